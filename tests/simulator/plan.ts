import * as fc from 'fast-check';

/** The fate of a request in network and gateway. `late`: it is answered immediately and executed later. */
export const WAYS = [
  'ok',
  'request lost',
  'answer lost',
  'arrives twice',
  '502 instead',
  '502, executed late',
  '500 with a code instead',
  '504 with a code, executed late',
  '408, executed late',
  '401',
  '429',
  '425',
  '403 without a code',
  '503 with the code not_found',
  'refused',
  'executed, unreadable answer',
  // A browser sends a POST again by itself, and the gateway refuses that copy.
  '409, executed',
  '409, executed late',
  '409 with a code of copies, executed late',
] as const;

/** What arrives of the amount that was asked for. */
export const ARRIVALS = ['all', 'half', 'more', 'another currency'] as const;

/** The gateway acknowledges a cancellation with the unchanged withdrawal, and executes it later. */
const ACKNOWLEDGED = 'acknowledged, executed late';
/** A look-up is answered with another transaction of the player. */
const OF_ANOTHER = 'another transaction';

/** The delays of a request, in ms each. */
export interface Fate {
  readonly way: (typeof WAYS)[number] | typeof ACKNOWLEDGED | typeof OF_ANOTHER;
  readonly out: number;
  /** From its arrival to the ledger's entry. */
  readonly work: number;
  readonly back: number;
  /** Whether the page never learns of the loss. */
  readonly hangs: boolean;
  readonly sendsTime: boolean;
  /** ms from the ledger's entry until the payment ends automatically; null: it stays pending. */
  readonly settles: number | null;
  /** Whether its final status is pushed. */
  readonly isPushed: boolean;
  readonly arrives: (typeof ARRIVALS)[number];
  /** Whether the push names the transaction, and the amount. */
  readonly names: 'nothing' | 'id' | 'id and amount';
}

/** An action of the player, the host, the device or the network; `pick` selects among the possible targets. */
export interface Step {
  readonly act: (typeof ACTS)[number];
  readonly pick: number;
  /** ms that pass afterwards. */
  readonly wait: number;
}

const PLAYER_ACTS = [
  'open a tile',
  'submit',
  'submit twice',
  'keep pressing',
  'open a tile and submit',
  'send a step',
  'dismiss',
  'start over',
  'try again',
  'show a payment',
  'visit an address',
  'go to a list',
  'change the region',
  'solve the captcha',
  'close the captcha',
  'edit after a refusal',
  'tap',
] as const;
const WORLD_ACTS = [
  'reload',
  'mount again',
  'duplicate the tab',
  'open a tab',
  'open another device',
  'answer a step elsewhere',
  'change the mode',
  'sleep',
  'set the clock',
  'go offline',
  'half-open the sockets',
  'drop the sockets',
  'expire the token',
  'refuse every token',
  'host message',
  'end a payment',
] as const;
const CANCEL_ACTS = [
  'start a withdrawal',
  'withdraw',
  'open the history',
  'press cancel',
  'cancel a withdrawal',
  'decide a withdrawal',
] as const;
/** What hastens look-ups, and what contradicts what was said before. */
const NEWS_ACTS = ['come back', 'push for another device', 'contradict a payment'] as const;
const OFFER_ACTS = ['open a tile with an offer', 'ask for an offer', 'change the offers'] as const;
/** At the issuer's page, in its frame, in a tab or on the player's phone, and after a refusal. */
const CHALLENGE_ACTS = [
  'open the challenge',
  'leave the challenge',
  'answer the challenge',
  'answer the challenge twice',
  'come back without an answer',
  'answer on the phone',
  'take the advice',
] as const;
export const ACTS = [
  ...PLAYER_ACTS,
  ...WORLD_ACTS,
  ...CANCEL_ACTS,
  ...NEWS_ACTS,
  ...OFFER_ACTS,
  ...CHALLENGE_ACTS,
] as const;

export interface Setting {
  readonly mode: 'iframe' | 'federated';
  readonly transport: 'socket' | 'http';
  /** The player of a second widget on the page. */
  readonly second: 'nobody' | 'the same player' | 'another player';
  /** Whether the gateway sends its time: always, never, or in some answers only. */
  readonly serverTime: 'on' | 'off' | 'mixed';
  /** The partner's page has the widget's origin, and so its storage. */
  readonly sharesStorage: boolean;
  readonly keepsUptime: boolean;
  /** ms by which the device's date is ahead. */
  readonly dateAhead: number;
  /** How the host answers onTokenExpired. */
  readonly renewsToken: 'never' | 'immediately' | 'after a while';
  /** Session storage throws, so payments are remembered only for the life of the page. */
  readonly refusesStorage: boolean;
  readonly noise: number;
}

export interface Schedule {
  readonly setting: Setting;
  /** The fates of submissions and steps, in the order in which they are sent; later ones are healthy. */
  readonly submits: readonly Fate[];
  /** The fates of look-ups. */
  readonly lookups: readonly Fate[];
  readonly steps: readonly Step[];
  /** ms for which a withdrawal can be cancelled; null: the gateway has no history. */
  readonly cancellableMs: number | null;
  /** The gateway's methods have quotes and plans. */
  readonly hasOffers?: boolean;
  /** Card issuers ask the player, and the gateway advises after a refusal. */
  readonly hasChallenges?: boolean;
}

export const HEALTHY: Fate = {
  way: 'ok',
  out: 40,
  work: 20,
  back: 40,
  hangs: false,
  sendsTime: true,
  settles: null,
  isPushed: true,
  arrives: 'all',
  names: 'id',
};

/** A copy that reaches the ledger after the horizon (60 s) would break the contract, whatever delays it. */
export const MAX_DELAY_MS = 58_000;

const often = fc.constantFrom(20, 200, 1000);
const out = fc.oneof({ weight: 4, arbitrary: often }, fc.constantFrom(3000, 9000, 20_000, 40_000));
const work = fc.oneof(often, fc.constantFrom(3000, 9000, 17_000));
const back = fc.oneof({ weight: 4, arbitrary: often }, fc.constantFrom(3000, 9000, 35_000));
const executedLate = fc.constantFrom(
  '502, executed late' as const,
  '504 with a code, executed late' as const,
  'answer lost' as const,
);

const fate: fc.Arbitrary<Fate> = fc.record({
  way: fc.oneof(
    { weight: 3, arbitrary: fc.constant('ok' as const) },
    { weight: 2, arbitrary: executedLate },
    { weight: 2, arbitrary: fc.constant('refused' as const) },
    { weight: 3, arbitrary: fc.constantFrom(...WAYS) },
  ),
  out,
  work,
  back,
  hangs: fc.boolean(),
  sendsTime: fc.boolean(),
  settles: fc.constantFrom(null, 0, 500, 5000, 30_000),
  isPushed: fc.boolean(),
  arrives: fc.constantFrom(...ARRIVALS),
  names: fc.constantFrom('nothing' as const, 'id' as const, 'id and amount' as const),
});

/** The fate of a look-up. */
const lookupFate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 5, arbitrary: fate },
  { weight: 1, arbitrary: fate.map((one): Fate => ({ ...one, way: OF_ANOTHER })) },
);

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 6, arbitrary: fc.constant('open a tile and submit' as const) },
    { weight: 4, arbitrary: fc.constant('submit' as const) },
    { weight: 4, arbitrary: fc.constant('keep pressing' as const) },
    { weight: 2, arbitrary: fc.constant('set the clock' as const) },
    { weight: 2, arbitrary: fc.constant('send a step' as const) },
    { weight: 2, arbitrary: fc.constant('solve the captcha' as const) },
    { weight: 3, arbitrary: fc.constant('reload' as const) },
    { weight: 10, arbitrary: fc.constantFrom(...PLAYER_ACTS) },
    { weight: 6, arbitrary: fc.constantFrom(...WORLD_ACTS) },
  ),
  pick: fc.nat({ max: 59 }),
  wait: fc.constantFrom(0, 0, 100, 1000, 1000, 4000, 12_000, 35_000, 65_000),
});

const setting: fc.Arbitrary<Setting> = fc.record({
  mode: fc.constantFrom('iframe' as const, 'federated' as const),
  transport: fc.constantFrom('socket' as const, 'http' as const),
  second: fc.constantFrom('nobody' as const, 'the same player' as const, 'another player' as const),
  serverTime: fc.constantFrom('on' as const, 'off' as const, 'mixed' as const),
  sharesStorage: fc.boolean(),
  keepsUptime: fc.boolean(),
  dateAhead: fc.constantFrom(0, 0, 3_600_000, -3_600_000),
  renewsToken: fc.constantFrom('never' as const, 'immediately' as const, 'after a while' as const),
  refusesStorage: fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, fc.constant(true)),
  noise: fc.nat(),
});

export const schedule: fc.Arbitrary<Schedule> = fc.record({
  setting,
  submits: fc.array(fate, { maxLength: 10 }),
  lookups: fc.array(lookupFate, { maxLength: 10 }),
  steps: fc.array(step, { minLength: 1, maxLength: 25 }),
  cancellableMs: fc.constant(null),
});

/** Most are answered; the answer to a copy, which hides a payment that is being made, is frequent. */
const deviceFate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 4, arbitrary: fate.map((one): Fate => ({ ...one, way: 'ok' })) },
  { weight: 2, arbitrary: fate.map((one): Fate => ({ ...one, way: '409, executed late' })) },
  { weight: 2, arbitrary: fate },
);

/**
 * Two devices of one player, payments that arrive otherwise than asked for, steps that another device answers, and pushes
 * that contradict each other.
 */
export const deviceSchedule: fc.Arbitrary<Schedule> = fc.record({
  setting,
  submits: fc.array(deviceFate, { maxLength: 10 }),
  lookups: fc.array(lookupFate, { maxLength: 10 }),
  steps: fc
    .array(
      fc.record({
        act: fc.oneof(
          { weight: 6, arbitrary: fc.constant('open a tile and submit' as const) },
          {
            weight: 4,
            arbitrary: fc.constantFrom('send a step' as const, 'answer a step elsewhere' as const),
          },
          { weight: 3, arbitrary: fc.constant('end a payment' as const) },
          { weight: 5, arbitrary: fc.constantFrom(...NEWS_ACTS) },
          { weight: 2, arbitrary: fc.constantFrom('reload' as const, 'show a payment' as const) },
          { weight: 3, arbitrary: fc.constantFrom(...PLAYER_ACTS) },
          { weight: 1, arbitrary: fc.constantFrom(...WORLD_ACTS) },
        ),
        pick: fc.nat({ max: 59 }),
        wait: fc.constantFrom(0, 100, 1000, 1000, 4000, 12_000, 35_000),
      }),
      { minLength: 2, maxLength: 18 },
    )
    .map((steps): readonly Step[] => [{ act: 'open another device', pick: 0, wait: 1000 }, ...steps]),
  cancellableMs: fc.constant(null),
});

/** A payment that waits until the player answers, or is refused. */
const questionFate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 3, arbitrary: fate.map((one): Fate => ({ ...one, way: 'ok', settles: null })) },
  { weight: 1, arbitrary: fate.map((one): Fate => ({ ...one, way: 'refused' })) },
);

/** Payments at prices and by plans that hold for a while, and may lapse or change before they are sent. */
export const offerSchedule: fc.Arbitrary<Schedule> = fc.record({
  setting,
  submits: fc.array(deviceFate, { maxLength: 10 }),
  lookups: fc.array(lookupFate, { maxLength: 10 }),
  steps: fc.array(
    fc.record({
      act: fc.oneof(
        { weight: 8, arbitrary: fc.constant('open a tile with an offer' as const) },
        { weight: 4, arbitrary: fc.constantFrom(...OFFER_ACTS) },
        { weight: 6, arbitrary: fc.constantFrom('submit' as const, 'solve the captcha' as const) },
        { weight: 3, arbitrary: fc.constantFrom(...PLAYER_ACTS) },
        { weight: 2, arbitrary: fc.constantFrom(...WORLD_ACTS) },
      ),
      pick: fc.nat({ max: 59 }),
      wait: fc.constantFrom(0, 100, 1000, 4000, 12_000, 35_000, 65_000),
    }),
    { minLength: 1, maxLength: 14 },
  ),
  cancellableMs: fc.constant(null),
  hasOffers: fc.constant(true),
});

const pause = fc.constantFrom(0, 0, 30, 60, 100, 1000, 9000, 65_000);
const disturbance = fc.oneof(fc.constantFrom(...PLAYER_ACTS), fc.constantFrom(...WORLD_ACTS));

/** One payment that a card's issuer asks about, or that is refused, or whose plan changes; anything else may happen. */
const question: fc.Arbitrary<readonly Step[]> = fc
  .record({
    pick: fc.nat({ max: 59 }),
    opens: fc.constantFrom(
      'open a tile and submit' as const,
      'open a tile and submit' as const,
      'open a tile with an offer' as const,
    ),
    acts: fc.shuffledSubarray([...CHALLENGE_ACTS, 'reload', 'change the offers', 'submit'] as const, {
      minLength: 1,
      maxLength: 4,
    }),
    news: fc.option(fc.constantFrom(...NEWS_ACTS)),
    disturbance: fc.option(disturbance),
    pauses: fc.array(fc.constantFrom(0, 100, 1000, 1000, 4000, 12_000, 35_000), {
      minLength: 7,
      maxLength: 7,
    }),
  })
  .map(({ pick, opens, acts, news, disturbance: other, pauses }) =>
    [opens, ...acts, ...[news, other].filter((act) => act !== null)].map((act, at) => ({
      act,
      pick,
      wait: pauses[at] ?? 0,
    })),
  );

/** Payments that card issuers ask about in a frame of this page, refusals with advice, plans that change. */
export const challengeSchedule: fc.Arbitrary<Schedule> = fc.record({
  setting,
  submits: fc.array(fc.oneof(deviceFate, questionFate), { maxLength: 10 }),
  lookups: fc.array(lookupFate, { maxLength: 10 }),
  steps: fc.array(question, { minLength: 1, maxLength: 4 }).map((all) => all.flat()),
  cancellableMs: fc.constant(null),
  hasChallenges: fc.constant(true),
});

/** Most withdrawals are booked immediately and wait for the operator. */
const cancelFate: fc.Arbitrary<Fate> = fc
  .tuple(
    fc.oneof(
      { weight: 2, arbitrary: fate },
      { weight: 2, arbitrary: fc.constant(HEALTHY) },
      { weight: 1, arbitrary: fate.map((one): Fate => ({ ...one, way: ACKNOWLEDGED })) },
    ),
    fc.constantFrom(null, null, null, 100, 5000, 30_000),
  )
  .map(([one, settles]) => ({ ...one, settles }));

/** One withdrawal: the player cancels it, the operator may decide on it, and something else may happen. */
const withdrawal: fc.Arbitrary<readonly Step[]> = fc
  .record({
    pick: fc.nat({ max: 59 }),
    // The same widget at first; a second press may come from another one.
    pickAgain: fc.nat({ max: 59 }),
    acts: fc.shuffledSubarray(
      ['cancel a withdrawal', 'decide a withdrawal', 'press cancel', 'send a step', 'reload'] as const,
      { minLength: 1 },
    ),
    disturbance: fc.option(disturbance),
    pauses: fc.array(pause, { minLength: 8, maxLength: 8 }),
  })
  .map(({ pick, pickAgain, acts, disturbance: other, pauses }) =>
    (['withdraw', ...(other === null ? [] : [other]), 'cancel a withdrawal', ...acts] as const).map(
      (act, at) => ({ act, pick: at < 3 ? pick : pickAgain, wait: pauses[at] ?? 0 }),
    ),
  );

/** Withdrawals that the player cancels while the operator approves, declines or leaves them. */
export const cancelSchedule: fc.Arbitrary<Schedule> = fc.record({
  setting,
  submits: fc.array(cancelFate, { maxLength: 12 }),
  lookups: fc.array(fate, { maxLength: 10 }),
  steps: fc.array(withdrawal, { minLength: 1, maxLength: 4 }).map((all) => all.flat()),
  cancellableMs: fc.constantFrom(3_600_000, 3_600_000, 600_000, 20_000),
});
