import { MARKETS } from '../../gateway/data/markets.ts';
import { samplesFor } from './samples.ts';

interface Described {
  readonly name: string;
  readonly type: string;
  readonly regex: string;
}

/** All text field descriptions in a market's methods, at any depth. */
function linesIn(value: unknown): Described[] {
  if (typeof value !== 'object' || value === null) return [];
  const { name, type, regex } = value as Partial<Described>;
  const own = name !== undefined && type !== undefined && regex !== undefined ? [{ name, type, regex }] : [];
  return [...own, ...Object.values(value).flatMap(linesIn)];
}

const methods = [...MARKETS.values()].flatMap(({ deposit, withdrawal }) => [...deposit, ...withdrawal]);
const lines = new Map(methods.flatMap(linesIn).map((line) => [`${line.name} ${line.regex}`, line]));

it.each([...lines.values()])('$name has a sample that passes $regex', ({ name, type, regex }) => {
  const rule = new RegExp(regex);
  const tried = samplesFor(name).map((text) =>
    type === 'phone_with_prefix' ? text.replace(/\D/g, '') : text,
  );
  expect(tried.filter((text) => rule.test(text))).not.toEqual([]);
});

it('has a sample for an unknown field', () => {
  expect(samplesFor('toString').length).toBeGreaterThan(0);
});
