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
  /** A widget is about to be opened; null when nothing is replayed to it. */
  readonly onOpening: (replayer: Replayer | null) => void;
}

/** One widget at a time in the partner's page, and all that passes between the two. */
export interface Session {
  readonly log: RunLog;
  readonly feed: WireFeed;
  readonly stage: Stage;
  readonly status: HTMLElement;
  readonly editor: MessageEditor;
  /** Of the widget that was opened last; null before the gateway has told. */
  readonly player: Player | null;
  /** With a text: a widget that gets it as it stands. Without: one that gets what the form says. */
  open(text?: string): Promise<void>;
  /** A widget that is told nothing of the one before, and whose player is watched. */
  record(): Promise<void>;
  /** A widget that lives through a recording. */
  replay(recording: Recording): Promise<void>;
  close(notice: string): void;
  /** Says something as the host. */
  send(text: string): void;
  /** Asks the gateway for the player's token and hands it to the widget. */
  sendToken(): void;
  /** Sizes the widget's place as the state says. */
  resize(): void;
}

interface Beginning {
  /** What the widget is given as it stands; else what the form says. */
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
      log.hear('to-widget', text, { secrets: [token] });
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
    log.hear('to-widget', text, { secrets: [token], byHand });
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

  /** The text of `loaded` for the player of now; the editor shows what it is made of. */
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
      // A later opening has overtaken this one.
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
    log.hear('from-widget', text, { secrets: [token] });
    status.hear(text);
    const message = readJson(text);
    if (!isRecord(message)) return;
    const payload = isRecord(message.payload) ? message.payload : {};
    if (message.messageType === 'onTokenExpired' && renewal.expired())
      status.say('busy', 'The token has expired: the host asks the gateway for a new one');
    if (message.messageType === 'onClose') close(`The widget asked to be closed (${String(payload.reason)})`);
    // The balance shown stays where that fails; the widget reports its own troubles.
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
    // The first version was recorded unwatched, at the address without the hand.
    replay: (recording) => begin({ recording, isWatched: recording.version > 1 }),
    close,
    send,
    sendToken: () => sendToken(true),
    resize,
  };
}
