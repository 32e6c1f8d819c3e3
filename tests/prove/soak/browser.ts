// Real minutes of the built widget in Chromium, in a process of its own: the last line has the findings.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchPlayer } from '../../../host-sandbox/console/player.ts';
import { readState } from '../../../host-sandbox/console/settings/sandbox-state.ts';
import { startSandbox } from '../../../host-sandbox/start-sandbox.ts';
import { launch, type Page } from '../../bench/devtools.ts';
import { ensureBuild } from '../../runner/ensure-build.ts';
import { findBrowser } from '../../runner/find-browser.ts';
import { growth, type Sample } from './samples.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const [, minutes = '60', fault = ''] = process.argv.slice(2);

/** Counts sockets and timers, and has what a player does. */
const IN_PAGE = `
console.debug = () => {};
window.sockets = new Set();
window.WebSocket = class extends WebSocket {
  constructor(...address) {
    super(...address);
    window.sockets.add(this);
    this.addEventListener('close', () => window.sockets.delete(this));
  }
};
window.timers = new Set();
const { setTimeout: wait, clearTimeout: cancel } = window;
window.setTimeout = (fn, ms, ...rest) => {
  const timer = wait((...given) => { window.timers.delete(timer); fn(...given); }, ms, ...rest);
  window.timers.add(timer);
  return timer;
};
window.clearTimeout = (timer) => { window.timers.delete(timer); cancel(timer); };
window.payments = 0;
window.until = async (what, find) => {
  const end = performance.now() + 20000;
  for (;;) {
    const found = find();
    if (found) return found;
    if (performance.now() > end) throw new Error(what + ': ' + document.body.innerText.slice(0, 300));
    await new Promise((resolve) => wait(resolve, 50));
  }
};
window.goTo = (route) => {
  history.pushState(null, '', '/cashier/' + route);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
};
window.put = (input, text) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
window.pay = async (section, method) => {
  goTo(section);
  (await until('the list', () => document.querySelector('[data-key="method/' + method + '"] button'))).click();
  const form = await until('the form', () => document.querySelector('[data-screen] form'));
  await until('the fields', () => form.querySelector('input'));
  for (const input of form.querySelectorAll('input'))
    if (input.value === '' && input.type !== 'checkbox' && input.type !== 'radio')
      put(input, input.inputMode === 'decimal' || input.inputMode === 'numeric' ? '100' : 'Ana Diaz');
  await new Promise((resolve) => wait(resolve, 300));
  (form.querySelector('button[type=submit]') ?? [...document.querySelectorAll('button')].at(-1)).click();
  await until('the answer', () => !document.contains(form) || !location.pathname.includes('redirect'));
  window.payments += 1;
  if (window.leaks) addEventListener('focus', () => void window.payments);
};
window.visit = async () => {
  await pay('deposit', 'spei_transfer');
  goTo('history');
  await new Promise((resolve) => wait(resolve, 1500));
  goTo('withdrawal');
  await new Promise((resolve) => wait(resolve, 1500));
  if (window.payments % 5 === 0) for (const socket of window.sockets) socket.close();
  goTo('deposit');
  await until('the list', () => document.querySelector('[data-key="method/spei_transfer"] button'));
};
`;

async function evaluate(page: Page, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = (await page.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })) as {
    result: { value?: unknown };
    exceptionDetails?: { exception?: { description?: string } };
  };
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'the page threw');
  return result.value;
}

async function held(page: Page): Promise<Sample> {
  await page.send('HeapProfiler.collectGarbage');
  const { metrics } = (await page.send('Performance.getMetrics')) as {
    metrics: readonly { name: string; value: number }[];
  };
  const valueOf = (name: string): number => metrics.find((one) => one.name === name)?.value ?? NaN;
  return {
    listeners: valueOf('JSEventListeners'),
    nodes: valueOf('Nodes'),
    sockets: Number(await evaluate(page, 'sockets.size')),
    timers: Number(await evaluate(page, 'timers.size')),
    heap: valueOf('JSHeapUsedSize'),
  };
}

async function endure(page: Page): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const started = performance.now();
  const end = started + Number(minutes) * 60_000;
  // A short run, of the seeded fault, is sampled more often.
  const every = Math.min(60_000, (Number(minutes) * 60_000) / 9);
  await evaluate(page, 'visit()');
  await evaluate(page, 'visit()');
  let next = performance.now();
  while (performance.now() < end) {
    await evaluate(page, 'visit()');
    if (performance.now() < next) continue;
    samples.push(await held(page));
    next += every;
    process.stderr.write(`${JSON.stringify(samples.at(-1))}\n`);
  }
  return samples;
}

await ensureBuild(ROOT, (sentence) => process.stderr.write(`${sentence}\n`));
const { chrome } = await findBrowser(process.env, (sentence) => process.stderr.write(`${sentence}\n`));
if (!chrome) throw new Error('CHROME_BIN must be the path of Chrome or Chromium.');
const sandbox = await startSandbox({
  sandboxPort: 0,
  widgetPort: 0,
  gatewayPort: 0,
  dist: path.join(ROOT, 'dist'),
});
const state = { ...readState(new URLSearchParams()), userId: 'soak' };
const { fields } = await fetchPlayer(sandbox.urls.gateway, state);
const user = JSON.stringify({
  ...fields,
  currency: state.currency,
  paymentGeo: state.paymentGeo,
  lang: state.locale,
});
const devtools = launch(chrome);
const page = await devtools.open();
await page.send('Page.enable');
await page.send('Performance.enable');
const before = `sessionStorage.setItem('user', ${JSON.stringify(user)}); window.leaks = ${String(fault === 'listener')};`;
await page.send('Page.addScriptToEvaluateOnNewDocument', { source: before + IN_PAGE });
await page.send('Page.navigate', { url: `${sandbox.urls.widget}/cashier/deposit` });
const samples = await endure(page);
const payments = Number(await evaluate(page, 'payments'));
const { figures, faults } = growth(samples);
console.log(
  JSON.stringify({
    figures: [
      ['minutes in Chromium', minutes],
      ['payments made in them', payments.toLocaleString('en')],
      ...figures.map(([measure, value]) => [`Chromium: ${measure}`, value] as const),
    ],
    faults,
  }),
);
await devtools.close();
await sandbox.close();
process.exit(0);
