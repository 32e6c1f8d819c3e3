import { el } from './element.ts';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: HTMLElement;
}

export interface Tabs {
  readonly element: HTMLElement;
  choose(id: string): void;
  /** A small marker on a tab, e.g. the number of active faults; empty for none. */
  mark(id: string, marker: string): void;
}

/**
 * Tabs in the WAI-ARIA pattern: arrow keys move between tabs and show them immediately. `name` distinguishes two on
 * a page.
 */
export function createTabs(name: string, tabs: readonly Tab[]): Tabs {
  const parts = tabs.map(({ id, label, content }) => {
    const marker = el('span', { class: 'marker' });
    const tab = el(
      'button',
      { type: 'button', role: 'tab', id: `${name}tab-${id}`, 'aria-controls': `${name}panel-${id}` },
      label,
      marker,
    );
    const panel = el(
      'div',
      {
        role: 'tabpanel',
        id: `${name}panel-${id}`,
        'aria-labelledby': `${name}tab-${id}`,
        class: 'tab-panel',
      },
      content,
    );
    tab.addEventListener('click', () => choose(id));
    return { id, label, tab, panel, marker };
  });

  function choose(id: string): void {
    for (const part of parts) {
      const isChosen = part.id === id;
      part.tab.setAttribute('aria-selected', String(isChosen));
      part.tab.tabIndex = isChosen ? 0 : -1;
      part.panel.hidden = !isChosen;
    }
  }

  function onKey(event: KeyboardEvent): void {
    const at = parts.findIndex(({ tab }) => tab === event.target);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? parts.length - 1
          : step && (at + step + parts.length) % parts.length;
    const part = next === undefined ? undefined : parts[next];
    if (at < 0 || !part) return;
    event.preventDefault();
    choose(part.id);
    part.tab.focus();
  }

  const list = el(
    'div',
    { role: 'tablist', class: 'tabs', 'aria-label': 'Workbench' },
    ...parts.map(({ tab }) => tab),
  );
  list.addEventListener('keydown', onKey);
  choose(tabs[0]?.id ?? '');
  return {
    element: el('div', { class: 'tabbed' }, list, ...parts.map(({ panel }) => panel)),
    choose,
    mark(id, marker) {
      const part = parts.find((one) => one.id === id);
      if (!part) return;
      part.marker.textContent = marker;
      if (marker === '') part.tab.removeAttribute('aria-label');
      else part.tab.setAttribute('aria-label', `${part.label}, ${marker}`);
    },
  };
}
