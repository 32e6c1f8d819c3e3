// Eight hours of one widget at the simulator's clock, in a process of its own: the last line has the findings.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { paymentsAtom } from '#state/payment/payments.ts';
import { createOriginLocks } from '../../unit/origin-locks.ts';
import { createTabChannels } from '../../unit/tab-channels.ts';
import { seededRandom } from '../../../gateway/cluster/proof/seeded-random.ts';
import { createStorageArea } from '../../simulator/browser.ts';
import { createGatewayModel } from '../../simulator/gateway-model.ts';
import { createNetwork } from '../../simulator/network.ts';
import type { Schedule } from '../../simulator/plan.ts';
import * as press from '../../simulator/player.ts';
import { mountWidget, type Tab, type Widget, type WidgetEnvironment } from '../../simulator/widget.ts';
import { createWorld } from '../../simulator/world.ts';
import { growth, type Sample } from './samples.ts';

const MINUTE = 60_000;
const [seed = '1', hours = '8', fault = ''] = process.argv.slice(2);
const random = seededRandom(Number(seed));
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const SCHEDULE: Schedule = {
  setting: {
    mode: 'iframe',
    transport: 'socket',
    second: 'nobody',
    serverTime: 'on',
    sharesStorage: false,
    keepsUptime: false,
    dateAhead: 0,
    renewsToken: 'immediately',
    refusesStorage: false,
    noise: 1,
  },
  submits: [],
  lookups: [],
  steps: [],
  cancellableMs: 20_000,
};

const world = createWorld({ keepsUptime: false, maxEvents: Infinity });
const gateway = createGatewayModel(world, { cancellableMs: 20_000, hasOffers: false, hasChallenges: false });
const network = createNetwork({
  world,
  gateway,
  schedule: SCHEDULE,
  random,
  onSent: () => undefined,
  onTraffic: () => undefined,
});

function environment(): WidgetEnvironment {
  const channels = createTabChannels().BroadcastChannel;
  const locks = createOriginLocks((act) => world.after(1, act));
  const local = createStorageArea(world);
  let ids = 0;
  const ignore = (): void => undefined;
  return {
    world,
    gateway,
    network,
    setting: SCHEDULE.setting,
    random,
    newId: () => `id${String((ids += 1))}`,
    channelOf: () => channels,
    localAreaOf: () => local,
    locksOf: () => locks,
    onHostMessage: ignore,
    onPayments: ignore,
    onHistory: ignore,
    onChallenges: ignore,
    onSwap: (from, to) => {
      gateway.faults.push(`the screen of ${from} turns into that of ${to}`);
    },
    onPage: ignore,
  };
}

const tab: Tab = { name: 'tab', device: 1, areas: new Map(), mode: 'iframe', widgets: [] };
const widget = mountWidget(environment(), { tab, player: 'ana' });
let payments = 0;

/** A few minutes: a list, a payment to its end or a look at the history, sometimes on a bad network. */
async function visit(): Promise<void> {
  const isWithdrawal = random() < 0.3;
  press.goToList(widget, isWithdrawal ? 3 : 0);
  await world.pass(3000);
  press.openTile(widget, Math.floor(random() * 8));
  await world.pass(2000);
  if (random() < 0.15) network.dropSockets();
  if (random() < 0.05) network.goOffline(20_000);
  press.submit(widget);
  await world.pass(8000);
  press.sendStep(widget);
  await world.pass(4000);
  endAll();
  if (random() < 0.2) press.openHistory(widget);
  await world.pass(MINUTE);
  leaveBehind(widget);
}

function endAll(): void {
  for (const entry of gateway
    .entries()
    .filter(({ status }) => !['processed', 'mistaked', 'cancelled'].includes(status))) {
    payments += 1;
    gateway.end(entry, random() < 0.8 ? 'processed' : 'mistaked');
  }
}

/** The seeded fault: a listener for each payment, which stays. */
function leaveBehind({ page }: Widget): void {
  if (fault === 'listener') page.window.addEventListener('focus', () => payments);
}

async function rest(): Promise<Sample> {
  endAll();
  press.goToList(widget, 0);
  await world.pass(8 * MINUTE);
  collectGarbage();
  return {
    listeners: widget.page.listeners,
    timers: widget.clock.pending,
    sockets: network.heldBy(widget.page),
    heap: process.memoryUsage().heapUsed,
  };
}

await world.pass(5000);
const samples: Sample[] = [];
const end = Number(hours) * 60 * MINUTE;
let next = 30 * MINUTE;
while (world.now < end) {
  await visit();
  if (world.now < next) continue;
  samples.push(await rest());
  next = world.now + 30 * MINUTE;
}
const { figures, faults } = growth(samples);
console.log(
  JSON.stringify({
    figures: [
      ['hours at the simulator’s clock', (world.now / (60 * MINUTE)).toFixed(1)],
      ['payments that ended in them', payments.toLocaleString('en')],
      // Each can be shown again, so it stays until the page is left.
      ['payments that the page still knows', String(widget.store.get(paymentsAtom).list.length)],
      ...figures,
    ],
    faults: payments === 0 ? [...faults, 'no payment was made'] : faults,
  }),
);
process.exit(0);
