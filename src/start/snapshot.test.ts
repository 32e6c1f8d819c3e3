/** @jest-environment ./build/jest/environment.cjs */
import fc from 'fast-check';
import { currencyOf } from '#domain/currency.ts';
import { bcp47, LANGUAGE_CODES } from '#domain/language.ts';
import { DEFAULT_USER } from '#domain/user.ts';
import { formatBalance } from '#i18n/format.ts';
import { numberNotation } from '#i18n/notation.ts';
import { filled, restore, written, type SnapshotNode } from './snapshot.ts';

const formOf = (tag: string, currency: string) => ({
  zero: formatBalance(tag, '0', currency),
  decimals: currencyOf(currency).decimals,
  notation: numberNotation(tag),
});
const BALANCE = formOf('en', 'USD');
const USER = {
  ...DEFAULT_USER,
  currency: 'USD',
  balanceData: { primary: { amount: '1234.5', currency: 'USD' }, others: {} },
};
const restored = (root: unknown) =>
  restore({ css: [], root: root as SnapshotNode, balance: BALANCE }, USER, document);

function painted(): { readonly nodes: DocumentFragment; readonly main: HTMLElement } {
  const main = document.createElement('main');
  main.innerHTML =
    '<p class="value" translate="no">$0.00</p><button type="button" aria-label="Zurück">' +
    '<svg viewBox="0 0 24 24"><path d="M0 0"></path></svg></button><img alt="" src="https://widget.test/icons/a.svg">';
  main.style.setProperty('--cashier-radius', '2px');
  const nodes = document.createDocumentFragment();
  nodes.append(main);
  return { nodes, main };
}

it('restores what was painted, with the balance of now', () => {
  const { nodes, main } = painted();
  const { root, loadImages } = restored(JSON.parse(JSON.stringify(written(nodes))));
  main.querySelector('p')?.replaceChildren('$1,234.50');
  loadImages();
  expect(root.isEqualNode(main)).toBe(true);
  expect(root.childNodes[1]?.firstChild).toBeInstanceOf(SVGElement);
});

it('[LN-7] writes a balance as the list does, in every language and currency', () => {
  const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'BTC', 'CHF', 'IRR', 'INR', 'BRL', 'XYZ');
  const decimal = fc.stringMatching(/^-?(?:0|[1-9]\d{0,20})(?:\.\d{1,12})?$/);
  fc.assert(
    fc.property(fc.constantFrom(...LANGUAGE_CODES.map(bcp47)), currency, decimal, (tag, code, balance) => {
      expect(filled(formOf(tag, code), balance)).toBe(formatBalance(tag, balance, code));
    }),
  );
});

it('takes no other text for the balance', () => {
  const { root } = restored(['main', {}, ['$0.00', ['p', {}, ['$0.00']]]]);
  expect(root).toHaveTextContent('$1,234.50$0.00');
});

it('ends where tiles are left out, because what follows would move', () => {
  const { nodes, main } = painted();
  main.querySelector('button')?.before(document.createComment(''));
  main.after('later');
  const { root } = restored(written(nodes));
  expect(root.children).toHaveLength(1);
});

it('loads no image before it is told to', () => {
  const { root, loadImages } = restored([
    'div',
    {},
    [['img', { alt: '', src: 'https://widget.test/a.svg' }, []]],
  ]);
  expect(root.firstChild).not.toHaveAttribute('src');
  loadImages();
  expect(root.firstChild).toHaveAttribute('src', 'https://widget.test/a.svg');
});

it.each<[string, unknown]>([
  ['a script', ['script', {}, ['alert(1)']]],
  ['a frame', ['iframe', { src: 'https://elsewhere.test' }, []]],
  ['a link', ['a', { href: 'javascript:alert(1)' }, []]],
  ['a style sheet', ['style', {}, ['* {}']]],
  ['an animation', ['svg', {}, [['animate', { attributeName: 'href' }, []]]]],
  ['a handler', ['button', { onclick: 'alert(1)' }, []]],
  ['a handler in capitals', ['button', { ONCLICK: 'alert(1)' }, []]],
  ['another address to send a form to', ['button', { formaction: 'javascript:alert(1)' }, []]],
  ['a name with a colon', ['svg', { 'xlink:href': 'javascript:alert(1)' }, []]],
  ['an unencrypted image', ['img', { src: 'http://elsewhere.test/a.png' }, []]],
  ['a text alone', 'text'],
  ['a node that is none', ['div', {}, [5]]],
  ['no node', null],
  ['an empty node', []],
])('[HS-16] refuses %s', (_what, root) => {
  expect(() => restored(root)).toThrow();
});
