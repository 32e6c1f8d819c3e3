import { el, select } from './element.ts';
import { MARKETS, type MarketId } from './presets.ts';
import { languagesFor, withMarket, type SandboxState } from './sandbox-state.ts';

type TextName = 'userId' | 'currency' | 'paymentGeo' | 'platformVersion' | 'expiresInMs';

/** How the gateway ends the player's payments, with words for each. */
const OUTCOMES: readonly (readonly [SandboxState['outcome'], string])[] = [
  ['', 'as before'],
  ['approved', 'approved'],
  ['declined', 'declined'],
  ['expired', 'expired: nothing arrives in time'],
  ['forever', 'waiting for ever'],
  ['partial', 'partial: half arrives'],
];
type FlagName = 'closingButton' | 'bonusList';

/**
 * The common fields of `loaded`, and what the gateway is told about the player, as a form. Every change tells the whole new state; the caller draws the form anew when
 * the state changes other fields too, as a market does. `player` leaves out what only a host can say.
 */
export function createSettingsForm(
  state: SandboxState,
  onChange: (state: SandboxState) => void,
  fields: 'all' | 'player' = 'all',
): HTMLElement {
  let current = state;
  const change = (part: Partial<SandboxState>) => {
    current = { ...current, ...part };
    onChange(current);
  };

  function text(label: string, name: TextName): HTMLElement {
    const input = el('input', {
      class: 'input',
      name,
      value: current[name],
      autocomplete: 'off',
      spellcheck: 'false',
    });
    input.addEventListener('change', () => change({ [name]: input.value.trim() }));
    return el('label', { class: 'setting' }, el('span', {}, label), input);
  }

  function flag(label: string, name: FlagName): HTMLElement {
    const input = el('input', { type: 'checkbox', name, checked: current[name] });
    input.addEventListener('change', () => change({ [name]: input.checked }));
    return el('label', { class: 'flag' }, input, el('span', {}, label));
  }

  function choice(
    label: string,
    options: readonly (readonly [string, string])[],
    value: string,
    set: (value: string) => void,
  ) {
    return el('label', { class: 'setting' }, el('span', {}, label), select(label, options, value, set));
  }

  const hostFields = () => [
    text('platformVersion', 'platformVersion'),
    choice(
      'Experiment group',
      [
        ['group_a', 'group_a'],
        ['group_b', 'group_b'],
      ],
      state.experiment,
      (value) => change({ experiment: value === 'group_b' ? 'group_b' : 'group_a' }),
    ),
    flag('closingButton', 'closingButton'),
    flag('bonusList: sample bonuses', 'bonusList'),
  ];

  return el(
    'form',
    { class: 'settings', submit: (event) => event.preventDefault() },
    choice(
      'Market',
      Object.entries(MARKETS).map(([id, { label }]) => [id, label]),
      state.market,
      (value) => change(withMarket(current, value as MarketId)),
    ),
    text('userId', 'userId'),
    text('currency', 'currency'),
    text('paymentGeo', 'paymentGeo'),
    choice(
      'transport',
      [
        ['socket', 'socket'],
        ['http', 'http'],
      ],
      state.transport,
      (value) => change({ transport: value === 'http' ? 'http' : 'socket' }),
    ),
    choice(
      'locale',
      languagesFor(state.locale).map((language) => [language, language]),
      state.locale,
      (locale) => change({ locale }),
    ),
    choice('Payments end', OUTCOMES, state.outcome, (value) =>
      change({ outcome: OUTCOMES.find(([outcome]) => outcome === value)?.[0] ?? '' }),
    ),
    text('expiresInMs', 'expiresInMs'),
    ...(fields === 'all' ? hostFields() : []),
  );
}
