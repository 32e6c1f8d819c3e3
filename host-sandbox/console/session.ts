import { readFaults } from '../workbench/fault-rule.ts';
import { forgetPayments } from './ignore-notes.ts';
import { loadedMessage } from './loaded-message.ts';
import { createMessageEditor, type MessageEditor } from './message-editor.ts';
import type { Origins } from './origins.ts';
import { fetchPlayer, type Player } from './player.ts';
import { isRecord, readJson } from './record.ts';
import { createRunLog, type RunLog } from './run-log.ts';
import type { SandboxState } from './settings/sandbox-state.ts';
import type { CreateStage, Stage } from './stage.ts';
import { createStatusLine } from './status-line.ts';
import { createTokenRenewal } from './token-renewal.ts';
import { createWireFeed, type FaultCounts, type WireFeed } from './wire-feed.ts';

export interface SessionOptions {
  readonly origins: Origins;
  readonly createStage: CreateStage;
  readonly state: () => SandboxState;
  readonly onFaultCounts: (counts: FaultCounts) => void;
  /** The widget is about to be replaced, as soon as the gateway answers. */
  readonly onLeaving: () => void;
  /** A widget is about to be opened. */
  readonly onOpening: (opening: Opening) => void;
}

/** How a widget is opened. The form provides what is absent. */
export interface Opening {
  /** The exact text of `loaded`; the player is then not fetched again. */
  readonly text?: string | undefined;
  /** The text of `loaded` for the current player; null: made from the form. */
  readonly loadedFor?: (player: Player) => string | null;
  /** Answers for the gateway's hook, as fields of its `begin`; no fault then applies. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** Whether the widget ignores the memory of earlier ones, and its player's actions are observed. */
  readonly isWatched?: boolean;
}

/** Runs one widget at a time in the partner's page and records the messages between them. */
export interface Session {
  readonly log: RunLog;
  readonly feed: WireFeed;
  readonly stage: Stage;
  readonly status: HTMLElement;
  readonly editor: MessageEditor;
  /** The player of the widget opened last; null until the gateway has answered. */
  readonly player: Player | null;
  /** Opens a widget: with a text, `loaded` is that text; without, it is made from the form. */
  open(text?: string): Promise<void>;
  /** Opens a widget as a panel requests. */
  begin(opening: Opening): Promise<void>;
  close(notice: string): void;
  /** Sends a message as the host. */
  send(text: string): void;
  /** Gets the player's token from the gateway and sends it to the widget. */
  sendToken(): void;
  /** Resizes the widget's container to the state's size. */
  resize(): void;
}

export function createSession({
  origins,
  createStage,
  state,
  onFaultCounts,
  onLeaving,
  onOpening,
}: SessionOptions): Session {
  let player: Player | null = null;
  let token = '';
  let height: number | null = null;
  let opening = 0;

  const log = createRunLog(() => Date.now(), performance.timeOrigin);
  const feed = createWireFeed({
    gateway: origins.gateway,
    onFrames: log.addFrames,
    onFaultCounts: onFaultCounts,
  });
  const status = createStatusLine();
  const editor = createMessageEditor({ onRestart: () => void open(editor.text()), onSend: send });
  const stage = createStage({
    onMessage,
    onSent(text) {
      renewal.handed(text, token);
      log.addMessage('to-widget', text, { secrets: [token] });
    },
    onProblem,
    onOpen: () => void open(),
  });

  function onProblem(sentence: string): void {
    status.show('bad', sentence);
  }

  const renewal = createTokenRenewal(
    () => performance.now(),
    () => sendToken(false),
  );

  const report = (error: unknown) => onProblem(error instanceof Error ? error.message : String(error));

  function sendToWidget(text: string, byHand: boolean): void {
    log.addMessage('to-widget', text, { secrets: [token], byHand });
    stage.send(text);
  }

  function send(text: string): void {
    sendToWidget(text, true);
  }

  async function refreshPlayer(): Promise<Player> {
    const asked = await fetchPlayer(origins.gateway, state());
    player = asked;
    token = asked.token;
    stage.setBalance(asked.balance);
    return asked;
  }

  /** The text of `loaded` for the current player; the editor shows the same message. */
  async function textFor({ loadedFor }: Opening): Promise<string> {
    const asked = await refreshPlayer();
    editor.show(loadedMessage(state(), asked, origins), token);
    return loadedFor?.(asked) ?? editor.text();
  }

  async function begin(how: Opening): Promise<void> {
    const { text: given, answers, isWatched = false } = how;
    const mine = ++opening;
    const isFirst = mine === 1;
    onLeaving();
    status.show('busy', 'Requesting the player from the gateway…');
    try {
      const { rules } = readFaults(state().faults);
      const [text] = await Promise.all([
        given ?? textFor(how),
        feed.begin(state().userId, answers ? [] : rules, answers ?? {}),
      ]);
      // Another widget has been opened since.
      if (mine !== opening) return;
      if (!isFirst) log.open(Date.now());
      onOpening(how);
      status.show('busy', 'Waiting for the widget…');
      height = null;
      renewal.reset();
      resize();
      if (isWatched) forgetPayments(sessionStorage);
      stage.open(text, isWatched);
    } catch (error) {
      if (mine !== opening) return;
      stage.close('The widget was not opened.');
      report(error);
    }
  }

  const open = (text?: string) => begin({ text });

  function close(notice: string): void {
    opening++;
    stage.close(notice);
    status.show('calm', notice);
  }

  function onMessage(text: string): void {
    log.addMessage('from-widget', text, { secrets: [token] });
    status.showMessage(text);
    const message = readJson(text);
    if (!isRecord(message)) return;
    const payload = isRecord(message.payload) ? message.payload : {};
    if (message.messageType === 'onTokenExpired' && renewal.expired())
      status.show('busy', 'The token has expired: the host requests a new one from the gateway');
    if (message.messageType === 'onClose') close(`The widget asked to be closed (${String(payload.reason)})`);
    // If this fails, the shown balance stays; the widget reports its own errors.
    if (message.messageType === 'onTransaction') void refreshPlayer().catch(() => undefined);
    if (message.messageType === 'onResize' && typeof payload.height === 'number') {
      height = payload.height;
      resize();
    }
  }

  function sendToken(byHand: boolean): void {
    refreshPlayer().then(() => {
      sendToWidget(JSON.stringify({ messageType: 'token-updated', payload: { token } }), byHand);
      status.show('good', 'The widget has a new token');
    }, report);
  }

  function resize(): void {
    const { width, fit } = state();
    stage.setSize(width === 'full' ? null : Number(width), fit ? height : null);
  }

  return {
    log,
    feed,
    stage,
    status: status.element,
    editor,
    get player() {
      return player;
    },
    open,
    begin,
    close,
    send,
    sendToken: () => sendToken(true),
    resize,
  };
}
