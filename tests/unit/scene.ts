// A widget during a payment: its list is loaded and its open payment waits for an action.
import { parseOutcome } from '#contract/outcome.ts';
import type { Section } from '#domain/section.ts';
import type { HostMode } from '#host/host-modes.ts';
import type { RouteName } from '#navigation/routes.ts';
import { loadListAtom } from '#state/methods.ts';
import { createFakeClock } from './fake-clock.ts';
import { createHarness, networkFailure, type Answer } from './harness.ts';
import { openPayment } from './sent-deposit.ts';
import { sampleWireMethod } from './sample-wire-method.ts';

/** ms since epoch at which every harness's clock begins. */
export const START = createFakeClock().now();
export const MINUTE = 60_000;

interface SceneOptions {
  readonly section?: Section;
  readonly from?: RouteName;
  readonly mode?: HostMode;
  readonly loaded?: Readonly<Record<string, unknown>>;
  readonly methods?: readonly unknown[];
  readonly gates?: readonly unknown[];
  /** Answers every request except lists; a network failure by default. */
  readonly answer?: Answer;
}

/** `action` as the gateway sends it; null: no payment is open. Its method is the first of the list. */
export async function createScene(action: object | null, options: SceneOptions = {}) {
  const {
    section = 'deposit',
    mode = 'iframe',
    loaded = {},
    methods = [sampleWireMethod()],
    gates,
    answer,
  } = options;
  const harness = createHarness({
    mode,
    loaded,
    answer: (request) =>
      request.path.includes('/methods-') ? { methods, gates } : (answer?.(request) ?? networkFailure()),
  });
  const { store } = harness;
  await store.set(loadListAtom, section);
  const transaction = { id: 't1', status: 'waiting', amount: 500, currency: 'MXN' };
  if (action) {
    const outcome = parseOutcome({ transaction, action }, () => undefined);
    const { name } = methods[0] as { name: string };
    openPayment(store, outcome, { section, method: name, from: options.from ?? `${section}-redirect` });
  }
  return harness;
}
