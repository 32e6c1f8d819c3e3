import { faultsText, readFaults } from '../workbench/fault-rule.ts';
import { button, el } from './element.ts';
import { createFaultConsole } from './faults/fault-console.ts';
import { createHostActions } from './host-actions.ts';
import { createInspector } from './inspector/inspector.ts';
import type { MessageRecord } from './message-record.ts';
import type { Origins } from './origins.ts';
import { pagePath } from './page-path.ts';
import type { PanelRow } from './panel.ts';
import type { MarketId } from './settings/presets.ts';
import { createRumList } from './inspector/rum-list.ts';
import { rejectedOf, writeState, type SandboxState } from './settings/sandbox-state.ts';
import { createScenarioPanel } from './scenarios/scenario-panel.ts';
import { createSession } from './session.ts';
import { layOut } from './simulator-layout.ts';
import { createSizeSwitch } from './settings/size-switch.ts';
import type { CreateStage } from './stage.ts';
import { createTabs } from './tabs.ts';

/** The page's test API: `window.sandbox`. */
export interface SandboxHandle {
  /** Both directions, oldest first. */
  readonly messages: readonly MessageRecord[];
  /** Sends the widget a text as the host would. */
  send(text: string): void;
  /** Removes the widget and opens a new one; resolves when it is in place. */
  restart(): Promise<void>;
  unmount(): void;
}

export interface SimulatorOptions {
  readonly title: string;
  readonly state: SandboxState;
  readonly origins: Origins;
  readonly createStage: CreateStage;
  /** Added behind the workbench's own. */
  readonly panels: readonly PanelRow[];
  /** Whether the widget's container can be resized; a phone's cannot. */
  readonly resizable: boolean;
  /** Prefix of the state's parameters in the address, for two simulators on one page. */
  readonly prefix?: string;
  /** The market if the address names none; Mexico by default. */
  readonly defaultMarket?: MarketId;
}

/**
 * A partner's page beside a workbench for integrators. Each opening gets the player from the gateway, so that
 * token and balance are current; the stage then opens a widget with the text of the editor.
 */
export function createSimulator(options: SimulatorOptions): { element: HTMLElement; handle: SandboxHandle } {
  const { origins, prefix = '', defaultMarket, resizable, title } = options;
  const isOnly = prefix === '';
  let state = options.state;

  const session = createSession({
    origins,
    createStage: options.createStage,
    state: () => state,
    onFaultCounts: (counts) => faults.showCounts(counts),
    onLeaving: () => panels.forEach(({ panel }) => panel.leaving()),
    onOpening(opening) {
      delete restartButton.dataset.pending;
      faults.opened();
      panels.forEach(({ panel }) => panel.opening(opening));
    },
  });
  const { log, feed, editor } = session;
  const panels = options.panels.map(({ id, label, create }) => {
    const mark = (marker: string) => tabs.mark(id, marker);
    const choose = () => tabs.choose(id);
    return { id, label, panel: create({ session, origins, isOnly, mark, choose }) };
  });
  const restart = () => session.open();
  const unmount = () => session.close('The widget was removed.');
  const restartButton = button('Restart widget', () => void restart(), 'button primary');

  function remember(next: SandboxState): void {
    state = next;
    const query = writeState(state, new URLSearchParams(location.search), prefix, defaultMarket).toString();
    history.replaceState(null, '', query === '' ? location.pathname : `?${query}`);
  }

  function onSettings(next: SandboxState): void {
    const isOtherMarket = next.market !== state.market;
    const isOtherWidth = next.width !== state.width;
    remember(next);
    scenario.update(isOtherMarket ? 'all' : 'links');
    sizes.show(state.width);
    if (isOtherWidth) return session.resize();
    restartButton.dataset.pending = 'true';
    if (isOtherMarket) scenario.element.querySelector('select')?.focus();
  }

  const sizes = createSizeSwitch(state, (part) => {
    remember({ ...state, ...part });
    scenario.update('all');
    session.resize();
  });
  const scenario = createScenarioPanel({
    state: () => state,
    resizable,
    isOnly,
    page: pagePath(),
    onSettings,
  });

  const armed = readFaults(state.faults).rules;
  const rejected = rejectedOf(new URLSearchParams(location.search), state, prefix);
  const faults = createFaultConsole({
    rules: armed,
    rejected,
    onChange(rules) {
      remember({ ...state, faults: faultsText(rules) });
      scenario.update('links');
      tabs.mark('faults', markerFor(rules.length));
      void feed.arm(rules);
    },
  });

  const actions = createHostActions({
    send: (messageType, payload) => session.send(JSON.stringify({ messageType, payload })),
    sendToken: session.sendToken,
    gateway: origins.gateway,
  });
  const say = el(
    'div',
    { class: 'stack' },
    actions,
    el('section', { class: 'card' }, el('h2', {}, 'Loaded'), editor.element),
  );
  const inspector = el('div', { class: 'stack' }, createInspector(log), createRumList(origins.gateway));
  const tabs = createTabs(prefix, [
    { id: 'inspector', label: 'Inspector', content: inspector },
    { id: 'faults', label: 'Faults', content: faults.element },
    { id: 'scenario', label: 'Scenario', content: scenario.element },
    { id: 'say', label: 'Say', content: say },
    ...panels.map(({ id, label, panel }) => ({ id, label, content: panel.element })),
  ]);
  tabs.mark('faults', markerFor(armed.length));
  if (rejected.length > 0) tabs.choose('faults');

  const element = layOut({
    title,
    toolbar: [session.status, resizable ? sizes.element : null],
    stage: session.stage.element,
    head: [restartButton, button('Unmount', unmount)],
    tabs: tabs.element,
  });
  if (!panels.some(({ panel }) => panel.openFirst())) void restart();
  return { element, handle: { messages: log.messages, send: session.send, restart, unmount } };
}

const markerFor = (count: number): string => (count === 0 ? '' : String(count));
