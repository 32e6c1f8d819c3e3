import type { Clock } from '#domain/clock.ts';
import type { Painted } from '#paint/paint.ts';

/** ms after a tap on a tile until the skeleton of its form acknowledges the tap. */
const OPENING_MS = 100;

/** Elements that can be pressed before React has loaded; a press on the search box focuses its input later. */
const PRESSABLE = 'button, [role="search"]';

/** The screen below the header, as ui/screen.tsx marks it. */
const SCREEN = '[data-screen]';

export interface KeptPress {
  /** Starts listening. Returns what stops it. */
  listen(): () => void;
  /** Paints the form that a tile seems to open; from then on a tap on a tile shows it after OPENING_MS. */
  allowOpening(paintForm: () => Painted): void;
  /** Ends the acknowledgement. Returns the pressed button; null when there is none. */
  release(): HTMLElement | null;
  press(button: HTMLElement): void;
}

/** Keeps what the player pressed before React has loaded, and shows that it was pressed; React repeats the press. */
export function createKeptPress(element: HTMLElement, clock: Clock): KeptPress {
  let pressed: HTMLElement | null = null;
  let opening: Element | null = null;
  let paintForm: (() => Painted) | null = null;
  let cancelOpening: () => void = () => undefined;
  const screen = () => element.querySelector<HTMLElement>(SCREEN);

  function press(button: HTMLElement): void {
    pressed = button;
    button.setAttribute('data-pressed', '');
    // Only a tile opens a form.
    if (button.closest('[role="list"]')) cancelOpening = clock.after(OPENING_MS, showOpening);
  }

  function release(): HTMLElement | null {
    const button = pressed;
    cancelOpening();
    button?.removeAttribute('data-pressed');
    opening?.remove();
    if (opening) screen()?.removeAttribute('hidden');
    pressed = opening = null;
    return button;
  }

  function showOpening(): void {
    const main = screen();
    if (!main || !paintForm) return;
    const { nodes } = paintForm();
    opening = nodes.firstElementChild;
    main.after(nodes);
    main.hidden = true;
  }

  function onClick({ target }: Event): void {
    const button = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
    if (!button || button.getAttribute('aria-disabled') === 'true') return;
    release();
    press(button);
  }

  return {
    listen() {
      element.addEventListener('click', onClick);
      return () => {
        element.removeEventListener('click', onClick);
      };
    },
    allowOpening: (paint) => {
      paintForm = paint;
    },
    release,
    press,
  };
}
