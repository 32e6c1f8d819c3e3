import { el } from '../console/element.ts';
import type { Origins } from '../console/origins.ts';
import type { MarketId } from '../console/settings/presets.ts';
import { readState } from '../console/settings/sandbox-state.ts';
import { createSimulator } from '../console/simulator.ts';
import { embedFederated, type CashierRemote } from './embed-federated.ts';
import { embedIframe } from './embed-iframe.ts';
import { createRemoteLoader } from './load-remote.ts';
import { createNorthwindShell } from './northwind-shell.ts';
import { panelStage } from './panel-stage.ts';
import { PANELS } from './panels.ts';
import { offer, startPage } from './start-page.ts';

const KINDS = { federated: 'Federated mounts', iframe: 'Iframes' } as const;
type Kind = keyof typeof KINDS;

// Two players side by side (HS-16). Their parameters in the address begin with `a.` and `b.`, e.g.
// /two.html?b.market=BR; `as` is the hosting mode of both.
startPage('/two.html', (origins) => {
  const query = new URLSearchParams(location.search);
  const kind: Kind = query.get('as') === 'iframe' ? 'iframe' : 'federated';
  const load = createRemoteLoader(origins.widget);
  const first = createOne({ name: 'a', market: 'MX', title: 'First widget', kind, query, origins, load });
  const second = createOne({ name: 'b', market: 'IN', title: 'Second widget', kind, query, origins, load });
  offer(first.handle, second.handle);
  return el('div', {}, kindSwitch(kind, query), el('div', { class: 'pair' }, first.element, second.element));
});

function createOne(options: {
  readonly name: 'a' | 'b';
  readonly market: MarketId;
  readonly title: string;
  readonly kind: Kind;
  readonly query: URLSearchParams;
  readonly origins: Origins;
  readonly load: () => Promise<CashierRemote>;
}) {
  const { name, title, origins } = options;
  const prefix = `${name}.`;
  const state = readState(options.query, prefix, options.market);
  const embed =
    options.kind === 'iframe'
      ? embedIframe({ widget: origins.widget, state })
      : embedFederated({ load: options.load, elementId: `cashier-${name}`, path: state.path });
  const { element, handle } = createSimulator({
    title,
    state,
    origins,
    createStage: panelStage(embed, createNorthwindShell),
    panels: PANELS,
    resizable: false,
    prefix,
    defaultMarket: options.market,
  });
  element.prepend(el('h2', { class: 'pair-title' }, title));
  return { element, handle };
}

function kindSwitch(kind: Kind, query: URLSearchParams): HTMLElement {
  const links = Object.entries(KINDS).map(([id, label]) => {
    const next = new URLSearchParams(query);
    next.set('as', id);
    return el('a', { href: `?${next.toString()}`, 'aria-current': id === kind ? 'true' : false }, label);
  });
  return el(
    'div',
    { class: 'toolbar' },
    el('div', { class: 'segments', role: 'group', 'aria-label': 'Embedded as' }, ...links),
  );
}
