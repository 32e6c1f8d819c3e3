import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browser, expect } from '@wdio/globals';
import type { Certificate, Result } from '../../host-sandbox/certificates/certificate.ts';
import { axeFindings } from '../pages/axe.ts';
import { ORIGINS } from '../pages/gateway.ts';

const rule = (name: string, result: Result): Certificate['rules'][number] => ({
  name,
  requirement: `what ${name} requires`,
  result,
  problems: result === 'broken' ? [{ where: 'http GET /BANKING', what: 'is <b>refused</b>' }] : [],
  advice: [],
});

function fileOf(name: string, content: unknown): string {
  const file = path.join(tmpdir(), name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const certificate = (...rules: Certificate['rules']): Certificate => ({
  certificate: 'cashier-gateway-conformance',
  date: '2026-01-02T03:04:05.678Z',
  gateway: 'https://gateway.example',
  secondGateway: null,
  contractVersion: '1.0',
  widgetVersion: 'v1.0.356',
  documents: 'ab'.repeat(32),
  node: '22.1.0',
  transports: ['http', 'socket'],
  country: 'mx',
  currency: 'MXN',
  paid: true,
  rules,
});

const results = () =>
  browser.execute(() =>
    Array.from(document.querySelectorAll('tr[data-rule]'), (row) => (row as HTMLElement).innerText),
  );

it('[TR-13] the sandbox shows a certificate of a gateway, compares two, and refuses another file', async () => {
  await browser.switchFrame(null);
  await browser.url(`${ORIGINS.sandbox}/certificates.html`);
  const [earlier, later] = [$('aria/Certificate'), $('aria/Later certificate, to compare')];

  const before = certificate(rule('answers', 'ok'), rule('cors', 'ok'));
  await earlier.setValue(fileOf('certificate-before.json', before));
  await $('p=2 rules obeyed, 0 broken, 0 not checked').waitForExist();
  expect(await results()).toHaveLength(2);

  const after = certificate(rule('answers', 'ok'), rule('cors', 'broken'));
  await later.setValue(fileOf('certificate-after.json', after));
  await $('p=One rule has another result.').waitForExist();
  const [first = '', second = ''] = await results();
  expect(first).toMatch(/cors[\s\S]*obeyed[\s\S]*broken[\s\S]*http GET \/BANKING: is <b>refused<\/b>/);
  expect(second).toMatch(/answers[\s\S]*obeyed[\s\S]*obeyed/);
  expect(await axeFindings('main')).toEqual([]);

  await later.setValue(fileOf('certificate-wrong.json', { rules: [] }));
  await $('p*=The file is not a certificate').waitForExist();
});
