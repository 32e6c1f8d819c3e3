import { button, el } from '../console/element.ts';
import type { CreateStage, Stage } from '../console/stage.ts';
import type { Embed } from './embedding.ts';

/** The parts that a shell draws around the cashier's panel. */
export interface Shell {
  readonly element: HTMLElement;
  setBalance(balance: string): void;
}

export type CreateShell = (panel: HTMLElement, onDeposit: () => void) => Shell;

/** A partner's page: a shell around a panel, which holds the widget or a notice that explains why there is none. */
export function panelStage(embed: Embed, createShell: CreateShell): CreateStage {
  return (events): Stage => {
    const container = el('div', { class: 'container' });
    const sentence = el('p', {});
    const notice = el(
      'div',
      { class: 'notice', hidden: true },
      sentence,
      button('Open again', events.onOpen, 'button primary'),
    );
    const panel = el('div', { class: 'panel' }, container, notice);
    const shell = createShell(panel, events.onOpen);
    const embedding = embed(events);

    function showNotice(text: string | null): void {
      sentence.textContent = text;
      notice.hidden = text === null;
      container.hidden = text !== null;
    }

    return {
      element: shell.element,
      open(loaded, isWatched) {
        embedding.close();
        showNotice(null);
        embedding.open(container, loaded, isWatched);
      },
      send: (text) => embedding.send(text),
      close(text) {
        embedding.close();
        showNotice(text);
      },
      setBalance: (balance) => shell.setBalance(balance),
      setSize(width, height) {
        panel.style.inlineSize = width === null ? '' : `${width}px`;
        panel.style.blockSize = height === null ? '' : `${height}px`;
      },
    };
  };
}
