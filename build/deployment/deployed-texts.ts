import { LANGUAGES, type Language } from '../../src/domain/language.ts';
import { compileDictionary } from '../texts/compile-dictionary.ts';
import { extraKeys, otherPlaceholders, unreadableTexts, wrongPlurals } from '../texts/dictionary-problems.ts';
import { compileFirstTexts } from '../texts/first-texts.ts';
import type { DeploymentConfig } from './deployment-config.ts';

type Texts = Readonly<Record<string, string>>;

const parsed = (source: string) => JSON.parse(source) as Texts;

/** The texts of locales/; the build adds the countries' names. */
const changeable = (source: string): Texts =>
  Object.fromEntries(Object.entries(parsed(source)).filter(([key]) => key !== 'country.names'));

/** Throws an Error that names each text that no dictionary has, or that differs from it in more than its words. */
function requireFitting(
  sources: ReadonlyMap<string, string>,
  texts: NonNullable<DeploymentConfig['texts']>,
): void {
  const problems = Object.entries(texts).flatMap(([code, own]) => {
    const source = sources.get(code);
    if (source === undefined) return [`texts.${code}: the languages are ${[...sources.keys()].join(', ')}`];
    const known = changeable(source);
    return [
      ...extraKeys(own, known).map((problem) =>
        problem.replace('is not in en.json', 'is not a key of the widget'),
      ),
      ...unreadableTexts(own),
      ...otherPlaceholders(own, known),
      ...wrongPlurals(own, LANGUAGES[code as Language].tag),
    ].map((problem) => `texts.${code}.${problem}`);
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
}

/**
 * The dictionaries of a built folder with the deployment's texts, by file name. A blocked country has a text of its own,
 * by which the widget knows it.
 */
export function deployedTexts(
  sources: ReadonlyMap<string, string>,
  { texts = {}, countries }: Pick<DeploymentConfig, 'texts' | 'countries'>,
): Readonly<Record<string, string>> {
  requireFitting(sources, texts);
  const whole = (code: string): string => {
    const known = { ...parsed(sources.get(code) ?? '{}'), ...texts[code] };
    const blocked = (countries?.blocked ?? []).map((country) => [
      `empty.blocked.${country.toLowerCase()}`,
      known['region.blocked'] ?? '',
    ]);
    return JSON.stringify({ ...known, ...(Object.fromEntries(blocked) as Texts) });
  };
  const english = whole('en');
  return Object.fromEntries(
    [...sources.keys()].flatMap((code) => [
      [`locales/${code}.json`, compileDictionary(whole(code))],
      [`locales/first/${code}.json`, compileFirstTexts(whole(code), english)],
    ]),
  );
}
