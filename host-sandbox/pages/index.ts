import { el } from '../console/element.ts';
import { startPage } from './start-page.ts';
import { ENTRIES } from './entries.ts';
import { scenarioBar } from './scenarios.ts';

startPage('/', (origins) => {
  const [first, ...others] = ENTRIES;
  const start = el(
    'section',
    { class: 'card first' },
    el('h2', {}, 'Start here: one call embeds the cashier'),
    el('p', {}, first.text),
    el(
      'p',
      {},
      el('a', { class: 'button primary', href: first.href }, 'Open the cashier in a partner’s page'),
    ),
    scenarioBar(first.href),
  );
  const cards = others.map(({ href, title, text, shows }) =>
    el(
      'li',
      { class: 'card way' },
      el('h2', {}, el('a', { href }, title)),
      el('p', {}, text),
      el('ul', { class: 'shows' }, ...shows.map((item) => el('li', {}, item))),
    ),
  );
  const servers = [
    ['This page, the partner', origins.sandbox],
    ['Widget', `${origins.widget}/cashier/`],
    ['Gateway', origins.gateway],
  ].map(([name, address]) => el('div', {}, el('dt', {}, name), el('dd', {}, el('code', {}, address))));
  return el(
    'div',
    { class: 'start' },
    el('h1', {}, 'Every way to embed the cashier'),
    el(
      'p',
      { class: 'lead' },
      'Each page simulates a partner that embeds the cashier. Beside it is the workbench with all messages, faults, scenarios and recordings.',
    ),
    start,
    el('h2', {}, 'All other pages'),
    el('ul', { class: 'ways' }, ...cards),
    el('dl', { class: 'servers' }, ...servers),
    el(
      'p',
      { class: 'hint' },
      'A page’s address holds its settings, e.g. ',
      el('code', {}, '/iframe.html?userId=u1&market=IN&transport=http&locale=hi'),
      '. No real money moves anywhere here.',
    ),
  );
});
