import fc from 'fast-check';
import { createSearch } from './search.ts';

const finds = (query: string, text: string): boolean => createSearch(query)(text);

it.each([
  ['debito', 'Cartão de débito'],
  ['codigo', 'Código de barras'],
  ['DÉBITO', 'debito'],
  ['transfer bank', 'Bank transfer'],
  ['bank  transfer', 'Transfer (any bank)'],
  ['tarjeta credito', 'Tarjeta de crédito'],
  ['usdt', 'Tether (USDT)'],
  ['перевод', 'Перевод'],
  ['елка', 'Ёлка'],
  ['istanbul', 'İstanbul'],
  ['ｖｉｓａ', 'Visa'],
  ['yapi', 'Yapı Kredi'],
  ['YAPI', 'Yapı Kredi'],
  ['izmir', 'İzmir'],
  ['lodz', 'Łódź'],
  ['strasse', 'Hauptstraße'],
  ['straße', 'Strasse'],
  ['tromso', 'Tromsø'],
  ['tromsoe', 'Tromsø'],
  ['thor', 'Þór'],
  ['aeroe', 'Ærø'],
  ['soeur', 'Sœur'],
  ['kaerr', 'Kärr'],
  ['koeln', 'Köln'],
  ['aalborg', 'Ålborg'],
  ['muenchen', 'München'],
  ['munchen', 'Mu\u0308nchen'],
  ['da nang', 'Đà Nẵng'],
  ['techcombank viet', 'Techcombank Việt Nam'],
  ['аэе', 'Аэё'],
  ['ощад', 'Ощадбанк'],
  ['иі', 'Иї'],
  ['казак', 'Қазақ'],
  ['azerbaycan beynelxalq', 'Azərbaycan Beynəlxalq Bankı'],
  ['ozbekiston', 'Oʻzbekiston'],
  ['ozbekiston', 'Oʼzbekiston'],
  ["o'zbekiston", 'Oʻzbekiston'],
  ['oʻzbekiston', "O'zbekiston"],
  ['точик', 'Тоҷик'],
  ['хучанд', 'Ҳуҷанд'],
  ['он', 'өң'],
  ['اهلي', 'البنك الأهلي'],
  ['مدينه', 'مدينة'],
  ['على', 'علي'],
  ['ملی', 'بانك ملي'],
  ['ملت', 'بانک مـلّـت'],
  ['٢٤', 'Bank 24'],
  ['οδος', 'ΟΔΌΣ'],
  ['τραπεζα', 'Τράπεζα'],
  ['ゆうちょ', 'ユウチョ'],
  ['ミズホ', 'みずほ'],
  ['ﾐｽﾞﾎ', 'ミズホ銀行'],
  ['mpesa', 'M-Pesa'],
  ['m pesa', 'MPesa'],
  ['applepay', 'Apple Pay'],
  ['ebanking', 'Bank e.Banking'],
  ['mcdonalds', 'McDonald’s'],
  ['p2p', 'P2P\u200b transfer'],
  ['', 'anything'],
  [' - ', 'anything'],
])('[LS-12] %j finds %j', (query, text) => {
  expect(finds(query, text)).toBe(true);
});

it.each([
  ['bank wire', 'Bank transfer'],
  ['visa', 'Mastercard'],
  ['कि', 'का'],
  // Across words only from the beginning of a word.
  ['kc', 'Bank card'],
  ['ne', 'On Edge'],
  ['lepay', 'Apple Pay'],
])('[LS-12] %j does not find %j', (query, text) => {
  expect(finds(query, text)).toBe(false);
});

it('[LS-12] finds a text by its words in any order and case', () => {
  const word = fc.string({ unit: fc.constantFrom(...Array.from('abcéñüжя1')), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
      const text = words.join(' ');
      expect(finds([...words].reverse().join(' ').toUpperCase(), text)).toBe(true);
    }),
  );
});
