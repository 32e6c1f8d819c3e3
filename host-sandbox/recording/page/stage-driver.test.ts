/** @jest-environment ./build/jest/environment.cjs */
import { describeAction, type PlayerAction } from '../format/player-action.ts';
import { createStageDriver } from './stage-driver.ts';

const WIDGET = 'http://widget.test';
const GO: PlayerAction = { kind: 'pressed', target: { role: 'button', name: 'Go', nth: 0 } };
const ready = { sandboxDriver: 'ready', path: '/watched/', isReload: false };

function stageWithFrame() {
  document.body.innerHTML =
    '<div id="stage"><div class="container"><iframe></iframe></div></div><iframe></iframe>';
  const [frame, other] = [...document.querySelectorAll('iframe')] as [HTMLIFrameElement, HTMLIFrameElement];
  const posted: unknown[] = [];
  frame.contentWindow!.postMessage = (...args: unknown[]) => void posted.push(args);
  const actions: PlayerAction[] = [];
  const done = jest.fn();
  const driver = createStageDriver({
    stage: document.querySelector<HTMLElement>('#stage')!,
    widget: WIDGET,
    onAction: (action) => actions.push(action),
    onDone: done,
  });
  const receive = (data: unknown, source: Window | null = frame.contentWindow, origin = WIDGET) =>
    window.dispatchEvent(new MessageEvent('message', { data, source, origin }));
  return { frame, other, posted, actions, done, driver, receive };
}

it('[HS-4] accepts only well-formed messages from the widget’s own frame and origin', () => {
  const { other, actions, receive } = stageWithFrame();
  const action = { sandboxDriver: 'action', action: GO };
  receive(action, other.contentWindow);
  receive(action, window);
  receive(action, undefined, 'http://elsewhere.test');
  receive({ sandboxDriver: 'action', action: { kind: 'typed', value: 'secret' } });
  receive({ sandboxDriver: 'action', action: { ...GO, value: 'secret' } });
  receive('text');
  expect(actions).toEqual([GO]);
});

it('sends the task once the frame’s page is ready, and again after a reload', () => {
  const { posted, done, driver, receive } = stageWithFrame();
  driver.begin(true);
  driver.do({ action: GO, texts: [] });
  expect(posted).toEqual([]);
  receive(ready);
  const ask = (number: number) => [{ sandboxDriver: 'do', number, action: GO, texts: [] }, WIDGET];
  expect(posted).toEqual([[{ sandboxDriver: 'stay' }, WIDGET], ask(1)]);
  receive({ ...ready, isReload: true });
  expect(posted.slice(2)).toEqual([[{ sandboxDriver: 'stay' }, WIDGET], ask(2)]);
  receive({ sandboxDriver: 'done', number: 1 });
  expect(done).not.toHaveBeenCalled();
  receive({ sandboxDriver: 'done', number: 2 });
  receive({ sandboxDriver: 'done', number: 2 });
  expect(done).toHaveBeenCalledTimes(1);
});

it('[TX-4] returns the player from a payment page to the widget’s own address', () => {
  const { frame, actions, done, driver, receive } = stageWithFrame();
  receive(ready);
  const path = '/watched/deposit/complete?id=1';
  driver.do({ action: { kind: 'returned', path }, texts: [] });
  expect(frame.src).toBe(WIDGET + path);
  receive({ ...ready, path });
  expect(done).toHaveBeenCalledTimes(1);
  expect(actions.map(describeAction)).toEqual(['came back to the widget']);
});
