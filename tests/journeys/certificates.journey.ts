import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { browser, expect } from '@wdio/globals';
import { axeFindings } from '../pages/axe.ts';
import { ORIGINS } from '../pages/gateway.ts';
import { ruleResult as rule, sampleCertificate as certificate } from '../unit/sample-certificate.ts';

function fileOf(name: string, content: unknown): string {
  const file = path.join(tmpdir(), name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

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
  expect(first).toMatch(/cors[\s\S]*obeyed[\s\S]*broken[\s\S]*http GET \/x: is <b>refused<\/b>/);
  expect(second).toMatch(/answers[\s\S]*obeyed[\s\S]*obeyed/);
  expect(await axeFindings('main')).toEqual([]);

  await later.setValue(fileOf('certificate-wrong.json', { rules: [] }));
  await $('p*=The file is not a certificate').waitForExist();
});
