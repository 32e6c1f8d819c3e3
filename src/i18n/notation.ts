// How numbers and money are written, from CLDR. A browser's first Intl object takes it up to 180 ms on a slow phone, which
// the first list would wait for; Intl also rounds long amounts in older browsers, and lacks some of the languages.
import { languagePart } from '#domain/language.ts';
import type { NumberNotation } from '#domain/number-notation.ts';
import { memoize } from './memoize.ts';

export interface Notation extends NumberNotation {
  /** Where a currency's sign stands: `$0`, `$ 0` or `0 $`, with a space that does not break. */
  readonly sign: string;
}

const SIGN_BEFORE = '$0';
export const SIGN_APART = '$\u00a00';
export const SIGN_AFTER = '0\u00a0$';

/** The ten digits from a language's zero on. */
const from = (zero: number): string =>
  String.fromCodePoint(...Array.from({ length: 10 }, (_, at) => zero + at));

const LATIN = from(0x30);
const ARABIC = from(0x660);
const PERSIAN = from(0x6f0);
const DEVANAGARI = from(0x966);
const BENGALI = from(0x9e6);

const SPACE = '\u00a0';
/** French has a thin one. */
const THIN = '\u202f';

/** The countries of a language, by its tag without a country; `*` is the language itself. */
type Places = Readonly<Record<string, string>>;
type Row = readonly [
  digits: string,
  group: string,
  radix: string,
  sign: string,
  places: Places,
  more?: Pick<Partial<NumberNotation>, 'groupSizes' | 'groupsFrom'>,
];

const INDIAN = { groupSizes: [3, 2] } as const;
/** 1234 is written without a group. */
const FROM_FIVE = { groupsFrom: 5 } as const;

/**
 * A row for each notation. CLDR has Arabic, Hebrew, Persian and Urdu with the sign before the figure and some other signs
 * after it; here, as in Bengali, all signs follow.
 */
// prettier-ignore
const ROWS: readonly Row[] = [
  [LATIN, ',', '.', SIGN_BEFORE, {
    en: '* AE AG AI AS AU BB BI BM BS BW BZ CA CC CK CM CX CY DG DM ER FJ FK FM GB GD GG GH GI GM GS GU GY HK IE IL IM ' +
      'IO JE JM JP KE KI KN KY LC LR LS MG MH MO MP MS MT MU MW MY NA NF NG NR NU NZ PG PH PK PN PR PW RW SB SC SD SG SH ' +
      'SL SS SX SZ TC TK TO TT TV TZ UG UM US VC VG VI VU WS ZM ZW',
    es: 'BR BZ CU DO GT HN MX NI PA PR SV US', ja: '* JP', ko: '* CN KP KR', zh: '* CN HK MO MY SG',
  }],
  [LATIN, ',', '.', SIGN_BEFORE, { en: 'IN', hi: '* IN', te: '* IN' }, INDIAN],
  [LATIN, ',', '.', SIGN_APART, { en: 'MV', es: 'PE' }],
  [LATIN, ',', '.', SIGN_AFTER, { ar: '* AE EH', he: '* IL', ur: '* PK' }],
  [LATIN, '.', ',', SIGN_BEFORE, { en: 'BE DE ES ID IT NL SI', es: 'BO CL EC VE', id: '* ID', tr: '* CY TR' }],
  [LATIN, '.', ',', SIGN_BEFORE, { es: 'GQ' }, FROM_FIVE],
  [LATIN, '.', ',', SIGN_APART, { en: 'AT', es: 'AR CO PY UY', pt: '* BR' }],
  [LATIN, '.', ',', SIGN_AFTER, {
    ar: 'DZ LY MA TN', az: '*', de: '* BE DE IT LU', el: '* CY GR', en: 'DK PL RO', fr: 'LU MA', ro: 'MD RO',
  }],
  [LATIN, '.', ',', SIGN_AFTER, { es: '* EA ES IC PH', it: '* IT SM VA' }, FROM_FIVE],
  [LATIN, SPACE, ',', SIGN_BEFORE, { en: 'EE FI LT LV PT SK ZA', es: 'CR' }],
  [LATIN, SPACE, ',', SIGN_APART, { de: 'AT' }],
  [LATIN, SPACE, ',', SIGN_AFTER, {
    en: 'CZ HU NO SE UA', fr: 'CA', kk: '*', ky: '*', pt: 'AO', ru: '* BY KG KZ MD RU', tg: '*', uk: '* UA', uz: '*',
  }],
  [LATIN, SPACE, ',', SIGN_AFTER, { pl: '* PL', pt: 'CH CV GQ GW LU MO MZ PT ST TL', ru: 'UA' }, FROM_FIVE],
  [LATIN, THIN, ',', SIGN_BEFORE, { en: 'FR' }],
  [LATIN, THIN, ',', SIGN_AFTER, {
    en: 'GE',
    fr: '* BE BF BI BJ BL CD CF CG CH CI CM DJ DZ FR GA GF GN GP GQ HT KM MC MF MG ML MQ MR MU NC NE PF PM RE RW SC SN ' +
      'SY TD TG TN VU WF YT',
  }],
  [LATIN, "'", '.', SIGN_APART, { de: 'CH LI', en: 'CH' }],
  [LATIN, "'", '.', SIGN_APART, { it: 'CH' }, FROM_FIVE],
  [ARABIC, '٬', '٫', SIGN_AFTER, { ar: 'BH DJ EG ER IL IQ JO KM KW LB MR OM PS QA SA SD SO SS SY TD YE' }],
  [PERSIAN, '٬', '٫', SIGN_AFTER, { fa: '* AF IR', ur: 'IN' }],
  [DEVANAGARI, ',', '.', SIGN_BEFORE, { mr: '* IN' }, INDIAN],
  [BENGALI, ',', '.', SIGN_AFTER, { bn: '* BD IN' }, INDIAN],
];

const rowOf = (language: string, country: string): Row | undefined =>
  ROWS.find(([, , , , places]) => places[language]?.split(' ').includes(country));

/** Whether a language is written in a country in a way that CLDR knows; both as in BCP 47, e.g. `es` and `MX`. */
export function isWrittenIn(language: string, country: string): boolean {
  return rowOf(language, country) !== undefined;
}

/** How a language writes numbers in its tag's country, or at home (LN-7, contract: Amounts). */
export const numberNotation = memoize((tag: string): Notation => {
  const language = languagePart(tag) ?? 'en';
  const country = /-([A-Z]{2})$/.exec(tag)?.[1] ?? '*';
  const row = rowOf(language, country) ?? rowOf(language, '*') ?? rowOf('en', '*');
  if (!row) throw new Error('no notation');
  const [digits, group, radix, sign, , more] = row;
  return { digits, group, radix, sign, groupSizes: [3, 3], groupsFrom: 4, ...more };
});
