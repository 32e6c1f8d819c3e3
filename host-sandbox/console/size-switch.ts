import { el } from './element.ts';
import type { SandboxState } from './sandbox-state.ts';

const WIDTHS: readonly (readonly [SandboxState['width'], string])[] = [
  ['320', '320'],
  ['360', '360'],
  ['768', '768'],
  ['full', 'Full'],
];

/** Switches for the width of the widget's place, and for whether its height follows onResize. */
export function createSizeSwitch(
  state: Pick<SandboxState, 'width' | 'fit'>,
  onChange: (part: Partial<Pick<SandboxState, 'width' | 'fit'>>) => void,
): HTMLElement {
  const buttons = WIDTHS.map(([width, label]) => {
    const choose = () => {
      buttons.forEach((other) => other.setAttribute('aria-pressed', String(other === element)));
      onChange({ width });
    };
    const element = el(
      'button',
      { type: 'button', 'aria-pressed': String(width === state.width), click: choose },
      label,
    );
    return element;
  });
  const fit = el('input', { type: 'checkbox', checked: state.fit });
  fit.addEventListener('change', () => onChange({ fit: fit.checked }));
  return el(
    'div',
    { class: 'sizes' },
    el(
      'div',
      { class: 'segments', role: 'group', 'aria-label': 'Width of the widget in pixels' },
      ...buttons,
    ),
    el('label', { class: 'flag' }, fit, el('span', {}, 'Height follows onResize')),
  );
}
