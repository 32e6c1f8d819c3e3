import { asciiDigits } from './digits.ts';

// The one normaliser of every text that a player enters (contract: Fields). What it returns is what the regexes test, what
// is sent and what the field shows once it is left.

/** Not the ideographic space, which can be seen. */
const BLANK = /(?![\ufeff\u3000])[\s\x85\u2800\u3164\uffa0]/g;
/** Characters that nobody sees: controls, directions, zero-width marks. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
// Some of them are part of words and emoji: selectors of a variant, with the letters of a flag, and joiners.
const SELECTORS = String.raw`\u034f\u180b-\u180f\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}`;
const JOINERS = String.raw`\u200c\u200d`;
const JOINING = new RegExp(`[${SELECTORS}${JOINERS}]`, 'u');
/** A visible character that is neither ASCII nor Latin. */
const JOINABLE = String.raw`(?![${SELECTORS}${JOINERS}\p{Script=Latin}])[^\0-\x7f\s]`;
/**
 * Joining characters, and in the groups those to be kept with the character before them: selectors and joiners after a
 * joinable character, joiners also before one, or after a mark of an Indic script.
 */
const JOINED = new RegExp(
  `((?=[\\u0900-\\u0dff])\\p{M})([${JOINERS}]+)|(${JOINABLE})((?:[${SELECTORS}]|[${JOINERS}](?=${JOINABLE}))+)|[${SELECTORS}${JOINERS}]`,
  'gu',
);
/** Variants of ideographs in names, which NFC would replace with another form of the letter. */
const VARIANTS = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/** Rewrites that keep the meaning but change what is seen: done only where the field's regexes then pass. */
const FOLDS: readonly (readonly [RegExp, (signs: string) => string])[] = [
  [/[‘’‛ʹʻʼ′´`]/g, () => "'"],
  [/[“”„‟″«»]/g, () => '"'],
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, () => '-'],
  [/[\uff01-\uffee\ufb00-\ufdff\ufe70-\ufefc]+/g, (signs) => signs.normalize('NFKC')],
  [/[\u200c\u200d]/g, () => ''],
  [/\u3000/g, () => ' '],
  [/ /g, () => '\u3000'],
];

const NOT_ASCII = /[^\0-\x7f]/gu;
/** Signs in which a value is often written although a regex refuses them. */
const SEPARATORS = /[ .,:/()-]/g;
const MIN_ADDRESS = 20;
/** No e-mail and no list. */
const ONE_WORD = /^[^\s@＠,]+$/;
/** Letters around figures, as in no word of a street: an address among spaces, or a half of one. */
const MIXED_RUN = /(?<![\dA-Za-z])(?=[A-Za-z]*\d+[A-Za-z])[\dA-Za-z]{16,}/;
/** An address in groups of four, as some wallets show it. */
const IN_GROUPS = /^(?=.*\d)(?=.*[A-Za-z])(?:0x)?[\dA-Za-z]{1,4}(?: [\dA-Za-z]{4}){4,}(?: [\dA-Za-z]{1,4})?$/;
/** An address as pages abbreviate it: `TJRabP…RTv8`. */
const SHORTENED = /^[\dA-Za-z]+(?:…|\.{3})[\dA-Za-z]+$/;
/** Up to a sign that is part of no address: it is broken, shortened, or has more behind it (`?amount=`, `@chain`). */
const UP_TO_STRANGE = /[^!-~]|\.{3}|:\w+@|^(?!https?:).*?\?/u;

/** Whether the field's regexes accept a text. */
export type Passes = (text: string) => boolean;

/**
 * A text without invisible marks, with plain spaces, composed letters (NFC) and digits 0 to 9. Nothing that can be seen
 * changes, except that digits of every script have one form.
 */
export function plainText(text: string): string {
  const visible = text.replace(BLANK, ' ').replace(INVISIBLE, (mark) => (JOINING.test(mark) ? mark : ''));
  const composed = visible.replace(VARIANTS, (run) => run.normalize('NFC'));
  return asciiDigits(composed).replace(JOINED, '$1$2$3$4');
}

/** A wallet's address: only marks that nobody sees are left out. */
export function exactText(text: string): string {
  return text.replace(BLANK, ' ').replace(INVISIBLE, '');
}

/** The text as the regexes accept it with as few typographic signs replaced as possible; else the text as it is. */
export function foldedText(text: string, passes: Passes): string {
  let candidates = [text];
  for (const [signs, plain] of FOLDS)
    candidates = [...new Set([...candidates, ...candidates.map((one) => one.replace(signs, plain))])];
  return candidates.find(passes) ?? text;
}

/** Nine figures or more in three groups or more: no date, no fraction. */
const LONG_NUMBER = /^(?=(?:\D?\d){9})\d+(?:[ ./-]\d+){2,}$/;

/**
 * A number without the spaces between its groups (`DE89 3704 …`), or the signs between those of a long one
 * (`123.456.789-09`), where only so the regexes accept it. Groups that are values alone stay: they may be two numbers.
 */
export function ungrouped(text: string, passes: Passes): string {
  const groups = text.split(LONG_NUMBER.test(text) ? /[ ./-]/ : ' ');
  const joined = groups.join('');
  const isNumber = 2 * joined.replace(/\D/g, '').length >= joined.length;
  const isRefused = groups.length > 1 && !passes(text) && !groups.some(passes);
  return isRefused && isNumber && passes(joined) ? joined : text;
}

/** The words of a field's name: `bank_iban` for `bankIBAN`. */
export const snakeCase = (name: string): string =>
  name
    .replace(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2_')
    .toLowerCase()
    .replaceAll('-', '_');

/** Whether a field may hold the address of a wallet, by its name. */
export const isAddressName = (name: string): boolean =>
  /wallet|address|crypto|coin|hash|tx_?id/.test(snakeCase(name));

/** Whether a field holds the address of a wallet, whole or damaged, by its name and the text in it. */
export function isWalletAddress(name: string, text: string): boolean {
  const ascii = text.replace(/[^\dA-Za-z]/g, '').length;
  const isOne = ONE_WORD.test(text) && 2 * ascii >= text.length;
  const isLong = text.length >= MIN_ADDRESS && (isOne || MIXED_RUN.test(text) || IN_GROUPS.test(text));
  return isAddressName(name) && (isLong || SHORTENED.test(text));
}

/** Whether a field holds an IBAN, by its name. */
export const isIban = (name: string): boolean => /(?:^|[^a-z])iban(?:[^a-z]|$)/.test(snakeCase(name));

/** The first sign that a wallet's address or an IBAN cannot have, if the field holds one. */
export function strangeSign(name: string, text: string): string | null {
  // A word without figures is a long street.
  const isWallet = isWalletAddress(name, text) && (/\d/.test(text) || SHORTENED.test(text));
  if (isWallet) return Array.from(UP_TO_STRANGE.exec(text)?.[0] ?? '').at(-1) ?? null;
  return isIban(name) ? (text.match(NOT_ASCII)?.[0] ?? null) : null;
}

/** What stands for a sign, to learn whether the regexes would accept the text without it. */
type StandIn = (sign: string) => string;
const always =
  (other: string): StandIn =>
  () =>
    other;
const STAND_INS = ['', 'a', 'A', '1'].map(always);

/** Another letter of the text, as a capital only where the sign is one. */
const standIn =
  (letter: string): StandIn =>
  (sign) =>
    sign === sign.toLowerCase() ? letter.toLowerCase() : letter.toUpperCase();

/** The first sign that alone makes the regexes refuse a text; null when that is not certain. */
export function refusedSign(text: string, passes: Passes): string | null {
  const signs = signsIn(text, NOT_ASCII);
  const refused = refusedOf(text, NOT_ASCII, [...STAND_INS, ...signs.map(standIn)], passes);
  return refused ?? refusedOf(text, SEPARATORS, [always('')], passes);
}

const signsIn = (text: string, kind: RegExp): string[] => [...new Set(text.match(kind))].slice(0, 20);

function refusedOf(text: string, kind: RegExp, standIns: readonly StandIn[], passes: Passes): string | null {
  const signs = signsIn(text, kind);
  if (signs.length === 0) return null;
  for (const other of standIns) {
    const withOnly = (kept: string | null): string =>
      text.replace(kind, (sign) => (sign === kept ? sign : other(sign)));
    if (passes(withOnly(null))) return signs.find((sign) => !passes(withOnly(sign))) ?? null;
  }
  return null;
}
