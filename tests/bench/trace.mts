import path from 'node:path';
import { readFileSync } from 'node:fs';
import { loadedMessage } from '../../host-sandbox/console/loaded-message.ts';
import { fetchPlayer } from '../../host-sandbox/console/player.ts';
import { readState } from '../../host-sandbox/console/settings/sandbox-state.ts';
import { startSandbox } from '../../host-sandbox/start-sandbox.ts';
import { findBrowser } from '../runner/find-browser.ts';
import { launch } from './devtools.ts';
import { setTimeout as sleep } from 'node:timers/promises';
const dist = path.resolve(process.env.BENCH_DIST ?? 'dist');
const { chrome } = await findBrowser(process.env, console.log);
const sandbox = await startSandbox({ sandboxPort: 0, widgetPort: 0, gatewayPort: 0, dist });
const state = { ...readState(new URLSearchParams()), userId: 'bench' };
const player = await fetchPlayer(sandbox.urls.gateway, state);
const { currency, paymentGeo, locale: lang } = state;
const user = JSON.stringify({ ...player.fields, currency, paymentGeo, lang });
const browser = launch(chrome!);
const PROBE = readFileSync(new URL('./probe.js', import.meta.url), 'utf8');
for (let i = 0; i < 2; i++) {
  const page = await browser.open();
  await page.send('Page.enable'); await page.send('Runtime.enable'); await page.send('Runtime.addBinding', { name: 'benchReport' });
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 1e5 });
  await page.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const options = { selector: '[role="list"] button', tap: 'x', field: 'y', roundTrip: 150 };
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `if (location.protocol === 'http:') {sessionStorage.setItem('user', ${JSON.stringify(user)});const OPTIONS=${JSON.stringify(options)};${PROBE}}` });
  await page.send('Profiler.enable'); await page.send('Profiler.setSamplingInterval', { interval: 500 });
  await page.send('Profiler.start');
  const t0 = Date.now();
  let visible = 0;
  page.on('Runtime.bindingCalled', ({ payload }: any) => { const r = JSON.parse(payload); if (r.name === 'visible') visible = r.at; });
  await page.send('Page.navigate', { url: `${sandbox.urls.widget}/cashier/deposit` });
  while (!visible) await sleep(50);
  const { profile }: any = await page.send('Profiler.stop');
  if (i === 1) {
    const byId = new Map(profile.nodes.map((n: any) => [n.id, n]));
    const parent = new Map(); for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id);
    const self: Record<string, number> = {}; const file: Record<string, number> = {}; const total: Record<string, number> = {};
    let t = profile.startTime; const line: [number, string][] = [];
    profile.samples.forEach((id: number, k: number) => {
      const dt = profile.timeDeltas[k] / 1000; t += profile.timeDeltas[k];
      const n: any = byId.get(id); const f = n.callFrame; const where = `${f.url.split('/').pop()?.slice(0, 20)}:${f.lineNumber}:${f.columnNumber}`;
      const key = `${f.functionName} ${where}`; self[key] = (self[key] ?? 0) + dt;
      file[f.url.split('/').pop() || f.functionName] = (file[f.url.split('/').pop() || f.functionName] ?? 0) + dt;
      // top-level stack frame
      let p = id, names: string[] = []; while (p) { const q: any = byId.get(p); names.unshift(`${q.callFrame.functionName || '·'}@${q.callFrame.lineNumber}:${q.callFrame.columnNumber}`); p = parent.get(p); }
      for (const nm of new Set(names)) total[nm] = (total[nm] ?? 0) + dt;
    });
    const show = (o: Record<string, number>, n: number) => Object.entries(o).sort((a, b) => b[1] - a[1]).slice(0, n).forEach(([k, v]) => console.log(v.toFixed(1).padStart(8), k));
    console.log('by file'); show(file, 15); console.log('self'); show(self, 40); console.log('total'); show(total, 60);
    // timeline in buckets of 50 ms: non-idle share and top function
    t = profile.startTime; const start = profile.startTime; const buckets: Record<number, Record<string, number>> = {};
    profile.samples.forEach((id: number, k: number) => { t += profile.timeDeltas[k]; const n: any = byId.get(id); const b = Math.floor((t - start) / 50000); let p = id, top = ''; let root: any = null; while (p) { const q: any = byId.get(p); if (q.callFrame.functionName !== '(root)') root = q; p = parent.get(p); } top = `${root?.callFrame.functionName}@${root?.callFrame.url.split('/').pop()}:${root?.callFrame.columnNumber}`; (buckets[b] ??= {})[top] = ((buckets[b] ??= {})[top] ?? 0) + profile.timeDeltas[k] / 1000; });
    console.log('timeline'); for (const [b, o] of Object.entries(buckets)) console.log(String(+b * 50).padStart(6), Object.entries(o).sort((a, c) => c[1] - a[1]).slice(0, 3).map(([k, v]) => `${k} ${v.toFixed(0)}`).join(' | '));
  }
  await page.close();
}
process.exit(0);
