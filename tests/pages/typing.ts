import { browser } from '@wdio/globals';
import { Key } from 'webdriverio';
import { reach } from './control.ts';

// The ways in which a player enters text. A driver's own `setValue` is not one of them.

/** Types key by key on a hardware keyboard, replacing the selection. */
export const typeKeys = (text: string): Promise<void> => browser.keys(text);

/** Enters character by character without key events, as Android's keyboards do. */
export async function insertText(text: string): Promise<void> {
  for (const character of text) await devtools('Input.insertText', { text: character });
}

/** Uses an input method: each text replaces the one before, and the last one is accepted. */
export async function compose(...texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await devtools('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await devtools('Input.insertText', { text: texts.at(-1) ?? '' });
}

/** Copies a text in the page, then pastes it into the field. */
export async function paste(field: WebdriverIO.Element, text: string): Promise<void> {
  await browser.execute((copied: string) => {
    const area = document.createElement('textarea');
    document.body.append(area);
    area.value = copied;
    area.select();
  }, text);
  await browser.keys([Key.Ctrl, 'c']);
  await browser.execute(() => document.body.lastElementChild?.remove());
  await choose(field);
  await browser.keys([Key.Ctrl, 'v']);
}

/**
 * Fills fields, by their `name`, as a browser's autofill does: the value appears immediately, without focus, key or caret.
 */
export function autofill(values: Readonly<Record<string, string>>): Promise<void> {
  return browser.execute((filled: Record<string, string>) => {
    for (const [name, value] of Object.entries(filled)) {
      const field = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')].find(
        (one) => one.name === name && (one.type !== 'radio' || one.value === value),
      );
      if (!field) throw new Error(`There is no field ${name}`);
      if (field.type === 'radio') {
        field.click();
        continue;
      }
      const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      // The prototype's own setter: React would not notice a script's assignment to the element.
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, values);
}

/** Sets fields, by their `name`, as scripts and password managers do: by assignment, with these events or none. */
export function assign(
  values: Readonly<Record<string, string>>,
  events: readonly string[] = [],
): Promise<void> {
  return browser.execute(
    (assigned: Record<string, string>, types: readonly string[]) => {
      for (const field of document.querySelectorAll<HTMLInputElement>('input[name]')) {
        if (!(field.name in assigned)) continue;
        field.value = assigned[field.name] ?? '';
        for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
    values,
    events,
  );
}

/** Focuses a field, by touch on a phone page, and selects its text. */
export async function choose(field: WebdriverIO.Element): Promise<void> {
  await touch(field);
  await browser.execute((input: HTMLElement) => {
    (input as HTMLInputElement).select();
  }, field);
}

/** Taps or clicks, depending on the page's device. */
export async function touch(element: WebdriverIO.Element): Promise<void> {
  await reach(element);
  if (!(await browser.execute(() => navigator.maxTouchPoints > 0))) return element.click();
  await browser
    .action('pointer', { parameters: { pointerType: 'touch' } })
    .move({ origin: element })
    .down()
    .up()
    .perform();
}

/**
 * Puts the caret where the player clicks after typing. It first waits for the browser's next frame, because until then
 * a phone's keyboard may move the caret.
 */
export async function putCaret(field: WebdriverIO.Element, at: number): Promise<void> {
  await nextFrame();
  await browser.execute(
    (input: HTMLElement, place: number) => {
      input.focus();
      (input as HTMLInputElement).setSelectionRange(place, place);
    },
    field,
    at,
  );
}

/** Waits until the page has rendered once more. */
export function nextFrame(): Promise<unknown> {
  return browser.execute(() => new Promise(requestAnimationFrame));
}

/** The text of a field with a `|` at its caret. */
export function textWithCaret(field: WebdriverIO.Element): Promise<string> {
  return browser.execute((input: HTMLElement) => {
    const { value, selectionStart, selectionEnd } = input as HTMLInputElement;
    if (selectionStart !== selectionEnd) return `${value} (${selectionStart} to ${selectionEnd})`;
    return `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`;
  }, field);
}

/** Gives the window the size and touch input of a phone until the session ends. */
export async function emulatePhone(): Promise<void> {
  await devtools('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 2,
    mobile: true,
  });
  await devtools('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 });
  await devtools('Emulation.setUserAgentOverride', {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    platform: 'Linux armv81',
  });
}

async function devtools(command: string, parameters: object): Promise<void> {
  await browser.sendCommand(command, parameters);
}
