import type { PaintElement } from './paint.ts';

export const Fragment = (props: Record<string, unknown>): unknown => props['children'];

export const jsx = (type: PaintElement['type'], props: PaintElement['props']): PaintElement => ({
  type,
  props,
});

/** Used for several children; identical here. */
export const jsxs = (type: PaintElement['type'], props: PaintElement['props']): PaintElement =>
  jsx(type, props);
