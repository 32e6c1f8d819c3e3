import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadedMessage } from '../../host-sandbox/console/loaded-message.ts';
import { fetchPlayer } from '../../host-sandbox/console/player.ts';
import { readState } from '../../host-sandbox/console/settings/sandbox-state.ts';
import { startSandbox } from '../../host-sandbox/start-sandbox.ts';
import { findBrowser } from '../runner/find-browser.ts';
import { buildFloors } from './build-floors.ts';
import { launch } from './devtools.ts';
import { hostPage, sdkPage } from './host-page.ts';
import { runOnce } from './race.ts';
import { serveFloor, servePage } from './serve-pages.ts';
const dist = path.resolve(process.env.BENCH_DIST ?? 'dist');
const rounds = Number(process.env.RUNS ?? 3);
const only = (process.env.ONLY ?? 'floor,widget,frame,module').split(',');
const { chrome } = await findBrowser(process.env, console.log);
const scratch = '/tmp/floors-cache';
if (!existsSync(path.join(scratch, 'early'))) await buildFloors(scratch);
const sandbox = await startSandbox({ sandboxPort: 0, widgetPort: 0, gatewayPort: 0, dist });
const early = await serveFloor(path.join(scratch, 'early'));
const state = { ...readState(new URLSearchParams()), userId: 'bench' };
const player = await fetchPlayer(sandbox.urls.gateway, state);
const loaded = loadedMessage(state, player, sandbox.urls);
const sdk = path.join(dist, 'sdk');
const host = await servePage(hostPage(sandbox.urls.widget, loaded), sdk);
const module = await servePage(sdkPage(sandbox.urls.widget, loaded), sdk);
const { currency, paymentGeo, locale: lang } = state;
const user = JSON.stringify({ ...player.fields, currency, paymentGeo, lang });
const method = { selector: '[role="list"] button', tap: '[role="list"] button:has(img[src$="bank.svg"])', field: 'main input' };
const all: any = {
  floor: { name: 'floor', url: `${early.origin}/`, selector: '.tile', tap: '.tile', field: 'input' },
  widget: { name: 'widget', url: `${sandbox.urls.widget}/cashier/deposit`, ...method, before: `sessionStorage.setItem('user', ${JSON.stringify(user)});` },
  frame: { name: 'frame', url: `${host.origin}/`, ...method },
  module: { name: 'module', url: `${module.origin}/`, ...method },
};
const mbit = (n: number) => (n * 1e6) / 8;
const profile = process.env.PLAIN ? { name: 'plain', roundTrip: 0, down: 0, up: 0, cpu: 1 } : { name: 's4g', roundTrip: 150, down: mbit(1.6), up: mbit(0.75), cpu: 4 };
const browser = launch(chrome!);
const kept: any = {};
for (let i = 0; i <= rounds; i++) for (const name of only) { const run = await runOnce(browser, all[name], profile); if (i > 0) (kept[name] ??= []).push(run); }
const med = (a: number[]) => [...a].sort((x, y) => x - y)[Math.floor(a.length / 2)]!;
for (const name of only) { const r = kept[name]; const f = (k: string) => med(r.map((x: any) => x[k])).toFixed(k === 'shift' ? 3 : 0); console.log(name.padEnd(8), 'visible', f('visible'), 'min', Math.min(...r.map((x: any) => x.visible)).toFixed(0), 'fcp', f('contentfulPaint'), 'tap', f('tap'), 'blocking', f('blocking'), 'heap', f('heap'), 'cls', f('shift')); }
if (process.env.WATERFALL) for (const name of only) { console.log('\n' + name); for (const e of kept[name].at(-1).events) console.log(e.what.slice(0, 90).padEnd(92), e.from.toFixed(0), e.to.toFixed(0)); }
await browser.close(); await sandbox.close(); await early.close(); await host.close(); await module.close(); process.exit(0);
