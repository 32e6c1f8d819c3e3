import type { CharSet } from './char-set.ts';
import type { RegexNode } from './parse-regex.ts';

/** Places in a value, as bits: at its start or behind it; and whether the end of the value has been required. */
const START = 1;
const LATER = 2;
const ENDED = 4;
/** The start after `$`: the value must be empty. */
const ENDED_START = 8;
const OPEN = START | LATER;

const BACKSLASH = 0x5c;

/** A part cannot lead to more places after as many rounds as there are places. */
const MAX_ROUNDS = 4;

/**
 * Whether no value can match, because the regex requires a character before the start or after the end of the value,
 * one of an empty class, or a backslash. Look-arounds and word borders are taken as fulfilled.
 */
export function matchesNothing(tree: RegexNode): boolean {
  return through(tree, OPEN) === 0;
}

/** Whether the set has more than a backslash, which no player types: the regex was escaped twice. */
const isTyped = (set: CharSet): boolean => set.some(([from, to]) => from !== BACKSLASH || to !== BACKSLASH);

/** The places that can be reached through the node. */
function through(node: RegexNode, places: number): number {
  switch (node.kind) {
    case 'nothing':
      return asserted(node.at, places);
    case 'look':
      return places;
    case 'set':
      return isTyped(node.set) && places & OPEN ? LATER : 0;
    case 'same':
      return places | (places & OPEN ? LATER : 0);
    case 'choice':
      return node.parts.reduce((reached, part) => reached | through(part, places), 0);
    case 'sequence':
      return node.parts.reduce((reached, part) => through(part, reached), places);
    case 'repeat':
      return repeated(node, places);
  }
}

function asserted(at: 'start' | 'end' | undefined, places: number): number {
  if (at === 'start') return places & (START | ENDED_START);
  if (at === 'end')
    return (places & (START | ENDED_START) ? ENDED_START : 0) | (places & (LATER | ENDED) ? ENDED : 0);
  return places;
}

/** More rounds than necessary lead to no place from which more could match. */
function repeated({ body, min }: RegexNode & { kind: 'repeat' }, places: number): number {
  let reached = places;
  for (let round = 0; round < Math.min(min, MAX_ROUNDS); round += 1) reached = through(body, reached);
  return reached;
}
