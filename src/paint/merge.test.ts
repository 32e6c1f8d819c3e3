/** @jest-environment ./build/jest/environment.cjs */
import fc from 'fast-check';
import { merge } from './merge.ts';

const holding = (html: string): HTMLElement => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  return holder;
};

it('keeps what is the same, with its focus, and replaces the rest', () => {
  const shown = holding(
    '<header><button id="close">x</button></header><main><p>1.00</p><ul><li>A</li></ul></main>',
  );
  document.body.append(shown);
  const [button, list] = ['button', 'ul'].map((name) => shown.querySelector<HTMLElement>(name));
  button?.focus();
  merge(
    shown,
    holding(
      '<header><button id="close">x</button></header><main><p>2.00</p><ul><li>A</li><li>B</li></ul></main>',
    ),
  );
  expect(shown.textContent).toBe('x2.00AB');
  expect(button).toHaveFocus();
  expect(shown.querySelector('ul')).toBe(list);
});

it('never takes one tile for another', () => {
  const shown = holding('<div data-key="a"><button>Pay</button></div>');
  const button = shown.querySelector('button');
  merge(shown, holding('<div data-key="b"><button>Pay</button></div>'));
  expect(button?.isConnected).toBe(false);
  expect(shown.contains(button)).toBe(false);
});

it('keeps the painted comment, which marks the place of what is painted later', () => {
  const shown = holding('<ul><!----></ul>');
  const painted = holding('<ul><!----></ul>');
  const comment = painted.querySelector('ul')?.firstChild;
  merge(shown, painted);
  expect(shown.querySelector('ul')?.firstChild).toBe(comment);
});

const html = fc.letrec<{ node: string; list: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('a ', 'b ', '<!--c-->'),
    fc
      .tuple(fc.constantFrom('b', 'div', 'span'), fc.constantFrom('', ' id="1"', ' class="x"'), tie('list'))
      .map(([tag, attribute, inside]) => `<${tag}${attribute}>${inside}</${tag}>`),
  ),
  list: fc.array(tie('node'), { maxLength: 4 }).map((all) => all.join('')),
})).list;

it('shows what was painted, whatever was shown', () => {
  fc.assert(
    fc.property(html, html, (before, after) => {
      const shown = holding(before);
      merge(shown, holding(after));
      expect(shown.innerHTML).toBe(holding(after).innerHTML);
    }),
  );
});
