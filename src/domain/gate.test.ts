import { activeGates, closingGates, isAnswerable, type Gate } from './gate.ts';

const gateOf = (change: Partial<Gate>): Gate => ({
  kind: 'kyc',
  id: null,
  ask: null,
  section: null,
  text: { en: 'x' },
  until: null,
  limit: null,
  action: null,
  ...change,
});
const limit = {
  amount: '1000',
  remaining: '0',
  currency: 'MXN',
  period: 'day',
  type: null,
  resetsAt: null,
} as const;

describe('gates', () => {
  it('[MO-6] kyc, pause and excluded close their section, or both; a limit or a prompt closes none', () => {
    for (const kind of ['kyc', 'pause', 'excluded'] as const) {
      expect(closingGates([gateOf({ kind })], 'deposit')).toMatchObject([{ kind }]);
      const gate = gateOf({ kind, section: 'withdrawal' });
      expect(closingGates([gate], 'deposit')).toEqual([]);
      expect(closingGates([gate], 'withdrawal')).toEqual([gate]);
    }
    expect(closingGates([gateOf({ kind: 'limit', limit }), gateOf({ kind: 'prompt' })], 'deposit')).toEqual(
      [],
    );
  });

  it('[MO-6] several gates close a section together', () => {
    const gates = [gateOf({ kind: 'kyc' }), gateOf({ kind: 'pause', section: 'deposit' })];
    expect(closingGates(gates, 'deposit')).toEqual(gates);
  });

  it('[MO-6] a gate applies until its time, and without a time until it is lifted', () => {
    const gates = [gateOf({ until: 100 }), gateOf({ kind: 'pause' })];
    expect(activeGates(gates, 99)).toEqual(gates);
    expect(activeGates(gates, 100)).toEqual([gates[1]]);
  });

  it.each([
    ['g1', {}, true],
    ['g1', null, false],
    [null, {}, false],
    [null, null, false],
  ])('[MO-6] a gate with the id %j that asks %j can be answered: %s', (id, ask, expected) => {
    expect(isAnswerable(gateOf({ id, ask }))).toBe(expected);
  });
});
