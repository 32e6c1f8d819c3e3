import { ANY, CONNECT, nameOfType, TARGETS, type FaultTarget } from './call-types.ts';

/** What can go wrong with a call, and the number that some kinds need. */
export const FAULT_KINDS = {
  delay: { label: 'Delay', value: { label: 'ms', least: 1, most: 60_000, usual: 1500 } },
  'delay-before': {
    label: 'Late: the work begins later',
    value: { label: 'ms', least: 1, most: 60_000, usual: 1500 },
  },
  drop: { label: 'Drop: the call is lost' },
  duplicate: { label: 'Duplicate: the call arrives twice' },
  reorder: { label: 'Reorder: answered after the next one' },
  'half-open': { label: 'Half-open: connected, no answer' },
  'broken-json': { label: 'Broken JSON' },
  status: { label: 'Status code', value: { label: 'status', least: 400, most: 599, usual: 503 } },
  'status-after': {
    label: 'Status code after the work is done',
    value: { label: 'status', least: 400, most: 599, usual: 503 },
  },
  'unknown-action': { label: 'Unknown action: its type is new' },
  unauthorized: { label: '401: the token is refused' },
  offline: { label: 'Offline: the connection breaks' },
} as const satisfies Record<string, FaultKindRow>;

interface FaultKindRow {
  readonly label: string;
  readonly value?: {
    readonly label: string;
    readonly least: number;
    readonly most: number;
    readonly usual: number;
  };
}

export type FaultKind = keyof typeof FAULT_KINDS;

/** A fault that stays active until it has been applied to `times` calls. */
export interface FaultRule {
  readonly target: FaultTarget;
  readonly kind: FaultKind;
  /** The delay in ms, or the status code; 0 if the kind needs neither. */
  readonly value: number;
  readonly times: number | 'always';
}

export const MAX_TIMES = 1000;
/** The faults that a new socket supports; it has no answer that could be broken, duplicated or reordered. */
const ON_CONNECT: readonly FaultKind[] = ['delay', 'half-open', 'unauthorized', 'offline'];

/** The number that a kind needs; null if none. */
export function valueRow(kind: FaultKind): FaultKindRow['value'] | null {
  const row: FaultKindRow = FAULT_KINDS[kind];
  return row.value ?? null;
}

/** Why the rule is invalid, as a sentence; null when it is valid. */
export function ruleProblem({ target, kind, value, times }: FaultRule): string | null {
  const row = valueRow(kind);
  if (target === CONNECT && !ON_CONNECT.includes(kind)) return 'a new socket cannot have this fault';
  if (row && !(Number.isInteger(value) && value >= row.least && value <= row.most))
    return `${row.label} must be ${row.least} to ${row.most}`;
  if (!row && value !== 0) return 'this fault has no number';
  if (times !== 'always' && !(Number.isInteger(times) && times >= 1 && times <= MAX_TIMES))
    return `how often must be 1 to ${MAX_TIMES}, or always`;
  return null;
}

/**
 * Rules as an address holds them, e.g. `delay-800@any,status-503@BANKING:transaction*2,offline@connect*always`.
 */
export function faultsText(rules: readonly FaultRule[]): string {
  return rules
    .map(({ target, kind, value, times }) => {
      const number = valueRow(kind) ? `-${value}` : '';
      return `${kind}${number}@${target}${times === 1 ? '' : `*${times}`}`;
    })
    .join(',');
}

export interface ReadFaults {
  readonly rules: readonly FaultRule[];
  /** A sentence for each part that was left out. */
  readonly rejected: readonly string[];
}

/** Reads the output of faultsText(); an invalid part is left out and reported. */
export function readFaults(text: string): ReadFaults {
  const rules: FaultRule[] = [];
  const rejected: string[] = [];
  for (const part of text.split(',').filter((one) => one !== '')) {
    const rule = readRule(part);
    if (typeof rule === 'string') rejected.push(`“${part.slice(0, 80)}” is not a fault: ${rule}`);
    else rules.push(rule);
  }
  return { rules, rejected };
}

const PART = /^([a-z-]+?)(?:-(\d{1,6}))?@([A-Za-z0-9_:/-]+)(?:\*(\d{1,6}|always))?$/;

function readRule(part: string): FaultRule | string {
  const [, name = '', number = '0', type = '', often = '1'] = PART.exec(part) ?? [];
  const kind = (Object.keys(FAULT_KINDS) as FaultKind[]).find((one) => one === name);
  const target = TARGETS.find((one) => one === type);
  if (!kind) return 'unknown kind';
  if (!target) return 'unknown call';
  const times = often === 'always' ? often : Number(often);
  const rule: FaultRule = { target, kind, value: Number(number), times };
  return ruleProblem(rule) ?? rule;
}

/** A rule in words, e.g. `Deposit methods: Delay 800 ms, 2 times`. */
export function describeRule({ target, kind, value, times }: FaultRule): string {
  const row = valueRow(kind);
  const what = FAULT_KINDS[kind].label.split(':')[0] ?? kind;
  const number = row === null ? '' : row?.label === 'ms' ? ` ${value} ms` : ` ${value}`;
  const often = times === 'always' ? 'always' : times === 1 ? 'once' : `${times} times`;
  return `${nameOfType(target)}: ${what}${number}, ${often}`;
}

/** Whether the gateway must identify the player of a connection before its first call. */
export const needsNamedSocket = (rules: readonly FaultRule[]): boolean =>
  rules.some(({ target, kind }) => target === CONNECT || (target === ANY && kind === 'offline'));
