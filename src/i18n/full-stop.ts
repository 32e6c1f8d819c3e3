import { languagePart } from '#domain/language.ts';

/** The full stops of languages that do not use a point; Intl does not provide them. */
const STOPS: Readonly<Record<string, string>> = { bn: '।', hi: '।', ja: '。', ur: '۔', zh: '。' };
/** This stop includes the space after it. */
const WIDE = '。';

/** The full stop of the language, in any country, and the space before the next sentence. */
export function fullStop(tag: string): { readonly stop: string; readonly space: string } {
  const stop = STOPS[languagePart(tag) ?? ''] ?? '.';
  return { stop, space: stop === WIDE ? '' : ' ' };
}
