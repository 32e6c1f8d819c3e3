/** The stops of the languages that do not end a sentence with a point; Intl does not know them. */
const STOPS: Readonly<Record<string, string>> = { bn: '।', hi: '।', ja: '。', ur: '۔', zh: '。' };
/** This stop has the space after it built in. */
const WIDE = '。';

/** The stop of the language, and the space before the next sentence. */
export function fullStop(tag: string): { readonly stop: string; readonly space: string } {
  const stop = STOPS[tag] ?? '.';
  return { stop, space: stop === WIDE ? '' : ' ' };
}
