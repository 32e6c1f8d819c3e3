import { insideSentence } from './inside-sentence.ts';

describe('[LN-7] a label inside a sentence', () => {
  it.each([
    ['en', 'Account', 'account'],
    ['en-ZA', 'Amount to pay', 'amount to pay'],
    ['es-MX', 'Número de cuenta', 'número de cuenta'],
    ['pt-BR', 'Última conta', 'última conta'],
    ['it', 'È richiesto', 'è richiesto'],
    ['id', 'Nomor rekening', 'nomor rekening'],
  ])('begins with a small letter in %s: %s', (tag, label, inside) => {
    expect(insideSentence(tag, label)).toBe(inside);
  });

  it.each([
    ['en', 'CLABE'],
    ['en', 'UPI ID'],
    ['en', 'QR'],
    ['en', 'Your IBAN'],
    ['es', 'Banco Sierra Azul'],
    ['pt', 'Pix code'],
    ['en', '口座番号'],
    ['en', ''],
    ['de', 'Kontonummer'],
    ['fr', 'Compte'],
    ['ru', 'Счёт'],
    ['tr', 'Hesap'],
  ])('keeps its letters in %s: %s', (tag, label) => {
    expect(insideSentence(tag, label)).toBe(label);
  });
});
