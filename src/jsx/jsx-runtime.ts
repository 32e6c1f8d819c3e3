// The build compiles the JSX of src to calls of these functions: React's own, for children whose texts have elements of
// their own.
import type { ElementType, Key } from 'react';
import { Fragment, jsx as create } from 'react/jsx-runtime';
import { withOwnTexts, type Props } from './own-texts.ts';

const wrap = (text: string | number, key?: number) => create('span', { children: text }, key);

export const jsx = (type: ElementType, props: Props, key?: Key) =>
  create(type, withOwnTexts(props, type === Fragment, wrap), key);

export { Fragment, jsx as jsxs };
