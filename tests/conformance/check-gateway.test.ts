import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { startTestGateway, type TestGateway } from '../../gateway/testing/test-gateway.ts';
import { MARKETS } from '../../gateway/data/markets.ts';
import { readCertificate } from '../../host-sandbox/certificates/certificate.ts';
import { startBrokenGateway } from './broken-gateway.ts';
import { toCertificate } from './certificate.ts';
import { checkGateway, RULES } from './check-gateway.ts';
import { createPublished } from './published.ts';
import { reportLines } from './report.ts';
import type { CheckOptions } from './rule.ts';
import { openSandboxPlayer } from './sandbox-player.ts';
import { ADVISED_REGEXES, SEEDED_FAULTS, withRegex } from './seeded-faults.ts';

jest.setTimeout(60_000);
/** Longer than a busy machine takes to answer, so that a deposit is not final in its first answer. */
const SETTLE_MS = 500;
const DOCUMENTS = path.join(__dirname, '../../docs/api');
const published = createPublished(DOCUMENTS);

let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 60_000);
afterAll(() => gateway.stop());

async function check(host: string, change: Partial<CheckOptions> = {}) {
  const player = await openSandboxPlayer(gateway.url, `conformance-${randomUUID()}`, SETTLE_MS);
  const options: CheckOptions = {
    host,
    secondHost: null,
    origin: 'http://localhost:4401',
    transports: ['http', 'socket'],
    timeoutMs: 10_000,
    waitMs: 10_000,
    newId: randomUUID,
    ...player,
    ...change,
  };
  const verdicts = await checkGateway(options, published);
  return {
    certificate: toCertificate(verdicts, options, DOCUMENTS, new Date(0)),
    lines: reportLines(verdicts),
    token: player.token,
    broken: verdicts.filter(({ problems }) => problems.length > 0).map(({ rule }) => rule.name),
    skipped: verdicts.filter(({ skipped }) => skipped !== null).map(({ rule }) => rule.name),
  };
}

const SCALE = ['any-node', 'late-answer', 'cut-connection', 'never-back'];
const PAID = [
  'outcomes',
  'one-transaction',
  'lookup',
  'final',
  'pushes',
  'quotes',
  'plans',
  'challenges',
  'card-checks',
  'advice',
];

it('[TR-13] [TX-5] the sandbox gateway obeys every rule, over both transports', async () => {
  const { lines, skipped } = await check(gateway.url);
  expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([]);
  expect(skipped).toEqual([]);
});

it('[TR-13] the certificate of a run has every rule, and neither the token nor a value', async () => {
  const { certificate, token } = await check(gateway.url, { transports: ['http'], payments: null });
  const text = JSON.stringify(certificate);
  expect(readCertificate(text)).toEqual({ ok: true, certificate });
  expect(certificate.rules.map(({ name }) => name)).toEqual(RULES.map(({ name }) => name));
  expect(certificate.rules.filter(({ result }) => result === 'broken')).toEqual([]);
  expect(certificate.rules.find(({ name }) => name === 'connect')).toMatchObject({
    result: 'skipped',
    reason: 'this transport is not checked',
  });
  expect(text).not.toContain(token);
});

describe('[TR-13] the documents', () => {
  const rowsOf = (name: string) =>
    readFileSync(path.join(__dirname, '../../docs', name), 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
  const codes = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);

  it('name an existing rule for every guarantee of a gateway', () => {
    const guarantees = rowsOf('running-a-gateway.md').filter(([, what]) => what?.startsWith('**'));
    expect(guarantees.length).toBeGreaterThanOrEqual(10);
    for (const [, what, , rules] of guarantees)
      expect({
        what,
        rules: codes(rules).filter((name) => RULES.some((rule) => rule.name === name)),
      }).toEqual({
        what,
        rules: codes(rules).length > 0 ? codes(rules) : ['a rule'],
      });
  });
});

it('makes no payment without --allow-payments', async () => {
  const id = `conformance-${randomUUID()}`;
  const { token } = await openSandboxPlayer(gateway.url, id, 50);
  const { broken, skipped } = await check(gateway.url, { token, payments: null });
  expect({ broken, skipped }).toEqual({ broken: [], skipped: [...PAID, ...SCALE] });
  const { body } = await gateway.call(`/sandbox/ledger/${id}`);
  expect(body).toMatchObject({ transactions: [] });
});

it.each([
  ['http', ['connect', 'alike', 'envelope', 'first-request', 'pushes', 'any-node', 'cut-connection']],
  ['socket', ['cors', 'content-type', 'server-time', 'alike', 'bodies']],
] as const)('[TR-1] checks only %s when asked to', async (transport, left) => {
  const { broken, skipped } = await check(gateway.url, { transports: [transport] });
  expect({ broken, skipped }).toEqual({ broken: [], skipped: left });
});

// Each check waits for its own player's payments; several at a time wait together.
it.concurrent.each(SEEDED_FAULTS.map((fault) => [fault.fault, fault] as const))(
  '[TR-13] reports %s, and breaks no other rule',
  async (_name, { rule, named, isPaid, market, tamper }) => {
    const broken = await startBrokenGateway(gateway.url, tamper());
    const result = await check(broken.url, { ...market, ...(!isPaid && { payments: null }) });
    await broken.close();
    expect(result.broken).toEqual([rule]);
    const lines = result.lines.filter((line) => line.startsWith('broken'));
    expect(lines.join('\n')).toContain(named);
    expect(lines.join('\n')).toContain('. Fix: ');
  },
);

it.each(ADVISED_REGEXES)('[FM-18] advises on the regex %s, which the widget translates', async (regex) => {
  const broken = await startBrokenGateway(gateway.url, withRegex(regex));
  const result = await check(broken.url, { payments: null });
  await broken.close();
  expect(result.broken).toEqual([]);
  const lines = result.lines.filter((line) => line.startsWith('advice'));
  expect(lines.join('\n')).toContain('holder.regex: is of another dialect');
});

it('[TR-11] a gateway may refuse sockets without a token', async () => {
  const strict = await startBrokenGateway(gateway.url, { refuses: (query) => !('Authorization' in query) });
  const { broken, skipped } = await check(strict.url, { payments: null });
  await strict.close();
  expect({ broken, skipped }).toEqual({ broken: [], skipped: ['first-request', ...PAID, ...SCALE] });
});

it('[TR-12] no rule passes when the token is refused', async () => {
  const { broken, skipped } = await check(gateway.url, {
    token: 'stale',
    transports: ['http'],
    payments: null,
  });
  expect(broken).toEqual(['answers', 'refusals', 'bodies']);
  expect(skipped).toEqual([
    'connect',
    'ids',
    'alike',
    'envelope',
    'first-request',
    'regexes',
    'prompts',
    ...PAID,
    'history',
    ...SCALE,
  ]);
});

it('[AN-4] reports a gateway that cannot be reached, but never the token', async () => {
  const { lines, broken, token } = await check('http://127.0.0.1:9', { timeoutMs: 2000 });
  expect(broken).toContain('connect');
  expect(lines.join('\n')).not.toContain(token);
});

it.each([...MARKETS.keys()])(
  '[TR-13] the lists of the market %s match the published documents',
  async (country) => {
    const market = MARKETS.get(country);
    const query = `country=${country}&currency=${market?.currency ?? ''}`;
    const { token } = await openSandboxPlayer(gateway.url, 'conformance-markets', 50);
    for (const name of ['depositMethods', 'withdrawalMethods'] as const) {
      const { body } = await gateway.call(`/api${ENDPOINTS[name].path}?${query}`, { token });
      expect(published.answerViolations(name, body)).toEqual([]);
    }
  },
);
