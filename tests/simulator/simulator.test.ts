/** @jest-environment node */
import * as fc from 'fast-check';
import type * as Intents from '#contract/stored-intents.ts';
import type * as Outcome from '#contract/outcome.ts';
import type * as Machine from '#domain/payment-machine.ts';
import type * as Refusal from '#domain/payment/refusal.ts';
import type * as InnerFrame from '#state/payment/inner-frame.ts';
import type * as Notes from '#state/payment/intents.ts';
import { services } from '#state/services.ts';
import { FAULTS, FAULTY_STEPS, type FaultName } from './faults.ts';
import { schedule } from './plan.ts';
import { simulate } from './simulate.ts';

jest.setTimeout(600_000);

const FIXED_SEED = 20_260_103;
const RUNS = 2000;
const MOST_RUNS = 10_000;

/** The fault that the product has while a test says so. */
const mockFault: { name: FaultName | null; modes: Map<string, string> } = { name: null, modes: new Map() };

jest.mock('#domain/payment-machine.ts', () => {
  const actual = jest.requireActual<typeof Machine>('#domain/payment-machine.ts');
  const step: typeof Machine.step = (state, event, at) => {
    const faulty = mockFault.name === null ? undefined : FAULTY_STEPS[mockFault.name];
    return (faulty?.(actual.step) ?? actual.step)(state, event, at);
  };
  return { ...actual, step };
});
jest.mock('#domain/payment/refusal.ts', () => {
  const actual = jest.requireActual<typeof Refusal>('#domain/payment/refusal.ts');
  const isRefusal: typeof Refusal.isRefusal = (error) =>
    actual.isRefusal(error) ||
    (mockFault.name === 'M2' && error.serverCode !== undefined && (error.status ?? 0) >= 500);
  return { isRefusal };
});
jest.mock('#contract/outcome.ts', () => {
  const actual = jest.requireActual<typeof Outcome>('#contract/outcome.ts');
  const parseTransactionAnswer: typeof Outcome.parseTransactionAnswer = (data, onDrop) =>
    (mockFault.name === 'M4' ? actual.parseOutcome : actual.parseTransactionAnswer)(data, onDrop);
  return { ...actual, parseTransactionAnswer };
});
jest.mock('#contract/stored-intents.ts', () => {
  const actual = jest.requireActual<typeof Intents>('#contract/stored-intents.ts');
  const withIntent: typeof Intents.withIntent = (stored, intent) =>
    actual.withIntent(mockFault.name === 'H5' ? null : stored, intent);
  return { ...actual, withIntent };
});
jest.mock('#state/payment/inner-frame.ts', () => {
  const actual = jest.requireActual<typeof InnerFrame>('#state/payment/inner-frame.ts');
  const mayInnerFrameSend: typeof InnerFrame.mayInnerFrameSend = (get, requestId) =>
    mockFault.name === 'H2' ? Promise.resolve(true) : actual.mayInnerFrameSend(get, requestId);
  const reportToWidgetAround: typeof InnerFrame.reportToWidgetAround = (get, before, after) => {
    if (mockFault.name !== 'H2') actual.reportToWidgetAround(get, before, after);
  };
  return { ...actual, mayInnerFrameSend, reportToWidgetAround };
});
jest.mock('#state/payment/intents.ts', () => {
  const actual = jest.requireActual<typeof Notes>('#state/payment/intents.ts');
  const writeNote: typeof Notes.writeNote = (get, note) => {
    mockFault.modes.set(note.requestId, services(get).bridge.mode);
    actual.writeNote(get, note);
  };
  const readNotes: typeof Notes.readNotes = (get) =>
    actual
      .readNotes(get)
      .filter(
        ({ requestId }) =>
          mockFault.name !== 'H4' || mockFault.modes.get(requestId) === services(get).bridge.mode,
      );
  return { ...actual, writeNote, readNotes };
});

const play = async (seed: number, numRuns: number, endOnFailure = false) =>
  fc.check(
    fc.asyncProperty(schedule, (one) => {
      mockFault.modes.clear();
      return simulate(one);
    }),
    { seed, numRuns, endOnFailure },
  );

afterEach(() => {
  mockFault.name = null;
});

describe('payments, whatever happens around them', () => {
  const drawn = Math.floor(Math.random() * 2 ** 31);

  it.each([
    ['the fixed seed', FIXED_SEED],
    [`seed ${String(drawn)}`, drawn],
  ])('[TX-5] [TX-6] [HS-16] %s: one intent is one payment, and its end is shown', async (_name, seed) => {
    const details = await play(seed, RUNS / 2);
    if (!details.failed) return;
    const again = `npm run simulate -- --seed ${String(seed)} --runs ${String(RUNS / 2)}`;
    throw new Error(`${again}\n${fc.defaultReportMessage(details) ?? ''}`, { cause: details.errorInstance });
  });
});

describe('the simulator', () => {
  it.each(Object.entries(FAULTS))('finds %s: %s', async (name) => {
    mockFault.name = name as FaultName;
    const details = await play(FIXED_SEED, MOST_RUNS, true);
    expect(details.failed).toBe(true);
  });
});
