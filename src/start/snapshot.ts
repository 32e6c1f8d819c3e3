// The first screen between visits, as nodes and style sheets: the line shows it before anything else has loaded
// (docs/decisions/0015). early-screen.ts then paints the same screen, and merges it into these nodes.
import { secureUrl } from '#domain/link.ts';
import type { NumberNotation } from '#domain/number-notation.ts';
import { displayedBalance, type User } from '#domain/user.ts';
import { heldFigure } from '#i18n/figure.ts';

/** How a balance is written. */
export interface BalanceForm {
  /** A balance of zero. */
  readonly zero: string;
  readonly decimals: number;
  readonly notation: NumberNotation;
}

export interface Snapshot {
  /** The texts of the style sheets. */
  readonly css: readonly string[];
  readonly root: SnapshotNode;
  /** Its text of zero stands for the balance. */
  readonly balance: BalanceForm;
}

/** A text, or an element. */
export type SnapshotNode =
  | string
  | readonly [tag: string, attributes: Readonly<Record<string, string>>, children: readonly SnapshotNode[]];

export interface Restored {
  readonly root: HTMLElement;
  /** Loads the images, which the browser needs longer for than for all the rest. */
  loadImages(): void;
}

const SVG = 'http://www.w3.org/2000/svg';

/** The elements of a first screen; none runs a script, and only an image loads anything. */
const TAG = /^(?:bdi|button|circle|div|h[1-6]|header|img|input|li|main|p|path|section|span|svg|ul)$/;
const ATTRIBUTE = /^(?!on|form)[a-z][\w-]*$/i;

/** Makes the nodes of a snapshot, with the player's balance; throws for what takeSnapshot() cannot have written. */
export function restore({ root, balance }: Snapshot, user: User, document: Document): Restored {
  const images: (() => void)[] = [];
  let isBalanceShown = false;

  /** The balance is the first text of zero: it is above the methods. */
  function textOf(text: string): string {
    if (isBalanceShown || text !== balance.zero) return text;
    isBalanceShown = true;
    return filled(balance, displayedBalance(user));
  }

  function make(node: SnapshotNode, isSvg: boolean): Node {
    if (typeof node === 'string') return document.createTextNode(textOf(node));
    const [tag, attributes, children] = node;
    if (!TAG.test(tag)) throw new Error(`<${tag}>`);
    const inSvg = isSvg || tag === 'svg';
    const made = inSvg ? document.createElementNS(SVG, tag) : document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (!ATTRIBUTE.test(name)) throw new Error(name);
      const set = () => made.setAttribute(name, value);
      // A style attribute would need 'unsafe-inline' in the page's policy.
      if (name === 'style') made.style.cssText = value;
      else if (name !== 'src') set();
      else if (secureUrl(value)) images.push(set);
      else throw new Error(name);
    }
    made.append(...children.map((child) => make(child, inSvg)));
    return made;
  }

  const made = make(root, false);
  if (!(made instanceof HTMLElement)) throw new Error('no element');
  return {
    root: made,
    loadImages() {
      for (const load of images) load();
    },
  };
}

/** A balance, decimal text, in its form. */
export function filled({ zero, decimals, notation }: BalanceForm, balance: string): string {
  const figure = (decimal: string) => heldFigure(decimal, decimals, notation);
  const now = figure(balance);
  const text = zero.replace(figure('0'), () => now.replace('-', ''));
  // A minus comes before the sign, within a figure's isolate.
  return now.startsWith('-') ? text.replace(/^\u2066?/, '$&-') : text;
}

/** Writes the painted element, up to the place of tiles that are painted later: what follows would move. */
export function written(painted: DocumentFragment): SnapshotNode | undefined {
  let isCut = false;
  const write = (node: Node): SnapshotNode[] => {
    isCut ||= node instanceof Comment;
    if (isCut) return [];
    if (!(node instanceof Element)) return [node.textContent ?? ''];
    const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
    return [[node.localName, attributes, [...node.childNodes].flatMap(write)]];
  };
  return [...painted.childNodes].flatMap(write)[0];
}
