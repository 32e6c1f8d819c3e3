import * as v from 'valibot';
import { FIELD_TYPES } from '#domain/field-type.ts';
import type { FormField } from '#domain/field.ts';
import { secureUrl } from '#domain/link.ts';
import type { SavedAccount } from '#domain/saved-account.ts';
import type { Account, MethodList, Network, PaymentMethod } from '#domain/method.ts';
import { fit, fitEach, fitOrNull, invalidField, propertiesOf, type Dropped, type OnDrop } from './fit.ts';
import { readFields, WIRE_FIELD } from './form-field.ts';
import { readGates, WIRE_GATE } from './gate.ts';
import { WIRE_LAST_USED, WIRE_SAVED_ACCOUNT } from './saved-account.ts';
import {
  decimal,
  flag,
  idText,
  isRecord,
  isText,
  list,
  object,
  orNull,
  record,
  text,
  texts,
  textsOrEmpty,
  time,
} from './scalars.ts';
import { serverTime } from './server-time.ts';

const none = () => ({});

// A bound that is not a number must not become "no bound": it stays NaN, and every amount is refused (contract:
// Amounts).
const bound = v.fallback(v.optional(decimal, '0'), 'NaN');
const WIRE_RULE = v.fallback(
  object({ min: bound, max: bound, minNonRus: v.fallback(v.nullish(decimal, null), 'NaN') }),
  { min: 'NaN', max: 'NaN', minNonRus: null },
);
export const WIRE_NETWORK = object({ id: idText, label: orNull(text), min: orNull(decimal) });
export const WIRE_GUIDE = object({ url: orNull(text), redesign: orNull(text) });

const METHOD = {
  name: text,
  category: orNull(text),
  text: v.pipe(texts, v.minEntries(1)),
  currency: v.fallback(list(text), () => []),
  amount_rules: v.fallback(v.record(v.string(), WIRE_RULE), none),
  banner: orNull(text),
  checkLuhn: flag,
  fields: list(WIRE_FIELD),
  isInvestForbidden: flag,
  isPopular: flag,
  isPreparationRequired: flag,
  securityRulesGroup: orNull(idText),
  position: v.fallback(v.number(), Number.MAX_SAFE_INTEGER),
  iconIds: v.fallback(list(text), () => []),
  // No fallback: an invalid type must not be read as a missing one, which is allowed (LS-3).
  cardViewType: v.nullish(v.number()),
  isGeetest: flag,
  video_guide_url: v.fallback(record, none),
  support_url: orNull(text),
  networks: v.fallback(list(WIRE_NETWORK), () => []),
  fee: orNull(object({ percent: orNull(decimal), fixed: orNull(decimal) })),
  processing_time: textsOrEmpty,
  is_disabled: flag,
  savedAccounts: v.fallback(list(WIRE_SAVED_ACCOUNT), () => []),
  canSave: flag,
  notice: textsOrEmpty,
  availableAt: orNull(time),
};
export const WIRE_METHOD = object(METHOD);

export const WIRE_ACCOUNT = object({
  id: v.picklist(['main', 'additional']),
  amount: decimal,
  currency: text,
});
export const WIRE_LIST = object({
  methods: list(WIRE_METHOD),
  accounts: v.fallback(list(WIRE_ACCOUNT), () => []),
  lastUsed: orNull(WIRE_LAST_USED),
  gates: v.fallback(list(WIRE_GATE), () => []),
  serverTime: orNull(serverTime),
});

/** Fields of a list that only a gateway with a history sends. */
const HISTORY_FIELDS = ['lastUsed', 'gates', 'serverTime'];

function readNetwork(data: unknown): Network | null {
  const network = fitOrNull(WIRE_NETWORK, data);
  return network && { ...network, label: network.label ?? network.id };
}

function readGuides(data: Record<string, unknown>): PaymentMethod['videoGuides'] {
  const guides = Object.entries(data).flatMap(([key, value]) => {
    const guide = fitOrNull(WIRE_GUIDE, value);
    return guide ? [[key, guide] as const] : [];
  });
  return Object.fromEntries(guides);
}

/** One method with its defaults filled in; null when its name, text, fields or card view type are invalid. */
function readMethod(data: unknown, where: string, onDrop: OnDrop): PaymentMethod | null {
  if (!isRecord(data)) return null;
  const own = propertiesOf(METHOD, data);
  const name = own('name');
  const text = own('text');
  const fields = own('fields');
  const cardViewType = data.cardViewType == null ? undefined : own('cardViewType');
  if (name === null || text === null || fields === null || cardViewType === null) return null;
  const banner = own('banner');
  const networks = fitEach(own('networks'), readNetwork, `${where}.networks`, onDrop);
  return {
    name,
    category: own('category'),
    text,
    currencies: own('currency').filter(isText),
    amountRules: own('amount_rules'),
    checkLuhn: own('checkLuhn'),
    isInvestForbidden: own('isInvestForbidden'),
    isPopular: own('isPopular'),
    isPreparationRequired: own('isPreparationRequired'),
    securityRulesGroup: own('securityRulesGroup'),
    position: own('position'),
    isGeetest: own('isGeetest'),
    fee: own('fee'),
    canSave: own('canSave'),
    notice: own('notice'),
    availableAt: own('availableAt'),
    fields: readFields(fields, `${where}.fields`, onDrop).map((field) => withNetworks(field, networks)),
    iconIds: own('iconIds').filter(isText),
    cardViewType,
    banner: banner !== null && secureUrl(banner) ? banner : null,
    videoGuides: readGuides(own('video_guide_url')),
    supportUrl: own('support_url'),
    networks,
    savedAccounts: readAccounts(
      { name, savedAccounts: own('savedAccounts') },
      `${where}.savedAccounts`,
      onDrop,
    ),
    processingTime: own('processing_time'),
    isDisabled: own('is_disabled'),
  };
}

function readAccounts(
  { name, savedAccounts }: { readonly name: string; readonly savedAccounts: readonly unknown[] },
  where: string,
  onDrop: OnDrop,
): SavedAccount[] {
  const read = (data: unknown): SavedAccount | null => {
    const account = fitOrNull(WIRE_SAVED_ACCOUNT, data);
    return account && { ...account, method: account.method ?? name };
  };
  return fitEach(savedAccounts, read, where, onDrop);
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
}

/** Parses the answer of both lists. Throws a CashierError of code `contract` when the top level is invalid. */
export function parseMethodList(data: unknown): ParsedMethodList {
  const wire = fit(WIRE_LIST, data, 'methods');
  const has = (key: string) => isRecord(data) && key in data;
  const dropped: Dropped[] = [];
  const invalidFields = new Map<string, string | null>();
  const onDrop: OnDrop = (element) => dropped.push(element);
  const methods = fitEach(
    wire.methods,
    (method, at) => {
      const read = readMethod(method, at, onDrop);
      if (read === null) invalidFields.set(at, invalidField(WIRE_METHOD, method));
      return read;
    },
    'methods',
    (element) => onDrop({ ...element, field: invalidFields.get(element.where) ?? null }),
  );
  const accounts = fitEach<Account>(
    wire.accounts,
    (account) => fitOrNull(WIRE_ACCOUNT, account),
    'accounts',
    onDrop,
  );
  return {
    list: {
      methods,
      accounts,
      isDirectGeo: has('isDirectGeo'),
      lastUsed: wire.lastUsed,
      gates: readGates(wire.gates, onDrop),
      hasHistory: HISTORY_FIELDS.some(has),
    },
    dropped,
  };
}
