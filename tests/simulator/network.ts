import type { io } from 'socket.io-client';
import type { Page } from './browser.ts';
import type { Entry, GatewayModel, Player, Reply } from './gateway-model.ts';
import { HEALTHY, MAX_DELAY_MS, type Fate, type Schedule } from './plan.ts';
import type { World } from './world.ts';

const SUBMITS = /\/(create|continue|confirm|cancel)$/;
const CANCEL = /\/cancel$/;
const CREATE = /\/create$/;
/** How slow a gateway may be that refuses a copy in words of its own, in ms (contract: Answers to a submission). */
const SLOW_MS = 8000;
const LOOKUP = '/BANKING/transaction';
const NAMES: readonly Fate['names'][] = ['nothing', 'id', 'id and amount'];
const STATUS_NUMBERS = ['waiting', 'processed', 'mistaked', 'cancelled'] as const;

const errorReply = (status: number, code?: string): Reply => ({
  status,
  body: code === undefined ? '<html>' : { error: { message: 'Failed', code } },
});

/** Answers that replace the gateway's own, and whether the request is executed. */
const INSTEAD: Partial<Record<Fate['way'], { readonly reply: Reply; readonly isExecuted: boolean }>> = {
  '502 instead': { reply: errorReply(502), isExecuted: false },
  '502, executed late': { reply: errorReply(502), isExecuted: true },
  '500 with a code instead': { reply: errorReply(500, 'internal_error'), isExecuted: false },
  '504 with a code, executed late': { reply: errorReply(504, 'psp_timeout'), isExecuted: true },
  '408, executed late': { reply: errorReply(408, 'timeout'), isExecuted: true },
  '409, executed late': { reply: errorReply(409, 'conflict'), isExecuted: true },
  '409 with a code of copies, executed late': { reply: errorReply(409, 'in_progress'), isExecuted: true },
  '401': { reply: errorReply(401, 'unauthorized'), isExecuted: false },
  '429': { reply: errorReply(429, 'slow_down'), isExecuted: false },
  '425': { reply: errorReply(425, 'too_early'), isExecuted: false },
  '403 without a code': { reply: errorReply(403), isExecuted: false },
  '503 with the code not_found': { reply: errorReply(503, 'not_found'), isExecuted: false },
};

interface Delivery extends Reply {
  /** null when the gateway does not send it. */
  readonly serverTime: number | null;
}

export interface Sent {
  readonly page: Page;
  readonly player: Player;
  readonly path: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly token: unknown;
}

interface Connection {
  readonly page: Page;
  player: Player | null;
  isOpen: boolean;
  /** The connection is broken, and neither side has noticed yet. */
  isHalfOpen: boolean;
  close(): void;
  receive(packet: unknown): void;
}

export interface NetworkOptions {
  readonly world: World;
  readonly gateway: GatewayModel;
  readonly schedule: Schedule;
  readonly random: () => number;
  /** Called before a request leaves its page. */
  readonly onSent: (sent: Sent) => void;
  /** A page sends a request or opens a connection. */
  readonly onTraffic: (page: Page) => void;
}

/** The network between pages and gateway: delays, loses, duplicates and reorders messages by the schedule. */
export function createNetwork({ world, gateway, schedule, random, onSent, onTraffic }: NetworkOptions) {
  const { setting } = schedule;
  const submits = [...schedule.submits];
  const lookups = [...schedule.lookups];
  const connections = new Set<Connection>();
  let offlineUntil = 0;
  let isHealed = false;
  /** ms that the answer to the next submission takes; null: as usual. */
  let slowCreation: number | null = null;

  const isOffline = (): boolean => world.now < offlineUntil;

  function fateOf(path: string): Fate {
    if (slowCreation !== null && CREATE.test(path)) {
      const back = slowCreation;
      slowCreation = null;
      return { ...HEALTHY, back };
    }
    if (isHealed) return HEALTHY;
    if (SUBMITS.test(path)) return submits.shift() ?? HEALTHY;
    const next = path === LOOKUP ? lookups.shift() : undefined;
    return next ?? { ...HEALTHY, out: slowness(), back: slowness(), sendsTime: random() < 0.5 };
  }

  /** A delay in ms; few are slow. */
  const slowness = (): number => (random() < 0.9 ? 40 : Math.round(random() * 9000));

  const serverTime = (fate: Fate): number | null =>
    setting.serverTime === 'on' || (setting.serverTime === 'mixed' && fate.sendsTime) ? gateway.time() : null;

  function execute(sent: Sent, fate: Fate): Reply {
    const player = gateway.playerOf(sent.token);
    if (player === null) return errorReply(401, 'unauthorized');
    const reply = gateway.handle(player, sent.path, sent.data, fate.way === 'refused');
    const { transaction } = (reply.body ?? {}) as { transaction?: { id: string } };
    const entry = transaction && gateway.entryOf(player, transaction.id);
    if (entry && SUBMITS.test(sent.path) && fate.settles !== null)
      world.after(fate.settles, () => {
        fates.set(entry.id, fate);
        gateway.end(entry, entry.id.length % 2 === 0 ? 'mistaked' : 'processed', fate.arrives);
      });
    return fate.way === 'executed, unreadable answer' ? { status: 200, body: { nonsense: true } } : reply;
  }
  /** How each payment that has ended by itself ended. */
  const fates = new Map<string, Fate>();
  const silent = new Set<string>();

  /** Another transaction of the player, instead of the one that a look-up asks for; null if there is none. */
  function ofAnother({ token, path, data }: Sent, { way }: Fate) {
    const player = gateway.playerOf(token);
    if (way !== 'another transaction' || path !== LOOKUP || player === null || data['id'] === undefined)
      return null;
    const other = gateway.entries().find((one) => one.player === player && one.id !== data['id']);
    return other ? { reply: gateway.handle(player, LOOKUP, { id: other.id }), isExecuted: false } : null;
  }

  /** The withdrawal before its cancellation is executed; null if the answer comes only afterwards. */
  function acknowledgement({ token, path, data }: Sent, { way }: Fate) {
    const player = gateway.playerOf(token);
    if (way !== 'acknowledged, executed late' || !CANCEL.test(path) || player === null) return null;
    const reply = gateway.handle(player, LOOKUP, { id: data['transactionId'] });
    return { reply, isExecuted: true };
  }

  /** Sends a request. `deliver` gets the answer, if one arrives; `lost` is called if none will. */
  function exchange(sent: Sent, deliver: (delivery: Delivery) => void, lost: () => void): void {
    onTraffic(sent.page);
    onSent(sent);
    const planned = fateOf(sent.path);
    // Only a creation is looked up before a refusal ends it.
    const isOfCreation = planned.way.startsWith('409') && planned.way.endsWith('late');
    const known = isOfCreation && !CREATE.test(sent.path) ? { ...planned, way: 'ok' as const } : planned;
    const fate =
      known.way === '409, executed late' ? { ...known, work: Math.min(known.work, SLOW_MS) } : known;
    const isCopy = SUBMITS.test(sent.path);
    const arrives = isCopy ? gateway.leaves(sent.player, String(sent.data['requestId'])) : () => undefined;
    const fail = (): void => {
      if (!fate.hangs) lost();
    };
    if (isOffline() || fate.way === 'request lost') {
      arrives();
      world.after(fate.out, fail);
      return;
    }
    const answer = (reply: Reply): void => {
      const time = serverTime(fate);
      world.after(fate.back, () => {
        if (fate.way === 'answer lost' || isOffline()) fail();
        else deliver({ ...reply, serverTime: time });
      });
    };
    world.after(fate.out, () => {
      const instead = INSTEAD[fate.way] ?? acknowledgement(sent, fate) ?? ofAnother(sent, fate);
      if (instead) answer(instead.reply);
      if (instead && !instead.isExecuted) {
        arrives();
        return;
      }
      world.after(fate.work, () => {
        arrives();
        const reply = execute(sent, fate);
        const isCopyRefused = fate.way === '409, executed' && CREATE.test(sent.path);
        if (!instead) answer(isCopyRefused ? errorReply(409, 'conflict') : reply);
      });
    });
    if (fate.way === 'arrives twice')
      world.after(Math.min(MAX_DELAY_MS, fate.out + fate.work + fate.back), () => {
        execute(sent, fate);
      });
  }

  function fetchFor(page: Page, url: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(url);
    if (!pathname.startsWith('/api'))
      return Promise.resolve({ ok: false, status: 404 } as unknown as Response);
    const headers = init.headers as Readonly<Record<string, string>>;
    const token = headers['authorization']?.slice('Bearer '.length);
    const data = (
      init.method === 'GET' ? Object.fromEntries(searchParams) : JSON.parse(init.body as string)
    ) as Record<string, unknown>;
    const path = pathname.slice('/api'.length);
    return new Promise((resolve, reject) => {
      const signal = init.signal as AbortSignal;
      let isOver = false;
      const end = (then: () => void): void => {
        if (isOver || page.isGone) return;
        isOver = true;
        underWay.delete(fail);
        then();
      };
      const fail = (): void => {
        end(() => {
          reject(new TypeError('Failed to fetch'));
        });
      };
      underWay.set(fail, page);
      signal.addEventListener('abort', fail, { once: true });
      const sent = { page, player: gateway.ownerOf(token), path, data, token };
      exchange(
        sent,
        ({ status, body, serverTime: time }) => {
          if (world.device.isAsleep) return;
          end(() => {
            resolve({
              ok: status < 300,
              status,
              headers: {
                get: (name: string) => (name === 'x-server-time' && time !== null ? String(time) : null),
              },
              text: () => Promise.resolve(typeof body === 'string' ? body : JSON.stringify(body)),
            } as unknown as Response);
          });
        },
        fail,
      );
    });
  }
  /** Requests of pages, by the function that makes them fail. */
  const underWay = new Map<() => void, Page>();

  // Connections that were open when the device fell asleep are dead when it wakes.
  world.device.onWake(() => {
    for (const fail of [...underWay.keys()]) fail();
    for (const connection of [...connections]) breakLater(connection);
  });

  function breakLater(connection: Connection): void {
    connection.isHalfOpen = true;
    world.after(25_000, () => {
      connection.close();
    });
  }

  /** A stand-in for socket.io's `io`, for the sockets of one page. */
  function socketsOf(page: Page): typeof io {
    const open = () => {
      const listeners = new Map<string, (argument?: unknown) => void>();
      const call = (name: string, argument?: unknown): void => {
        if (!page.isGone) listeners.get(name)?.(argument);
      };
      const options: { query?: Readonly<Record<string, string>> } = {};
      let current: Connection | null = null;
      let attempt = 0;
      const socket = {
        sendBuffer: [],
        // No server here closes a socket before its handshake.
        io: { opts: options, engine: { once: () => {} } },
        get connected() {
          return current?.isOpen === true;
        },
        on: (name: string, listener: (argument?: unknown) => void) => void listeners.set(name, listener),
        connect() {
          const mine = (attempt += 1);
          onTraffic(page);
          world.after(60, () => {
            if (mine !== attempt || page.isGone || isOffline() || world.device.isAsleep) return;
            const token = options.query?.['Authorization'];
            if (token !== undefined && gateway.playerOf(token) === null) {
              call('connect_error', Object.assign(new Error('Refused'), { data: { status: 401 } }));
              return;
            }
            const connection: Connection = {
              page,
              player: null,
              isOpen: true,
              isHalfOpen: false,
              close() {
                if (!connection.isOpen) return;
                connection.isOpen = false;
                connections.delete(connection);
                if (current === connection) call('disconnect');
              },
              receive(packet) {
                if (connection.isOpen && !connection.isHalfOpen && !world.device.isAsleep && !isOffline())
                  call('a', packet);
              },
            };
            current = connection;
            connections.add(connection);
            call('connect');
          });
        },
        emit(_name: 'd', packet: Readonly<Record<string, unknown>>) {
          const connection = current;
          if (!connection?.isOpen) return;
          const { token, msgid, type } = packet;
          const player = gateway.ownerOf(token);
          const path = `/${String(type).replace(':', '/')}`;
          const sent = { page, player, path, data: packet, token };
          if (connection.isHalfOpen) {
            onSent(sent);
            return;
          }
          connection.player = gateway.playerOf(token) ?? connection.player;
          exchange(
            sent,
            ({ status, body, serverTime: time }) => {
              const data = typeof body === 'string' ? {} : body;
              connection.receive({ msgid, type, status, data, ...(time !== null && { serverTime: time }) });
            },
            () => {
              connection.close();
            },
          );
        },
        removeAllListeners: () => {
          listeners.clear();
        },
        disconnect() {
          attempt += 1;
          current?.close();
          current = null;
        },
      };
      return socket;
    };
    return open as unknown as typeof io;
  }

  gateway.onChange((entry) => {
    const { id, section, status, player, amount, currency } = entry;
    const { isPushed, names } = fates.get(id) ?? {
      isPushed: true,
      names: NAMES[Number(id.slice(1)) % NAMES.length],
    };
    if (silent.has(id) || (!isHealed && !isPushed)) return;
    const data = {
      ...(names !== 'nothing' && { id }),
      ...(names === 'id and amount' && { amount, currency }),
      status: STATUS_NUMBERS.indexOf(status),
    };
    push(player, section, [data]);
  });

  /** Pushes statuses to every device of the player, one directly after the other. */
  function push(player: Player, section: Entry['section'], statuses: readonly object[]): void {
    for (const connection of connections)
      if (connection.player === player)
        world.after(30, () => {
          for (const data of statuses) connection.receive({ type: `${section}.status`, data });
        });
  }

  return {
    fetchFor,
    socketsOf,
    /** A device of the player that is not simulated has a payment, which a push may name. */
    pushForAnotherDevice(player: Player, section: Entry['section'], isNamed: boolean): void {
      push(player, section, [{ ...(isNamed && { id: 'of another device' }), status: 1 }]);
    },
    /** The end of this payment is not pushed by itself. */
    silence({ id }: Entry): void {
      silent.add(id);
    },
    /** Pushes what the ledger has of a payment, and statuses that contradict it. */
    contradict({ id, player, section, status, amount, currency }: Entry, pick: number): void {
      const truth = { id, status: STATUS_NUMBERS.indexOf(status), amount, currency };
      const otherEnd = { ...truth, status: status === 'processed' ? 2 : 1 };
      const wrongs = [otherEnd, { id, status: otherEnd.status }, { ...truth, amount: `${amount}1` }];
      const wrong = wrongs[pick % wrongs.length] ?? otherEnd;
      const orders = [
        [wrong, truth],
        [wrong, truth, wrong],
        [truth, wrong],
      ];
      push(player, section, orders[Math.floor(pick / 3) % orders.length] ?? []);
    },
    goOffline(ms: number): void {
      offlineUntil = world.now + ms;
      for (const connection of connections) breakLater(connection);
    },
    halfOpen(): void {
      for (const connection of connections) breakLater(connection);
    },
    dropSockets(): void {
      for (const connection of [...connections]) connection.close();
    },
    /** The answer to the next submission takes that many ms; null: as usual. */
    slowDownCreation(ms: number | null): void {
      slowCreation = ms;
    },
    /** From now on everything arrives. */
    heal(): void {
      isHealed = true;
      offlineUntil = 0;
    },
    /** Number of sockets that a page holds open and of requests that it waits for. */
    heldBy: (page: Page): number =>
      [...connections].filter((connection) => connection.page === page).length +
      [...underWay.values()].filter((one) => one === page).length,
    forget(page: Page): void {
      for (const connection of [...connections]) if (connection.page === page) connection.close();
      for (const [fail, one] of [...underWay]) if (one === page) underWay.delete(fail);
    },
  };
}

export type Network = ReturnType<typeof createNetwork>;
