import { BONUSES, UPDATED_BONUSES } from './bonus-samples.ts';
import { button, el, select } from './element.ts';
import { GATE_LISTS } from './gate-samples.ts';
import { HOST_MESSAGE_NAMES, HOST_SAMPLES, type HostMessageName } from './host-samples.ts';
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
  /** The messages whose payload is chosen. */
  const chosen: Partial<Record<HostMessageName, readonly [choice: HTMLElement, payload: () => unknown]>> = {
    'bonus-list-updated': [bonusChoice, () => BONUS_LISTS[bonuses]],
    'gates-updated': [gateChoice, () => ({ gates: GATE_LISTS[gates] })],
    'locale-changed': [localeChoice, () => ({ locale })],
    'theme-changed': [themeChoice, () => ({ schema: themeSchema(theme, gateway) })],
  };
  const actions: HTMLElement[] = [];
  const choices: HTMLElement[] = [];
  for (const name of HOST_MESSAGE_NAMES) {
    const [choice, payload] = chosen[name] ?? [null, () => HOST_SAMPLES[name].payload];
    const press = name === 'token-updated' ? sendToken : () => send(name, payload());
    if (choice) choices.push(button(name, press), choice);
    else if (name !== 'loaded') actions.push(button(name, press));
  }
  return el(
    'section',
    { class: 'card' },
    el('h2', {}, 'Send to the widget'),
    el('div', { class: 'actions' }, ...actions),
    el('div', { class: 'choices' }, ...choices),
  );
}
