import { CARD_VIEW } from '#domain/method.ts';
import { actionRoute, groupRoute, methodRoute } from './opens.ts';

const method = (cardViewType: number | undefined, category: string | null = null) => ({
  cardViewType,
  category,
});

describe('routes of groups, methods and actions', () => {
  it('[LS-4] india, p2p and cash methods open their pages on deposit', () => {
    expect(methodRoute('deposit', method(CARD_VIEW.india), null)).toBe('deposit-india');
    expect(methodRoute('deposit', method(CARD_VIEW.p2p), null)).toBe('deposit-peer-to-peer');
    expect(methodRoute('deposit', method(CARD_VIEW.cash), null)).toBe('deposit-cash');
  });
  it('[LS-4] bankTransfer opens the Nigerian banks on withdrawal, and nothing special on deposit', () => {
    expect(methodRoute('withdrawal', method(CARD_VIEW.bankTransfer), null)).toBe('withdrawal-nigerian-banks');
    expect(methodRoute('deposit', method(CARD_VIEW.bankTransfer), null)).toBe('deposit-redirect');
  });
  it('[LS-5] the groups open their lists', () => {
    expect(groupRoute('deposit', 'crypto')).toBe('deposit-crypto-list');
    for (const group of ['p2p_methods_kyrgyzstan', 'p2p_methods_ukraine', 'sbp-transgran-grouped'])
      expect(groupRoute('deposit', group)).toBe('deposit-peer-to-peer-list');
    expect(groupRoute('deposit', 'e-money')).toBe('deposit-group-list');
    expect(groupRoute('withdrawal', 'crypto')).toBe('withdrawal-group-list');
  });
  it('methods of a group open within it', () => {
    expect(methodRoute('deposit', method(undefined, 'crypto'), 'crypto')).toBe('deposit-crypto-address');
    expect(methodRoute('deposit', method(undefined), 'p2p_methods_ukraine')).toBe('deposit-peer-to-peer');
    expect(methodRoute('deposit', method(undefined), 'e-money')).toBe('deposit-group-redirect');
    expect(methodRoute('withdrawal', method(undefined), 'e-money')).toBe('withdrawal-group-redirect');
    expect(methodRoute('deposit', method(undefined, 'host2host'), null)).toBe('deposit-host-to-host');
  });
  it('[TX-8] every action has a screen in its method’s section', () => {
    expect(actionRoute('deposit', 'deposit-redirect', 'redirect')).toBe('deposit-redirect');
    expect(actionRoute('deposit', 'deposit-redirect', 'pix')).toBe('deposit-redirect-pix');
    expect(actionRoute('deposit', 'deposit-redirect', 'eazype')).toBe('deposit-redirect-eazype');
    expect(actionRoute('deposit', 'deposit-cash', 'instruction')).toBe('deposit-redirect-instruction');
    expect(actionRoute('deposit', 'deposit-peer-to-peer', 'instruction')).toBe(
      'deposit-peer-to-peer-instruction',
    );
    expect(actionRoute('deposit', 'deposit-peer-to-peer', 'unified-form')).toBe(
      'deposit-peer-to-peer-unified-form',
    );
    expect(actionRoute('deposit', 'deposit-redirect', 'unified-form')).toBe('deposit-redirect-unified-form');
    expect(actionRoute('deposit', 'deposit-india', 'invoice')).toBe('deposit-india-invoice');
    expect(actionRoute('deposit', 'deposit-peer-to-peer', 'invoice')).toBe('deposit-peer-to-peer-invoice');
    expect(actionRoute('deposit', 'deposit-redirect', 'invoice')).toBe('deposit-redirect-instruction');
    expect(actionRoute('deposit', 'deposit-crypto-address', 'address')).toBe('deposit-crypto-address');
    expect(actionRoute('deposit', 'deposit-host-to-host', 'confirm')).toBe('withdrawal-confirm');
    expect(actionRoute('withdrawal', 'withdrawal-redirect', 'confirm')).toBe('withdrawal-confirm');
    expect(actionRoute('withdrawal', 'withdrawal-redirect', 'instruction')).toBe(
      'withdrawal-redirect-instruction',
    );
    expect(actionRoute('withdrawal', 'withdrawal-redirect', 'complete')).toBe('withdrawal-complete');
    expect(actionRoute('deposit', 'deposit-redirect', 'complete')).toBe('deposit-complete');
  });
});
