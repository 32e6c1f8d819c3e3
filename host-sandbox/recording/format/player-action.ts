import * as v from 'valibot';

const ORDINAL = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A control as a player perceives it, with its 0-based index among controls of the same role and name. */
const TARGET = v.object({
  /** WAI-ARIA role, e.g. `button`. */
  role: v.pipe(v.string(), v.maxLength(40)),
  /** Accessible name; `#` replaces digits and typed text. */
  name: v.pipe(v.string(), v.maxLength(300)),
  nth: ORDINAL,
});

/** One action of a player in a widget, without the text typed into a field. */
export const PLAYER_ACTION = v.variant('kind', [
  v.object({ kind: v.literal('pressed'), target: TARGET }),
  /** `field` is its name in the form, e.g. `full_name`. */
  v.object({
    kind: v.literal('filled'),
    target: TARGET,
    field: v.pipe(v.string(), v.maxLength(100)),
  }),
  v.object({ kind: v.literal('emptied'), target: TARGET }),
  /** An option of a list, of radios or of chips, by its index, because its text is a field's value. */
  v.object({ kind: v.literal('chosen'), target: TARGET, option: ORDINAL }),
  v.object({ kind: v.literal('key'), target: TARGET, key: v.picklist(['Enter', 'Escape']) }),
  /** The browser's back. */
  v.object({ kind: v.literal('back') }),
  /** The widget's page was loaded again from another page: the return from a payment page. */
  v.object({ kind: v.literal('returned'), path: v.pipe(v.string(), v.regex(/^\/(native|watched)\//)) }),
]);

export type Target = v.InferOutput<typeof TARGET>;
export type PlayerAction = v.InferOutput<typeof PLAYER_ACTION>;

export const isSameAction = (one: PlayerAction, other: PlayerAction): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The action in words for people reading a recording, e.g. `pressed the button “Deposit #”`. */
export function describeAction(action: PlayerAction): string {
  switch (action.kind) {
    case 'pressed':
      return `pressed ${describeTarget(action.target)}`;
    case 'filled':
      return `filled ${describeTarget(action.target)}`;
    case 'emptied':
      return `emptied ${describeTarget(action.target)}`;
    case 'chosen':
      return `chose the ${ordinal(action.option + 1)} of ${describeTarget(action.target)}`;
    case 'key':
      return `pressed ${action.key} in ${describeTarget(action.target)}`;
    case 'back':
      return 'went back';
    case 'returned':
      return 'came back to the widget';
  }
}

/** E.g. `the 2nd button “Copy account”`. */
export function describeTarget({ role, name, nth }: Target): string {
  const which = nth === 0 ? '' : `${ordinal(nth + 1)} `;
  return `the ${which}${WORDS[role] ?? role}${name === '' ? '' : ` “${name}”`}`;
}

const WORDS: Readonly<Record<string, string>> = {
  textbox: 'field',
  searchbox: 'search',
  combobox: 'list',
  document: 'page',
};

export function ordinal(number: number): string {
  return `${number}${ENDINGS[ORDINALS.select(number)] ?? 'th'}`;
}

const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
