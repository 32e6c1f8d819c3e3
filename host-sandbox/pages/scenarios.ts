import { el } from '../console/element.ts';
import { moneyCase } from '../console/settings/money-cases.ts';

/** What a first visitor should see happen, as parts of a simulator page's address. */
const SCENARIOS: readonly (readonly [label: string, query: Readonly<Record<string, string>>])[] = [
  ['New player', {}],
  ['Returning player', { returning: 'on' }],
  ['Declined payment', { outcome: 'declined' }],
  ['Deposit limit', { settings: moneyCase('deposit limit: 500 MXN a day') }],
  ['Identity check', { settings: moneyCase('identity to be verified') }],
  ['Slow network', { faults: 'delay-3000@any*always' }],
  ['Connection lost', { faults: 'offline@BANKING_DEPOSIT:create*1' }],
];

/** Links that open the page with a scenario, each with a player of its own; `kept` stays in the address. */
export function scenarioBar(href: string, kept: Readonly<Record<string, string>> = {}): HTMLElement {
  const links = SCENARIOS.map(([label, query]) => {
    const userId = `visitor-${crypto.randomUUID().slice(0, 8)}`;
    const search = new URLSearchParams({ ...kept, ...query, userId });
    return el('a', { href: `${href}?${search.toString()}` }, label);
  });
  return el(
    'div',
    { class: 'scenarios', role: 'group', 'aria-label': 'Scenarios' },
    el('span', {}, 'Try:'),
    ...links,
  );
}
