// What may stand around the figure in text that was copied from somewhere else. Everything here means exactly the
// figure; any other character may change it (`10K`, `(500)`, `~500`) and is refused.
import { CURRENCY_CODES, currencyOf, type Currency } from './currency.ts';
import { currencyWords } from './currency-words.ts';
import { plainSigns } from './plain-signs.ts';

/** The figure of a text, or the first sign that is not understood; null when no single sign is at fault. */
export type Figure = { readonly figure: string } | { readonly sign: string | null };

type Check = (part: string) => boolean;

/** Words that only say that an amount follows, in the product's languages. */
const LABELS: ReadonlySet<string> = new Set(
  (
    'amount total sum subtotal importe monto cantidad suma valor quantia montante montant somme importo totale somma ' +
    'betrag summe gesamt gesamtbetrag kwota razem tutar toplam məbləğ cəmi сумма итого всего сума разом всього усього ' +
    'сома барлығы маблағ summa jami ποσό σύνολο סכום المبلغ مبلغ المجموع الإجمالي جمع مجموع رقم کل राशि कुल रक्कम एकूण ' +
    'পরিমাণ মোট మొత్తం jumlah 金额 金額 总计 总额 合计 合計 금액 합계 총액 price payment precio pago preço pagamento prix ' +
    'paiement preis zahlung prezzo cena płatność fiyat ödeme цена оплата платеж платёж ціна'
  ).split(' '),
);

/** Words beside those in a label, which do not change what its figure means. */
const BESIDE_LABELS: ReadonlySet<string> = new Set(
  (
    'to pay payable due be paid of the in your grand deposit withdrawal withdraw transfer le la el il o der die das ' +
    'de del da do du di a en em à al por depósito depositar retiro retirar pagar pagare payer dépôt retrait saque ' +
    'deposito prelievo einzahlung auszahlung zu zahlen im к в оплате оплаты платежа пополнения вывода до сплати ' +
    'оплати платежу поповнення zapłaty płatności w wpłaty wypłaty ödenecek ödeme tutarı yatırma çekme bayar ' +
    'pembayaran setoran penarikan төлем сомасы به قابل پرداخت को में का की जमा देय 应付 支付 付款 お支払い 支払 결제'
  ).split(' '),
);

/** Labels in any language, each closed by a colon, an equals sign or a line break. */
const LABEL = /^(?:\p{L}[\p{L}\p{M}]*(?:[-./ ]+\p{L}[\p{L}\p{M}]*)*[. ]*[:：=↵] *)+/u;
/** "And no cents": `10,-`, `500.–`, `500 --`, `500:-` in Sweden, `500/-` in India, `500/=` in East Africa. */
const NO_CENTS = /^(?:[.,:] ?(?:--?|[–—])|--|\/[-=])/;
/** Longer texts are no amounts, and are not searched for one. */
const MAX_LENGTH = 200;

/** A currency's code and symbol, the sign in it, both together (`US$`, `MXN$`), and its words. */
export function currencyMarks({ code, symbol }: Currency): readonly string[] {
  const signs = symbol.match(/\p{Sc}/gu) ?? [];
  const joined = signs.flatMap((sign) => [sign, code + sign, sign + code, code.slice(0, 2) + sign]);
  return [code, symbol, ...joined, ...currencyWords(code)];
}

/** The marks of every currency, for text whose currency is not known. */
const ALL_MARKS: ReadonlySet<string> = new Set(
  CURRENCY_CODES.map(currencyOf).flatMap(currencyMarks).map(normalized),
);

/** Finds the figure in copied text; `marks` are what may stand beside it (currencyMarks), by default of any currency. */
export function figureIn(text: string, marks?: readonly string[]): Figure {
  const plain = withoutQuotes(plainSigns(text).trim());
  if (plain.length > MAX_LENGTH) return { sign: null };
  const own: ReadonlySet<string> = marks ? new Set(marks.map(normalized)) : ALL_MARKS;
  const isMark: Check = (part) => own.has(part) || own.has(part.replace(/\.$/, ''));
  const [, before = '', figure = '', after = ''] = /^(\D*)(\d(?:.*\d)?)(\D*)$/su.exec(plain) ?? [];
  if (figure === '' || /[^\d.,٫ ]/.test(figure)) return { sign: foreignSign(figure || plain, isMark) };
  const radix = /^[.,٫]$/.test(before) ? before : '';
  const unknown = (radix ? '' : unknownBefore(before, isMark)) || unknownAfter(after, isMark, before);
  return unknown === '' ? { figure: radix + figure } : { sign: foreignSign(unknown, isMark) ?? unknown };
}

/** What is not understood before a figure; '' when everything is. */
function unknownBefore(before: string, isMark: Check): string {
  // `$.50` and `B/.5` may be half of it or five.
  if (/[.,٫]$/.test(before)) return before.trim();
  const text = before.replace(/\(([^()]*)\)/, (all, inner: string) =>
    isMark(normalized(inner)) ? ' ' : all,
  );
  const [label = ''] = LABEL.exec(text.trimStart()) ?? [];
  const words = label.split(/[-./ :：=↵]+/).filter((word) => word !== '');
  const isKnown: Check = (part) => part === '' || isMark(part) || LABELS.has(part);
  const unknown = words.find((word) => !isKnown(normalized(word)) && !BESIDE_LABELS.has(normalized(word)));
  if (unknown !== undefined) return unknown;
  if (label !== '' && !words.some((word) => isKnown(normalized(word)))) return label.trim();
  const rest = text.trimStart().slice(label.length);
  return areKnown(rest.replace(/[+＋]/, ' '), isKnown) ? '' : rest.trim();
}

/** The same after a figure. */
function unknownAfter(after: string, isMark: Check, before: string): string {
  // Ten kyat are `10 K`; `10K` are ten thousand of anything, and `MMK 10 K` are ten thousand kyat.
  const isAlone = after.startsWith(' ') && (before + after).trim().length === 1;
  if (!isAlone && /^ ?[a-z](?: |$)/i.test(after)) return after.trim();
  const rest = after
    .trim()
    .replace(NO_CENTS, '')
    .replace(/^[.,٫](?![.,٫;])/, '')
    .replace(/(?:^| )only$/i, '')
    .replace(/[.,]--?$|[,;]$/, '');
  return areKnown(rest, (part) => part === '' || isMark(part)) ? '' : after.trim();
}

/** Whether a text, or each of its words, is known. */
const areKnown = (text: string, isKnown: Check): boolean =>
  isKnown(normalized(text)) || normalized(text).split(' ').every(isKnown);

/** The first run of characters that is neither part of a figure nor a mark, as it was written. */
function foreignSign(text: string, isMark: Check): string | null {
  const runs = text.match(/[^\d.,٫ ][^\d ]*/g) ?? [];
  const sign = runs
    .map((run) => run.replace(/(?<=[\p{L}\p{M}\p{Sc})])[,:;]$/u, ''))
    .find((run) => !isMark(normalized(run)) && !LABELS.has(normalized(run)));
  return sign === undefined ? null : Array.from(sign).slice(0, 20).join('');
}

function normalized(text: string): string {
  return plainSigns(text.normalize('NFKC')).trim().toLowerCase();
}

const withoutQuotes = (text: string): string => /^["“„«](.*)["”“»]$/s.exec(text)?.[1] ?? text;
