/** @jest-environment ./build/jest/environment.cjs */
import { copyByCommand } from './copy-by-command.ts';

/** A browser whose command fires a copy event with a clipboard, if it may, and reports a result. */
function command({ fires = true, reports = true } = {}) {
  const clipboard = new Map<string, string>();
  const selected: string[] = [];
  const execCommand = jest.fn(() => {
    const area = deepest(document);
    if (area instanceof HTMLTextAreaElement)
      selected.push(area.value.slice(area.selectionStart, area.selectionEnd));
    const clipboardData = { setData: (type: string, text: string) => clipboard.set(type, text) };
    if (fires)
      area.dispatchEvent(
        Object.assign(new Event('copy', { bubbles: true, composed: true, cancelable: true }), {
          clipboardData,
        }),
      );
    return reports;
  });
  Object.assign(document, { execCommand });
  return { clipboard, selected, execCommand };
}

function deepest(root: Document | ShadowRoot): Element {
  const { activeElement } = root;
  if (!activeElement) return document.body;
  return activeElement.shadowRoot ? deepest(activeElement.shadowRoot) : activeElement;
}

function button(parent: ParentNode = document.body): HTMLButtonElement {
  const made = document.createElement('button');
  parent.append(made);
  made.focus();
  return made;
}

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(document, 'execCommand');
});

describe('copying by the browser’s command', () => {
  it('[MT-4] copies the exact text, and leaves the page and the focus as they were', () => {
    const { clipboard, selected } = command();
    const pressed = button();
    const before = document.body.innerHTML;
    expect(copyByCommand('bc1q  xyz\n2', pressed)).toBe(true);
    expect(Object.fromEntries(clipboard)).toEqual({ 'text/plain': 'bc1q  xyz\n2' });
    expect(selected).toEqual(['bc1q  xyz\n2']);
    expect(document.body.innerHTML).toBe(before);
    expect(document.activeElement).toBe(pressed);
  });

  // openobserve#13076, CeraUI#165: a dialog takes the focus back, and the command reports success without a copy.
  it('[MT-4] selects inside the dialog and the shadow root of the button', () => {
    const { selected } = command();
    const shadow = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const dialog = shadow.appendChild(document.createElement('dialog'));
    dialog.open = true;
    const pressed = button(dialog);
    expect(copyByCommand('addr', pressed)).toBe(true);
    expect(selected).toEqual(['addr']);
    expect(shadow.activeElement).toBe(pressed);
  });

  it.each([
    ['reports success without a copy', { fires: false, reports: true }],
    ['reports a failure', { fires: true, reports: false }],
  ])('[MT-4] a browser that %s has not copied', (_what, behaviour) => {
    command(behaviour);
    expect(copyByCommand('addr', button())).toBe(false);
  });

  it('[MT-4] a browser without the command, or whose command throws, has not copied', () => {
    expect(copyByCommand('addr', button())).toBe(false);
    Object.assign(document, {
      execCommand: () => {
        throw new Error('denied');
      },
    });
    expect(copyByCommand('addr', button())).toBe(false);
  });

  it('[MT-4] a page that adds to what is copied does not change it', () => {
    const { clipboard } = command();
    const add = (event: Event): void => {
      (event as ClipboardEvent).clipboardData?.setData('text/plain', 'addr – read more at example.com');
    };
    document.addEventListener('copy', add, true);
    copyByCommand('addr', button());
    document.removeEventListener('copy', add, true);
    expect(clipboard.get('text/plain')).toBe('addr');
  });
});
