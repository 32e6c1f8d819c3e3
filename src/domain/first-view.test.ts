import { CashierError } from './error.ts';
import { firstView } from './first-view.ts';
import type { Gate } from './gate.ts';
import type { MethodList } from './method.ts';

const list = (given: Partial<MethodList> = {}): MethodList =>
  ({
    methods: [],
    gates: [],
    isDirectGeo: false,
    hasHistory: false,
    lastPayment: null,
    ...given,
  }) as MethodList;
const kyc: Gate = {
  kind: 'kyc',
  section: null,
  text: {},
  until: null,
  limit: null,
  action: null,
  id: null,
  ask: null,
};

describe('what a section shows', () => {
  it('[LS-1] is loading until there is an answer', () => {
    expect(firstView('deposit', null, 5, [])).toEqual({ route: 'deposit', list: null, now: 5 });
  });

  it('[LS-2] [LS-9] is the empty state when the list has no method', () => {
    expect(firstView('deposit', list({ isDirectGeo: true }), 5, [])).toEqual({
      route: 'empty',
      from: 'deposit',
      isDirect: true,
    });
  });

  it('is the list when a gate has emptied it, but not for a gate of the other section', () => {
    expect(firstView('deposit', list(), 5, [kyc]).route).toBe('deposit');
    expect(firstView('deposit', list(), 5, [{ ...kyc, section: 'withdrawal' }]).route).toBe('empty');
  });

  it('[RT-16] is the error page when the list failed', () => {
    expect(firstView('withdrawal', new CashierError('server', 'No list'), 5, [])).toEqual({
      route: 'error',
      from: 'withdrawal',
      message: 'No list',
    });
  });
});
