import { el } from '../element.ts';
import { createLinkButton } from '../link-button.ts';
import { defaultState, writeState, type SandboxState } from '../settings/sandbox-state.ts';
import { SCENARIOS } from './scenarios.ts';
import { createSettingsForm } from '../settings/settings-form.ts';

/** Hosting modes in which a scenario can be opened. */
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
  /** Updates the links, and also the form if the state has changed in ways that the form does not show. */
  update(what: 'links' | 'all'): void;
}

/**
 * Ready-made scenarios, the hosting mode and the settings; the address holds all of them. Without `isOnly`
 * (several widgets on the page) the hosting modes are left out.
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
  const modes = el('div', { class: 'segments wrap', role: 'group', 'aria-label': 'Hosting mode' });

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

/** The state as a query, together with the origins that this page was given. */
function queryOf(state: SandboxState): string {
  const own = new URLSearchParams(location.search);
  const origins = new URLSearchParams();
  for (const name of ['widget', 'gateway']) if (own.has(name)) origins.set(name, own.get(name) ?? '');
  const query = writeState(state, origins).toString();
  return query === '' ? '' : `?${query}`;
}
