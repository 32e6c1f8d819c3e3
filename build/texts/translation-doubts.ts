/** Rules that a correct translation may break; its key is then listed among the exceptions of its language. */
export interface Translation {
  readonly tag: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly english: Readonly<Record<string, string>>;
  /** Keys that are correct although they break a rule. */
  readonly exceptions: ReadonlySet<string>;
}

/** Abbreviations and names that are the same in every language. */
const SAME_EVERYWHERE = new Set(['CLABE', 'CURP', 'CPF', 'BVN', 'SBP', 'OK', 'UPI ID', 'E-mail']);

/** Only the words of a text: without its arguments, and with one of the forms of a plural. */
const wordsOf = (text: string): string =>
  text.replace(/\{\w+, plural,.*\bother \{([^}]*)\}\}/s, '$1').replace(/\{\w+\}/g, ' ');

/** The texts that both languages have, with their words and without exceptions. */
function* pairs({ texts, english, exceptions }: Translation): Generator<[string, string, string]> {
  for (const [key, text] of Object.entries(english)) {
    const own = texts[key];
    if (typeof own === 'string' && !exceptions.has(key)) yield [key, wordsOf(own), wordsOf(text)];
  }
}

/** Texts left in English. */
export function untranslated(translation: Translation): string[] {
  return [...pairs(translation)]
    .filter(([, own, text]) => own === text && /\p{L}/u.test(text) && !SAME_EVERYWHERE.has(text.trim()))
    .map(([key, own]) => `${key}: is English: ${own}`);
}

/** The greatest length of a text, in widths of a Latin letter: a factor of the English length, plus an allowance. */
const ROOM = {
  /** One or two words that share a line with others, such as a tab or a button. */
  label: { upTo: 12, factor: 2, more: 8 },
  heading: { upTo: 40, factor: 1.8, more: 8 },
  sentence: { upTo: Infinity, factor: 1.6, more: 12 },
} as const;

/** Texts that may not fit where the English text fits. */
export function tooLong(translation: Translation): string[] {
  return [...pairs(translation)].flatMap(([key, own, text]) => {
    const [width, english] = [widthOf(own), widthOf(text)];
    const room = Object.values(ROOM).find(({ upTo }) => english <= upTo) ?? ROOM.sentence;
    const most = Math.floor(english * room.factor + room.more);
    return width > most ? [`${key}: is ${width} wide, at most ${most} fit: ${own}`] : [];
  });
}

/** The width in Latin letters: combining marks have no width, and an ideograph or a Hangul syllable has two. */
function widthOf(text: string): number {
  const letters = text.replace(/\p{Mn}/gu, '');
  const wide = letters.match(/[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff01-\uff60]/g) ?? [];
  return Array.from(letters).length + wide.length;
}

/** A term's English patterns, or its accepted stems in another language. */
export type Glossary = Readonly<Record<string, readonly string[]>>;

/** Texts whose English version has a term of the glossary, but whose translation has none of its accepted stems. */
export function otherTerms(translation: Translation, terms: Glossary, words: Glossary): string[] {
  const patterns = Object.entries(terms).map(
    ([term, sources]) => [term, new RegExp(sources.join('|'), 'i')] as const,
  );
  return [...pairs(translation)].flatMap(([key, own, text]) => {
    const folded = own.normalize('NFC').toLocaleLowerCase(translation.tag);
    return patterns
      .filter(([term, pattern]) => {
        const stems = words[term]?.map((stem) => stem.normalize('NFC').toLocaleLowerCase(translation.tag));
        return stems && pattern.test(text) && !stems.some((stem) => folded.includes(stem));
      })
      .map(([term]) => `${key}: does not translate ${term} as ${words[term]?.join(', ')}: ${own}`);
  });
}
