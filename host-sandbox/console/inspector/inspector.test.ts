/** @jest-environment ./build/jest/environment.cjs */
import { createRunLog } from '../run-log.ts';
import { createInspector } from './inspector.ts';

const ROW_PX = 30;
const VIEW_PX = 60;

/** The inspector's list, with the heights that a browser would give it. */
function scene() {
  const log = createRunLog(() => 0, 0);
  const list = createInspector(log).querySelector<HTMLElement>('.log')!;
  let top = 0;
  const end = () => Math.max(0, list.children.length * ROW_PX - VIEW_PX);
  Object.defineProperties(list, {
    clientHeight: { get: () => VIEW_PX },
    scrollHeight: { get: () => list.children.length * ROW_PX },
    scrollTop: { get: () => top, set: (value: number) => (top = Math.min(value, end())) },
  });
  const addMessage = () => log.addMessage('from-widget', '{"messageType":"onResize"}', { secrets: [] });
  for (let left = 4; left > 0; left--) addMessage();
  return { log, list, addMessage, end };
}

it('the timeline stays scrolled to its end after the widget is reopened', () => {
  const { log, list, addMessage, end } = scene();
  expect(list.scrollTop).toBe(end());
  log.open(0);
  addMessage();
  expect(list.children).toHaveLength(6);
  expect(list.scrollTop).toBe(end());
});

it('the timeline does not scroll while an earlier row is being read', () => {
  const { log, list, addMessage } = scene();
  list.scrollTop = 0;
  log.open(0);
  addMessage();
  expect(list.scrollTop).toBe(0);
});
