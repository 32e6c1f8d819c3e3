// Lists and forms with closed sections, limits and unavailable methods (MO-6, MO-7).
import { readGates } from '#contract/gate.ts';
import type { Section } from '#domain/section.ts';
import { draftsAtom } from '#state/drafts.ts';
import { updatedGatesAtom } from '#state/gates.ts';
import type { CellDriver, CellState } from './cell-state.ts';
import type { Answers } from './fixed-fetch.ts';
import { marketAnswers } from './samples.ts';
import { NOW } from './frozen-clock.ts';
import { ACTION_TEXTS, GATE_TEXTS, NOTICE } from '../../gateway/data/money-texts.ts';

type States = Readonly<Record<string, CellState>>;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const KYC = { kind: 'kyc', text: GATE_TEXTS.kyc, action: { name: 'verify', text: ACTION_TEXTS.verify } };
const PAUSE = { kind: 'pause', text: GATE_TEXTS.pause, until: NOW + 55 * MINUTE };
const EXCLUDED = {
  kind: 'excluded',
  text: GATE_TEXTS.excluded,
  until: NOW + 30 * DAY,
  action: { name: 'support', text: ACTION_TEXTS.support },
};
const limitOf = (remaining: string) => ({
  kind: 'limit',
  text: GATE_TEXTS.limit,
  until: NOW + 2 * DAY,
  limit: { amount: '5000', remaining, currency: 'MXN', period: 'week' },
  action: { name: 'change-limit', text: ACTION_TEXTS['change-limit'] },
});

const typedLimit = (type: string, amount: string, remaining: string, period: string, resetsAt: number) => ({
  kind: 'limit',
  text: GATE_TEXTS.limit,
  limit: { amount, remaining, currency: 'MXN', period, type, resetsAt },
});

/** The section's own list with gates, and with a change to one of its methods. */
export function listWith(
  section: Section,
  gates: readonly object[],
  changes: Record<string, object> = {},
): Answers {
  const name = `${section}Methods` as const;
  const own = marketAnswers('mx')[name];
  const body = (typeof own === 'object' && 'body' in own ? own.body : {}) as {
    readonly methods: readonly { readonly name: string }[];
  };
  const methods = body.methods.map((method) => ({ ...method, ...changes[method.name] }));
  return { [name]: { body: { ...body, methods, gates } } };
}

const away = (until: number) => ({ is_disabled: true, availableAt: until, notice: NOTICE });

/** The list of a section whose first two methods have a notice or are unavailable. */
export const gatedLists = (section: Section, first: string, second: string): States => ({
  kyc: { answers: listWith(section, [KYC]) },
  pause: { answers: listWith(section, [{ ...PAUSE, section }]) },
  excluded: { answers: listWith(section, [EXCLUDED, KYC]) },
  'limit reached': { answers: listWith(section, [{ ...limitOf('0'), section }]) },
  'method away': {
    answers: listWith(section, [], {
      [first]: away(NOW + 95 * MINUTE),
      [second]: { notice: NOTICE },
    }),
  },
});

const submit = async (driver: CellDriver): Promise<void> => {
  await driver.press('button[type="submit"]');
  await driver.see('[aria-invalid="true"]');
};

/** The form of a method behind a gate, or with a gate that appears later. */
export function gatedForms(
  section: Section,
  method: string,
  draft: Readonly<Record<string, string>>,
): States {
  const limited = (remaining: string, more: CellState = {}): CellState => ({
    method,
    answers: listWith(section, [limitOf(remaining)]),
    ...more,
  });
  return {
    'section closed': { method, answers: listWith(section, [KYC]) },
    'gate appeared': {
      method,
      draft,
      answers: listWith(section, []),
      // The form is open once it has saved its draft; the gate then arrives as a push.
      arrange: (store) => {
        const stop = store.sub(draftsAtom, () => {
          stop();
          store.set(
            updatedGatesAtom,
            readGates([KYC], () => undefined),
            'push',
          );
        });
      },
      play: async (driver) => {
        await driver.see('[role="status"] button');
      },
    },
    limit: limited('1200'),
    'limit exceeded': limited('1200', { draft: { ...draft, $amount: '1500' }, play: submit }),
    'limit below minimum': limited('5', { draft }),
    'limit used up': limited('0', { draft }),
    'limits named': {
      method,
      draft,
      answers: listWith(section, [
        typedLimit('deposit', '5000', '1200', 'month', NOW + 9 * DAY),
        typedLimit('net', '900', '600', 'day', NOW + 5 * 60 * MINUTE),
      ]),
      play: async (driver) => {
        await driver.press('button[aria-expanded="false"]');
      },
    },
    'method away': {
      method,
      draft,
      answers: listWith(section, [], { [method]: away(NOW + 95 * MINUTE) }),
    },
    'method notice': { method, answers: listWith(section, [], { [method]: { notice: NOTICE } }) },
  };
}
