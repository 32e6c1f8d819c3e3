import { getOwn } from '#domain/get-own.ts';
import type { FormField } from '#domain/field.ts';
import type { Network, PaymentMethod } from '#domain/method.ts';
import { chosenNetwork, isNetworkChoice } from '#domain/network.ts';
import type { Translator } from '#i18n/translator.ts';
import type { Draft } from '#state/drafts.ts';
import { errorTexts } from './error-text.ts';
import { byFormKey, formKey, valuesByName } from './form-keys.ts';

/**
 * The form library's values: those of OTHERS, and one key per field of the method (form-keys.ts). `savedAccount` is the
 * id of the chosen saved account; `save` is not empty when the details are to be remembered.
 */
export type FormValues = Record<string, string>;

/** The keys of a form besides the fields of its method. */
const OTHERS = ['amount', 'account', 'network', 'savedAccount', 'save'] as const;

/** The network chosen in the form's own control or in a field for it; null while none is chosen. */
export function networkOf(method: PaymentMethod, values: FormValues): Network | null {
  return chosenNetwork(method, values['network'], valuesByName(method.fields, values));
}

/**
 * The draft of a form by field name; other values get names that no field has. It contains only what the player has
 * changed, now or `before`: a prefilled value that the player emptied stays empty, and an untouched one is left to the
 * gateway.
 */
export function draftOf(
  method: PaymentMethod,
  values: FormValues,
  dirty: Readonly<Record<string, boolean>>,
  before: Draft,
): Draft {
  const { fields } = method;
  const held: Draft = {
    ...valuesByName(fields, values),
    ...Object.fromEntries(OTHERS.map((key) => [`$${key}`, values[key] ?? ''])),
  };
  const changed = [
    ...fields.filter((_, index) => dirty[formKey(index)]).map(({ name }) => name),
    ...OTHERS.filter((key) => dirty[key]).map((key) => `$${key}`),
  ];
  return Object.fromEntries(
    [...Object.keys(before), ...changed].map((name) => [name, getOwn(held, name) ?? '']),
  );
}

/** A field's own value; a single network needs no choice. */
const ownValue = (field: FormField): string =>
  field.initialValue ||
  (isNetworkChoice(field) && field.options.length === 1 ? (field.options[0]?.value ?? '') : '');

/**
 * Initial values: from the draft, else from the gateway's prefill, else the field's own. `preferred` is the id of the
 * saved account that is chosen at first, or ''.
 */
export function initialValuesOf(
  method: PaymentMethod,
  draft: Draft,
  prefill: Draft,
  preferred: string,
): FormValues {
  const fields = method.fields.map((field) => [
    field.name,
    getOwn(draft, field.name) ?? getOwn(prefill, field.name) ?? ownValue(field),
  ]);
  return {
    ...byFormKey(method.fields, Object.fromEntries(fields) as FormValues),
    amount: draft['$amount'] ?? '',
    account: draft['$account'] ?? 'main',
    savedAccount: draft['$savedAccount'] ?? preferred,
    save: draft['$save'] ?? '',
    network: draft['$network'] ?? firstNetwork(method.networks, getOwn(prefill, 'network')),
  };
}

/** A single network is always chosen, else the one that the gateway prefills. */
const firstNetwork = (networks: readonly { readonly id: string }[], prefilled: string | undefined): string =>
  (networks.find(({ id }) => networks.length === 1 || id === prefilled) ?? { id: '' }).id;

/** The gateway's errors by form key; each is a message key or a text (contract: Transport). */
export function serverErrors(
  method: PaymentMethod,
  errors: Readonly<Record<string, string>>,
  text: Translator,
): Record<string, string> | undefined {
  const texts = errorTexts(errors, text);
  const { amount, account, network } = texts;
  const keyed = {
    ...byFormKey(method.fields, texts),
    ...(amount !== undefined && { amount }),
    ...(account !== undefined && { account }),
    ...(network !== undefined && { network }),
  };
  return Object.keys(keyed).length > 0 ? keyed : undefined;
}
