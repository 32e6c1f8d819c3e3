// How long a backtracking engine can take. A choice (repeat or continue; this alternative or that one) costs nothing
// when its branches begin with different characters, because the next character decides. When the branches overlap, the
// engine may backtrack to the choice: outside loops this multiplies the ways through the pattern by a known number or by
// the length of the value; inside an unbounded loop the ways grow exponentially, and there is no bound.
import { NONE, overlap, union, type CharSet } from './char-set.ts';
import { matchesNothing } from './matches-nothing.ts';
import { parseRegex, type RegexNode } from './parse-regex.ts';

/** At most factor × length^degree ways lead through this part of a pattern. */
interface Ways {
  readonly factor: number;
  readonly degree: number;
}

interface First {
  readonly set: CharSet;
  readonly canBeEmpty: boolean;
}

const ONE: Ways = { factor: 1, degree: 0 };
const ENDLESS: Ways = { factor: Infinity, degree: 0 };

/** An upper bound for the cost of a regex. It may overestimate: a regex that is rejected may still be harmless. */
export interface RegexCost {
  /** The size to compile: its atoms, counted as often as an engine may copy them. */
  readonly size: number;
  /** No value can match: it requires something before the start or after the end of the value. */
  readonly matchesNothing: boolean;
  /** The engine's steps for a value of this length in characters; Infinity when there is no bound. */
  steps(length: number): number;
}

/**
 * Null when the regex contains something unsupported. Only its text is read; it is neither compiled nor run.
 */
export function regexCost(source: string, flags = ''): RegexCost | null {
  const tree = parseRegex(source, flags);
  if (!tree) return null;
  let ways: Ways | null = null;
  return {
    size: sizeOf(tree),
    matchesNothing: matchesNothing(tree),
    steps(length) {
      ways ??= waysThrough(tree, NONE) ?? ENDLESS;
      return (length + 1) ** (isAnchored(tree, source) ? 0 : 1) * stepsOf(tree, ways, length);
    },
  };
}

/**
 * True when the regex begins with ^. Regexes with alternatives would need it in each; a single sequence is enough for
 * nearly all patterns.
 */
function isAnchored(tree: RegexNode, source: string): boolean {
  return tree.kind !== 'choice' && source.startsWith('^') && !/^\^[*+?{]/.test(source);
}

/**
 * Steps from one start position: nodes before the first character are visited once; each way visits every other node at
 * most once per character.
 */
function stepsOf(tree: RegexNode, ways: Ways, length: number): number {
  const parts = tree.kind === 'sequence' ? tree.parts : [tree];
  const first = parts.findIndex(({ kind }) => kind !== 'nothing' && kind !== 'look');
  const visits = (some: readonly RegexNode[]): number =>
    some.reduce((sum, part) => sum + visit(part, length), 1);
  if (first < 0) return visits(parts);
  const repeated = visits(parts.slice(first));
  return visits(parts.slice(0, first)) + ways.factor * (length + 1) ** (ways.degree + 1) * repeated;
}

/** Steps of one visit to each node. A look-ahead is matched separately and never re-entered by backtracking. */
function visit(node: RegexNode, length: number): number {
  switch (node.kind) {
    case 'nothing':
    case 'set':
    case 'same':
      return 1;
    case 'look':
      return 1 + stepsOf(node.body, waysThrough(node.body, NONE) ?? ENDLESS, length);
    case 'repeat':
      return 1 + visit(node.body, length);
    default:
      return node.parts.reduce((sum, part) => sum + visit(part, length), 1);
  }
}

/** Some engines compile a counted group twice: its required and its optional repetitions. */
function sizeOf(node: RegexNode): number {
  switch (node.kind) {
    case 'nothing':
    case 'set':
    case 'same':
      return 1;
    case 'look':
      return 1 + sizeOf(node.body);
    case 'repeat':
      return 1 + sizeOf(node.body) * (node.min > 0 && node.min !== node.max ? 2 : 1);
    default:
      return node.parts.reduce((size, part) => size + sizeOf(part), 1);
  }
}

function firstOf(node: RegexNode): First {
  switch (node.kind) {
    case 'nothing':
    case 'look':
      return { set: NONE, canBeEmpty: true };
    case 'set':
    case 'same':
      // A reference to a group that did not participate matches the empty string.
      return { set: node.set, canBeEmpty: node.kind === 'same' };
    case 'repeat': {
      const body = firstOf(node.body);
      return { set: body.set, canBeEmpty: body.canBeEmpty || node.min === 0 };
    }
    case 'choice': {
      const firsts = node.parts.map(firstOf);
      return {
        set: firsts.reduce((set, first) => union(set, first.set), NONE),
        canBeEmpty: firsts.some((first) => first.canBeEmpty),
      };
    }
    case 'sequence':
      return node.parts.reduceRight<First>((rest, part) => followedBy(firstOf(part), rest), {
        set: NONE,
        canBeEmpty: true,
      });
  }
}

function followedBy(first: First, rest: First): First {
  if (!first.canBeEmpty) return first;
  return { set: union(first.set, rest.set), canBeEmpty: rest.canBeEmpty };
}

/** follow: characters that may come after the node. */
function waysThrough(node: RegexNode, follow: CharSet): Ways | null {
  switch (node.kind) {
    case 'nothing':
    case 'set':
    case 'same':
      return ONE;
    case 'look':
      return waysThrough(node.body, NONE) && ONE;
    case 'choice':
      return waysOfChoice(node.parts, follow);
    case 'repeat':
      return waysOfRepeat(node, follow);
    case 'sequence': {
      let rest: First = { set: follow, canBeEmpty: false };
      let ways: Ways | null = ONE;
      for (const part of [...node.parts].reverse()) {
        ways = times(ways, waysThrough(part, rest.set));
        rest = followedBy(firstOf(part), rest);
      }
      return ways;
    }
  }
}

function waysOfChoice(options: readonly RegexNode[], follow: CharSet): Ways | null {
  const firsts = options.map((option) => followedBy(firstOf(option), { set: follow, canBeEmpty: true }));
  let taken: First = { set: NONE, canBeEmpty: false };
  let isAmbiguous = false;
  for (const first of firsts) {
    isAmbiguous ||= overlap(taken.set, first.set) || (taken.canBeEmpty && first.canBeEmpty);
    taken = { set: union(taken.set, first.set), canBeEmpty: taken.canBeEmpty || first.canBeEmpty };
  }
  return options.reduce<Ways | null>(
    (sum, option) => {
      const ways = waysThrough(option, follow);
      if (!sum || !ways) return null;
      const factor = isAmbiguous ? sum.factor + ways.factor : Math.max(sum.factor, ways.factor);
      return { factor, degree: Math.max(sum.degree, ways.degree) };
    },
    { factor: 0, degree: 0 },
  );
}

function waysOfRepeat(node: RegexNode & { kind: 'repeat' }, follow: CharSet): Ways | null {
  const { body, min, max } = node;
  const first = firstOf(body);
  if (max === 0) return ONE;
  // The engine rejects an empty iteration; with a back reference there is only one iteration.
  if (first.canBeEmpty && max > 1 && body.kind !== 'same') return null;
  const inner = waysThrough(body, max > 1 ? union(first.set, follow) : follow);
  if (!inner) return null;
  const isAmbiguous = min !== max && (first.canBeEmpty || overlap(first.set, follow));
  if (max === Infinity) {
    if (inner.factor > 1 || inner.degree > 0) return null;
    return isAmbiguous ? { factor: 1, degree: 1 } : ONE;
  }
  const exits = isAmbiguous ? max - min + 1 : 1;
  return { factor: inner.factor ** max * exits, degree: inner.degree * max };
}

function times(a: Ways | null, b: Ways | null): Ways | null {
  return a && b && { factor: a.factor * b.factor, degree: a.degree + b.degree };
}
