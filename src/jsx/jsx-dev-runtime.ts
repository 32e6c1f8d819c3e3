// As jsx-runtime.ts, with React's checks for developers.
import type { ElementType, Key } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { withOwnTexts, type Props } from './own-texts.ts';

/** The last arguments, which the compiler adds, are the place in the source. */
const create = react.jsxDEV as (
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  ...place: readonly unknown[]
) => unknown;

const wrap = (text: string | number, key?: number) => create('span', { children: text }, key, false);

export const { Fragment } = react;

export const jsxDEV: typeof create = (type, given, key, isStatic, ...place) => {
  const props = withOwnTexts(given, type === Fragment, wrap);
  return create(type, props, key, isStatic && Array.isArray(props.children), ...place);
};
