import { EARLY_ENDPOINTS } from './early-endpoints.ts';

const METHOD = { name: 'spei', text: { en: 'SPEI' }, fields: [], position: 1 };

describe.each(['depositMethods', 'withdrawalMethods'] as const)('[TR-13] the early answer of %s', (name) => {
  const read = (data: unknown) => EARLY_ENDPOINTS[name].readExact?.(data);

  it('is read when it is written as the contract says', () => {
    expect(read({ methods: [METHOD] })?.list.methods.map((method) => method.name)).toEqual(['spei']);
  });

  it.each([
    ['has something in another spelling', { methods: [{ ...METHOD, is_popular: true }] }],
    ['has a method that is left out', { methods: [METHOD, 5] }],
    ['has no methods', {}],
    ['is not an object', null],
  ])('is left to the interface when it %s', (_how, data) => {
    expect(read(data)).toBeNull();
  });
});

it('[TR-13] any answer to the load times is one', () => {
  expect([null, undefined, 'x'].map((data) => EARLY_ENDPOINTS.metrics.readExact?.(data))).toEqual([
    {},
    {},
    'x',
  ]);
});
