import { blockerOf } from '#domain/payment/list.ts';
import { isFinal } from '#domain/transaction.ts';
import { cancellationOfAtom, cancellationsAtom } from '#state/history/cancel-withdrawal.ts';
import { historyAtom } from '#state/history/history.ts';
import { paymentsAtom } from '#state/payment/payments.ts';
import { HOST_MESSAGE_NAMES, HOST_SAMPLES } from '../../host-sandbox/console/host-samples.ts';
import { createStorageArea, type OriginLocks, type Page, type StorageArea } from './browser.ts';
import { createOriginLocks } from '../unit/origin-locks.ts';
import { createTabChannels } from '../unit/tab-channels.ts';
import { createGatewayModel, type Player } from './gateway-model.ts';
import { createNetwork, type Sent } from './network.ts';
import { ARRIVALS, type Schedule, type Step } from './plan.ts';
import * as press from './player.ts';
import {
  mountWidget,
  partnerPage,
  type HostMessage,
  type WidgetEnvironment,
  type Tab,
  type Widget,
} from './widget.ts';
import { createWorld } from './world.ts';

/** The pick with which the player goes to the withdrawals. */
const WITHDRAWALS = 3;
const CREATES = /\/create$/;
const STEPS = /\/(continue|confirm)$/;
const CANCEL = /\/cancel$/;
const MINUTE = 60_000;
/** More requests and connections of one page than this within ten seconds are a loop without a pause. */
const MAX_TRAFFIC = 100;
/** How much (ms) a widget's estimate of the gateway's time may be behind. */
const MAX_CLOCK_ERROR_MS = 20_000;
/** How old (ms) the newest answer may be when a challenge is shown unasked: slow look-ups take up to 30 s. */
const MAX_ANSWER_AGE_MS = 35_000;
/** The same once no slow answer is under way. */
const MAX_CALM_AGE_MS = 5000;
/** ms that a bank takes, or an issuer's page before it comes back. */
const DELAYS = [0, 300, 4000, 40_000];
const delayOf = (pick: number): number => DELAYS[pick % DELAYS.length] ?? 0;
/** Long enough for the horizon, the slowest look-ups and the slowest reconnect. */
const DRAIN_MS = 8 * MINUTE;

/** Events outside the player's device. */
const ELSEWHERE: ReadonlySet<Step['act']> = new Set([
  'go offline',
  'half-open the sockets',
  'drop the sockets',
  'expire the token',
  'refuse every token',
  'end a payment',
  'answer a step elsewhere',
  'decide a withdrawal',
  'push for another device',
  'contradict a payment',
  'change the offers',
  'answer on the phone',
]);

const OPENS: ReadonlySet<Step['act']> = new Set([
  'open a tile and submit',
  'open a tile with an offer',
  'withdraw',
]);

/** What the pages of a tab have shown and sent. */
interface TabRecord {
  /** requestIds of the submissions that were sent from it or found in its storage. */
  readonly sent: { readonly player: Player; readonly requestId: string }[];
  /** Transactions that one of its pages has shown. */
  readonly known: Set<string>;
  /** Transactions whose final status one of its pages has shown. */
  readonly ended: Set<string>;
}

/** A submission that was sent while another one was not settled for the player. */
interface Suspicion {
  readonly player: Player;
  readonly first: string;
  readonly second: string;
}

/** Plays one schedule. Throws when the product breaks a promise. */
export async function simulate(schedule: Schedule): Promise<void> {
  const { setting } = schedule;
  const world = createWorld(setting);
  world.device.setDate(setting.dateAhead);
  const gateway = createGatewayModel(world, {
    cancellableMs: schedule.cancellableMs,
    hasOffers: schedule.hasOffers === true,
    hasChallenges: schedule.hasChallenges === true,
  });
  const random = createRandom(setting.noise);
  const network = createNetwork({ world, gateway, schedule, random, onSent, onTraffic });
  let ids = 0;
  const tabs: Tab[] = [];
  const tabOf = new Map<Page, Tab>();
  const records = new Map<Tab, TabRecord>();
  const dismissed = new Set<string>();
  const suspicions: Suspicion[] = [];
  const stepsSent: { widget: Widget; transaction: string; action: string; requestId: string }[] = [];
  const stepSuspicions: { first: string; second: string; transaction: string; player: Player }[] = [];
  let hasSlept = false;
  let hasSetClock = false;
  /** The network has been healthy for so long that no slow answer is under way. */
  let isCalm = false;
  /** The challenges that each widget has shown. */
  const opened = new Map<Widget, Set<string>>();
  /** The widget in which the player presses the button that shows a challenge. */
  let pressing: Widget | null = null;
  const cancelsSent: { widget: Widget; transaction: string; requestId: string }[] = [];
  /** requestIds of cancellations that a widget has shown as refused. */
  const refusedCancels = new Set<string>();
  /** requestIds of cancellations that a widget has shown as not executed. */
  const notCancelled = new Set<string>();
  /** The final statuses that the rows of a widget have shown, by filter and id. */
  const finalRows = new Map<Widget, Map<string, string>>();
  /** Transactions of which wrong statuses were pushed: a page may show one until a look-up tells the truth. */
  const contradicted = new Set<string>();
  const faults: string[] = [];
  const channels = new Map<string, typeof BroadcastChannel>();
  const locks = new Map<string, OriginLocks>();
  const localAreas = new Map<string, StorageArea>();

  const around: WidgetEnvironment = {
    world,
    gateway,
    network,
    setting,
    random,
    newId: () => `id${String((ids += 1))}`,
    channelOf: (tab, origin) => channelOf(`${String(tab.device)} ${origin}`),
    localAreaOf: (tab, origin) => localAreaOf(`${String(tab.device)} ${origin}`),
    locksOf: (tab, origin) => locksOf(`${String(tab.device)} ${origin}`),
    onPayments,
    onHistory,
    onChallenges,
    onSwap: (from, to) => {
      faults.push(`the screen of ${from} turns into that of ${to}`);
    },
    onHostMessage,
    onPage: (page, tab) => void tabOf.set(page, tab),
  };

  /** Channels, local storage and locks by device and origin. */
  function channelOf(origin: string): typeof BroadcastChannel {
    const later = (deliver: () => void): void => {
      world.after(2, () => {
        world.device.whenAwake(deliver);
      });
    };
    const channel = channels.get(origin) ?? createTabChannels(later).BroadcastChannel;
    channels.set(origin, channel);
    return channel;
  }

  function localAreaOf(origin: string): StorageArea {
    const area = localAreas.get(origin) ?? createStorageArea(world);
    localAreas.set(origin, area);
    return area;
  }

  function locksOf(origin: string): OriginLocks {
    const known = locks.get(origin);
    if (known) return known;
    const created = createOriginLocks((act) => {
      world.after(1, act);
    });
    locks.set(origin, created);
    return created;
  }

  function recordOf(tab: Tab): TabRecord {
    const record = records.get(tab) ?? { sent: [], known: new Set(), ended: new Set() };
    records.set(tab, record);
    return record;
  }

  const traffic = new Map<Page, number[]>();
  function onTraffic(page: Page): void {
    const recent = (traffic.get(page) ?? []).filter((at) => at > world.now - 10_000);
    traffic.set(page, [...recent, world.now]);
    if (recent.length === MAX_TRAFFIC) faults.push('a page calls the gateway without a pause');
  }

  /** The transaction that a submission of the player made, if any. */
  const made = (player: Player, requestId: string) => gateway.entryOf(player, requestId);

  function onSent({ page, player, path, data }: Sent): void {
    const tab = tabOf.get(page);
    if (!tab) throw new Error('a page without a tab');
    const requestId = String(data['requestId']);
    if (CREATES.test(path)) {
      onCreate(tab, player, requestId);
      checkOffer(data);
    }
    if (STEPS.test(path)) onStep(page, player, String(data['transactionId']), requestId);
    if (CANCEL.test(path)) onCancel(page, player, String(data['transactionId']), requestId);
  }

  function onCreate(tab: Tab, player: Player, second: string): void {
    const { sent, known } = recordOf(tab);
    if (sent.some(({ requestId }) => requestId === second)) return;
    for (const { player: of, requestId: first } of sent) {
      if (of !== player || dismissed.has(first)) continue;
      const entry = made(player, first);
      if (!entry || !known.has(entry.id)) suspicions.push({ player, first, second });
    }
    for (const first of blockersElsewhere(tab, player)) {
      const entry = made(player, first);
      if (first !== second && !(entry && known.has(entry.id))) suspicions.push({ player, first, second });
    }
    sent.push({ player, requestId: second });
  }

  const named = new Set<unknown>();
  /**
   * The first copy of a submission is not sent once its offer has lapsed, as far as a widget can know the time: to it a
   * date that was set looks like sleep.
   */
  function checkOffer(data: Sent['data']): void {
    const isFirst = !named.has(data['requestId']);
    named.add(data['requestId']);
    if (
      isFirst &&
      setting.serverTime === 'on' &&
      !hasSlept &&
      !hasSetClock &&
      gateway.msSinceOffer(data) > MAX_CLOCK_ERROR_MS
    )
      faults.push(`${String(data['requestId'])} was sent after its offer had lapsed`);
  }

  /** The intents whose outcome is unknown to every frame of another open tab of the same device and origin. */
  function blockersElsewhere(tab: Tab, player: Player): string[] {
    return widgets()
      .filter((one) => one.tab !== tab && one.tab.device === tab.device && one.tab.mode === tab.mode)
      .filter((one) => one.player === player)
      .flatMap((one) => {
        const blocker = blockerOf(one.store.get(paymentsAtom));
        if (blocker?.phase !== 'sending' && blocker?.phase !== 'unanswered') return [];
        const entry = made(player, blocker.key);
        return entry && recordOf(one.tab).known.has(entry.id) ? [] : [blocker.key];
      });
  }

  /** Records a step that was sent again under another id while its payment still showed the same step. */
  function onStep(page: Page, player: Player, transaction: string, second: string): void {
    if (stepsSent.some(({ requestId }) => requestId === second)) return;
    // Several widgets of a page may show the payment: the one that is sending the step counts.
    const sender = allWidgets()
      .filter((one) => one.page === page && one.player === player)
      .flatMap((one) => one.store.get(paymentsAtom).list.map((shown) => [one, shown] as const))
      .find(
        ([, one]) =>
          one.phase === 'open' &&
          one.transaction.id === transaction &&
          one.step?.phase === 'sending' &&
          one.step.request.body.requestId === second,
      );
    if (!sender) throw new Error('a step without a widget');
    const [widget, payment] = sender;
    const action = 'action' in payment ? JSON.stringify(payment.action) : '';
    for (const one of stepsSent)
      if (one.widget === widget && one.transaction === transaction && one.action === action)
        if (!dismissed.has(one.requestId))
          stepSuspicions.push({ first: one.requestId, second, transaction, player });
    stepsSent.push({ widget, transaction, action, requestId: second });
  }

  /** Records a cancellation that is sent again before its widget has shown how the first one ended. */
  function onCancel(page: Page, player: Player, transaction: string, second: string): void {
    const widget = widgets().find(
      (one) =>
        one.page === page &&
        one.player === player &&
        one.store.get(cancellationsAtom)[transaction]?.requestId === second,
    );
    if (!widget) throw new Error('a cancellation without a widget');
    for (const { widget: of, transaction: cancelled, requestId: first } of cancelsSent)
      if (of === widget && cancelled === transaction && first !== second && !refusedCancels.has(first))
        faults.push(`${transaction} was cancelled twice: ${first} had not ended when ${second} was sent`);
    cancelsSent.push({ widget, transaction, requestId: second });
  }

  function onPayments({ store, tab, player }: Widget): void {
    const { known, ended } = recordOf(tab);
    for (const payment of store.get(paymentsAtom).list) {
      if (payment.phase === 'refused' && made(player, payment.key))
        faults.push(`${payment.key} is shown as not taken, and it exists`);
      if (!('transaction' in payment)) continue;
      const { id, status, amount, currency } = payment.transaction;
      known.add(id);
      const entry = gateway.entryOf(player, id);
      if (payment.requestId !== null && made(player, payment.requestId)?.id !== id)
        faults.push(`${payment.requestId} is shown as ${id}, which is another payment`);
      if (payment.phase !== 'ended') continue;
      ended.add(id);
      if (contradicted.has(id)) continue;
      if (isFinal(status) && entry?.status !== status)
        faults.push(`${id} is shown as ${status} and is ${String(entry?.status)}`);
      checkAmount(`${id} is shown`, player, id, amount, currency);
    }
  }

  /** An amount that is called paid is the one in the ledger. */
  function checkAmount(
    what: string,
    player: Player,
    id: string,
    amount: string | null,
    currency: string | null,
  ): void {
    const entry = gateway.entryOf(player, id);
    if (amount === null || entry?.status !== 'processed') return;
    if (amount !== entry.amount || currency !== entry.currency)
      faults.push(
        `${what} with ${amount} ${String(currency)}, and ${entry.amount} ${entry.currency} arrived`,
      );
  }

  /** The host is told what the ledger has. */
  function onHostMessage(player: Player, { messageType, payload }: HostMessage): void {
    if (messageType !== 'onTransaction' || !payload) return;
    const {
      id,
      status,
      amount = null,
      currency = null,
    } = payload as {
      readonly id: string;
      readonly status: string;
      readonly amount?: string;
      readonly currency?: string;
    };
    if (contradicted.has(id)) return;
    const truth = gateway.entryOf(player, id)?.status;
    if (['processed', 'mistaked', 'cancelled'].includes(status) && truth !== status)
      faults.push(`the host is told that ${id} is ${status}, and it is ${String(truth)}`);
    checkAmount(`the host is told of ${id}`, player, id, amount, currency);
  }

  function onHistory(widget: Widget): void {
    const { store, player } = widget;
    const shownFinal = finalRows.get(widget) ?? new Map<string, string>();
    finalRows.set(widget, shownFinal);
    for (const [filter, { entries }] of Object.entries(store.get(historyAtom)))
      for (const { id, status } of entries ?? []) {
        const truth = gateway.entryOf(player, id)?.status;
        const before = shownFinal.get(`${filter}/${id}`);
        if (isFinal(status) && truth !== status)
          faults.push(`the history shows ${id} as ${status}, and it is ${String(truth)}`);
        if (before !== undefined && before !== status)
          faults.push(`the history shows ${id} as ${status} after it has shown ${before}`);
        if (isFinal(status)) shownFinal.set(`${filter}/${id}`, status);
      }
    for (const { phase, isTooLate, requestId } of Object.values(store.get(cancellationsAtom))) {
      if (phase !== 'refused') continue;
      refusedCancels.add(requestId);
      if (!isTooLate) notCancelled.add(requestId);
    }
  }

  function widgets(): Widget[] {
    return tabs.flatMap((tab) => tab.widgets);
  }
  function allWidgets(): Widget[] {
    return widgets().flatMap((widget) => {
      const inner = widget.inner();
      return inner ? [widget, inner] : [widget];
    });
  }

  function playersOfPage(): Player[] {
    // Two frames without storage cannot know of each other.
    const isOnly = setting.refusesStorage && setting.mode === 'iframe';
    if (setting.second === 'nobody' || isOnly) return ['ana'];
    return ['ana', setting.second === 'the same player' ? 'ana' : 'ben'];
  }

  function fill(tab: Tab): void {
    const page = tab.mode === 'federated' ? partnerPage(around, tab) : undefined;
    tab.widgets = playersOfPage().map((player) =>
      mountWidget(around, { tab, player, ...(page && { page }) }),
    );
  }

  const ofDevice = (device: number): Tab[] => tabs.filter((tab) => tab.device === device);

  function openTab(from?: Tab, device = 1): void {
    const areas = new Map([...(from?.areas ?? [])].map(([origin, area]) => [origin, area.copy()]));
    const tab: Tab = {
      name: `tab ${String(tabs.length + 1)}`,
      device,
      areas,
      mode: from?.mode ?? setting.mode,
      widgets: [],
    };
    const { sent, known, ended } = from ? recordOf(from) : recordOf(tab);
    records.set(tab, { sent: [...sent], known: new Set(known), ended: new Set(ended) });
    tabs.push(tab);
    fill(tab);
  }

  /** Without storage, a page's memory is lost with the page. */
  function forgetWithPage(tab: Tab): void {
    if (setting.refusesStorage) records.delete(tab);
  }

  function unload(tab: Tab): void {
    forgetWithPage(tab);
    for (const widget of tab.widgets) widget.unload();
    tab.widgets = [];
  }

  function unmount(widget: Widget): void {
    const isOnly = widget.tab.widgets.filter(({ page }) => page === widget.page).length === 1;
    widget.unmount();
    widget.tab.widgets = widget.tab.widgets.filter((one) => one !== widget);
    if (widget.clock.pending > 0) faults.push(`${String(widget.clock.pending)} timers outlive the widget`);
    if (!isOnly) return;
    if (widget.page.listeners > 0)
      faults.push(`${String(widget.page.listeners)} listeners outlive the widget`);
    if (network.heldBy(widget.page) > 0) faults.push('a socket or a request outlives the widget');
  }

  function perform({ act, pick }: Step): void {
    const ready = widgets().filter((one) => one.services() !== null);
    const widget = ready[pick % Math.max(1, ready.length)];
    const tab = tabs[pick % tabs.length];
    const choice = Math.floor(pick / 2);
    if (world.device.isAsleep && !ELSEWHERE.has(act)) return;
    switch (act) {
      case 'reload':
        if (!tab) return;
        unload(tab);
        fill(tab);
        return;
      case 'duplicate the tab':
        if (tab && ofDevice(tab.device).length < 2)
          openTab(setting.refusesStorage ? undefined : tab, tab.device);
        return;
      case 'open a tab':
        if (ofDevice(1).length < 2) openTab();
        return;
      case 'open another device':
        if (ofDevice(2).length === 0) openTab(undefined, 2);
        return;
      case 'answer a step elsewhere': {
        const entry = gateway
          .entries()
          .findLast(({ status, actions }) => status === 'waiting' && actions.length > 1);
        if (entry) gateway.answerElsewhere(entry);
        return;
      }
      case 'change the mode':
        if (!tab || !setting.sharesStorage || setting.refusesStorage) return;
        unload(tab);
        tab.mode = tab.mode === 'iframe' ? 'federated' : 'iframe';
        fill(tab);
        return;
      case 'change the offers':
        gateway.changeOffers();
        return;
      case 'sleep':
        hasSlept = true;
        world.device.sleep(pick * 2000);
        return;
      case 'set the clock':
        hasSetClock = true;
        world.device.setDate((pick - 30) * 30 * MINUTE);
        return;
      case 'go offline':
        network.goOffline(pick * 1000);
        return;
      case 'half-open the sockets':
        network.halfOpen();
        return;
      case 'drop the sockets':
        network.dropSockets();
        return;
      case 'expire the token':
        gateway.expire(pick % 2 === 0 ? 'ana' : 'ben');
        return;
      case 'refuse every token':
        gateway.refuseTokens(pick * 1000);
        return;
      case 'answer on the phone': {
        const entry = gateway.entries().findLast(({ status }) => status === 'waiting');
        const action = entry && (gateway.actionOf(entry) as { readonly url?: string });
        if (entry && action?.url) gateway.answerChallenge(entry, action.url, pick % 3 > 0, delayOf(pick));
        return;
      }
      case 'end a payment': {
        const entries = gateway.entries();
        const entry = entries[pick % entries.length];
        const arrives = ARRIVALS[pick % ARRIVALS.length];
        if (entry) gateway.end(entry, pick % 3 === 0 ? 'mistaked' : 'processed', arrives);
        return;
      }
      case 'push for another device':
        network.pushForAnotherDevice('ana', pick % 4 < 3 ? 'deposit' : 'withdrawal', pick % 2 === 0);
        return;
      case 'contradict a payment': {
        const entry = gateway.entries().at(-1);
        if (!entry) return;
        contradicted.add(entry.id);
        network.silence(entry);
        gateway.end(entry, pick % 2 === 0 ? 'mistaked' : 'processed', ARRIVALS[pick % ARRIVALS.length]);
        network.contradict(entry, pick);
        return;
      }
      case 'decide a withdrawal': {
        const entry = gateway
          .entries()
          .findLast(({ section, status }) => section !== 'deposit' && status === 'waiting');
        if (entry) gateway.end(entry, pick % 2 === 0 ? 'processed' : 'mistaked');
        return;
      }
      default:
        if (widget) performInWidget(widget, act, choice);
    }
  }

  function performInWidget(widget: Widget, act: Step['act'], pick: number): void {
    switch (act) {
      case 'mount again': {
        const { tab, player, page } = widget;
        if (tab.mode === 'federated') {
          unmount(widget);
          tab.widgets = [...tab.widgets, mountWidget(around, { tab, player, page })];
        } else {
          forgetWithPage(tab);
          widget.unload();
          const next = mountWidget(around, { tab, player });
          tab.widgets = tab.widgets.map((one) => (one === widget ? next : one));
        }
        return;
      }
      case 'host message':
        widget.receive(JSON.stringify(HOST_MESSAGES[pick % HOST_MESSAGES.length]));
        return;
      case 'open a tile':
        press.openTile(widget, pick);
        return;
      case 'ask for an offer':
        press.askForOffer(widget);
        return;
      case 'submit':
        press.submit(widget);
        return;
      case 'submit twice':
        press.submit(widget);
        press.submit(widget);
        return;
      case 'send a step':
        press.sendStep(widget);
        return;
      case 'dismiss': {
        const given = press.dismiss(widget);
        if (given) dismissed.add(given.key);
        return;
      }
      case 'start over':
        press.startNewPayment(widget, pick);
        return;
      case 'try again':
        press.tryAgain(widget);
        return;
      case 'show a payment':
        press.showPayment(widget, pick);
        return;
      case 'visit an address': {
        const own = gateway.entries().filter(({ player }) => player === widget.player);
        const entry = own[pick % own.length];
        press.visit(widget, entry?.section ?? 'deposit', entry?.id ?? 'none');
        return;
      }
      case 'go to a list':
        press.goToList(widget, pick);
        return;
      case 'change the region':
        press.changeRegion(widget, pick);
        return;
      case 'solve the captcha':
        press.captcha(widget, true);
        return;
      case 'close the captcha':
        press.captcha(widget, false);
        return;
      case 'edit after a refusal':
        press.editAfterRefusal(widget);
        return;
      case 'start a withdrawal':
        press.startNewPayment(widget, WITHDRAWALS);
        return;
      case 'open the history':
        press.openHistory(widget);
        return;
      case 'press cancel':
        press.cancelWithdrawal(widget, pick);
        return;
      case 'open the challenge':
        openChallenge(widget);
        return;
      case 'leave the challenge': {
        const shown = press.challengeOf(widget);
        if (shown) press.closeChallenge(widget, shown.challenge.url, 'left');
        return;
      }
      case 'come back without an answer': {
        const shown = press.challengeOf(widget);
        if (shown) press.closeChallenge(widget, shown.challenge.url, 'returned');
        return;
      }
      case 'answer the challenge':
        answerInFrame(widget, pick, [pick % 3 > 0]);
        return;
      case 'answer the challenge twice':
        answerInFrame(widget, pick, [pick % 2 > 0, pick % 2 === 0]);
        return;
      case 'take the advice':
        press.takeAdvice(widget);
        press.submit(widget);
        return;
      case 'come back':
        widget.page.dispatch('focus', {});
        return;
      case 'tap':
        widget.page.dispatch('pointerdown', {});
        return;
    }
  }

  function openChallenge(widget: Widget): void {
    pressing = widget;
    press.openChallenge(widget);
    pressing = null;
  }

  /** The player answers in the frame, which comes back before or after the bank is done, if it is still there. */
  function answerInFrame(widget: Widget, pick: number, answers: readonly boolean[]): void {
    const shown = press.challengeOf(widget);
    const entry = shown && gateway.entryOf(widget.player, shown.payment.transaction.id);
    if (shown?.phase !== 'open' || !entry) return;
    const { url } = shown.challenge;
    for (const isApproved of answers) gateway.answerChallenge(entry, url, isApproved, delayOf(pick));
    world.after(delayOf(pick + 7), () => {
      world.device.whenAwake(() => {
        if (widgets().includes(widget)) press.closeChallenge(widget, url, 'returned');
      });
    });
  }

  /** A frame that no press has opened belongs to a payment that was open a moment ago. */
  function onChallenges(widget: Widget): void {
    const shown = press.challengeOf(widget);
    if (shown?.phase !== 'open') return;
    const { id } = shown.payment.transaction;
    const key = `${id} ${shown.challenge.url}`;
    const before = opened.get(widget) ?? new Set();
    opened.set(widget, before);
    if (before.has(key)) return;
    before.add(key);
    const endedAt = gateway.entryOf(widget.player, id)?.endedAt ?? null;
    const isKnowable = setting.serverTime !== 'off' && !hasSlept && !hasSetClock;
    const maxAge = isCalm ? MAX_CALM_AGE_MS : MAX_ANSWER_AGE_MS;
    if (pressing !== widget && isKnowable && endedAt !== null && world.now - endedAt > maxAge)
      faults.push(`the challenge of ${id} is shown unasked ${String(world.now - endedAt)} ms after its end`);
  }

  /**
   * On a healthy network a challenge's return is followed by a look-up, however soon it comes after another one; the end is
   * not pushed.
   */
  async function checkReturns(widget: Widget): Promise<void> {
    await payAtIssuer(widget, 40);
    await world.pass(2000);
    openChallenge(widget);
    const shown = press.challengeOf(widget);
    const entry = shown && gateway.entryOf(widget.player, shown.payment.transaction.id);
    if (!entry) return;
    network.silence(entry);
    const { url } = shown.challenge;
    press.closeChallenge(widget, url, 'returned');
    gateway.answerChallenge(entry, url, true, 70);
    await world.pass(75);
    openChallenge(widget);
    press.closeChallenge(widget, url, 'returned');
    await world.pass(3000);
    const payment = widget.store.get(paymentsAtom).list.find(({ key }) => key === shown.payment.key);
    if (payment?.phase !== 'ended')
      faults.push(`the return from the challenge of ${entry.id} is not followed`);
  }

  /** The answer to a submission takes so long that the player has answered on the phone meanwhile. */
  async function checkLateAnswer(widget: Widget): Promise<void> {
    const before = gateway.entries().length;
    await payAtIssuer(widget, 20_000);
    await world.pass(2000);
    const entry = gateway.entries()[before];
    if (!entry) return;
    network.silence(entry);
    gateway.end(entry, 'processed');
    await world.pass(22_000);
  }

  /** A deposit whose answer takes that many ms. */
  async function payAtIssuer(widget: Widget, answerMs: number): Promise<void> {
    press.startNewPayment(widget, 0);
    await world.pass(1000);
    press.openMethod(widget, 'issuer');
    await world.pass(1000);
    network.slowDownCreation(answerMs);
    press.submit(widget);
    await world.pass(100);
    network.slowDownCreation(null);
  }

  /** The network is healthy, every payment ends, and time passes. */
  async function drain(): Promise<void> {
    network.heal();
    // The device may have been asleep.
    await world.pass(2 * MINUTE);
    for (const { player, receive } of widgets())
      receive(JSON.stringify({ messageType: 'token-updated', payload: { token: gateway.newToken(player) } }));
    await world.pass(2 * MINUTE);
    isCalm = true;
    for (const widget of allWidgets()) checkSteps(widget);
    const [first] = schedule.hasChallenges ? widgets().filter((one) => one.services() !== null) : [];
    if (first) {
      await checkReturns(first);
      await checkLateAnswer(first);
    }
    gateway.endAll();
    await world.pass(DRAIN_MS);
    for (const widget of allWidgets()) checkEnds(widget);
  }

  /** After the usual interval, each open payment shows the status and the step that the gateway has. */
  function checkSteps({ store, player, services }: Widget): void {
    if (services() === null) return;
    for (const payment of store.get(paymentsAtom).list) {
      if (payment.phase !== 'open') continue;
      const { id, status } = payment.transaction;
      const entry = gateway.entryOf(player, id);
      const action =
        entry &&
        (gateway.actionOf(entry) as {
          readonly type: string;
          readonly title?: string;
          readonly url?: string;
        });
      // An action that is unknown to the widget is shown as the status.
      const type = action?.type === 'hologram' ? 'complete' : action?.type;
      const title = payment.action.type === 'unified-form' ? payment.action.title : undefined;
      if (status !== entry?.status) faults.push(`${id} stays ${status}, and it is ${String(entry?.status)}`);
      else if (
        payment.action.type !== type ||
        title !== action?.title ||
        (payment.action.type === 'challenge' && payment.action.url !== action?.url)
      )
        faults.push(`${id} asks for ${payment.action.type}, and the gateway for ${String(type)}`);
    }
  }

  /** Each payment that has ended shows how it ended, and what arrived. */
  function checkEnds({ store, player, services }: Widget): void {
    if (services() === null) return;
    for (const payment of store.get(paymentsAtom).list) {
      if (payment.phase !== 'ended') continue;
      const { id, status, amount, currency } = payment.transaction;
      const truth = gateway.entryOf(player, id)?.status;
      if (amount === null) faults.push(`the amount of ${id} of ${player} was never asked for`);
      if (status !== truth) faults.push(`${id} stays ${status}, and it is ${String(truth)}`);
      checkAmount(`${id} stays`, player, id, amount, currency);
    }
  }

  function checkLedger(): void {
    for (const { player, first, second } of suspicions)
      if (made(player, first) && made(player, second) && !dismissed.has(first))
        faults.push(`a second payment: ${first} was not settled when ${second} was sent`);
    for (const { first, second, transaction, player } of stepSuspicions) {
      const steps = gateway.entryOf(player, transaction)?.steps ?? [];
      if (steps.includes(first) && steps.includes(second))
        faults.push(`a step was executed twice: ${first} and ${second}`);
    }
    for (const tab of tabs)
      for (const { player, requestId } of recordOf(tab).sent) {
        const entry = made(player, requestId);
        if (!entry || dismissed.has(requestId)) continue;
        if (!recordOf(tab).ended.has(entry.id))
          faults.push(`the end of ${entry.id} (${requestId}) was never shown in ${tab.name}`);
      }
    faults.push(...gateway.faults);
  }

  /** The history shows every payment as the ledger has it, and each cancellation has an end that agrees. */
  async function checkHistory(widget: Widget): Promise<void> {
    const { store, player } = widget;
    // A history that is already open is not read again without a push.
    press.startNewPayment(widget, 0);
    await world.pass(1000);
    press.openHistory(widget);
    await world.pass(5000);
    const shown = store.get(historyAtom).all.entries ?? [];
    for (const { id, status } of gateway.entries().filter((one) => one.player === player)) {
      const row = shown.find((one) => one.id === id);
      if (row?.status !== status)
        faults.push(`${id} is ${status}, and the history shows ${String(row?.status)}`);
    }
    for (const row of shown) {
      const phase = store.get(cancellationOfAtom)(row)?.phase;
      if (phase === 'sending' || phase === 'unanswered')
        faults.push(`the cancellation of ${row.id} has not ended`);
      if (phase === 'refused' && row.status === 'cancelled')
        faults.push(`the cancellation of ${row.id} is shown as refused, and it is cancelled`);
    }
    for (const { id, cancelledBy } of gateway.entries())
      if (cancelledBy !== null && notCancelled.has(cancelledBy))
        faults.push(`${id} was shown as not cancelled, and ${cancelledBy} cancelled it`);
  }

  /** The player can pay from any screen. */
  async function checkCanPay(widget: Widget): Promise<void> {
    press.startNewPayment(widget, 0);
    await world.pass(5000);
    const blocker = blockerOf(widget.store.get(paymentsAtom));
    if (blocker) {
      faults.push(`a dead end: ${blocker.key} stays ${blocker.phase}`);
      return;
    }
    const before = gateway.entries().length;
    press.openMethod(widget, 'slip');
    await world.pass(1000);
    press.submit(widget);
    await world.pass(5000);
    if (gateway.entries().length !== before + 1) faults.push('a dead end: the player cannot pay');
    if (!schedule.hasOffers) return;
    press.startNewPayment(widget, 0);
    await world.pass(1000);
    press.openMethod(widget, 'exchange');
    await world.pass(1000);
    press.askForOffer(widget);
    await world.pass(1000);
    press.submit(widget);
    await world.pass(1000);
    press.captcha(widget, true);
    await world.pass(5000);
    if (gateway.entries().length !== before + 2) faults.push('a dead end: the player cannot pay at a price');
  }

  openTab();
  await world.pass(1000);
  for (const step of schedule.steps) {
    if (OPENS.has(step.act)) {
      // A list must be loaded first.
      perform({ ...step, act: step.act === 'withdraw' ? 'start a withdrawal' : 'start over' });
      await world.pass(300);
      perform({ ...step, act: 'open a tile' });
      await world.pass(300);
      if (step.act === 'open a tile with an offer') {
        perform({ ...step, act: 'ask for an offer' });
        await world.pass(300);
      }
      perform({ ...step, act: 'submit' });
    } else if (step.act === 'cancel a withdrawal') {
      perform({ ...step, act: 'open the history' });
      await world.pass(300);
      perform({ ...step, act: 'press cancel' });
    } else if (step.act === 'keep pressing') {
      for (let i = 0; i < 8; i += 1) {
        perform({ ...step, act: 'submit' });
        await world.pass(1500);
      }
    } else perform(step);
    await world.pass(step.wait);
  }
  await drain();
  checkLedger();
  if (schedule.cancellableMs !== null) for (const widget of widgets()) await checkHistory(widget);
  for (const widget of widgets()) if (faults.length === 0) await checkCanPay(widget);
  for (const widget of widgets()) unmount(widget);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

const HOST_MESSAGES = [
  // A token is only one that the gateway made.
  ...HOST_MESSAGE_NAMES.filter((name) => name !== 'token-updated').map((messageType) => ({
    messageType,
    payload: HOST_SAMPLES[messageType].payload,
  })),
  { messageType: 'submission-allowed', payload: { requestId: 'id1', isAllowed: true } },
  { messageType: 'nonsense' },
];

/** Numbers in [0, 1) determined by a seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
