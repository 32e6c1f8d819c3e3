import type { GenericSchema } from 'valibot';
import { WIRE_BONUS } from '#contract/bonus.ts';
import { WIRE_FIELD, WIRE_FIELD_RULE, WIRE_OPTION } from '#contract/form-field.ts';
import { WIRE_GATE } from '#contract/gate.ts';
import { WIRE_ENTRY, WIRE_HISTORY } from '#contract/history.ts';
import { EXPERIMENT, readParent } from '#contract/loaded.ts';
import { WIRE_ACCOUNT, WIRE_GUIDE, WIRE_LIST, WIRE_METHOD, WIRE_NETWORK } from '#contract/method-list.ts';
import {
  WIRE_ACTIONS,
  WIRE_ANSWER,
  WIRE_DETAIL,
  WIRE_OUTCOME,
  WIRE_RESEND,
  WIRE_TRANSACTION,
} from '#contract/outcome.ts';
import { WIRE_BALANCE, WIRE_GATES, WIRE_STATUS } from '#contract/pushes.ts';
import { WIRE_COUNTRIES, WIRE_COUNTRY, WIRE_PREFILL } from '#contract/reference-answers.ts';
import { WIRE_SAVED_ACCOUNT } from '#contract/saved-account.ts';
import { idText, text } from '#contract/scalars.ts';
import { link, readSchema, variable, WIRE_FONT } from '#contract/schema.ts';
import { readUser } from '#contract/user.ts';
import { WIRE_ERROR } from '#contract/wire-error.ts';
import { CARD_VIEW } from '#domain/method.ts';
import { fromSchema, type Places } from './from-schema.ts';
import { listOf, mapOf, orNull, ref, type JsonSchema } from './json-schema.ts';
import { scalarShapes } from './known-scalars.ts';
import { fromReads } from './from-reads.ts';

interface Extra {
  /** Schemas of values that the code reads piece by piece. */
  readonly places?: Places;
  /**
   * Fields that a gateway must send although the widget can do without them (contract: Shapes); a dot separates nested
   * fields, as in `error.code`.
   */
  readonly sent?: readonly string[];
  readonly description?: string;
}

/** A shape of the contract; the fields in `sent` are required. */
function shape(schema: GenericSchema, { places, sent = [], description }: Extra = {}): JsonSchema {
  const wire = sent.reduce((whole, path) => requireField(whole, path.split('.')), fromSchema(schema, places));
  return description === undefined ? wire : { description, ...wire };
}

function requireField(schema: JsonSchema, [key, ...rest]: readonly string[]): JsonSchema {
  const inner = key === undefined ? undefined : schema.properties?.[key];
  if (key === undefined || !inner) throw new Error(`There is no field ${key ?? ''} to require`);
  if (rest.length > 0)
    return { ...schema, properties: { ...schema.properties, [key]: requireField(inner, rest) } };
  return { ...schema, required: [...(schema.required ?? []), key] };
}

const TEXT = fromSchema(text);
const ID = fromSchema(idText);
const ACTION_TYPES = Object.keys(WIRE_ACTIONS) as (keyof typeof WIRE_ACTIONS)[];

/** E.g. `UnifiedFormAction`. */
const actionName = (type: string): string =>
  `${type.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Action`;

const ACTION_PLACES: Partial<Record<keyof typeof WIRE_ACTIONS, Places>> = {
  instruction: { steps: listOf(TEXT), details: listOf(ref('Detail')) },
  invoice: { details: listOf(ref('Detail')) },
  eazype: { details: listOf(ref('Detail')) },
  confirm: { details: listOf(ref('Detail')) },
  'unified-form': { fields: listOf(ref('FormField')) },
};

function actionShape(type: keyof typeof WIRE_ACTIONS): JsonSchema {
  const {
    required = [],
    properties,
    ...rest
  } = shape(WIRE_ACTIONS[type], {
    places: ACTION_PLACES[type] ?? {},
  });
  return { ...rest, required: ['type', ...required], properties: { type: { const: type }, ...properties } };
}

/** Shapes in the gateway's answers and pushes. */
export function gatewayShapes(): Record<string, JsonSchema> {
  return {
    ...scalarShapes(),
    Error: shape(WIRE_ERROR, {
      places: { 'error.alternatives': listOf(TEXT) },
      sent: ['error.message', 'error.code'],
      description:
        '`fields` maps a field to a message key or text; `alternatives` names methods to offer after a refusal.',
    }),
    MethodList: shape(WIRE_LIST, {
      places: {
        methods: listOf(ref('PaymentMethod')),
        accounts: listOf(ref('Account')),
        gates: listOf(ref('Gate')),
      },
      description:
        'The key `isDirectGeo`, whatever its value, says that there are no methods of this kind here. One of `lastUsed`, `gates` and `serverTime` says that the gateway keeps a history.',
    }),
    WithdrawalList: { allOf: [ref('MethodList'), { type: 'object', required: ['accounts'] }] },
    PaymentMethod: shape(WIRE_METHOD, {
      places: {
        currency: listOf(TEXT),
        fields: listOf(ref('FormField')),
        iconIds: listOf(TEXT),
        video_guide_url: { description: 'By `{language}_{country}`.', ...mapOf(ref('VideoGuide')) },
        networks: listOf(ref('Network')),
        savedAccounts: listOf(ref('SavedAccount')),
        cardViewType: orNull({ type: 'integer', enum: Object.values(CARD_VIEW) }),
      },
      sent: ['currency', 'amount_rules', 'position', 'iconIds'],
      description: 'One that does not fit is left out of the list and reported.',
    }),
    Network: shape(WIRE_NETWORK),
    VideoGuide: shape(WIRE_GUIDE),
    FormField: {
      ...shape(WIRE_FIELD, {
        places: { regexList: listOf(ref('FieldRule')), values: listOf(ref('FieldOption')) },
        description: 'Named by its name, else by its placeholder.',
      }),
      anyOf: ['name', 'placeholderKey', 'placeholder'].map((key) => ({
        required: [key],
        properties: { [key]: { type: 'string' } },
      })),
    },
    FieldRule: shape(WIRE_FIELD_RULE),
    FieldOption: shape(WIRE_OPTION),
    Account: shape(WIRE_ACCOUNT),
    SavedAccount: shape(WIRE_SAVED_ACCOUNT, { description: 'The label comes masked.' }),
    Gate: shape(WIRE_GATE, {
      description:
        '`kyc`, `pause` and `excluded` close their section, or both where none is named; `limit` bounds the amount.',
    }),
    History: shape(WIRE_HISTORY, { places: { transactions: listOf(ref('Entry')) } }),
    Entry: shape(WIRE_ENTRY, {
      places: { iconIds: listOf(TEXT) },
      sent: ['amount', 'updatedAt'],
      description: 'One without `cancellableUntil` cannot be cancelled.',
    }),
    Countries: shape(WIRE_COUNTRIES, { places: { countries: listOf(ref('Country')) } }),
    Country: shape(WIRE_COUNTRY),
    Prefill: shape(WIRE_PREFILL, {
      places: { fields: { description: 'By method, then by field.', ...mapOf(mapOf(ID)) } },
    }),
    Outcome: shape(WIRE_OUTCOME, { places: { transaction: ref('Transaction'), action: ref('Action') } }),
    TransactionAnswer: shape(WIRE_ANSWER, {
      places: { transaction: ref('Transaction'), action: orNull(ref('Action')) },
    }),
    Transaction: shape(WIRE_TRANSACTION, { description: 'A txid marks a crypto transaction.' }),
    Action: {
      description: 'What the player must do next.',
      oneOf: ACTION_TYPES.map((type) => ref(actionName(type))),
      discriminator: {
        propertyName: 'type',
        mapping: Object.fromEntries(ACTION_TYPES.map((type) => [type, ref(actionName(type)).$ref ?? ''])),
      },
    },
    ...Object.fromEntries(ACTION_TYPES.map((type) => [actionName(type), actionShape(type)])),
    Detail: shape(WIRE_DETAIL),
    Resend: shape(WIRE_RESEND, { description: 'Seconds until the code may be sent once more.' }),
  };
}

/** Additional shapes in the gateway's pushes. */
export function pushShapes(): Record<string, JsonSchema> {
  return {
    StatusPush: shape(WIRE_STATUS, { description: 'Without an id it concerns the current transaction.' }),
    BalancePush: shape(WIRE_BALANCE),
    GatesPush: shape(WIRE_GATES, {
      places: { gates: listOf(ref('Gate')) },
      description: 'All gates that hold now.',
    }),
    User: fromReads(readUser),
  };
}

/** Additional shapes in the host's messages. */
export function hostShapes(): Record<string, JsonSchema> {
  const { properties, ...loaded } = fromReads((reader) => readParent(reader, null), {
    bonusList: listOf(ref('Bonus')),
    experiments: listOf(fromSchema(EXPERIMENT)),
    ...LOOK('schema.'),
  });
  return {
    Loaded: {
      description:
        'A field that does not fit is its default and is reported; a bad `host` refuses the whole. Fields here win over `user`.',
      ...loaded,
      properties: {
        ...properties,
        host: orOwnOrigin,
        schema: ref('HostSchema'),
        user: ref('User'),
      },
    },
    HostSchema: fromReads(readSchema, LOOK('')),
    Bonus: shape(WIRE_BONUS),
  };
}

const orOwnOrigin: JsonSchema = {
  description: "The gateway's origin: https, or http on loopback. Absent: the widget's own.",
  type: ['string', 'null'],
  format: 'uri',
};

/** Lists and maps of the host's schema. */
const LOOK = (before: string): Places => ({
  [`${before}meta.support`]: { description: 'By method.', ...mapOf(fromSchema(link)) },
  [`${before}fonts`]: listOf(fromSchema(WIRE_FONT)),
  [`${before}variables`]: {
    description: 'Names begin with --cashier-; values that could load something are refused.',
    ...mapOf(fromSchema(variable)),
  },
});
