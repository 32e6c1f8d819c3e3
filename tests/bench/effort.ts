import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fetchPlayer } from '../../host-sandbox/console/player.ts';
import { readState } from '../../host-sandbox/console/settings/sandbox-state.ts';
import { startSandbox } from '../../host-sandbox/start-sandbox.ts';
import { ensureBuild } from '../runner/ensure-build.ts';
import { findBrowser } from '../runner/find-browser.ts';
import { launch, type Devtools, type Page } from './devtools.ts';
import { printTable } from './table.ts';

/**
 * `npm run bench:effort` counts what a payment costs a player on a phone of 360 × 640 px: taps, typed
 * characters, pixels scrolled, seconds waited and layout shifts, from the address to the gateway's answer. A new player has a profile
 * that prefills some fields; the returning one pays the same way again. BENCH_DIST names an existing build.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const PHONE = { width: 360, height: 640, deviceScaleFactor: 1, mobile: false };
const PATIENCE_MS = 30_000;
const READING_MS = 1500;

interface Job {
  readonly name: string;
  readonly section: 'deposit' | 'withdrawal';
  readonly tiles: readonly string[];
  /** Text of the fields that the profile does not fill, by the beginning of their names. */
  readonly fields: Readonly<Record<string, string>>;
  /** The beginning of the name of a network. */
  readonly network?: string;
  /** A preset; null when the form asks for no amount. */
  readonly amount: string | null;
  readonly submit: string;
  /** The heading of the answer, and what is typed on its screen. */
  readonly end: string;
  readonly code?: string;
}

/** Sums how far what is shown moves by itself (Layout Instability API). */
const WATCH_SHIFTS = `window.shifted = 0; new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.shifted += one.value;
}).observe({ type: 'layout-shift', buffered: true });`;

const CARD = { 'Card number': '4242424242424242', 'Valid until': '1231' };
const JOBS: readonly Job[] = [
  {
    name: 'SPEI',
    section: 'deposit',
    tiles: ['SPEI transfer'],
    fields: {},
    amount: 'MX$500',
    submit: 'Deposit MX$',
    end: 'Approve',
  },
  {
    name: 'card',
    section: 'deposit',
    tiles: ['Cards', 'Debit card'],
    fields: CARD,
    amount: 'MX$500',
    submit: 'Deposit MX$',
    end: 'Approve',
  },
  {
    name: 'voucher',
    section: 'deposit',
    tiles: ['Cash at a pay desk'],
    fields: {},
    amount: 'MX$500',
    submit: 'Deposit MX$',
    end: 'How to pay',
  },
  {
    name: 'crypto',
    section: 'deposit',
    tiles: ['Cryptocurrency', 'Tether (USDT)'],
    fields: {},
    network: 'TON',
    amount: null,
    submit: 'Show address',
    end: 'Send USDT',
  },
  {
    name: 'payout',
    section: 'withdrawal',
    tiles: ['SPEI transfer'],
    fields: { CLABE: '032180000118359719' },
    amount: 'MX$250',
    submit: 'Withdraw MX$',
    end: 'Confirm',
    code: '123456',
  },
];

/** What is in a control, and what it took to see it. */
interface Place {
  /** How far the page was scrolled to show it, in CSS px. */
  readonly scrolled: number;
  readonly value: string;
  /** A radio button or checkbox is checked. */
  readonly isChecked: boolean;
  readonly hasFocus: boolean;
}

/**
 * Runs in the page: the first shown control or heading whose name begins so. It is tapped, or only looked for; before a tap
 * it is scrolled into view if it is not.
 */
function place(starts: string, isTapped: boolean): Place | null {
  const nameOf = (one: HTMLElement): string => {
    const labels = 'labels' in one ? [...((one.labels ?? []) as Iterable<HTMLElement>)] : [];
    return (one.ariaLabel ?? (labels.map((label) => label.innerText).join(' ') || one.innerText)).trim();
  };
  const isShown = (one: HTMLElement): boolean => one.checkVisibility({ visibilityProperty: true });
  const all = [...document.querySelectorAll<HTMLElement>('button, a, input, h1, h2')];
  const found = all.find((one) => isShown(one) && nameOf(one).replace(/\s+/g, ' ').startsWith(starts));
  if (!found) return null;
  const isReachable = (): boolean => {
    const box = found.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return hit !== null && (found.contains(hit) || (hit.closest('label')?.contains(found) ?? false));
  };
  const before = window.scrollY;
  if (isTapped && !isReachable())
    found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  if (isTapped) {
    // A touch does not scroll to the sticky button.
    found.focus({ preventScroll: true });
    found.click();
  }
  return {
    scrolled: Math.abs(window.scrollY - before),
    value: found instanceof HTMLInputElement ? found.value : '',
    isChecked: found instanceof HTMLInputElement && found.checked,
    hasFocus: document.activeElement === found,
  };
}

/** A player's hand: acts on a page, and counts. */
function handOn(page: Page) {
  const effort = { taps: 0, keys: 0, scrolled: 0, waited: 0 };

  async function look(starts: string, isTapped = false): Promise<Place | null> {
    // What compiles this file wraps functions in `__name`.
    const expression = `{ const __name = (one) => one; (${place.toString()})(${JSON.stringify(starts)}, ${isTapped}) }`;
    const { result } = await page.send('Runtime.evaluate', { expression, returnByValue: true });
    return (result as { value?: Place | null }).value ?? null;
  }

  async function words(): Promise<string> {
    const { result } = await page.send('Runtime.evaluate', { expression: 'document.body.innerText' });
    return String((result as { value?: unknown }).value)
      .replace(/\s+/g, ' ')
      .slice(0, 500);
  }

  async function wait(starts: string): Promise<Place> {
    const began = Date.now();
    for (;;) {
      // While the page navigates it has nothing.
      const found = await look(starts).catch(() => null);
      if (found) {
        effort.waited += Date.now() - began;
        return found;
      }
      if (Date.now() - began > PATIENCE_MS) throw new Error(`There is no "${starts}" in: ${await words()}`);
      await sleep(20);
    }
  }

  async function tap(starts: string): Promise<void> {
    await wait(starts);
    effort.taps += 1;
    effort.scrolled += (await look(starts, true))?.scrolled ?? 0;
  }

  async function type(text: string): Promise<void> {
    effort.keys += text.length;
    for (const sign of text) await page.send('Input.dispatchKeyEvent', { type: 'char', text: sign });
  }

  return { effort, look, wait, tap, type };
}

/** One payment; `isReturning` starts at the tile of the last payment. */
async function pay(browser: Devtools, url: string, stored: string, job: Job, isReturning: boolean) {
  const page = await browser.open();
  await page.send('Page.enable');
  await page.send('Emulation.setDeviceMetricsOverride', PHONE);
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: stored + WATCH_SHIFTS });
  const hand = handOn(page);
  await page.send('Page.navigate', { url: `${url}/cashier/${job.section}` });
  await hand.wait(job.tiles[0] ?? '');
  // A player first reads, which is not counted.
  await sleep(READING_MS);
  const hasLast = isReturning && (await hand.look('Last used')) !== null;
  for (const tile of hasLast ? ['Last used'] : job.tiles) await hand.tap(tile);
  await hand.wait(
    job.section === 'withdrawal' ? 'Withdrawal amount' : job.amount === null ? job.submit : 'Amount',
  );
  await sleep(READING_MS);
  if (job.amount !== null && (await hand.look(job.submit))?.value === undefined) await hand.tap(job.amount);
  for (const [field, text] of Object.entries(job.fields)) {
    const known = await hand.look(field);
    if (!known || known.value !== '') continue;
    await hand.tap(field);
    await hand.type(text);
  }
  if (job.network !== undefined && !(await hand.look(job.network))?.isChecked) await hand.tap(job.network);
  const counted = { ...hand.effort };
  // Not counted: what makes the next payment shorter.
  if (!isReturning && (await hand.look('Remember'))) await hand.tap('Remember');
  Object.assign(hand.effort, counted);
  await hand.tap(job.submit);
  await hand.wait(job.end);
  if (job.code !== undefined) {
    if (!(await hand.wait('Confirmation code')).hasFocus) await hand.tap('Confirmation code');
    await hand.type(job.code);
    await hand.wait('Payment');
  }
  const { result } = await page.send('Runtime.evaluate', { expression: 'window.shifted' });
  await page.close();
  return { ...hand.effort, shifted: Number((result as { value?: unknown }).value) };
}

async function main(): Promise<void> {
  const dist = process.env['BENCH_DIST'] ?? path.join(root, 'dist');
  if (!process.env['BENCH_DIST']) await ensureBuild(root, console.log);
  const { chrome } = await findBrowser(process.env, console.log);
  if (!chrome) throw new Error('CHROME_BIN must be the path of Chrome or Chromium.');
  const sandbox = await startSandbox({ sandboxPort: 0, widgetPort: 0, gatewayPort: 0, dist });
  const browser = launch(chrome);
  const rows: string[][] = [];
  try {
    for (const job of JOBS) {
      const state = { ...readState(new URLSearchParams()), userId: `effort-${job.name}` };
      const { currency, paymentGeo, locale: lang } = state;
      const { fields } = await fetchPlayer(sandbox.urls.gateway, state);
      const user = JSON.stringify({ ...fields, currency, paymentGeo, lang });
      const stored = `sessionStorage.setItem('user', ${JSON.stringify(user)});`;
      for (const isReturning of [false, true]) {
        const { taps, keys, scrolled, waited, shifted } = await pay(
          browser,
          sandbox.urls.widget,
          stored,
          job,
          isReturning,
        );
        const seconds = (waited / 1000).toFixed(1);
        rows.push([
          `${job.name}, ${isReturning ? 'returning' : 'new'}`,
          ...[taps, keys, Math.round(scrolled)].map(String),
          seconds,
          shifted.toFixed(3),
        ]);
        await settle(sandbox.urls.gateway, state.userId);
      }
    }
  } finally {
    await browser.close();
    await sandbox.close();
  }
  printTable(['360 × 640 px', 'taps', 'keys', 'scrolled, px', 'waited, s', 'shifted'], rows);
}

/** Ends what the player has open, so that the next list names it as the last payment. */
async function settle(gateway: string, userId: string): Promise<void> {
  const ledger = (await (await fetch(`${gateway}/sandbox/ledger/${userId}`)).json()) as {
    readonly transactions: readonly { readonly id: string }[];
  };
  for (const { id } of ledger.transactions)
    await fetch(`${gateway}/sandbox/transactions/${id}/settle`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 1 }),
    });
}

await main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
