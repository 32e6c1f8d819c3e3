import { button, el } from './element.ts';
import { mask, unmask } from './redact.ts';

export interface MessageEditor {
  readonly element: HTMLElement;
  /** Shows a message with its tokens masked and discards earlier edits. */
  show(message: Readonly<Record<string, unknown>>, token: string): void;
  /** The text to send, as edited, with the tokens restored. */
  text(): string;
}

/**
 * An editor for the whole `loaded` message. Invalid JSON is sent unchanged, because real hosts make mistakes
 * too.
 */
export function createMessageEditor(options: {
  readonly onRestart: () => void;
  readonly onSend: (text: string) => void;
}): MessageEditor {
  let token = '';
  const area = el('textarea', {
    class: 'input code',
    rows: 14,
    spellcheck: 'false',
    'aria-label': 'The loaded message',
  });
  const problem = el('p', { class: 'hint', role: 'status' });
  const text = () => unmask(area.value, token);

  function check(): void {
    try {
      JSON.parse(area.value);
      problem.textContent = '';
    } catch (error) {
      problem.textContent = `Not JSON, sent unchanged: ${error instanceof Error ? error.message : ''}`;
    }
  }

  area.addEventListener('input', check);
  return {
    element: el(
      'details',
      { class: 'editor', open: true },
      el('summary', {}, 'The whole message as JSON'),
      area,
      problem,
      el(
        'div',
        { class: 'actions' },
        button('Restart with this', options.onRestart),
        button('Send it now', () => options.onSend(text())),
      ),
    ),
    show(message, secret) {
      token = secret;
      area.value = mask(JSON.stringify(message, null, 2), secret);
      check();
    },
    text,
  };
}
