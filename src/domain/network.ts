import { FIELD_TYPES } from './field-type.ts';
import type { FormField } from './field.ts';
import type { Network, PaymentMethod } from './method.ts';

type Offer = Pick<PaymentMethod, 'networks' | 'fields'>;

/** Whether the field's options are the networks of the payment. */
export const isNetworkChoice = ({ type, options }: FormField): boolean =>
  FIELD_TYPES[type].isNetwork === true && options.length > 0;

/**
 * The networks of a method, from `networks` or from a field's options: both represent the same choice (contract:
 * Methods, MT-4).
 */
export function networksOf({ networks, fields }: Offer): readonly Network[] {
  const field = fields.find(isNetworkChoice);
  if (!field) return networks;
  return field.options.map(({ value, label }) => {
    const network = networks.find(({ id }) => id === value);
    return { id: value, label, min: network?.min ?? null, minCurrency: network?.minCurrency };
  });
}

/** Whether the form must add a network choice: the method has networks, but no field offers them. */
export function asksNetwork(method: Offer): boolean {
  return method.networks.length > 0 && !method.fields.some(isNetworkChoice);
}

/**
 * The chosen network, or null. `own` is the form's own choice, `values` are the fields' values by name. A single
 * network is always chosen.
 */
export function chosenNetwork(
  method: Offer,
  own: string | undefined,
  values: Readonly<Record<string, string>>,
): Network | null {
  const networks = networksOf(method);
  const field = method.fields.find(isNetworkChoice);
  const id = field ? values[field.name] : own;
  if (!field && networks.length === 1) return networks[0] ?? null;
  return networks.find((network) => network.id === id) ?? null;
}

/** The minimum that the network sets for an amount in `currency`; null when it has none in that currency. */
export const networkMin = (network: Network | null | undefined, currency: string): string | null =>
  (network?.minCurrency ?? currency) === currency ? (network?.min ?? null) : null;
