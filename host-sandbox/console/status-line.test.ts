/** @jest-environment ./build/jest/environment.cjs */
import { createStatusLine } from './status-line.ts';

it.each([
  ['/deposit', 'good'],
  ['/error', 'bad'],
])('a widget that is ready at %s has the tone %s', (route, tone) => {
  const line = createStatusLine();
  line.showMessage(JSON.stringify({ messageType: 'onReady', payload: { route } }));
  expect(line.element.textContent).toBe(`Ready at ${route}`);
  expect(line.element.dataset.tone).toBe(tone);
});

it('says what a phone would let the player feel', () => {
  const line = createStatusLine();
  line.showMessage(JSON.stringify({ messageType: 'onHaptic', payload: { kind: 'selection' } }));
  expect(line.element.textContent).toBe('The phone vibrates: selection');
});
