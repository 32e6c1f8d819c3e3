import { button, el } from '../console/element.ts';
import { NORTHWIND } from './northwind.ts';
import type { CreateShell } from './panel-stage.ts';

/** The partner's web page: a header with the balance, a lobby, and the cashier in a dialog. */
export const createNorthwindShell: CreateShell = (panel, onDeposit) => {
  const balance = el('span', { class: 'nw-balance', 'aria-label': 'Balance' }, '–');
  const sections = NORTHWIND.sections.map((name, index) =>
    el('span', { class: index === 0 ? 'is-here' : '' }, name),
  );
  const games = NORTHWIND.games.map(({ name, look }) =>
    el('div', { class: `nw-game nw-${look}` }, el('span', {}, name)),
  );
  const element = el(
    'div',
    { class: 'nw' },
    el(
      'div',
      { class: 'nw-head' },
      el('span', { class: 'nw-logo' }, NORTHWIND.name),
      el('div', { class: 'nw-sections' }, ...sections),
      balance,
      button('Deposit', onDeposit, 'nw-deposit'),
    ),
    el('div', { class: 'nw-page' }, el('div', { class: 'nw-lobby', 'aria-hidden': 'true' }, ...games), panel),
  );
  return {
    element,
    setBalance(text) {
      balance.textContent = text === '' ? '–' : text;
    },
  };
};
