import { folderOf } from './address.ts';
import {
  beginAttempt,
  createAttempt,
  endAttempt,
  isInUse,
  neededMode,
  type Attempt,
  type AttemptOptions,
} from './attempt.ts';
import { toLoadError, type CashierLoadError } from './load-error.ts';
import type { Player } from './loaded.ts';
import type { Notices } from './notices.ts';
import type { CashierOptions, EmbedMode } from './options.ts';
import { otherModules } from './page-cashiers.ts';
import { mayHaveUnfinishedPayment, modeOfUnfinishedPayment, recallMode } from './tab-memory.ts';

/** What the parts of one cashier share. */
export interface CashierParts {
  readonly element: HTMLElement;
  readonly options: CashierOptions;
  readonly player: Player;
  readonly notices: Notices;
  /** Aborts when the cashier is over. */
  readonly signal: AbortSignal;
}

interface RunsOptions extends CashierParts, Pick<AttemptOptions, 'onOpen' | 'onEvent'> {
  readonly onStart: () => void;
}

/** The attempts of one cashier, one at a time (see load-cashier.ts). */
export interface Runs extends RunsOptions {
  attempt: Attempt | null;
}

export function createRuns(given: RunsOptions): Runs {
  const runs: Runs = { ...given, attempt: null };
  // Another tab may have submitted something, also while the browser kept this page.
  for (const type of ['storage', 'pageshow']) addEventListener(type, () => followOtherTab(runs), given);
  return runs;
}

/** The first start, in the mode of the options, else of the tab. */
export function begin(runs: Runs): void {
  try {
    const { url, mode = 'auto' } = runs.options;
    const base = folderOf(url);
    start(runs, mode === 'auto' ? (recallMode(new URL(base).origin) ?? 'federated') : mode, base);
  } catch (error) {
    end(runs);
    runs.notices.fail(toLoadError('url', error));
  }
}

/** Starts again in the current mode, for another player or gateway. */
export function restart(runs: Runs, { mode }: Attempt): void {
  startAgain(runs, mode, folderOf(runs.options.url));
}

/** Passes a text to the widget. Returns false while none accepts messages. */
export function pass({ attempt }: Runs, text: string): boolean {
  if (!attempt?.acceptsMessages) return false;
  attempt.embedding?.send(text);
  return true;
}

export function end(runs: Runs): void {
  const { attempt } = runs;
  runs.attempt = null;
  if (attempt) endAttempt(attempt);
}

function start(runs: Runs, requested: EmbedMode, base: string): void {
  const { options, notices } = runs;
  end(runs);
  const { origin } = new URL(base);
  const mode = neededMode(origin, requested);
  if (mode !== requested && requested === options.mode)
    notices.warn('options.mode', `is ${mode}: a cashier or payment uses it`);
  const attempt = createAttempt({
    ...runs,
    origin,
    mode,
    base,
    onReady(event) {
      notices.dispatch(event);
      notices.resolve({ mode, route: event.route });
    },
    onOtherMode: () => start(runs, mode, base),
    onFailure: (error) => handleFailure(runs, attempt, error),
    fallBack: (reason) => fallBack(runs, attempt, reason),
  });
  runs.attempt = attempt;
  runs.onStart();
  beginAttempt(attempt);
}

function startAgain(runs: Runs, mode: EmbedMode, base: string): void {
  runs.notices.renew();
  start(runs, mode, base);
}

function handleFailure(runs: Runs, attempt: Attempt, error: CashierLoadError): void {
  const { mode, origin } = attempt;
  const canFallBack = runs.options.mode !== 'federated' && mode === 'federated' && error.code !== 'loaded';
  const others = otherModules(attempt, origin);
  // The frame could not see the note of the module's payment, and would let the player pay again.
  if (
    !canFallBack ||
    isInUse(attempt) ||
    mayHaveUnfinishedPayment() ||
    others.some(({ isAccepted }) => isAccepted)
  )
    return giveUp(runs, attempt, error);
  for (const one of [attempt, ...others]) one.fallBack(error);
}

function fallBack(runs: Runs, attempt: Attempt, reason: CashierLoadError): void {
  if (runs.options.mode === 'federated') return giveUp(runs, attempt, reason);
  end(runs);
  runs.notices.dispatch({ type: 'fallback', reason });
  // A listener of the event may have removed the cashier.
  if (!runs.signal.aborted) start(runs, 'iframe', attempt.base);
}

/** Until the page loads a cashier again, the player has none; it starts again once the network is back. */
function giveUp(runs: Runs, attempt: Attempt, error: CashierLoadError): void {
  const again = (): void => startAgain(runs, attempt.mode, attempt.base);
  addEventListener('online', again, { once: true });
  attempt.stopTimer = () => removeEventListener('online', again);
  runs.notices.fail(error);
}

/** A submission of another tab is unanswered: only a widget of the same mode can find it, and refuse to pay meanwhile. */
function followOtherTab(runs: Runs): void {
  const { attempt } = runs;
  const mode = attempt && modeOfUnfinishedPayment(attempt.origin);
  if (!mode || mode === attempt.mode) return;
  end(runs);
  // Once all cashiers of the page have ended: one that is left would keep the others in its mode.
  setTimeout(() => {
    if (!runs.signal.aborted) startAgain(runs, mode, folderOf(runs.options.url));
  });
}
