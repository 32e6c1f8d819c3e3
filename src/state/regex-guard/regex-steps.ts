// How long a backtracking engine can take. A choice (go round once more or go on; this alternative or that one) whose
// branches begin with different characters costs nothing: the next character decides. One whose branches overlap is a
// choice to come back to: outside loops it multiplies the ways through the pattern by a known number, or by the length
// of the value; inside a loop without bounds the ways grow exponentially, and nothing is promised.
import { parseRegex, type CharSet, type RegexNode } from './parse-regex.ts';

/** At most factor × length^degree ways through a part of a pattern. */
interface Ways {
  readonly factor: number;
  readonly degree: number;
}

interface First {
  readonly set: CharSet;
  readonly canBeEmpty: boolean;
}

const NONE: CharSet = { ascii: 0n, other: false };
const ONE: Ways = { factor: 1, degree: 0 };

const union = (a: CharSet, b: CharSet): CharSet => ({ ascii: a.ascii | b.ascii, other: a.other || b.other });
const overlap = (a: CharSet, b: CharSet): boolean => (a.ascii & b.ascii) !== 0n || (a.other && b.other);

/**
 * An upper bound of the engine's steps for values of a given length, or null when none can be given. Wrong only towards
 * caution: what gets no bound here may still be harmless.
 */
export function regexSteps(source: string): ((length: number) => number) | null {
  const tree = parseRegex(source);
  const ways = tree && waysThrough(tree, NONE);
  if (!ways) return null;
  const starts = isAnchored(tree, source) ? 0 : 1;
  const size = sizeOf(tree);
  return (length) => ways.factor * (length + 1) ** (ways.degree + starts + 1) * size;
}

/** Every alternative would have to begin with ^; one that is alone is enough for nearly all patterns. */
function isAnchored(tree: RegexNode, source: string): boolean {
  return tree.kind !== 'choice' && source.startsWith('^') && !/^\^[*+?{]/.test(source);
}

function sizeOf(node: RegexNode): number {
  switch (node.kind) {
    case 'nothing':
    case 'set':
      return 1;
    case 'repeat':
      return 1 + sizeOf(node.body);
    default:
      return node.parts.reduce((size, part) => size + sizeOf(part), 1);
  }
}

function firstOf(node: RegexNode): First {
  switch (node.kind) {
    case 'nothing':
      return { set: NONE, canBeEmpty: true };
    case 'set':
      return { set: node.set, canBeEmpty: false };
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
      return node.parts.reduceRight<First>((rest, part) => before(firstOf(part), rest), {
        set: NONE,
        canBeEmpty: true,
      });
  }
}

function before(first: First, rest: First): First {
  if (!first.canBeEmpty) return first;
  return { set: union(first.set, rest.set), canBeEmpty: rest.canBeEmpty };
}

/** follow: what may come after the node. */
function waysThrough(node: RegexNode, follow: CharSet): Ways | null {
  switch (node.kind) {
    case 'nothing':
    case 'set':
      return ONE;
    case 'choice':
      return waysOfChoice(node.parts, follow);
    case 'repeat':
      return waysOfRepeat(node, follow);
    case 'sequence': {
      let rest: First = { set: follow, canBeEmpty: false };
      let ways: Ways | null = ONE;
      for (const part of [...node.parts].reverse()) {
        ways = times(ways, waysThrough(part, rest.set));
        rest = before(firstOf(part), rest);
      }
      return ways;
    }
  }
}

function waysOfChoice(options: readonly RegexNode[], follow: CharSet): Ways | null {
  const firsts = options.map((option) => before(firstOf(option), { set: follow, canBeEmpty: true }));
  const isOpen = firsts.some((first, index) =>
    firsts
      .slice(index + 1)
      .some((other) => overlap(first.set, other.set) || (first.canBeEmpty && other.canBeEmpty)),
  );
  return options.reduce<Ways | null>(
    (sum, option) => {
      const ways = waysThrough(option, follow);
      if (!sum || !ways) return null;
      const factor = isOpen ? sum.factor + ways.factor : Math.max(sum.factor, ways.factor);
      return { factor, degree: Math.max(sum.degree, ways.degree) };
    },
    { factor: 0, degree: 0 },
  );
}

function waysOfRepeat(node: RegexNode & { kind: 'repeat' }, follow: CharSet): Ways | null {
  const { body, min, max } = node;
  const first = firstOf(body);
  if (max === 0) return ONE;
  if (first.canBeEmpty && max > 1) return null;
  const inner = waysThrough(body, max > 1 ? union(first.set, follow) : follow);
  if (!inner) return null;
  const isOpen = min !== max && (first.canBeEmpty || overlap(first.set, follow));
  if (max === Infinity) {
    if (inner.factor > 1 || inner.degree > 0) return null;
    return isOpen ? { factor: 1, degree: 1 } : ONE;
  }
  const exits = isOpen ? max - min + 1 : 1;
  return { factor: inner.factor ** max * exits, degree: inner.degree * max };
}

function times(a: Ways | null, b: Ways | null): Ways | null {
  return a && b && { factor: a.factor * b.factor, degree: a.degree + b.degree };
}
