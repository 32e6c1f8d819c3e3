import { el } from '../console/element.ts';
import {
  compareRules,
  countResults,
  readCertificate,
  type Certificate,
  type ComparedRule,
  type RuleResult,
} from './certificate.ts';

const WORDS = { ok: 'obeyed', broken: 'broken', skipped: 'not checked' } as const;

/** Shows one certificate of a gateway, or what changed between two of them. The files never leave the page. */
export function createCertificatesPage(): HTMLElement {
  const shown: (Certificate | null)[] = [null, null];
  const result = el('div', { class: 'certificates-result' });
  const choose = (at: 0 | 1, label: string): HTMLElement =>
    fileField(label, (certificate) => {
      shown[at] = certificate;
      const [before, after] = shown.filter((one) => one !== null);
      result.replaceChildren(...(before ? [view(before, after ?? before)] : []));
    });
  return el(
    'div',
    { class: 'certificates-page' },
    el('h2', { class: 'page-title' }, 'Does the gateway obey the contract, and did it before?'),
    el(
      'p',
      { class: 'lead' },
      el('code', {}, 'npm run conformance -- --host URL --certificate FILE'),
      ' writes a certificate: each rule with its result. Choose one to read it, two to compare them.',
    ),
    el(
      'div',
      { class: 'certificates-files' },
      choose(0, 'Certificate'),
      choose(1, 'Later certificate, to compare'),
    ),
    result,
  );
}

function fileField(label: string, onRead: (certificate: Certificate | null) => void): HTMLElement {
  const status = el('p', { class: 'status', role: 'status' });
  const input = el('input', { type: 'file', accept: '.json,application/json', class: 'input' });
  input.addEventListener('change', () => {
    void input.files?.[0]?.text().then((text) => {
      const read = readCertificate(text);
      status.dataset.tone = read.ok ? 'good' : 'bad';
      status.textContent = read.ok ? summary(read.certificate) : read.reason;
      onRead(read.ok ? read.certificate : null);
    });
  });
  return el('div', { class: 'card certificates-file' }, el('label', {}, label, input), status);
}

function summary(certificate: Certificate): string {
  const { ok, broken, skipped } = countResults(certificate);
  return `${String(ok)} rules obeyed, ${String(broken)} broken, ${String(skipped)} not checked`;
}

function view(before: Certificate, after: Certificate): HTMLElement {
  const isOne = before === after;
  const columns = isOne ? [after] : [before, after];
  const rules = compareRules(before, after);
  const changed = rules.filter(({ hasChanged }) => hasChanged).length;
  return el(
    'div',
    { class: 'card' },
    isOne ? null : el('p', { role: 'status' }, changeSentence(changed)),
    el(
      'table',
      {},
      el(
        'thead',
        {},
        ...FACTS.map(([name, read]) =>
          el('tr', {}, el('th', { scope: 'row' }, name), ...columns.map((one) => el('td', {}, read(one)))),
        ),
      ),
      el('tbody', {}, ...rules.map((rule) => row(rule, isOne))),
    ),
  );
}

const changeSentence = (changed: number): string =>
  changed === 0
    ? 'Every rule has the same result in both.'
    : changed === 1
      ? 'One rule has another result.'
      : `${String(changed)} rules have another result.`;

const FACTS: readonly (readonly [name: string, read: (certificate: Certificate) => string])[] = [
  ['Checked', ({ date }) => date.replace('T', ' ').replace(/\.\d+Z|Z/, ' UTC')],
  [
    'Gateway',
    ({ gateway, secondGateway }) => (secondGateway === null ? gateway : `${gateway} and ${secondGateway}`),
  ],
  [
    'Versions',
    ({ contractVersion, widgetVersion, node }) =>
      `contract ${contractVersion}, widget ${widgetVersion}, Node ${node}`,
  ],
  ['Documents', ({ documents }) => documents.slice(0, 12)],
  [
    'What was asked',
    ({ transports, country, currency, paid }) =>
      `${transports.join(' and ')}, ${country}, ${currency}, ${paid ? 'with payments' : 'without payments'}`,
  ],
];

function row({ name, requirement, before, after, hasChanged }: ComparedRule, isOne: boolean): HTMLElement {
  const cells = isOne ? [after] : [before, after];
  return el(
    'tr',
    { 'data-rule': name, 'data-changed': hasChanged },
    el('th', { scope: 'row' }, el('code', {}, name), ' ', el('span', { class: 'hint' }, requirement)),
    ...cells.map((cell) => el('td', { 'data-result': cell?.result ?? 'absent' }, ...words(cell))),
  );
}

function words(rule: RuleResult | null): (Node | string)[] {
  if (rule === null) return ['not in this version'];
  const { result, reason, problems, advice } = rule;
  const places = [...problems, ...advice].map(({ where, what }) => el('li', {}, `${where}: ${what}`));
  return [
    reason === undefined ? WORDS[result] : `${WORDS[result]}: ${reason}`,
    ...(places.length > 0 ? [el('ul', {}, ...places)] : []),
  ];
}
