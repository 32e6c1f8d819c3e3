import { timeoutMessage } from './address.ts';
import { embedFederated } from './embed-federated.ts';
import { embedIframe } from './embed-iframe.ts';
import { OWN_NODE, type Embedding } from './embedding.ts';
import { eventOf, readMessage, reportUncaught, type CashierEvent } from './events.ts';
import { CashierLoadError } from './load-error.ts';
import type { Player } from './loaded.ts';
import type { CashierOptions, EmbedMode } from './options.ts';
import { acceptedMode, pageCashiers, type PageCashier } from './page-cashiers.ts';
import { followCardFrame, modeOfUnfinishedPayment, rememberMode } from './tab-memory.ts';
import { startVisibleTimer } from './visible-timer.ts';

const TIMEOUT_MS = 10_000;
const EMBED = { federated: embedFederated, iframe: embedIframe } as const;

type ReadyEvent = Extract<CashierEvent, { type: 'ready' }>;

export interface AttemptOptions extends Pick<PageCashier, 'origin' | 'mode' | 'fallBack'> {
  readonly element: HTMLElement;
  readonly base: string;
  readonly options: CashierOptions;
  readonly player: Player;
  /** Every event of the widget except `ready`. */
  readonly onEvent: (event: CashierEvent) => void;
  /** The widget is painted, and its interface has loaded. */
  readonly onReady: (event: ReadyEvent) => void;
  /** The widget accepts messages. */
  readonly onOpen: () => void;
  readonly onFailure: (error: CashierLoadError) => void;
  /** Another cashier of the page was faster in the other mode. */
  readonly onOtherMode: () => void;
}

/** One try to show the widget in one mode (see load-cashier.ts). After its end it calls nothing. */
export interface Attempt extends PageCashier, AttemptOptions {
  embedding: Embedding | null;
  isOver: boolean;
  /** The widget accepts messages other than `loaded`. */
  acceptsMessages: boolean;
  isAccepted: boolean;
  /** The widget has drawn something. */
  hasStarted: boolean;
  /** The widget is painted. The page is notified when its interface has loaded as well. */
  readyEvent: ReadyEvent | null;
  /** Stops what would end or repeat the attempt: its timeout, or the wait for the network after a failure. */
  stopTimer(): void;
}

/** A widget of another mode could not see an unfinished payment and would let the player pay again. */
export const neededMode = (origin: string, requested: EmbedMode): EmbedMode =>
  acceptedMode(origin) ?? modeOfUnfinishedPayment(origin) ?? requested;

/** An attempt that has not begun. */
export const createAttempt = (given: AttemptOptions): Attempt => ({
  ...given,
  embedding: null,
  isOver: false,
  acceptsMessages: false,
  isAccepted: false,
  hasStarted: false,
  readyEvent: null,
  stopTimer: () => {},
});

export function beginAttempt(attempt: Attempt): void {
  const { mode, element, base, options, player } = attempt;
  const { timeoutMs = TIMEOUT_MS } = options;
  pageCashiers().add(attempt);
  attempt.stopTimer = startVisibleTimer(timeoutMs, () => fail(attempt, timeoutError(attempt, timeoutMs)));
  const embedding = EMBED[mode]({
    parent: element,
    base,
    options,
    getLoaded: player.ask,
    onOpen: () => open(attempt),
    onMessage: (text) => receive(attempt, text),
    onFailure: (error) => fail(attempt, error),
  });
  embedding.node.setAttribute(OWN_NODE, '');
  if (attempt.isOver) embedding.end();
  else attempt.embedding = embedding;
}

export function endAttempt(attempt: Attempt): void {
  attempt.isOver = true;
  pageCashiers().delete(attempt);
  attempt.stopTimer();
  attempt.embedding?.end();
}

/** mount() resolves when the module's interface has loaded. */
const isLoaded = ({ mode, acceptsMessages }: Attempt): boolean => mode === 'iframe' || acceptsMessages;

/** A form may be open in the widget. */
export const isInUse = (attempt: Attempt): boolean => attempt.hasStarted && isLoaded(attempt);

function receive(attempt: Attempt, text: unknown): void {
  const message = attempt.isOver ? null : readMessage(text);
  if (!message) return;
  try {
    attempt.options.onMessage?.(text as string);
  } catch (error) {
    reportUncaught(error);
  }
  const event = eventOf(message);
  if (event.type === 'initError' && !isInUse(attempt))
    fail(attempt, new CashierLoadError(event.code ?? 'init', event.text));
  if (attempt.isOver) return;
  if (attempt.mode === 'iframe') followCardFrame(attempt.origin, event);
  const isDrawn = event.type === 'resize' || event.type === 'ready';
  if ((isDrawn || event.type === 'starting') && !accept(attempt)) return;
  attempt.hasStarted ||= isDrawn;
  if (event.type === 'ready') {
    attempt.readyEvent = event;
    settle(attempt);
  } else attempt.onEvent(event);
}

/** Returns false when the page needs the other mode. */
function accept(attempt: Attempt): boolean {
  const { origin, mode, isAccepted } = attempt;
  if (isAccepted) return true;
  // The other cashier may have been removed since.
  if (neededMode(origin, mode) !== mode) {
    attempt.onOtherMode();
    return false;
  }
  attempt.isAccepted = true;
  attempt.stopTimer();
  rememberMode(origin, mode);
  return true;
}

function open(attempt: Attempt): void {
  if (attempt.isOver) return;
  attempt.acceptsMessages = true;
  attempt.onOpen();
  settle(attempt);
}

function settle(attempt: Attempt): void {
  const event = attempt.readyEvent;
  if (!isLoaded(attempt) || event === null) return;
  attempt.readyEvent = null;
  attempt.onReady(event);
}

function fail(attempt: Attempt, error: CashierLoadError): void {
  if (attempt.isOver) return;
  attempt.stopTimer();
  attempt.onFailure(error);
}

function timeoutError({ player, element, mode, base }: Attempt, ms: number): CashierLoadError {
  if (player.isAsking()) return new CashierLoadError('loaded', `loaded returned no player in ${ms} ms`);
  const text = element.isConnected ? timeoutMessage(mode, base, ms) : 'the element is not in the page';
  return new CashierLoadError('timeout', text);
}
