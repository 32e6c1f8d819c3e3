import { sampleField, sampleList, sampleMethod } from '#test/sample-method.ts';
import {
  asksAmount,
  asksForCard,
  CARD_VIEW,
  isAllowedCardView,
  isEmptyList,
  remembersPayments,
  type PaymentMethod,
} from './method.ts';

const listOf = (methods: PaymentMethod[], isDirectGeo = false) => sampleList({ methods, isDirectGeo });

const ACCOUNT = { id: 'a', label: '•••• 1', method: 'card', lastUsedAt: null, expiresAt: null };

describe('method', () => {
  it('[LS-11] has the numbers of the product', () => {
    expect(CARD_VIEW).toEqual({
      default: 0,
      card: 1,
      cardWalletOnly: 2,
      india: 3,
      cardMultipleType: 4,
      p2p: 5,
      pix: 6,
      eazype: 7,
      virtual: 8,
      bankTransfer: 9,
      cash: 20,
    });
  });

  it('[LS-3] allows undefined, india, p2p, eazype, bankTransfer and cash', () => {
    const allowed = Object.entries(CARD_VIEW).filter(([, type]) => isAllowedCardView(type));
    expect(allowed.map(([name]) => name)).toEqual(['india', 'p2p', 'eazype', 'bankTransfer', 'cash']);
    expect(isAllowedCardView(undefined)).toBe(true);
    expect(isAllowedCardView(99)).toBe(false);
  });

  it('[LS-2] leads to /empty if the list has isDirectGeo, or no method of an allowed type, even inside a group', () => {
    const hidden = sampleMethod({ cardViewType: CARD_VIEW.card });
    expect(isEmptyList(listOf([sampleMethod()]))).toBe(false);
    expect(isEmptyList(listOf([hidden, sampleMethod()]))).toBe(false);
    expect(isEmptyList(listOf([sampleMethod()], true))).toBe(true);
    expect(isEmptyList(listOf([]))).toBe(true);
    expect(isEmptyList(listOf([hidden]))).toBe(true);
    expect(isEmptyList(listOf([{ ...hidden, category: 'crypto' }]))).toBe(true);
  });

  it.each([
    ['a history', [], true, true],
    ['a method that can save an account', [sampleMethod(), sampleMethod({ canSave: true })], false, true],
    ['a saved account', [sampleMethod(), sampleMethod({ savedAccounts: [ACCOUNT] })], false, true],
    ['neither', [sampleMethod()], false, false],
    ['no method', [], false, false],
  ])('[MO-4] [MO-5] remembers payments if the list has them: %s', (_what, methods, hasHistory, expected) => {
    expect(remembersPayments(sampleList({ methods, hasHistory }))).toBe(expected);
  });

  it('[FM-16] asks for a card when it has fields and checks a card number or is displayed as a card', () => {
    const fields = [sampleField()];
    const asks = Object.entries(CARD_VIEW).filter(([, cardViewType]) =>
      asksForCard(sampleMethod({ fields, cardViewType })),
    );
    expect(asks.map(([name]) => name)).toEqual(['card', 'cardWalletOnly', 'cardMultipleType']);
    expect(asksForCard(sampleMethod({ fields, checkLuhn: true }))).toBe(true);
    expect(asksForCard(sampleMethod({ fields }))).toBe(false);
    expect(asksForCard(sampleMethod({ checkLuhn: true, cardViewType: CARD_VIEW.card }))).toBe(false);
  });

  it('[FM-5] asks for an amount, except in group crypto without an amount field', () => {
    expect(asksAmount(sampleMethod())).toBe(true);
    expect(asksAmount(sampleMethod({ category: 'crypto' }))).toBe(false);
    expect(asksAmount(sampleMethod({ category: 'crypto', fields: [sampleField()] }))).toBe(false);
    expect(asksAmount(sampleMethod({ category: 'crypto', fields: [sampleField({ type: 'amount' })] }))).toBe(
      true,
    );
  });
});
