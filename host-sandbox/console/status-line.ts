import { el } from './element.ts';
import { isRecord, readJson } from './record.ts';

type Tone = 'busy' | 'good' | 'bad' | 'calm';

export interface StatusLine {
  readonly element: HTMLElement;
  show(tone: Tone, sentence: string): void;
  /** Explains a message of the widget to the host, if it needs explaining. */
  showMessage(text: string): void;
}

/** One line about the widget's state, written for integrators. */
export function createStatusLine(): StatusLine {
  const element = el('p', { class: 'status', role: 'status' });

  function say(tone: Tone, sentence: string): void {
    element.dataset.tone = tone;
    element.textContent = sentence;
  }

  return {
    element,
    show: say,
    showMessage(text) {
      const message = readJson(text);
      if (!isRecord(message)) return;
      const payload = isRecord(message.payload) ? message.payload : {};
      switch (message.messageType) {
        case 'Loaded':
          return say('busy', `The widget ${String(message.version)} is loaded`);
        case 'onReady':
          return say(payload.route === '/error' ? 'bad' : 'good', `Ready at ${String(payload.route)}`);
        case 'onInitError':
          return say('bad', `The widget did not start: ${String(payload.text)}`);
        case 'onTokenExpired':
          return say('bad', 'The token has expired: answer with token-updated');
        case 'onReconnectAttempt':
          return say('busy', `Reconnecting, attempt ${String(payload.attempt)} of ${String(payload.of)}`);
        case 'onTransaction':
          return say('good', `The ${String(payload.transaction)} is ${String(payload.status)}`);
        case 'onHaptic':
          return say('calm', `The phone vibrates: ${String(payload.kind)}`);
        case 'onOpenExternal':
          return say('calm', `The widget asks the app to open ${String(payload.url)}`);
        default:
      }
    },
  };
}
