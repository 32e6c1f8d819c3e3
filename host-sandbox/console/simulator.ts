import { button, el } from './element.ts';
import { createHostActions } from './host-actions.ts';
import { loadedMessage } from './loaded-message.ts';
import { createMessageEditor } from './message-editor.ts';
import { createMessageLog } from './message-log.ts';
import type { MessageRecord } from './message-record.ts';
import type { Origins } from './origins.ts';
import type { MarketId } from './presets.ts';
import { fetchPlayer } from './player.ts';
import { createRumList } from './rum-list.ts';
import { isRecord, readJson } from './record.ts';
import { writeState, type SandboxState } from './sandbox-state.ts';
import { createSettingsForm } from './settings-form.ts';
import { layOut } from './simulator-layout.ts';
import { createSizeSwitch } from './size-switch.ts';
import type { CreateStage } from './stage.ts';
import { createStatusLine } from './status-line.ts';

/** What a test drives a simulator by: `window.sandbox`. */
export interface SandboxHandle {
  /** Both directions, oldest first. */
  readonly messages: readonly MessageRecord[];
  /** Hands the widget a text as the host would. */
  send(text: string): void;
  /** Takes the widget away and opens a fresh one; done when it has been put in its place. */
  restart(): Promise<void>;
  unmount(): void;
}

export interface SimulatorOptions {
  readonly title: string;
  readonly state: SandboxState;
  readonly origins: Origins;
  readonly createStage: CreateStage;
  /** Whether the widget's place can be resized; a phone's cannot. */
  readonly resizable: boolean;
  /** The name before the state's names in the address, for two simulators on one page. */
  readonly prefix?: string;
  /** The market that the address need not name; Mexico unless given. */
  readonly defaultMarket?: MarketId;
}

/**
 * A partner's page beside the console of the engineer who integrates it. Each opening asks the gateway for the player,
 * so that token and balance are those of now; then the stage opens a widget with the text the editor holds.
 */
export function createSimulator(options: SimulatorOptions): { element: HTMLElement; handle: SandboxHandle } {
  const { origins, prefix, defaultMarket } = options;
  let state = options.state;
  let token = '';
  let height: number | null = null;
  let opening = 0;

  const log = createMessageLog(() => Date.now());
  const status = createStatusLine();
  const editor = createMessageEditor({ onRestart: () => void open(editor.text()), onSend: send });
  const stage = options.createStage({
    onMessage,
    onSent: (text) => log.add('to-widget', text, [token]),
    onProblem,
    onOpen: () => void open(),
  });
  const form = el('div', {}, createSettingsForm(state, onSettings));
  const restartButton = button('Restart widget', () => void open(), 'button primary');

  function onProblem(sentence: string): void {
    status.say('bad', sentence);
  }

  function send(text: string): void {
    log.add('to-widget', text, [token]);
    stage.send(text);
  }

  async function askPlayer(): Promise<void> {
    const player = await fetchPlayer(origins.gateway, state);
    token = player.token;
    stage.setBalance(player.balance);
    editor.show(loadedMessage(state, player, origins), token);
  }

  /** With a text: a widget that gets it as it stands. Without: one that gets what the form says. */
  async function open(text?: string): Promise<void> {
    const mine = ++opening;
    status.say('busy', 'Asking the gateway for the player…');
    delete restartButton.dataset.pending;
    try {
      if (text === undefined) await askPlayer();
    } catch (error) {
      if (mine === opening) stage.close('The widget was not opened.');
      if (mine === opening) onProblem(error instanceof Error ? error.message : String(error));
      return;
    }
    // A later opening has overtaken this one.
    if (mine !== opening) return;
    status.say('busy', 'Waiting for the widget…');
    height = null;
    resize();
    stage.open(text ?? editor.text());
  }

  function close(notice: string): void {
    opening++;
    stage.close(notice);
    status.say('calm', notice);
  }

  function onMessage(text: string): void {
    log.add('from-widget', text, [token]);
    status.hear(text);
    const message = readJson(text);
    if (!isRecord(message)) return;
    const payload = isRecord(message.payload) ? message.payload : {};
    if (message.messageType === 'onClose') close(`The widget asked to be closed (${String(payload.reason)})`);
    if (message.messageType === 'onTransaction') refreshBalance();
    if (message.messageType === 'onResize' && typeof payload.height === 'number') {
      height = payload.height;
      resize();
    }
  }

  function refreshBalance(): void {
    fetchPlayer(origins.gateway, state).then(
      (player) => stage.setBalance(player.balance),
      () => undefined, // The balance shown stays; the widget reports its own troubles.
    );
  }

  function sendToken(): void {
    fetchPlayer(origins.gateway, state).then(
      (player) => {
        token = player.token;
        send(JSON.stringify({ messageType: 'token-updated', payload: { token } }));
      },
      (error: unknown) => onProblem(error instanceof Error ? error.message : String(error)),
    );
  }

  function remember(next: SandboxState): void {
    state = next;
    const query = writeState(state, new URLSearchParams(location.search), prefix, defaultMarket).toString();
    history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
  }

  function onSettings(next: SandboxState): void {
    const isOtherMarket = next.market !== state.market;
    remember(next);
    restartButton.dataset.pending = 'true';
    if (!isOtherMarket) return;
    form.replaceChildren(createSettingsForm(state, onSettings));
    form.querySelector('select')?.focus();
  }

  function resize(): void {
    stage.setSize(state.width === 'full' ? null : Number(state.width), state.fit ? height : null);
  }

  const sizes = createSizeSwitch(state, (part) => {
    remember({ ...state, ...part });
    resize();
  });
  const unmount = () => close('The widget was taken away.');
  const actions = createHostActions({
    send: (messageType, payload) => send(JSON.stringify({ messageType, payload })),
    sendToken,
    gateway: origins.gateway,
  });
  const element = layOut({
    title: options.title,
    toolbar: [status.element, options.resizable ? sizes : null],
    stage: stage.element,
    settings: [
      form,
      el('div', { class: 'actions' }, restartButton, button('Unmount', unmount)),
      editor.element,
    ],
    console: [log.element, actions, createRumList(origins.gateway)],
  });
  void open();
  return { element, handle: { messages: log.messages, send, restart: () => open(), unmount } };
}
