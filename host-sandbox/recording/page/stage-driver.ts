import * as v from 'valibot';
import { createPlayerDriver, type Task } from '../player/player-driver.ts';
import { FROM_DRIVER, type ToDriver } from '../player/driver-protocol.ts';
import { PLAYER_ACTION, type PlayerAction } from '../format/player-action.ts';

export interface StageDriverOptions {
  /** The stage's element; the widget is inside its `.container` element. */
  readonly stage: HTMLElement;
  /** Origin of the widget. */
  readonly widget: string;
  readonly onAction: (action: PlayerAction) => void;
  /** The task was done, by the driver or by the player. */
  readonly onDone: () => void;
}

/**
 * Drives a stage's widget: in the page itself when mounted as a module, otherwise inside the widget's frame.
 */
export interface StageDriver {
  /** A widget is about to be opened; in a replay it must not open payment pages. */
  begin(isReplay: boolean): void;
  /** Does the task as soon as its target is available, replacing a task that still waits. */
  do(task: Task): void;
  rest(): void;
}

export function createStageDriver({ stage, widget, onAction, onDone }: StageDriverOptions): StageDriver {
  const findContainer = () => stage.querySelector('.container');
  const here = createPlayerDriver({ on: stage, root: findContainer, onAction, onDone: finish });
  /** The frame whose page has a driver; null without one. */
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
    // The frame may show any page by now, so it navigates to the address to which the player returned.
    else if (action.kind === 'returned') frame.src = widget + action.path;
    else post({ sandboxDriver: 'do', number: ++number, action, texts: [...texts] });
  }

  function onReady(found: HTMLIFrameElement, path: string, isReload: boolean): void {
    const isFirst = frame !== found;
    frame = found;
    here.rest();
    if (isReplay) post({ sandboxDriver: 'stay' });
    const returned = v.safeParse(PLAYER_ACTION, { kind: 'returned', path });
    if (!isFirst && !isReload && returned.success) {
      onAction(returned.output);
      if (task?.action.kind === 'returned') return finish();
    }
    ask();
  }

  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== widget) return;
    const frames = findContainer()?.querySelectorAll('iframe') ?? [];
    const found = [...frames].find(({ contentWindow }) => contentWindow === event.source);
    const { success, output } = v.safeParse(FROM_DRIVER, event.data);
    if (!found || !success) return;
    if (output.sandboxDriver === 'ready') return onReady(found, output.path, output.isReload);
    if (output.sandboxDriver === 'action') return onAction(output.action);
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
      post({ sandboxDriver: 'rest' });
    },
  };
}
