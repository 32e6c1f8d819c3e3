/** @jest-environment ./build/jest/environment.cjs */
import { keepKeys } from './keep-keys.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  document.body.replaceChildren();
});

/** A widget in a shadow root, and what the page's own listeners receive. */
function open(html: string, isShadow = true) {
  const host = document.createElement('div');
  const container = document.createElement('div');
  container.innerHTML = html;
  (isShadow ? host.attachShadow({ mode: 'open' }) : host).append(container);
  document.body.append(host);
  const heard: string[] = [];
  const inside: string[] = [];
  const listen = ({ type, key }: KeyboardEvent): void => void heard.push(`${type} ${key}`);
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    window.addEventListener(type, listen);
    stops.push(() => window.removeEventListener(type, listen));
    container.addEventListener(type, ({ key }) => void inside.push(`${type} ${key}`));
  }
  stops.push(keepKeys(container));
  function press(selector: string, key: string, init: KeyboardEventInit = {}): void {
    const target = container.querySelector(selector)!;
    for (const type of ['keydown', 'keypress', 'keyup'])
      target.dispatchEvent(
        new KeyboardEvent(type, { key, code: key, bubbles: true, composed: true, cancelable: true, ...init }),
      );
  }
  return { container, heard, inside, press };
}

// Shortcuts that act although the player types: mousetrap#245, react-hotkeys-hook#1161, storybook#23790, media-chrome#363.
describe('[HS-20] keys in the widget', () => {
  it.each([true, false])('that type or edit stay in it, in a shadow root: %s', (isShadow) => {
    const { heard, inside, press } = open('<input><textarea></textarea><select></select>', isShadow);
    for (const field of ['input', 'textarea', 'select'])
      for (const key of ['1', ' ', 'ü', '/', 'Enter', 'Backspace', 'ArrowUp', 'Dead', 'Process'])
        press(field, key);
    expect(heard).toEqual([]);
    expect(inside).toContain('keydown ü');
    expect(inside).toHaveLength(3 * 9 * 3);
  });

  // paper.js#1398, Inputmask#2818: Chrome's autofill sends events without a key.
  it.each(['keydown', 'keypress', 'keyup'])('that are none, %s by autofill, reach the page', (type) => {
    const { container, inside } = open('<input>');
    container.querySelector('input')?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    expect(inside).toEqual([`${type} undefined`]);
  });

  it('typed with AltGr, which is Ctrl and Alt, stay in it too', () => {
    const { heard, press } = open('<input>');
    press('input', '@', { ctrlKey: true, altKey: true, modifierAltGraph: true });
    expect(heard).toEqual([]);
  });

  it.each([
    ['Tab', {}],
    ['F5', {}],
    ['Escape', {}],
    ['k', { ctrlKey: true }],
    ['k', { metaKey: true }],
    ['Enter', { metaKey: true }],
  ])('that the widget does not use reach the page: %s %j', (key, init) => {
    const { heard, press } = open('<input>');
    press('input', key, init);
    expect(heard).toContain(`keydown ${key}`);
    expect(heard).toContain(`keyup ${key}`);
  });

  it('that press a button stay in it; other keys on a button reach the page', () => {
    const { heard, press } = open('<button><svg></svg></button><a href="#x">x</a><div role="option">y</div>');
    for (const control of ['button', 'a', '[role]']) for (const key of ['Enter', ' ']) press(control, key);
    expect(heard).toEqual([]);
    press('button', 'm');
    expect(heard).toEqual(['keydown m', 'keypress m', 'keyup m']);
  });

  it('that it has used stay in it, until they are released', () => {
    const { container, heard, press } = open('<input role="combobox">');
    container.querySelector('input')!.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') event.preventDefault();
    });
    press('input', 'Escape');
    expect(heard).toEqual(['keypress Escape']);
  });

  it('Escape that closes its dialog does not close the page’s, wherever the focus is; the next one does', () => {
    const { container, heard } = open('<dialog open><button>Keep it</button></dialog>');
    const fire = (type: string, target: EventTarget): void =>
      void target.dispatchEvent(
        new KeyboardEvent(type, { key: 'Escape', code: 'Escape', bubbles: true, composed: true }),
      );
    fire('keydown', document.body);
    container.querySelector('dialog')!.removeAttribute('open');
    fire('keyup', document.body);
    expect(heard).toEqual([]);
    fire('keydown', document.body);
    fire('keyup', document.body);
    expect(heard).toEqual(['keydown Escape', 'keyup Escape']);
  });

  // “Disable select text” scripts, dialogs that are dragged (jQuery UI's `cancel`), pages that take every paste.
  it.each([
    ['input', ['copy', 'cut', 'paste', 'beforeinput', 'pointerdown', 'mousedown', 'touchstart', 'drop']],
    ['b', ['copy']],
  ])('and what the player copies, pastes and presses in it stays too: %s', (selector, kept) => {
    const types = [
      'copy',
      'cut',
      'paste',
      'beforeinput',
      'pointerdown',
      'mousedown',
      'touchstart',
      'drop',
      'click',
    ];
    const { container } = open('<input><b>12345</b>');
    const heard: string[] = [];
    const listen = ({ type }: Event): void => void heard.push(type);
    for (const type of types) {
      document.addEventListener(type, listen);
      stops.push(() => document.removeEventListener(type, listen));
      container.querySelector(selector)!.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }
    expect(heard).toEqual(types.filter((type) => !kept.includes(type)));
  });

  it('are left alone after it is removed', () => {
    const { heard, press } = open('<input>');
    stops.pop()?.();
    press('input', '1');
    expect(heard).toEqual(['keydown 1', 'keypress 1', 'keyup 1']);
  });
});
