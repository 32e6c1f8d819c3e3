import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const SRC = path.resolve(__dirname, '../../src');
const SOURCES = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:tsx?|js)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({
    name: name.replaceAll(path.sep, '/'),
    code: readFileSync(path.join(SRC, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/ .*/g, ''),
  }));

const filesWith = (pattern: RegExp): readonly string[] =>
  SOURCES.filter(({ code }) => pattern.test(code))
    .map(({ name }) => name)
    .sort();

/** What these files do when a pointer goes down; none of it is what the control is for. */
const ON_DOWN = {
  'app/keep-keys.ts': 'keeps the event from the page',
  'app/preload-forms.ts': 'fetches code',
  'app/use-visit.ts': 'stops scrolling for the player, and notes that the widget is used',
  'parts/fields/use-masked-text.ts': 'notes where the caret is',
  'parts/method/method-form-screen.tsx': 'notes the amount that the button shows',
  'start/bootstrap.js': 'notes that the page is used, so that it is not replaced',
  'transport/reconnect.ts': 'tries to connect',
  'ui/above-button.tsx': 'makes room for a notice',
  'ui/combobox.tsx': 'keeps the focus',
  'ui/screen.tsx': 'passes what a form does on',
};

it('nothing is activated when a pointer goes down', () => {
  const found = filesWith(/pointerdown|mousedown|touchstart|onPointerDown|onMouseDown|onTouchStart/i);
  expect(found).toEqual(Object.keys(ON_DOWN).sort());
});

it('nothing follows the path of a pointer', () => {
  expect(filesWith(/pointermove|mousemove|touchmove|dragstart|dragover|onPointerMove|onDrag/i)).toEqual([]);
});

it('nothing listens to the motion of the device', () => {
  expect(filesWith(/devicemotion|deviceorientation|Accelerometer|Gyroscope/)).toEqual([]);
});
