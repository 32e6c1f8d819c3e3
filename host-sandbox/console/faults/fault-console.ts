import { nameOfType, TARGETS, type FaultTarget } from '../../workbench/call-types.ts';
import {
  FAULT_KINDS,
  MAX_TIMES,
  needsNamedSocket,
  ruleProblem,
  valueRow,
  type FaultKind,
  type FaultRule,
} from '../../workbench/fault-rule.ts';
import { button, el, select } from '../element.ts';
import { createFaultList } from './fault-list.ts';
import { createLinkButton } from '../link-button.ts';
import type { FaultCounts } from '../wire-feed.ts';

export interface FaultConsole {
  readonly element: HTMLElement;
  /** Shows how often each rule has been applied. */
  showCounts(counts: FaultCounts): void;
  /** A widget is being opened, with the active faults already applied. */
  opened(): void;
}

const OFTEN = { once: 'Once', times: 'n times', always: 'Always' } as const;
type Often = keyof typeof OFTEN;

/** The faults that engineers use most. */
const QUICK: readonly (readonly [string, FaultRule])[] = [
  ['Slow network', { target: 'any', kind: 'delay', value: 1500, times: 'always' }],
  ['Offline', { target: 'any', kind: 'offline', value: 0, times: 'always' }],
  ['Half-open', { target: 'any', kind: 'half-open', value: 0, times: 'always' }],
  ['Token expired', { target: 'any', kind: 'unauthorized', value: 0, times: 1 }],
];

/**
 * The list of active faults and a form that adds one. Each change is sent immediately and applies from the next
 * call.
 */
export function createFaultConsole(options: {
  readonly rules: readonly FaultRule[];
  /** One sentence for each part of the address that is not a valid fault. */
  readonly rejected: readonly string[];
  readonly onChange: (rules: readonly FaultRule[]) => void;
}): FaultConsole {
  let rules = options.rules;
  let isNamed = false;
  let target: FaultTarget = 'any';
  let kind: FaultKind = 'delay';
  let often: Often = 'once';

  const list = createFaultList((rule) => change(rules.filter((other) => other !== rule)));
  const problem = el('p', { class: 'problem', role: 'alert' });
  const hint = el(
    'p',
    { class: 'hint' },
    'Restart the widget: only a socket that identifies its player from the start can be refused before its first call.',
  );
  const value = el('input', { class: 'input', type: 'number' });
  const valueLabel = el('span', {});
  const valueField = el('label', { class: 'setting' }, valueLabel, value);
  const times = el('input', { class: 'input', type: 'number', min: 2, max: MAX_TIMES, value: 3 });
  const timesField = el('label', { class: 'setting', hidden: true }, el('span', {}, 'n'), times);

  function change(next: readonly FaultRule[]): void {
    rules = next;
    draw();
    options.onChange(rules);
  }

  function draw(): void {
    list.show(rules);
    hint.hidden = isNamed || !needsNamedSocket(rules);
  }

  function drawForm(): void {
    const row = valueRow(kind);
    valueField.hidden = row === null;
    if (row) {
      valueLabel.textContent = row.label;
      value.min = String(row.least);
      value.max = String(row.most);
      value.value = String(row.usual);
    }
    timesField.hidden = often !== 'times';
  }

  function add(): void {
    const rule: FaultRule = {
      target,
      kind,
      value: valueRow(kind) ? Number(value.value) : 0,
      times: often === 'always' ? 'always' : often === 'once' ? 1 : Number(times.value),
    };
    const wrong = ruleProblem(rule);
    problem.textContent = wrong === null ? '' : `Invalid fault: ${wrong}.`;
    if (wrong === null) change([...rules, rule]);
  }

  const form = el(
    'form',
    {
      class: 'settings',
      submit: (event) => {
        event.preventDefault();
        add();
      },
    },
    labelled(
      'Call',
      select(
        'Call',
        TARGETS.map((one) => [one, nameOfType(one)]),
        target,
        (chosen) => (target = chosen),
      ),
    ),
    labelled(
      'Fault',
      select(
        'Fault',
        Object.entries(FAULT_KINDS).map(([id, { label }]) => [id, label]),
        kind,
        (chosen) => {
          kind = chosen as FaultKind;
          drawForm();
        },
      ),
    ),
    valueField,
    labelled(
      'How often',
      select('How often', Object.entries(OFTEN), often, (chosen) => {
        often = chosen as Often;
        drawForm();
      }),
    ),
    timesField,
    el('button', { type: 'submit', class: 'button primary' }, 'Add fault'),
  );
  drawForm();
  draw();

  return {
    element: el(
      'div',
      { class: 'card' },
      el('h2', {}, 'What goes wrong'),
      ...options.rejected.map((sentence) =>
        el('p', { class: 'problem', role: 'alert' }, `Left out: ${sentence}`),
      ),
      el(
        'div',
        { class: 'actions' },
        ...QUICK.map(([label, rule]) => button(label, () => change([...rules, rule]), 'button small')),
      ),
      list.element,
      hint,
      form,
      problem,
      el(
        'div',
        { class: 'actions' },
        createLinkButton('Copy link with these faults'),
        button('Clear all', () => change([]), 'button'),
      ),
    ),
    showCounts: list.showCounts,
    opened() {
      isNamed = needsNamedSocket(rules);
      hint.hidden = true;
    },
  };
}

const labelled = (label: string, control: HTMLElement): HTMLElement =>
  el('label', { class: 'setting' }, el('span', {}, label), control);
