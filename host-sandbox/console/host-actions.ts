import { BONUSES, UPDATED_BONUSES } from './bonus-samples.ts';
import { button, el, select } from './element.ts';
import { GATE_LISTS } from './gate-samples.ts';
import { themeSchema } from './loaded-message.ts';
import { LANGUAGES, THEMES } from './settings/presets.ts';

export interface HostActionsOptions {
  readonly send: (messageType: string, payload?: unknown) => void;
  /** Gets the player's token from the gateway and sends it to the widget. */
  readonly sendToken: () => void;
  /** Origin of the gateway, which serves the theme fonts. */
  readonly gateway: string;
}

const BONUS_LISTS = { updated: UPDATED_BONUSES, first: BONUSES, none: [] } as const;

/** Buttons for every message that a host may send after `loaded` (contract: Host messages). */
export function createHostActions({ send, sendToken, gateway }: HostActionsOptions): HTMLElement {
  let bonuses: keyof typeof BONUS_LISTS = 'updated';
  let gates: keyof typeof GATE_LISTS = 'none';
  let locale = 'es';
  let theme = 'northwind';
  const bonusChoice = select(
    'Bonus list to send',
    [
      ['updated', 'Other bonuses'],
      ['first', 'The first bonuses'],
      ['none', 'No bonuses'],
    ],
    bonuses,
    (value) => (bonuses = value as keyof typeof BONUS_LISTS),
  );
  const gateChoice = select(
    'Gates to send',
    [
      ['none', 'No gates'],
      ['identity', 'Identity to be verified'],
      ['deposits', 'Deposits paused'],
    ],
    gates,
    (value) => (gates = value as keyof typeof GATE_LISTS),
  );
  const localeChoice = select(
    'Locale to send',
    LANGUAGES.map((language) => [language, language]),
    locale,
    (value) => (locale = value),
  );
  const themeChoice = select(
    'Theme to send',
    Object.entries(THEMES).map(([id, { label }]) => [id, label]),
    theme,
    (value) => (theme = value),
  );
  const sendTheme = () => send('theme-changed', { schema: themeSchema(theme, gateway) });
  return el(
    'section',
    { class: 'card' },
    el('h2', {}, 'Send to the widget'),
    el(
      'div',
      { class: 'actions' },
      button('go-back', () => send('go-back')),
      button('swipe-back', () => send('swipe-back')),
      button('token-updated', sendToken),
    ),
    el(
      'div',
      { class: 'choices' },
      button('bonus-list-updated', () => send('bonus-list-updated', BONUS_LISTS[bonuses])),
      bonusChoice,
      button('gates-updated', () => send('gates-updated', { gates: GATE_LISTS[gates] })),
      gateChoice,
      button('locale-changed', () => send('locale-changed', { locale })),
      localeChoice,
      button('theme-changed', sendTheme),
      themeChoice,
    ),
  );
}
