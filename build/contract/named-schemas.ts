import * as v from 'valibot';
import { WIRE_CARD_CHECK } from '#contract/card-check.ts';
import { WIRE_FIELD, WIRE_FIELD_RULE, WIRE_OPTION } from '#contract/form-field.ts';
import { WIRE_GATE } from '#contract/gate.ts';
import { WIRE_ASK, WIRE_ASK_LINK, WIRE_SKIP } from '#contract/gate-ask.ts';
import { WIRE_ENTRY, WIRE_HISTORY, WIRE_STEP } from '#contract/history.ts';
import { WIRE_ACCOUNT, WIRE_GUIDE, WIRE_LIST, WIRE_METHOD, WIRE_NETWORK } from '#contract/method-list.ts';
import {
  WIRE_ACTION,
  WIRE_ACTIONS,
  WIRE_ANSWER,
  WIRE_DETAIL,
  WIRE_OUTCOME,
  WIRE_RESEND,
  WIRE_TRANSACTION,
} from '#contract/outcome.ts';
import { WIRE_BALANCE, WIRE_GATES, WIRE_STATUS } from '#contract/pushes.ts';
import { WIRE_ENTRY_LEG, WIRE_LEG, WIRE_PLAN } from '#contract/plan.ts';
import { WIRE_MONEY, WIRE_QUOTE, WIRE_RATE } from '#contract/quote.ts';
import { WIRE_ERROR } from '#contract/read-failure.ts';
import { WIRE_COUNTRIES, WIRE_COUNTRY, WIRE_PREFILL } from '#contract/reference-answers.ts';
import { WIRE_SAVED_ACCOUNT } from '#contract/saved-account.ts';
import { CARD_VIEW } from '#domain/method.ts';
import { mapOf, orNull, ref, type JsonSchema, type SchemasByPath } from './json-schema.ts';

/** What the documents say of a schema beside what it says itself. */
export interface NamedSchema {
  readonly schema: v.GenericSchema;
  readonly description?: string;
  /**
   * Fields that a gateway must send although the widget can do without them (contract: Shapes); a dot
   * separates nested fields, as in `error.code`.
   */
  readonly sent?: readonly string[];
  /** Schemas of values that the code reads piece by piece. */
  readonly byPath?: SchemasByPath;
  readonly also?: JsonSchema;
}

const ACTION_TYPES = Object.keys(WIRE_ACTIONS) as (keyof typeof WIRE_ACTIONS)[];

/** E.g. `UnifiedFormAction`. */
const actionName = (type: string): string =>
  `${type.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Action`;

/** Schemas that are shapes of their own in the documents; any other is shown where it is used. */
export const NAMED_SCHEMAS: Readonly<Record<string, NamedSchema>> = {
  Error: {
    schema: WIRE_ERROR,
    sent: ['error.message', 'error.code'],
    description:
      '`fields` maps a field to a message key or text; `alternatives` names methods to offer after a refusal, `advice` what the player should do first, `suggested` a lower amount.',
  },
  MethodList: {
    schema: WIRE_LIST,
    description:
      'The key `isDirectGeo`, whatever its value, means that there are no methods of this kind here. One of `lastUsed`, `gates` and `serverTime` means that the gateway keeps a history.',
  },
  PaymentMethod: {
    schema: WIRE_METHOD,
    byPath: {
      video_guide_url: { description: 'By `{language}_{country}`.', ...mapOf(ref('VideoGuide')) },
      cardViewType: orNull({ type: 'integer', enum: Object.values(CARD_VIEW) }),
    },
    sent: ['currency', 'amount_rules', 'position', 'iconIds'],
    description: 'An invalid one is left out of the list and reported.',
  },
  Network: { schema: WIRE_NETWORK },
  VideoGuide: { schema: WIRE_GUIDE },
  FormField: {
    schema: WIRE_FIELD,
    description: 'Named by its name, else by its placeholder.',
    also: {
      anyOf: ['name', 'placeholderKey', 'placeholder'].map((key) => ({
        required: [key],
        properties: { [key]: { type: 'string' } },
      })),
    },
  },
  FieldRule: { schema: WIRE_FIELD_RULE },
  FieldOption: { schema: WIRE_OPTION },
  Account: { schema: WIRE_ACCOUNT },
  SavedAccount: { schema: WIRE_SAVED_ACCOUNT, description: 'The gateway masks the label.' },
  Gate: {
    schema: WIRE_GATE,
    byPath: { ask: orNull(ref('GateAsk')) },
    description:
      '`kyc`, `pause` and `excluded` close their section, or both where none is named; `limit` bounds the amount; `prompt`, which needs `id` and `ask`, is asked before the first submission.',
  },
  GateAsk: { schema: WIRE_ASK, description: 'Without `skip` it must be answered.' },
  GateSkip: { schema: WIRE_SKIP },
  GateLink: { schema: WIRE_ASK_LINK },
  GatesPush: { schema: WIRE_GATES, description: 'All gates that apply now.' },
  CardCheck: {
    schema: WIRE_CARD_CHECK,
    description: 'Without `reason` the player reads a general text.',
  },
  Quote: {
    schema: WIRE_QUOTE,
    description: 'Binds what is booked. `rate` says how much of `to` one of `from` is.',
  },
  Money: { schema: WIRE_MONEY },
  Plan: { schema: WIRE_PLAN, description: 'The legs’ amounts and fees are the total, to the last decimal.' },
  Leg: { schema: WIRE_LEG, sent: ['text'] },
  EntryLeg: { schema: WIRE_ENTRY_LEG, sent: ['text'] },
  EntryStep: { schema: WIRE_STEP, sent: ['text'], description: 'One that is `held` needs a reason.' },
  Rate: { schema: WIRE_RATE },
  History: { schema: WIRE_HISTORY },
  Entry: {
    schema: WIRE_ENTRY,
    sent: ['amount', 'updatedAt'],
    description: 'One without `cancellableUntil` cannot be cancelled.',
  },
  Countries: { schema: WIRE_COUNTRIES },
  Country: { schema: WIRE_COUNTRY },
  Prefill: {
    schema: WIRE_PREFILL,
    byPath: { fields: { description: 'By method, then by field.', ...mapOf(mapOf(ref('Id'))) } },
  },
  Outcome: { schema: WIRE_OUTCOME },
  TransactionAnswer: { schema: WIRE_ANSWER },
  Transaction: { schema: WIRE_TRANSACTION, description: 'A txid marks a crypto transaction.' },
  Action: {
    schema: WIRE_ACTION,
    description: 'What the player must do next.',
    byPath: {
      '': {
        oneOf: ACTION_TYPES.map((type) => ref(actionName(type))),
        discriminator: {
          propertyName: 'type',
          mapping: Object.fromEntries(ACTION_TYPES.map((type) => [type, ref(actionName(type)).$ref ?? ''])),
        },
      },
    },
  },
  ...Object.fromEntries(
    ACTION_TYPES.map((type) => [
      actionName(type),
      { schema: v.object({ type: v.literal(type), ...WIRE_ACTIONS[type].entries }) },
    ]),
  ),
  Detail: { schema: WIRE_DETAIL },
  Resend: { schema: WIRE_RESEND, description: 'Seconds until the code may be sent again.' },
};

/** Those that only pushes use. */
export const PUSHED_SCHEMAS: Readonly<Record<string, NamedSchema>> = {
  StatusPush: {
    schema: WIRE_STATUS,
    description:
      'Without an id it is only a hint. The amount is the one that arrived; it counts only with its currency.',
  },
  BalancePush: { schema: WIRE_BALANCE },
};

/** A reference to the shape of this schema; undefined if it is none. */
export function refTo(schema: unknown): JsonSchema | undefined {
  const found = Object.entries(NAMED_SCHEMAS).find(([, named]) => named.schema === schema);
  return found && ref(found[0]);
}
