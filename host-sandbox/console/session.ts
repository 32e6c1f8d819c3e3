import type { Recording } from '../workbench/recording.ts';
import { readFaults } from '../workbench/fault-rule.ts';
import { loadedMessage } from './loaded-message.ts';
import { createMessageEditor, type MessageEditor } from './message-editor.ts';
import type { Origins } from './origins.ts';
import { fetchPlayer, type Player } from './player.ts';
import { isRecord, readJson } from './record.ts';
import { forgetPayments } from '../driver/driver-protocol.ts';
import { createReplayer, type Replayer } from './recording/replayer.ts';
import { createStageDriver } from './recording/stage-driver.ts';
import { loadedTextOf } from './recording/run-recording.ts';
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
  /** A widget is about to be opened; null unless it is a replay. */
  readonly onOpening: (replayer: Replayer | null) => void;
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
  /** Opens a widget without the memory of earlier ones and records its player. */
  record(): Promise<void>;
  /** Opens a widget that replays a recording. */
  replay(recording: Recording): Promise<void>;
  close(notice: string): void;
  /** Sends a message as the host. */
  send(text: string): void;
  /** Gets the player's token from the gateway and sends it to the widget. */
  sendToken(): void;
  /** Resizes the widget's place to the state's size. */
  resize(): void;
}

interface Beginning {
  /** The exact text of `loaded`; otherwise it is made from the form. */
  readonly text?: string | undefined;
  readonly recording?: Recording | null;
  readonly isWatched?: boolean;
}

export function createSession({
  origins,
  createStage,
  state,
  onFaultCounts,
  onOpening,
}: SessionOptions): Session {
  let player: Player | null = null;
  let token = '';
  let height: number | null = null;
  let opening = 0;
  let replayer: Replayer | null = null;

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
    status.say('bad', sentence);
  }

  const driver = createStageDriver({
    stage: stage.element,
    widget: origins.widget,
    onAction: log.addAction,
    onDone: () => replayer?.done(),
  });

  const renewal = createTokenRenewal(
    () => performance.now(),
    () => sendToken(false),
  );

  const report = (error: unknown) => onProblem(error instanceof Error ? error.message : String(error));

  function say(text: string, byHand: boolean): void {
    log.addMessage('to-widget', text, { secrets: [token], byHand });
    stage.send(text);
  }

  function send(text: string): void {
    say(text, true);
  }

  async function askPlayer(): Promise<Player> {
    const asked = await fetchPlayer(origins.gateway, state());
    player = asked;
    token = asked.token;
    stage.setBalance(asked.balance);
    return asked;
  }

  /** The text of `loaded` for the current player; the editor shows the same message. */
  async function textFor(recording: Recording | null): Promise<string> {
    const asked = await askPlayer();
    editor.show(loadedMessage(state(), asked, origins), token);
    return (recording && loadedTextOf(recording, asked, origins)) ?? editor.text();
  }

  async function begin({ text: given, recording = null, isWatched = false }: Beginning): Promise<void> {
    const mine = ++opening;
    const isFirst = mine === 1;
    replayer?.stop();
    replayer = null;
    status.say('busy', 'Asking the gateway for the player…');
    try {
      const { rules } = readFaults(state().faults);
      const [text] = await Promise.all([
        given ?? textFor(recording),
        feed.begin(state().userId, recording ? [] : rules, recording?.wire ?? null),
      ]);
      // Another widget has been opened since.
      if (mine !== opening) return;
      if (!isFirst) log.open(Date.now());
      driver.begin(recording !== null);
      replayer = recording && player && createReplayer({ recording, player, origins, send, driver, log });
      onOpening(replayer);
      status.say('busy', 'Waiting for the widget…');
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
    status.say('calm', notice);
  }

  function onMessage(text: string): void {
    log.addMessage('from-widget', text, { secrets: [token] });
    status.showMessage(text);
    const message = readJson(text);
    if (!isRecord(message)) return;
    const payload = isRecord(message.payload) ? message.payload : {};
    if (message.messageType === 'onTokenExpired' && renewal.expired())
      status.say('busy', 'The token has expired: the host asks the gateway for a new one');
    if (message.messageType === 'onClose') close(`The widget asked to be closed (${String(payload.reason)})`);
    // If this fails, the shown balance stays; the widget reports its own errors.
    if (message.messageType === 'onTransaction') void askPlayer().catch(() => undefined);
    if (message.messageType === 'onResize' && typeof payload.height === 'number') {
      height = payload.height;
      resize();
    }
  }

  function sendToken(byHand: boolean): void {
    askPlayer().then(() => {
      say(JSON.stringify({ messageType: 'token-updated', payload: { token } }), byHand);
      status.say('good', 'The widget has a new token');
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
    record: () => begin({ isWatched: true }),
    // Version 1 recordings were made at the address without the driver.
    replay: (recording) => begin({ recording, isWatched: recording.version > 1 }),
    close,
    send,
    sendToken: () => sendToken(true),
    resize,
  };
}
