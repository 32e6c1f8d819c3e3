import { el } from '../console/element.ts';
import { readState } from '../console/settings/sandbox-state.ts';
import { createSimulator } from '../console/simulator.ts';
import { embedSdk } from './embed-sdk.ts';
import { createNorthwindShell } from './northwind-shell.ts';
import { panelStage } from './panel-stage.ts';
import { PANELS } from './panels.ts';
import { scenarioBar } from './scenarios.ts';
import { offer, startPage } from './start-page.ts';

const MODES = { auto: 'Auto', federated: 'Federated', iframe: 'Iframe' } as const;
type Mode = keyof typeof MODES;

// `mode` in the address selects the hosting mode. `policy` is the partner's Content-Security-Policy, with {widget} for
// the widget's origin; it can block parts of the remote, e.g. ?policy=script-src 'self'. `timeoutMs` is the SDK's
// option.
startPage('/sdk.html', (origins) => {
  const query = new URLSearchParams(location.search);
  const mode = (Object.keys(MODES) as Mode[]).find((one) => one === query.get('mode')) ?? 'auto';
  const policy = query.get('policy');
  if (policy !== null) setPolicy(policy.replaceAll('{widget}', origins.widget));
  const state = readState(query);
  const way = el('p', { class: 'status', role: 'status', id: 'way', hidden: true });
  const embed = embedSdk({
    widget: origins.widget,
    mode,
    path: state.path,
    height: state.fit ? undefined : 'fill',
    timeoutMs: Number(query.get('timeoutMs')) || undefined,
    onMode: (sentence) => {
      way.textContent = sentence;
      way.hidden = sentence === '';
    },
  });
  const { element, handle } = createSimulator({
    title: 'Partner’s page with the SDK',
    state,
    origins,
    createStage: panelStage(embed, createNorthwindShell),
    panels: PANELS,
    resizable: true,
  });
  offer(handle);
  return el('div', {}, modeSwitch(mode, query), scenarioBar('/sdk.html', { mode }), way, element);
});

function modeSwitch(mode: Mode, query: URLSearchParams): HTMLElement {
  const links = Object.entries(MODES).map(([id, label]) => {
    const next = new URLSearchParams(query);
    next.set('mode', id);
    return el('a', { href: `?${next.toString()}`, 'aria-current': id === mode ? 'true' : false }, label);
  });
  return el(
    'div',
    { class: 'toolbar' },
    el('div', { class: 'segments', role: 'group', 'aria-label': 'Mode of the SDK' }, ...links),
  );
}

function setPolicy(content: string): void {
  document.head.append(el('meta', { 'http-equiv': 'Content-Security-Policy', content }));
}
