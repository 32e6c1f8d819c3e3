import { sampleField, sampleMethod } from '#test/sample-method.ts';
import { asksNetwork, chosenNetwork, networkMin, networksOf } from './network.ts';

const TRON = { id: 'TRC20', label: 'Tron', min: '5' };
const TON = { id: 'TON', label: 'TON', min: null };
const field = sampleField({
  name: 'chain',
  type: 'networks',
  options: [{ value: 'TRC20', label: 'Tron by field' }],
});

describe('networks of a method', () => {
  it('[MT-4] are its `networks`, which the form then asks for', () => {
    const method = sampleMethod({ networks: [TRON, TON] });
    expect(networksOf(method)).toEqual([TRON, TON]);
    expect(asksNetwork(method)).toBe(true);
    expect(chosenNetwork(method, undefined, {})).toBeNull();
    expect(chosenNetwork(method, 'TON', {})).toEqual(TON);
    expect(chosenNetwork(method, 'gone', {})).toBeNull();
  });

  it('[MT-4] [FM-1] are the options of a networks field, which asks for them, with the minimum from `networks`', () => {
    const method = sampleMethod({ networks: [TRON, TON], fields: [field] });
    expect(networksOf(method)).toEqual([{ id: 'TRC20', label: 'Tron by field', min: '5' }]);
    expect(asksNetwork(method)).toBe(false);
    expect(chosenNetwork(method, 'TON', { chain: '' })).toBeNull();
    expect(chosenNetwork(method, undefined, { chain: 'TRC20' })?.min).toBe('5');
  });

  it('[MT-4] bound an amount only in the currency of their minimum, by default the payment’s', () => {
    const inCoin = { ...TRON, minCurrency: 'USDT' };
    expect(networkMin(TRON, 'MXN')).toBe('5');
    expect(networkMin(inCoin, 'USDT')).toBe('5');
    expect(networkMin(inCoin, 'MXN')).toBeNull();
    expect(networkMin(null, 'MXN')).toBeNull();
    expect(networksOf(sampleMethod({ networks: [inCoin], fields: [field] }))[0]?.minCurrency).toBe('USDT');
  });

  it('[MT-4] are not the options of other fields, nor of a networks field without options', () => {
    const list = sampleField({ name: 'bank', type: 'dropdown', options: [{ value: 'b', label: 'B' }] });
    const method = sampleMethod({ networks: [TON, TRON], fields: [list, { ...field, options: [] }] });
    expect(networksOf(method)).toEqual([TON, TRON]);
    expect(asksNetwork(method)).toBe(true);
    expect(chosenNetwork(method, 'TON', { bank: 'TRC20', chain: 'TRC20' })).toEqual(TON);
  });

  it('[MT-4] have the minimum of the network with that id, or none', () => {
    const options = ['TRC20', 'ERC20'].map((value) => ({ value, label: value }));
    const method = sampleMethod({ networks: [TON, TRON], fields: [{ ...field, options }] });
    expect(networksOf(method).map(({ min }) => min)).toEqual(['5', null]);
  });

  it('[MT-4] are chosen automatically when there is only one, and null when there is none', () => {
    expect(chosenNetwork(sampleMethod({ networks: [TRON] }), undefined, {})).toEqual(TRON);
    expect(asksNetwork(sampleMethod())).toBe(false);
    expect(chosenNetwork(sampleMethod(), undefined, {})).toBeNull();
  });
});
