import { el } from '../console/element.ts';
import type { CreateShell } from './panel-stage.ts';

export interface PhoneOptions {
  readonly platform: 'android' | 'ios';
  /** The system's back: Android's button or the iOS swipe. */
  readonly onBack: () => void;
}

/** A simulated phone whose web view has 360 by 740 CSS pixels, excluding the system bars. */
export function phoneShell({ platform, onBack }: PhoneOptions): CreateShell {
  return (panel) => {
    const back =
      platform === 'android'
        ? el('button', {
            type: 'button',
            class: 'phone-back',
            'aria-label': 'Phone: back button',
            click: onBack,
          })
        : el('button', {
            type: 'button',
            class: 'phone-swipe',
            'aria-label': 'Phone: swipe back',
            click: onBack,
          });
    const bar = el(
      'div',
      { class: 'phone-bar' },
      el('span', {}, '9:41'),
      el('span', { class: 'phone-signs' }),
    );
    const foot = el('div', { class: 'phone-foot' }, back);
    const body = el('div', { class: `phone phone-${platform}` }, bar, panel, foot);
    return {
      element: el('div', { class: 'phone-desk' }, body),
      // The app shows no balance beside the cashier.
      setBalance: () => undefined,
    };
  };
}
