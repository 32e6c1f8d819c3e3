import { withOwnTexts } from '#jsx/own-texts.ts';
import type { PaintElement } from './paint.ts';

export const Fragment = (props: Record<string, unknown>): unknown => props['children'];

const wrap = (text: string | number): PaintElement => ({ type: 'span', props: { children: text } });

export const jsx = (type: PaintElement['type'], props: PaintElement['props']): PaintElement => ({
  type,
  props: withOwnTexts(props, type === Fragment, wrap),
});

/** Used for several children; identical here. */
export { jsx as jsxs };
