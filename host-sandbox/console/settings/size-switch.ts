import { el } from '../element.ts';
import type { SandboxState } from './sandbox-state.ts';

/** The selectable widths, with labels. */
export const WIDTHS: readonly (readonly [SandboxState['width'], string])[] = [
  ['320', '320'],
  ['360', '360'],
  ['768', '768'],
  ['full', 'Full'],
];

export interface SizeSwitch {
  readonly element: HTMLElement;
  /** Marks a width that was set elsewhere. */
  show(width: SandboxState['width']): void;
}

/** Switches for the width of the widget's container and for whether its height follows onResize. */
export function createSizeSwitch(
  state: Pick<SandboxState, 'width' | 'fit'>,
  onChange: (part: Partial<Pick<SandboxState, 'width' | 'fit'>>) => void,
): SizeSwitch {
  const buttons = WIDTHS.map(([width, label]) => {
    const choose = () => {
      show(width);
      onChange({ width });
    };
    return { width, element: el('button', { type: 'button', click: choose }, label) };
  });

  function show(chosen: SandboxState['width']): void {
    for (const { width, element } of buttons) element.setAttribute('aria-pressed', String(width === chosen));
  }

  show(state.width);
  const fit = el('input', { type: 'checkbox', checked: state.fit });
  fit.addEventListener('change', () => onChange({ fit: fit.checked }));
  const element = el(
    'div',
    { class: 'sizes' },
    el(
      'div',
      { class: 'segments', role: 'group', 'aria-label': 'Width of the widget in pixels' },
      ...buttons.map(({ element }) => element),
    ),
    el('label', { class: 'flag' }, fit, el('span', {}, 'Height follows onResize')),
  );
  return { element, show };
}
