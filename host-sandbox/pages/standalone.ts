import { describeRule, readFaults } from '../workbench/fault-rule.ts';
import { button, el } from '../console/element.ts';
import { readState, rejectedOf, writeState, type SandboxState } from '../console/settings/sandbox-state.ts';
import { createSettingsForm } from '../console/settings/settings-form.ts';
import { SETUP } from '../widget-side/standalone-setup.ts';
import { createRumList } from '../console/inspector/rum-list.ts';
import { startPage } from './start-page.ts';

/** A standalone page has no host and is as wide as its window. */
const PLAYER = { host: false, width: false };

// This page cannot reach the session storage of the widget's origin, so a page of that origin fills it
// (console/standalone-setup.ts). That page calls the gateway itself, so no token appears in the address.
startPage('/standalone.html', ({ widget, gateway }) => {
  let state: SandboxState = readState(new URLSearchParams(location.search));
  const rejected = rejectedOf(new URLSearchParams(location.search), state);
  const { rules } = readFaults(state.faults);
  const form = el(
    'div',
    {},
    createSettingsForm(() => state, change, PLAYER),
  );

  function change(next: SandboxState): void {
    const isOtherMarket = next.market !== state.market;
    state = next;
    const query = writeState(state, new URLSearchParams(location.search)).toString();
    history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
    if (isOtherMarket) form.replaceChildren(createSettingsForm(() => state, change, PLAYER));
  }

  function open(): void {
    const { userId, currency, paymentGeo, locale, transport, path, outcome, expiresInMs, settings, faults } =
      state;
    const returning = state.returning ? 'on' : 'off';
    const query = new URLSearchParams({
      [SETUP]: '',
      userId,
      currency,
      paymentGeo,
      locale,
      transport,
      path,
      outcome,
      expiresInMs,
      settings,
      returning,
      faults,
      gateway,
    });
    window.open(`${widget}/native/?${query.toString()}`, '_blank', 'noopener');
  }

  return el(
    'div',
    { class: 'start narrow' },
    el('h2', { class: 'page-title' }, 'The cashier on its own'),
    el(
      'p',
      { class: 'lead' },
      'Opened by its own address, the cashier reads the player from its session storage. There is no host: no close button, and its messages go to the debug log.',
    ),
    el(
      'section',
      { class: 'card' },
      el('h2', {}, 'Set up a player'),
      form,
      ...rejected.map((sentence) => el('p', { class: 'problem', role: 'alert' }, `Left out: ${sentence}`)),
      ...rules.map((rule) => el('p', { class: 'hint' }, `Fault: ${describeRule(rule)}`)),
      el('div', { class: 'actions' }, button('Open in a new tab', open, 'button primary')),
    ),
    el(
      'section',
      { class: 'card' },
      el('h2', {}, 'Without a player'),
      el(
        'p',
        {},
        'A fresh tab has no player in its session storage: the error page shows, and nothing is called.',
      ),
      el(
        'div',
        { class: 'actions' },
        el(
          'a',
          { class: 'button', href: `${widget}/cashier/`, target: '_blank', rel: 'noopener' },
          'Open without a player',
        ),
      ),
    ),
    el(
      'section',
      { class: 'card' },
      el('h2', {}, 'On the browser’s console'),
      el('p', {}, 'In the cashier’s tab, each of these changes it and reloads it:'),
      el(
        'pre',
        { class: 'sample' },
        'cashierDebug.forceLogging(true)\ncashierDebug.setUser({ token, currency, … })\ncashierDebug.setTransport("http")',
      ),
    ),
    createRumList(gateway),
  );
});
