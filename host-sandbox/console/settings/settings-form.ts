import { el, select } from '../element.ts';
import { MARKETS, THEMES, type MarketId } from './presets.ts';
import { moneyCasesFor } from './money-cases.ts';
import { WIDTHS } from './size-switch.ts';
import { languagesFor, withMarket, type SandboxState } from './sandbox-state.ts';

type TextName = 'userId' | 'currency' | 'paymentGeo' | 'platformVersion' | 'expiresInMs';

/** How the gateway ends the player's payments, with labels. */
const OUTCOMES: readonly (readonly [SandboxState['outcome'], string])[] = [
  ['', 'as before'],
  ['approved', 'approved'],
  ['declined', 'declined'],
  ['expired', 'expired: nothing arrives in time'],
  ['forever', 'waiting forever'],
  ['partial', 'partial: half arrives'],
];
type FlagName = 'closingButton' | 'bonusList' | 'returning';

export interface SettingsFields {
  /** Settings that only a host can send. */
  readonly host: boolean;
  /** The width of the widget's container, if it can be changed. */
  readonly width: boolean;
}

/**
 * The common fields of `loaded` and the player's settings at the gateway, as a form. Every change reports the
 * whole new state; the caller redraws the form when other fields change too, e.g. with the market.
 */
export function createSettingsForm(
  read: () => SandboxState,
  onChange: (state: SandboxState) => void,
  fields: SettingsFields,
): HTMLElement {
  const state = read();
  const change = (part: Partial<SandboxState>) => onChange({ ...read(), ...part });

  function text(label: string, name: TextName): HTMLElement {
    const input = el('input', {
      class: 'input',
      name,
      value: state[name],
      autocomplete: 'off',
      spellcheck: 'false',
    });
    input.addEventListener('change', () => change({ [name]: input.value.trim() }));
    return el('label', { class: 'setting' }, el('span', {}, label), input);
  }

  function flag(label: string, name: FlagName): HTMLElement {
    const input = el('input', { type: 'checkbox', name, checked: state[name] });
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

  const widthField = () =>
    choice('Width', WIDTHS, state.width, (value) =>
      change({ width: WIDTHS.find(([width]) => width === value)?.[0] ?? 'full' }),
    );

  const hostFields = () => [
    choice(
      'Theme',
      Object.entries(THEMES).map(([id, { label }]) => [id, label]),
      state.theme,
      (theme) => change({ theme }),
    ),
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
      (value) => change(withMarket(read(), value as MarketId)),
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
    choice('Money', moneyCasesFor(state.settings), state.settings, (settings) => change({ settings })),
    text('expiresInMs', 'expiresInMs'),
    flag('returning: has made a deposit', 'returning'),
    ...(fields.width ? [widthField()] : []),
    ...(fields.host ? hostFields() : []),
  );
}
