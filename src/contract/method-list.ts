import * as v from 'valibot';
import { FIELD_TYPES } from '#domain/field-type.ts';
import type { AmountRule } from '#domain/amount.ts';
import type { FormField } from '#domain/field.ts';
import { secureUrl } from '#domain/link.ts';
import type { SavedAccount } from '#domain/saved-account.ts';
import type { Account, MethodList, Network, PaymentMethod } from '#domain/method.ts';
import { fit, fitEach, fitOrNull, invalidField, propertiesOf, type Dropped, type OnDrop } from './fit.ts';
import { readFields, WIRE_FIELD } from './form-field.ts';
import { readGates, WIRE_GATE } from './gate.ts';
import { WIRE_LAST_USED, WIRE_SAVED_ACCOUNT } from './saved-account.ts';
import {
  caution,
  charge,
  cost,
  createWatch,
  currency,
  decimal,
  expiry,
  flag,
  idText,
  isRecord,
  list,
  noting,
  orElse,
  orNull,
  recordOf,
  text,
  texts,
  textsOrEmpty,
  type Watch,
} from './scalars.ts';
import { spelled } from './spelled.ts';
import { serverTime } from './server-time.ts';

const none = () => ({});

// A bound that is not a number must not become "no bound": it stays NaN, and every amount is refused (contract:
// Amounts).
const bound = orElse(v.optional(charge, '0'), 'NaN');
const ruleOf = (least: string) => ({ min: least, max: least, minNonRus: null });
// null is a rule without bounds. One that lets no amount pass is noted.
const WIRE_RULE = v.fallback(
  noting(
    spelled({ min: bound, max: bound, minNonRus: orElse(v.nullish(charge, null), 'NaN') }, /./),
    (given, { issues, value }) => (issues ? given !== null : isEmptyRange(value as AmountRule)),
  ),
  (dataset) => ruleOf(dataset?.value === null ? '0' : 'NaN'),
);
const isEmptyRange = ({ min, max, minNonRus }: AmountRule) =>
  Number(max) !== 0 && Math.max(Number(min), Number(minNonRus)) > Number(max);
const figure = v.nullish(cost, null);
// What the player pays or loses is never absent because it cannot be understood: the network, or the method, is left out.
export const WIRE_NETWORK = spelled(
  {
    id: idText,
    label: orNull(text),
    min: figure,
    minCurrency: v.nullish(currency),
  },
  /./,
);
export const WIRE_GUIDE = spelled({ url: orNull(text), redesign: orNull(text) });

export const WIRE_METHOD = spelled({
  name: text,
  category: orNull(text),
  text: v.pipe(texts, v.minEntries(1)),
  currency: orElse(list(currency), () => []),
  amount_rules: v.nullish(v.record(currency, WIRE_RULE), none),
  banner: orNull(text),
  checkLuhn: flag,
  fields: list(WIRE_FIELD),
  isInvestForbidden: caution,
  isPopular: flag,
  isPreparationRequired: caution,
  securityRulesGroup: orNull(idText),
  position: orElse(v.number(), Number.MAX_SAFE_INTEGER),
  iconIds: orElse(list(text), () => []),
  // No fallback: an invalid type must not be read as a missing one, which is allowed (LS-3).
  cardViewType: v.nullish(v.number()),
  isGeetest: flag,
  video_guide_url: orElse(recordOf(WIRE_GUIDE), none),
  support_url: orNull(text),
  networks: v.optional(list(WIRE_NETWORK), () => []),
  fee: v.nullish(spelled({ percent: figure, fixed: figure }, /./)),
  processing_time: textsOrEmpty,
  is_disabled: caution,
  savedAccounts: orElse(list(WIRE_SAVED_ACCOUNT), () => []),
  canSave: flag,
  notice: textsOrEmpty,
  availableAt: orNull(expiry),
  presets: orElse(list(decimal), () => []),
  hasPlan: caution,
  hasQuote: caution,
  hasCardCheck: flag,
});

export const WIRE_ACCOUNT = spelled({
  id: v.picklist(['main', 'additional']),
  amount: decimal,
  currency,
});
/** A key that counts by its presence. */
export const present = v.pipe(v.boolean());
export const WIRE_LIST = spelled({
  methods: list(WIRE_METHOD),
  accounts: orElse(list(WIRE_ACCOUNT), () => []),
  lastUsed: orNull(WIRE_LAST_USED),
  gates: orElse(list(WIRE_GATE), () => []),
  serverTime: orNull(serverTime),
  isDirectGeo: noting(
    v.optional({ ...v.unknown(), as: present }),
    (given) => given !== undefined && given !== true,
  ),
});

/** Fields of a list that only a gateway with a history sends. */
const HISTORY_FIELDS = ['lastUsed', 'gates', 'serverTime'];

function readNetwork(data: unknown, watch: Watch): Network | null {
  const network = fitOrNull(WIRE_NETWORK, data, watch);
  return network && { ...network, label: network.label ?? network.id };
}

function readGuides(data: Record<string, unknown>, where: string, onDrop: OnDrop, watch: Watch) {
  const guides = Object.entries(data).flatMap(([key, value]) => {
    const guide = fitOrNull(WIRE_GUIDE, value, watch);
    if (guide) return [[key, guide] as const];
    onDrop({ where: `${where}.${key}`, name: null });
    return [];
  });
  return Object.fromEntries(guides);
}

/** One method with its defaults filled in; null when one of the properties read first is invalid. */
function readMethod(data: unknown, where: string, onDrop: OnDrop, watch: Watch): PaymentMethod | null {
  if (!isRecord(data)) return null;
  const own = propertiesOf(WIRE_METHOD, data, watch);
  const name = own('name');
  const label = own('text');
  const fields = own('fields');
  const amountRules = own('amount_rules');
  const cardViewType = data.cardViewType == null ? undefined : own('cardViewType');
  const fee = data.fee == null ? undefined : own('fee');
  if (name === null || label === null || fields === null || amountRules === null) return null;
  if (cardViewType === null || fee === null) return null;
  const readNetworks = data.networks == null ? [] : own('networks');
  // Empty text and false are none.
  if (readNetworks === null && Boolean(data.networks)) return null;
  watch.isOff ||= readNetworks === null;
  const givenNetworks = readNetworks ?? [];
  const banner = own('banner');
  const textsIn = (
    key: 'currency' | 'iconIds' | 'presets',
    schema: v.GenericSchema<unknown, string>,
  ): string[] => fitEach(own(key), (element) => fitOrNull(schema, element, watch), `${where}.${key}`, onDrop);
  const networks = fitEach(
    givenNetworks,
    (network) => readNetwork(network, watch),
    `${where}.networks`,
    onDrop,
    ({ id }) => id,
  );
  // Without any, the payment would name no network, and have no minimum.
  if (networks.length === 0 && givenNetworks.length > 0) return null;
  return {
    name,
    category: own('category'),
    text: label,
    currencies: textsIn('currency', currency),
    amountRules,
    checkLuhn: own('checkLuhn'),
    isInvestForbidden: own('isInvestForbidden'),
    isPopular: own('isPopular'),
    isPreparationRequired: own('isPreparationRequired'),
    securityRulesGroup: own('securityRulesGroup'),
    position: own('position'),
    isGeetest: own('isGeetest'),
    fee: fee ?? null,
    canSave: own('canSave'),
    notice: own('notice'),
    availableAt: own('availableAt'),
    fields: readFields(fields, `${where}.fields`, onDrop, watch).map((field) =>
      withNetworks(field, networks),
    ),
    iconIds: textsIn('iconIds', text),
    cardViewType,
    banner: banner !== null && secureUrl(banner) ? banner : null,
    videoGuides: readGuides(own('video_guide_url'), `${where}.video_guide_url`, onDrop, watch),
    supportUrl: own('support_url'),
    networks,
    savedAccounts: readAccounts(
      { name, savedAccounts: own('savedAccounts') },
      `${where}.savedAccounts`,
      onDrop,
      watch,
    ),
    processingTime: own('processing_time'),
    isDisabled: own('is_disabled'),
    hasPlan: own('hasPlan'),
    hasQuote: own('hasQuote'),
    hasCardCheck: own('hasCardCheck'),
    presets: textsIn('presets', decimal),
  };
}

function readAccounts(
  { name, savedAccounts }: { readonly name: string; readonly savedAccounts: readonly unknown[] },
  where: string,
  onDrop: OnDrop,
  watch: Watch,
): SavedAccount[] {
  const read = (data: unknown): SavedAccount | null => {
    const account = fitOrNull(WIRE_SAVED_ACCOUNT, data, watch);
    return account && { ...account, method: account.method ?? name };
  };
  return fitEach(savedAccounts, read, where, onDrop, ({ id }) => id);
}

/** A networks field without options of its own offers the method's networks (contract: Methods). */
function withNetworks(field: FormField, networks: readonly Network[]): FormField {
  if (!FIELD_TYPES[field.type].isNetwork || field.options.length > 0) return field;
  return { ...field, options: networks.map(({ id, label }) => ({ value: id, label })) };
}

export interface ParsedMethodList {
  readonly list: MethodList;
  /** Invalid elements that were left out, to be reported by name (contract: Shapes). */
  readonly dropped: readonly Dropped[];
  /** Whether something is not written as the contract says: `dropped`, or replaced by a default. */
  readonly isOff: boolean;
}

/** Parses the answer of both lists. Throws a CashierError of code `contract` when the top level is invalid. */
export function parseMethodList(data: unknown): ParsedMethodList {
  const watch = createWatch();
  const wire = fit(WIRE_LIST, data, 'methods', watch);
  const has = (key: string) => isRecord(data) && key in data;
  const dropped: Dropped[] = [];
  const invalidFields = new Map<string, string | null>();
  const onDrop: OnDrop = (element) => dropped.push(element);
  const methods = fitEach(
    wire.methods,
    (method, at) => {
      const read = readMethod(method, at, onDrop, watch);
      if (read === null) invalidFields.set(at, invalidField(WIRE_METHOD, method));
      return read;
    },
    'methods',
    (element) => onDrop({ ...element, field: invalidFields.get(element.where) ?? null }),
    ({ name }) => name,
  );
  const accounts = fitEach<Account>(
    wire.accounts,
    (account) => fitOrNull(WIRE_ACCOUNT, account, watch),
    'accounts',
    onDrop,
    ({ id }) => id,
  );
  const gates = readGates(wire.gates, onDrop, watch);
  return {
    list: {
      methods,
      accounts,
      isDirectGeo: has('isDirectGeo'),
      lastUsed: wire.lastUsed,
      gates,
      hasHistory: HISTORY_FIELDS.some(has),
    },
    dropped,
    isOff: watch.isOff || dropped.length > 0,
  };
}
