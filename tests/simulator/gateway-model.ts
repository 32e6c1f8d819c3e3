import type { Fate } from './plan.ts';
import { EPOCH, type World } from './world.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

export type Player = string;

/** One transaction in the ledger. */
export interface Entry {
  readonly id: string;
  readonly player: Player;
  readonly requestId: string;
  readonly section: 'deposit' | 'withdrawal';
  /** What was asked for, and once it is processed, what arrived. */
  amount: string;
  currency: string;
  readonly actions: readonly object[];
  /** requestIds of the steps that were executed, in order. */
  readonly steps: string[];
  /** The issuer's pages that the player has answered. */
  readonly answered: Set<string>;
  readonly createdAt: number;
  readonly cancellableUntil: number | null;
  /** requestId of the cancellation that was executed. */
  cancelledBy: string | null;
  status: 'waiting' | EndStatus;
  /** ms since the run began; null while it waits. */
  endedAt: number | null;
}

type EndStatus = 'processed' | 'mistaked' | 'cancelled';

/** How what arrives differs from what was asked for. */
const ARRIVING: Readonly<Record<Fate['arrives'], (entry: Entry) => Pick<Entry, 'amount' | 'currency'>>> = {
  all: ({ amount, currency }) => ({ amount, currency }),
  half: ({ amount, currency }) => ({ amount: String(Number(amount) / 2), currency }),
  more: ({ amount, currency }) => ({ amount: String(Number(amount) + 1), currency }),
  'another currency': ({ amount }) => ({ amount, currency: 'USD' }),
};

const EXPIRES = EPOCH + 365 * 86_400_000;
/** How long (ms) the challenges of each payment can be answered, in turn; null: without expiry. */
const CHALLENGE_HOLDS = [600_000, 20_000, null];
const REDIRECT = { type: 'redirect', url: 'https://pay.test/1' };
const FORM = (title: string) => ({
  type: 'unified-form',
  title,
  fields: [{ name: 'email', type: 'text' }],
});

const CHALLENGE = (n: number) => ({ type: 'challenge', url: `https://issuer.test/${String(n)}` });

/** The issuer's page that an action shows; undefined for any other action. */
const issuerPageOf = (action: object | undefined): string | undefined =>
  action && 'url' in action && 'type' in action && action.type === 'challenge'
    ? String(action.url)
    : undefined;

interface Sample {
  readonly section: 'deposit' | 'withdrawal';
  readonly wire: Readonly<Record<string, unknown>>;
  readonly actions: readonly object[];
}

/** One method for each course that a payment can take. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  slip: { section: 'deposit', wire: {}, actions: [REDIRECT] },
  pix: { section: 'deposit', wire: {}, actions: [{ type: 'pix', code: '0002', expiresAt: EXPIRES }] },
  coin: {
    section: 'deposit',
    wire: {},
    actions: [{ type: 'address', address: 'EQabc', currency: 'BTC', expiresAt: EXPIRES }],
  },
  // An action unknown to this version of the widget.
  hologram: { section: 'deposit', wire: {}, actions: [{ type: 'hologram', light: 1 }] },
  forms: { section: 'deposit', wire: {}, actions: [FORM('one'), FORM('two'), { type: 'complete' }] },
  guarded: { section: 'deposit', wire: { isGeetest: true }, actions: [REDIRECT] },
  card: {
    section: 'deposit',
    wire: { cardViewType: 1, fields: [{ name: 'number', type: 'text' }] },
    actions: [REDIRECT],
  },
  bank: {
    section: 'withdrawal',
    wire: {},
    actions: [{ type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 }, { type: 'complete' }],
  },
};

/** The methods of a gateway with a history. */
const CANCELLABLE: Readonly<Record<string, Sample>> = {
  ...SAMPLES,
  payout: { section: 'withdrawal', wire: {}, actions: [{ type: 'complete' }] },
};

/** The methods of a gateway whose prices and plans hold for a while. */
const OFFERED: Readonly<Record<string, Sample>> = {
  slip: { section: 'deposit', wire: {}, actions: [REDIRECT] },
  exchange: { section: 'deposit', wire: { hasQuote: true, isGeetest: true }, actions: [REDIRECT] },
  legs: { section: 'withdrawal', wire: { hasPlan: true }, actions: [{ type: 'complete' }] },
};

/** The methods of a gateway whose card issuers ask the player. */
const CHALLENGED: Readonly<Record<string, Sample>> = {
  slip: { section: 'deposit', wire: {}, actions: [REDIRECT] },
  issuer: { section: 'deposit', wire: {}, actions: [CHALLENGE(1)] },
  'other issuer': { section: 'deposit', wire: {}, actions: [CHALLENGE(1)] },
  twice: { section: 'deposit', wire: {}, actions: [CHALLENGE(1), CHALLENGE(2)] },
  card: { ...SAMPLES['card']!, actions: [CHALLENGE(1)] },
  legs: OFFERED['legs']!,
};

/** What sets one gateway apart from another. */
export interface GatewayKind {
  /** How long (ms) a withdrawal can be cancelled; null: it has no history. */
  readonly cancellableMs: number | null;
  /** It has quotes and plans. */
  readonly hasOffers: boolean;
  /** It has challenges and plans, and advises after a refusal. */
  readonly hasChallenges: boolean;
}

function samplesOf({ cancellableMs, hasOffers, hasChallenges }: GatewayKind) {
  if (hasChallenges) return CHALLENGED;
  if (hasOffers) return OFFERED;
  return cancellableMs === null ? SAMPLES : CANCELLABLE;
}

/** A quote or a plan. */
interface Offer {
  readonly player: Player;
  readonly method: string;
  readonly amount: string;
  /** ms since epoch. */
  readonly expiresAt: number;
  /** It was withdrawn before. */
  isVoid: boolean;
  /** requestId of the payment that was booked by it. */
  usedBy: string | null;
}

/** How long (ms) offers hold, in turn. */
const HOLDS = [60_000, 5000, 20_000];

const refusal = (status: number, code: string, advice: object = {}): Reply => ({
  status,
  body: { error: { message: 'Refused', code, ...advice } },
});

/** A gateway that obeys the contract: each requestId of a player becomes at most one transaction. */
export function createGatewayModel(world: World, kind: GatewayKind) {
  const { cancellableMs } = kind;
  const samples = samplesOf(kind);
  const offers = new Map<string, Offer>();
  const ledger = new Map<string, Entry>();
  const bodies = new Map<string, string>();
  const refused = new Set<string>();
  /** Copies on their way, by requestId. */
  const underWay = new Map<string, number>();
  /** Valid tokens and their players. */
  const tokens = new Map<string, Player>();
  let tokensMade = 0;
  let refusesTokensUntil = 0;
  const faults: string[] = [];
  let onChange: (entry: Entry) => void = () => undefined;
  let endsAtOnce = false;

  const entryOf = (player: Player, id: string): Entry | undefined =>
    [...ledger.values()].find(
      (entry) => entry.player === player && (entry.id === id || entry.requestId === id),
    );

  function answerOf(entry: Entry): Reply {
    const { id, status, amount, currency } = entry;
    return { status: 200, body: { transaction: { id, status, amount, currency }, action: actionOf(entry) } };
  }

  function end(entry: Entry, status: EndStatus, arrives: Fate['arrives'] = 'all'): void {
    if (entry.status !== 'waiting') return;
    entry.status = status;
    entry.endedAt = world.now;
    if (status === 'processed') Object.assign(entry, ARRIVING[arrives](entry));
    onChange(entry);
  }

  /** Whether a copy can be refused in a way that ends the intent, or only for itself. */
  function refuse(key: string, code = 'limit'): Reply {
    if ((underWay.get(key) ?? 0) === 0) refused.add(key);
    return refusal(422, code, kind.hasChallenges ? { advice: 'lower_amount', suggested: '50' } : {});
  }

  function makeOffer(player: Player, data: Readonly<Record<string, unknown>>): Reply {
    const id = `o${String(offers.size + 1)}`;
    const amount = String(data['amount']);
    const currency = String(data['currency']);
    const method = String(data['method']);
    const expiresAt = EPOCH + world.now + (HOLDS[offers.size % HOLDS.length] ?? 0);
    offers.set(id, { player, method, amount, expiresAt, isVoid: false, usedBy: null });
    const leg = { method: 'bank', text: { en: 'Bank' }, amount, currency };
    return {
      status: 200,
      body: samples[method]?.wire['hasPlan']
        ? { planId: id, legs: [leg], total: amount, expiresAt }
        : { quoteId: id, amount, fee: '0', total: amount, receive: { amount, currency }, expiresAt },
    };
  }

  const offerOf = (data: Readonly<Record<string, unknown>>): Offer | undefined =>
    offers.get(String(data['quoteId'] ?? data['planId']));

  /** Whether the offer that a submission names holds for it. */
  function isBound(player: Player, data: Readonly<Record<string, unknown>>): boolean {
    const offer = offerOf(data);
    const isAboutIt =
      offer?.player === player && offer.method === data['method'] && offer.amount === data['amount'];
    return isAboutIt && !offer.isVoid && offer.usedBy === null && EPOCH + world.now < offer.expiresAt;
  }

  /** A challenge of the next payment, with the time until which it can be answered. */
  function dated(action: object): object {
    const holds = CHALLENGE_HOLDS[ledger.size % CHALLENGE_HOLDS.length] ?? null;
    if (issuerPageOf(action) === undefined || holds === null) return action;
    return { ...action, expiresAt: EPOCH + world.now + holds };
  }

  const actionOf = ({ actions, steps }: Entry): object | undefined =>
    actions[Math.min(steps.length, actions.length - 1)];

  function create(
    player: Player,
    path: string,
    data: Readonly<Record<string, unknown>>,
    isRefused: boolean,
  ): Reply {
    const requestId = String(data['requestId']);
    const key = `${player}/${requestId}`;
    const envelope = { token: null, msgid: null, sendTime: null, type: null };
    const body = JSON.stringify({ ...data, ...envelope });
    if ((bodies.get(key) ?? body) !== body) {
      faults.push(`${requestId} was sent with two bodies`);
      return refusal(409, 'request_conflict');
    }
    bodies.set(key, body);
    const known = ledger.get(key);
    if (known) return answerOf(known);
    if (refused.has(key)) return refusal(422, 'limit');
    if (isRefused) return refuse(key);
    const sample = samples[String(data['method'])];
    if (!sample) return refusal(422, 'unknown_method');
    const section = path.startsWith('/BANKING_DEPOSIT') ? 'deposit' : 'withdrawal';
    const isOffered = sample.wire['hasQuote'] === true || sample.wire['hasPlan'] === true;
    if (isOffered && !isBound(player, data))
      return refuse(key, section === 'deposit' ? 'quote_expired' : 'plan_changed');
    const offer = offerOf(data);
    if (offer) offer.usedBy = requestId;
    const now = EPOCH + world.now;
    const entry: Entry = {
      id: `t${String(ledger.size + 1)}`,
      player,
      requestId,
      section,
      amount: String(data['amount']),
      currency: String(data['currency']),
      actions: sample.actions.map(dated),
      steps: [],
      answered: new Set(),
      createdAt: now,
      cancellableUntil: section === 'withdrawal' && cancellableMs !== null ? now + cancellableMs : null,
      cancelledBy: null,
      status: 'waiting',
      endedAt: null,
    };
    ledger.set(key, entry);
    if (endsAtOnce) end(entry, 'processed');
    return answerOf(entry);
  }

  function advance(player: Player, data: Readonly<Record<string, unknown>>, isRefused: boolean): Reply {
    const requestId = String(data['requestId']);
    const key = `${player}/${requestId}`;
    const entry = entryOf(player, String(data['transactionId']));
    if (!entry) return refusal(404, 'not_found');
    if (entry.steps.includes(requestId)) return answerOf(entry);
    if (refused.has(key)) return refusal(422, 'wrong_code');
    if (isRefused) return refuse(key);
    const isLast = entry.steps.length >= entry.actions.length - 1;
    if (entry.status !== 'waiting' || isLast || issuerPageOf(actionOf(entry)) !== undefined)
      return refusal(409, 'closed');
    entry.steps.push(requestId);
    return answerOf(entry);
  }

  /**
   * The player answers the issuer's page, wherever they have it open. It takes one answer, and only in time; the bank is
   * done after `ms`.
   */
  function answerChallenge(entry: Entry, page: string, isApproved: boolean, ms: number): void {
    const action = actionOf(entry) as { readonly expiresAt?: number } | undefined;
    const isAsked = issuerPageOf(action) === page && !entry.answered.has(page);
    if (!isAsked || entry.status !== 'waiting') return;
    if (action?.expiresAt !== undefined && EPOCH + world.now >= action.expiresAt) return;
    entry.answered.add(page);
    world.after(ms, () => {
      if (!isApproved) end(entry, 'mistaked');
      else if (entry.steps.length < entry.actions.length - 1) entry.steps.push(page);
      else end(entry, 'processed');
    });
  }

  function cancel(player: Player, data: Readonly<Record<string, unknown>>, isRefused: boolean): Reply {
    const requestId = String(data['requestId']);
    const key = `${player}/${requestId}`;
    const entry = entryOf(player, String(data['transactionId']));
    if (!entry) return refusal(404, 'not_found');
    const { id, cancellableUntil } = entry;
    const answer = () => ({ status: 200, body: { transaction: { id, status: entry.status } } });
    if (entry.cancelledBy === requestId) return answer();
    if (refused.has(key)) return refusal(422, 'limit');
    if (isRefused) return refuse(key);
    if (cancellableUntil === null) return refusal(409, 'not_cancellable');
    if (entry.status !== 'waiting' || EPOCH + world.now >= cancellableUntil) return refusal(409, 'too_late');
    entry.cancelledBy = requestId;
    end(entry, 'cancelled');
    return answer();
  }

  /** A page of the player's payments, newest first; it holds all of them. */
  function history(player: Player, section: unknown): Reply {
    const transactions = [...ledger.values()]
      .filter((entry) => entry.player === player && (section === undefined || entry.section === section))
      .map(({ id, section: of, status, amount, currency, createdAt, cancellableUntil }) => ({
        id,
        section: of,
        status,
        method: 'payout',
        amount,
        currency,
        createdAt,
        ...(status === 'waiting' && cancellableUntil !== null && { cancellableUntil }),
      }));
    return { status: 200, body: { transactions: transactions.reverse() } };
  }

  return {
    faults,
    entries: (): Entry[] => [...ledger.values()],
    entryOf,
    onChange(listener: (entry: Entry) => void): void {
      onChange = listener;
    },
    end,
    answerChallenge,
    /** Another device of the player answers the step that the payment asks for. */
    answerElsewhere(entry: Entry): void {
      if (entry.status === 'waiting' && entry.steps.length < entry.actions.length - 1)
        entry.steps.push(`elsewhere-${String(entry.steps.length)}`);
    },
    /** The action that the gateway asks for now. */
    actionOf,
    /** From now on every payment ends as soon as it exists. */
    endAll(): void {
      endsAtOnce = true;
      for (const entry of ledger.values()) end(entry, 'processed');
    },
    /** ms since the offer that a submission names has stopped to hold; negative while it holds. */
    msSinceOffer(data: Readonly<Record<string, unknown>>): number {
      const offer = offerOf(data);
      return offer ? EPOCH + world.now - offer.expiresAt : -Infinity;
    },
    /** No offer holds any more. */
    changeOffers(): void {
      for (const offer of offers.values()) offer.isVoid = true;
    },
    newToken(player: Player): string {
      const token = `token-${player}-${String((tokensMade += 1))}`;
      if (world.now >= refusesTokensUntil) tokens.set(token, player);
      return token;
    },
    /** Expires all tokens that the player has now. */
    expire(player: Player): void {
      for (const [token, of] of tokens) if (of === player) tokens.delete(token);
    },
    /** Expires all tokens, including new ones. */
    refuseTokens(ms: number): void {
      tokens.clear();
      refusesTokensUntil = world.now + ms;
    },
    /** The player of a token; null when it is not valid. */
    playerOf: (token: unknown): Player | null => tokens.get(String(token)) ?? null,
    /** The player of a current or former token. */
    ownerOf(token: unknown): Player {
      return String(token).split('-')[1] ?? '';
    },
    /** A copy of a submission leaves a page, and later arrives or is lost. */
    leaves(player: Player, requestId: string): () => void {
      const key = `${player}/${requestId}`;
      underWay.set(key, (underWay.get(key) ?? 0) + 1);
      let isDone = false;
      return () => {
        if (!isDone) underWay.set(key, (underWay.get(key) ?? 0) - 1);
        isDone = true;
      };
    },
    /** Executes a request now. */
    handle(player: Player, path: string, data: Readonly<Record<string, unknown>>, isRefused = false): Reply {
      switch (path) {
        case '/BANKING/methods-payment-v3':
        case '/BANKING/methods-withdrawal': {
          const section = path.endsWith('v3') ? 'deposit' : 'withdrawal';
          const methods = Object.entries(samples)
            .filter(([, sample]) => sample.section === section)
            .map(([name, { wire }], position) => ({
              name,
              text: { en: name },
              currency: ['MXN', 'BRL'],
              amount_rules: { MXN: { min: 1, max: 9999 }, BRL: { min: 1, max: 9999 } },
              fields: [],
              position,
              iconIds: [],
              ...wire,
            }));
          return {
            status: 200,
            body: {
              methods,
              accounts: [{ id: 'main', amount: '900', currency: 'MXN' }],
              ...(cancellableMs !== null && { gates: [] }),
            },
          };
        }
        case '/BANKING/quote':
        case '/BANKING_WITHDRAWAL/plan':
          return makeOffer(player, data);
        case '/BANKING_DEPOSIT/create':
        case '/BANKING_WITHDRAWAL/create':
          return create(player, path, data, isRefused);
        case '/BANKING_DEPOSIT/continue':
        case '/BANKING_WITHDRAWAL/confirm':
          return advance(player, data, isRefused);
        case '/BANKING_WITHDRAWAL/cancel':
          return cancel(player, data, isRefused);
        case '/BANKING/transactions':
          return history(player, data['section']);
        case '/BANKING/transaction': {
          const entry = entryOf(player, String(data['id'] ?? data['requestId']));
          return entry ? answerOf(entry) : refusal(404, 'not_found');
        }
        default:
          return { status: 200, body: {} };
      }
    },
    /** ms since epoch. */
    time: () => EPOCH + world.now,
  };
}

export type GatewayModel = ReturnType<typeof createGatewayModel>;
