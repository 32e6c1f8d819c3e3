import * as v from 'valibot';
import { createPlayerDriver, type Task } from '../../driver/player-driver.ts';
import { FROM_DRIVER, type ToDriver } from '../../driver/driver-protocol.ts';
import { PLAYER_ACTION, type PlayerAction } from '../../workbench/player-action.ts';

export interface StageDriverOptions {
  /** The stage's element; the widget stands in an element `.place` of it. */
  readonly stage: HTMLElement;
  /** Origin of the widget. */
  readonly widget: string;
  readonly onAction: (action: PlayerAction) => void;
  /** The task is done, by the hand or by the player. */
  readonly onDone: () => void;
}

/** The player's hand in a stage: in the page itself where the module is mounted, else inside the widget's frame. */
export interface StageDriver {
  /** A widget is about to be opened; in a replay its payment pages stay closed. */
  begin(isReplay: boolean): void;
  /** Does it as soon as its target is there, in the place of a task that still waits. */
  do(task: Task): void;
  rest(): void;
}

export function createStageDriver({ stage, widget, onAction, onDone }: StageDriverOptions): StageDriver {
  const placeOf = () => stage.querySelector('.place');
  const here = createPlayerDriver({ on: stage, root: placeOf, onAction, onDone: finish });
  /** The frame whose page has a hand; null while there is none. */
  let frame: HTMLIFrameElement | null = null;
  let isReplay = false;
  let task: Task | null = null;
  let number = 0;

  function finish(): void {
    if (!task) return;
    task = null;
    onDone();
  }

  const post = (message: ToDriver) => frame?.contentWindow?.postMessage(message, widget);

  function ask(): void {
    if (!task) return;
    const { action, texts } = task;
    if (!frame) here.do(task);
    // Wherever the page is by now, its frame is sent to where the player came back to.
    else if (action.kind === 'returned') frame.src = widget + action.path;
    else post({ sandboxHand: 'do', number: ++number, deed: action, texts: [...texts] });
  }

  function onReady(found: HTMLIFrameElement, path: string, isReload: boolean): void {
    const isFirst = frame !== found;
    frame = found;
    here.rest();
    if (isReplay) post({ sandboxHand: 'stay' });
    const returned = v.safeParse(PLAYER_ACTION, { kind: 'returned', path });
    if (!isFirst && !isReload && returned.success) {
      onAction(returned.output);
      if (task?.action.kind === 'returned') return finish();
    }
    ask();
  }

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== widget) return;
    const frames = placeOf()?.querySelectorAll('iframe') ?? [];
    const found = [...frames].find(({ contentWindow }) => contentWindow === event.source);
    const { success, output } = v.safeParse(FROM_DRIVER, event.data);
    if (!found || !success) return;
    if (output.sandboxHand === 'ready') return onReady(found, output.path, output.isReload);
    if (output.sandboxHand === 'deed') return onAction(output.deed);
    if (output.number === number) finish();
  });

  return {
    begin(forReplay) {
      isReplay = forReplay;
      frame = null;
      task = null;
      here.rest();
    },
    do(next) {
      task = next;
      ask();
    },
    rest() {
      task = null;
      here.rest();
      post({ sandboxHand: 'rest' });
    },
  };
}
