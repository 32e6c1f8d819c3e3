import { createStatusLine } from './status-line.ts';

it.each([
  ['/deposit', 'good'],
  ['/error', 'bad'],
])('a widget that is ready at %s looks %s', (route, mood) => {
  const line = createStatusLine();
  line.showMessage(JSON.stringify({ messageType: 'onReady', payload: { route } }));
  expect(line.element.textContent).toBe(`Ready at ${route}`);
  expect(line.element.dataset.mood).toBe(mood);
});
