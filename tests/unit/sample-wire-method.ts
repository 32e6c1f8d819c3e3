/** A method as the gateway sends it: without fields, in Mexico, with an amount from 21 to 20155. */
export const sampleWireMethod = (own: Readonly<Record<string, unknown>> = {}) => ({
  name: 'slip',
  text: { en: 'Bank slip' },
  currency: ['MXN'],
  amount_rules: { MXN: { min: 21, max: 20155 } },
  fields: [],
  position: 1,
  iconIds: [],
  ...own,
});
