import { el } from '../element.ts';
import { createLinkButton } from '../link-button.ts';
import { defaultState, writeState, type SandboxState } from '../settings/sandbox-state.ts';
import { SCENARIOS } from './scenarios.ts';
import { createSettingsForm } from '../settings/settings-form.ts';

/** Ways in that a scenario can be opened in. */
const MODES: readonly (readonly [string, string])[] = [
  ['/sdk.html', 'SDK'],
  ['/iframe.html', 'Iframe'],
  ['/federated.html', 'Federated'],
  ['/federated-react.html', 'React'],
  ['/android.html', 'Android'],
  ['/ios.html', 'iOS'],
  ['/standalone.html', 'Standalone'],
];

export interface ScenarioPanel {
  readonly element: HTMLElement;
  /** Brings the links up to date with the state, and the form too where more than it was told has changed. */
  update(what: 'links' | 'all'): void;
}

/**
 * Everything about the case in one place: ready-made cases, the way in, and the settings. All of it stands in the
 * address. `isAlone` leaves out the ways in where the page has several widgets.
 */
export function createScenarioPanel(options: {
  readonly state: () => SandboxState;
  readonly resizable: boolean;
  readonly isOnly: boolean;
  readonly page: string;
  readonly onSettings: (state: SandboxState) => void;
}): ScenarioPanel {
  const { state, isOnly: isAlone, page, onSettings } = options;
  const form = el('div', {});
  const modes = el('div', { class: 'segments wrap', role: 'group', 'aria-label': 'Way in' });

  function update(what: 'links' | 'all'): void {
    modes.replaceChildren(
      ...MODES.map(([href, name]) => {
        const address = href + queryOf(state());
        return el('a', { href: address, 'aria-current': href === page ? 'true' : false }, name);
      }),
    );
    if (what === 'links') return;
    form.replaceChildren(createSettingsForm(state, onSettings, { host: true, width: options.resizable }));
  }

  const ready = SCENARIOS.map(({ name, page: href, state: own }) => {
    const whole = { ...defaultState(own.market), ...own };
    return el('li', {}, el('a', { href: href + queryOf(whole) }, name));
  });
  update('all');
  return {
    element: el(
      'section',
      { class: 'card' },
      el('h2', {}, 'Scenario'),
      isAlone ? modes : null,
      form,
      el('div', { class: 'actions' }, createLinkButton('Copy link to this scenario')),
      isAlone
        ? el(
            'details',
            { class: 'editor', open: true },
            el('summary', {}, 'Ready-made'),
            el('ul', { class: 'ready' }, ...ready),
          )
        : null,
    ),
    update,
  };
}

/** The state as a query, beside the origins that this page was told. */
function queryOf(state: SandboxState): string {
  const own = new URLSearchParams(location.search);
  const origins = new URLSearchParams();
  for (const name of ['widget', 'gateway']) if (own.has(name)) origins.set(name, own.get(name) ?? '');
  const query = writeState(state, origins).toString();
  return query === '' ? '' : `?${query}`;
}
