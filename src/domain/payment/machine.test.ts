import { CashierError } from '#domain/error.ts';
import type { FormField } from '#domain/field.ts';
import { NO_ACTION, type Action, type Outcome, type Transaction } from '#domain/transaction.ts';
import { transition } from './machine.ts';
import { blockerOf, shownPayment } from './list.ts';
import { nextTick } from './lookup-schedule.ts';
import { notesOf } from './notes.ts';
import { isNotFound } from './not-found.ts';
import { isRefusal } from './refusal.ts';
import { toldOf } from './statuses.ts';
import {
  NO_PAYMENTS,
  type CreateRequest,
  type IntentNote,
  type Moment,
  type Payment,
  type PaymentEffect,
  type PaymentEvent,
  type Payments,
  type StepRequest,
} from './state.ts';

const SERVER = 1_700_000_000_000;
const DATE = 1_600_000_000_000;
const HORIZON = 60_000;
const MINUTE = 60_000;

const PIX: Action = { type: 'pix', code: '0002', expiresAt: 4_000_000_000_000 };
const COMPLETE: Action = { type: 'complete' };
const CONFIRM: Action = { type: 'confirm', channel: 'sms', length: 6, resendAfter: 30 };
const ADDRESS: Action = {
  type: 'address',
  address: 'EQabc',
  network: null,
  memo: null,
  amount: '0.1',
  currency: 'BTC',
  expiresAt: null,
};

const time = (now: number) => ({ earliest: now, latest: now });

const transaction = (own: Partial<Transaction> = {}): Transaction => ({
  id: 't1',
  status: 'waiting',
  txid: null,
  amount: '500',
  currency: 'MXN',
  ...own,
});
const outcomeOf = (own: Partial<Transaction> = {}, action: Action = PIX): Outcome => ({
  transaction: transaction(own),
  action,
});

function request(requestId = 'r1', own: Partial<CreateRequest> = {}): CreateRequest {
  const body = {
    requestId,
    returnUrl: 'https://widget.test/cashier/deposit/complete',
    method: 'slip',
    amount: '500',
    currency: 'MXN',
    country: 'mx',
    fields: {},
    bonusId: null,
  };
  return { section: 'deposit', method: 'slip', from: 'deposit-redirect', body, ...own };
}
const confirm = (requestId = 's1', code = '123456'): StepRequest => ({
  kind: 'confirm',
  body: { requestId, transactionId: 't1', code },
});
const note = (own: Partial<IntentNote> = {}): IntentNote => ({
  requestId: 'r1',
  section: 'deposit',
  method: 'slip',
  sentAt: SERVER,
  // The device's clock keeps pace with the gateway's.
  ...(own.clock !== 'device' && { deviceAt: DATE + (own.sentAt ?? SERVER) - SERVER }),
  ...own,
});

const NETWORK = new CashierError('network', 'Network connection failed');
const refusal = (status = 422, serverCode?: string): CashierError =>
  new CashierError('server', 'Refused', { status, ...(serverCode !== undefined && { serverCode }) });
const REFUSED = refusal(422, 'limit');

/** A machine and its clock. Each event returns its effects. */
function start(own: Partial<Moment> = {}, isPushed = false) {
  let at: Moment = {
    uptime: 1000,
    date: DATE,
    serverTime: { earliest: SERVER, latest: SERVER },
    horizon: HORIZON,
    random: 0.5,
    ...own,
  };
  let state: Payments = { ...NO_PAYMENTS, isPushed };
  const happens = (event: PaymentEvent): readonly PaymentEffect[] => {
    const next = transition(state, event, at);
    state = next.state;
    for (const effect of next.effects) {
      // The player has stayed at the form.
      if (effect.type !== 'show' || effect.reason !== 'submitted') continue;
      ({ state } = transition(state, { type: 'shown', key: effect.key }, at));
    }
    return next.effects;
  };
  const machine = {
    happens,
    state: () => state,
    get: (key = 'r1') => state.list.find((payment) => payment.key === key),
    phase: (key = 'r1') => machine.get(key)?.phase,
    blocker: () => blockerOf(state)?.key ?? null,
    shown: () => shownPayment(state)?.key ?? null,
    /** ms until the next look-up. */
    wait: () => (nextTick(state) ?? NaN) - at.uptime,
    pass(ms: number): readonly PaymentEffect[] {
      const { serverTime } = at;
      at = {
        ...at,
        uptime: at.uptime + ms,
        date: at.date + ms,
        serverTime: serverTime && { earliest: serverTime.earliest + ms, latest: serverTime.latest + ms },
      };
      return happens({ type: 'tick' });
    },
    set: (moment: Partial<Moment>) => {
      at = { ...at, ...moment };
    },
    /** What the player is told of the payment. */
    told: (key = 'r1') => {
      const payment = machine.get(key);
      return payment && 'transaction' in payment ? toldOf(payment) : undefined;
    },
    lookup: () => state.lastLookup,
    submit: (one = request(), captcha: 'geetest' | null = null) =>
      happens({ type: 'submit', request: one, captcha }),
    fails: (error: CashierError, requestId = 'r1', key = requestId) =>
      happens({ type: 'failed', key, requestId, error }),
    answers: (outcome: Outcome, one = request()) => happens({ type: 'outcome', request: one, outcome }),
    unknown: (key = 'r1', lookup = state.lastLookup) => happens({ type: 'lookup-unknown', key, lookup }),
    looksLike: (outcome: Outcome, key = 'r1', lookup = state.lastLookup) =>
      happens({ type: 'looked-up', key, lookup, ...outcome }),
    lookupFails: (key = 'r1', lookup = state.lastLookup) => happens({ type: 'lookup-failed', key, lookup }),
    reads: (notes: readonly IntentNote[], origin: 'reload' | 'elsewhere' = 'reload') =>
      happens({ type: 'notes-read', notes, origin }),
    sends: (one = confirm(), key = 'r1') => happens({ type: 'submit-step', key, request: one }),
  };
  return machine;
}

type Machine = ReturnType<typeof start>;

const unanswered = (machine: Machine): void => {
  machine.submit();
  machine.fails(NETWORK);
};
/** An open payment that asks for a code. */
const open = (machine: Machine, action: Action = CONFIRM): void => {
  machine.submit();
  machine.answers(outcomeOf({}, action));
};
const lookUp = (lookup: number, query: object, own: object = {}): PaymentEffect =>
  ({ type: 'look-up', key: 'r1', lookup, query, isQuiet: false, ...own }) as PaymentEffect;

describe('submitting', () => {
  it('[TX-5] [TX-6] writes the note of the intent, then sends it', () => {
    const machine = start();
    expect(machine.submit()).toEqual([
      { type: 'write-note', note: note() },
      { type: 'send', request: request(), isResend: false },
    ]);
    expect(machine.get()).toEqual({
      key: 'r1',
      requestId: 'r1',
      section: 'deposit',
      method: 'slip',
      from: 'deposit-redirect',
      phase: 'sending',
      request: request(),
      copy: { sentAt: SERVER, deviceAt: DATE, uptime: 1000, origin: 'here' },
      isResend: false,
      hasPush: false,
      isLastCopy: false,
    });
    expect(machine.blocker()).toBe('r1');
    expect(nextTick(machine.state())).toBeNull();
  });

  it('[TX-6] dates the note by the device’s clock when the server’s time is unknown', () => {
    const machine = start({ serverTime: null });
    expect(machine.submit()[0]).toStrictEqual({
      type: 'write-note',
      note: note({ sentAt: DATE, clock: 'device' }),
    });
    expect(machine.get()).toMatchObject({ copy: { clock: 'device', origin: 'here' } });
    expect(machine.answers(outcomeOf())[0]).toEqual({
      type: 'write-note',
      note: note({ sentAt: DATE, clock: 'device', id: 't1' }),
    });
  });

  it('[MO-11] sends nothing whose price has certainly lapsed, also after a captcha', () => {
    const machine = start({ serverTime: { earliest: SERVER, latest: SERVER + 500 } });
    expect(machine.submit(request('r1', { holdsUntil: SERVER }))).toEqual([]);
    expect(machine.get()).toMatchObject({
      phase: 'refused',
      error: { code: 'server', serverCode: 'quote_expired' },
    });
    expect(machine.blocker()).toBeNull();
    machine.submit(request('r2', { holdsUntil: SERVER + 1000 }), 'geetest');
    machine.pass(1000);
    expect(machine.happens({ type: 'captcha-solved', key: 'r2', captcha: undefined })).toEqual([]);
    expect(machine.phase('r2')).toBe('refused');
  });

  it.each([
    ['while it holds, and copies of it', 60_000, [{ type: 'send', isResend: true }]],
    ['but no copy of it afterwards', 1, []],
  ])('[MO-11] sends what may still hold, %s', (_when, holdsMs, copies) => {
    const machine = start({ serverTime: { earliest: SERVER, latest: SERVER + 500 } });
    const priced = request('r1', { holdsUntil: SERVER + holdsMs });
    expect(machine.submit(priced)).toContainEqual({ type: 'send', request: priced, isResend: false });
    machine.fails(NETWORK);
    machine.pass(10);
    machine.unknown();
    const sent = machine.submit(request('r2')).filter(({ type }) => type === 'send');
    expect(sent).toMatchObject(copies.map((copy) => ({ ...copy, request: priced })));
  });

  it.each([
    ['only the device says that it does not', { serverTime: null }, DATE - 1],
    ['it holds without end', {}, null],
  ])('[MO-11] leaves it to the gateway whether a price holds when %s', (_when, moment, holdsUntil) => {
    const machine = start(moment);
    expect(machine.submit(request('r1', { holdsUntil }))).toContainEqual(
      expect.objectContaining({ type: 'send' }),
    );
  });

  it('[TX-5] ignores a second press in the same form while the first is being sent', () => {
    const machine = start();
    machine.submit();
    expect(machine.submit(request('r2'))).toEqual([]);
    expect(machine.state().list).toHaveLength(1);
  });

  it.each([
    ['another method', { method: 'other' }],
    ['another section', { section: 'withdrawal' as const }],
  ])('[TX-5] leads from a form of %s to the payment that is being sent', (_name, own) => {
    const machine = start();
    machine.submit();
    expect(machine.submit(request('r2', own))).toEqual([{ type: 'show', key: 'r1', reason: 'requested' }]);
    expect(machine.get('r2')).toBeUndefined();
  });

  it('[TX-5] resends an unanswered intent from its form only if the gateway did not know it', () => {
    const machine = start();
    unanswered(machine);
    expect(machine.submit(request('r2'))).toEqual([]);
    machine.unknown();
    machine.pass(1000);
    expect(machine.submit(request('r2'))).toEqual([
      { type: 'write-note', note: note({ sentAt: SERVER + 1000 }) },
      { type: 'send', request: request(), isResend: true },
    ]);
    expect(machine.get()).toMatchObject({ phase: 'sending', isResend: true, copy: { uptime: 2000 } });
  });

  it('[TX-5] leads to the payment when the intent of the form is known only from its note', () => {
    const machine = start();
    machine.reads([note({ requestId: 'r0' })]);
    expect(machine.submit()).toEqual([{ type: 'show', key: 'r0', reason: 'requested' }]);
  });

  it('[TX-5] is blocked by a payment with an unanswered step, even in its own form', () => {
    const machine = start();
    open(machine);
    machine.sends();
    expect(machine.submit(request('r2'))).toEqual([{ type: 'show', key: 'r1', reason: 'requested' }]);
  });

  it('[TX-5] is not blocked by an open payment, and replaces refusals', () => {
    const machine = start();
    machine.submit(request('r0'));
    machine.fails(REFUSED, 'r0');
    open(machine);
    expect(machine.get('r0')).toBeUndefined();
    expect(machine.blocker()).toBeNull();
    expect(machine.submit(request('r2')).map(({ type }) => type)).toEqual(['write-note', 'send']);
    expect(machine.state().list.map(({ key }) => key)).toEqual(['r1', 'r2']);
  });

  it('[TX-5] leads to an unanswered intent rather than to one whose captcha is being solved', () => {
    const machine = start();
    machine.submit(request(), 'geetest');
    expect(machine.blocker()).toBe('r1');
    machine.reads([note({ requestId: 'r0' })], 'elsewhere');
    expect(machine.blocker()).toBe('r0');
  });
});

describe('the captcha', () => {
  const solved = { type: 'geetest', data: 'proof' } as const;

  it('[MT-1] is solved before a note is written or anything is sent', () => {
    const machine = start();
    expect(machine.submit(request(), 'geetest')).toEqual([
      { type: 'solve-captcha', key: 'r1', form: { section: 'deposit', method: 'slip' }, captcha: 'geetest' },
    ]);
    expect(machine.submit(request('r2'), 'geetest')).toEqual([]);
    expect(machine.happens({ type: 'captcha-solved', key: 'r1', captcha: solved })).toEqual([
      { type: 'write-note', note: note() },
      {
        type: 'send',
        request: { ...request(), body: { ...request().body, captcha: solved } },
        isResend: false,
      },
    ]);
  });

  it('[MT-1] adds nothing to the body when it returns no token', () => {
    const machine = start();
    machine.submit(request(), 'geetest');
    const effects = machine.happens({ type: 'captcha-solved', key: 'r1', captcha: undefined });
    expect(effects[1]).toStrictEqual({ type: 'send', request: request(), isResend: false });
  });

  it('[MT-1] leaves the form unchanged when it is closed, and reports when it fails', () => {
    const machine = start();
    machine.submit(request(), 'geetest');
    machine.happens({ type: 'captcha-failed', key: 'r1', error: null });
    expect(machine.state().list).toEqual([]);
    machine.submit(request(), 'geetest');
    machine.happens({ type: 'captcha-failed', key: 'r1', error: REFUSED });
    expect(machine.get()).toMatchObject({ phase: 'refused', error: REFUSED });
    // The player tries again.
    machine.submit(request('r2'), 'geetest');
    expect(machine.state().list.map(({ key }) => key)).toEqual(['r2']);
  });

  it('[MT-1] is ignored when it is solved after the payment was sent or removed', () => {
    const machine = start();
    machine.submit();
    const before = machine.state();
    for (const key of ['r1', 'none']) {
      expect(machine.happens({ type: 'captcha-solved', key, captcha: solved })).toEqual([]);
      expect(machine.happens({ type: 'captcha-failed', key, error: REFUSED })).toEqual([]);
      expect(machine.happens({ type: 'captcha-failed', key, error: null })).toEqual([]);
    }
    expect(machine.state()).toEqual(before);
  });

  it('[TX-5] sends nothing once another frame has sent a payment in the meantime', () => {
    const machine = start();
    machine.submit(request(), 'geetest');
    machine.reads([note({ requestId: 'r2' })], 'elsewhere');
    expect(machine.happens({ type: 'captcha-solved', key: 'r1', captcha: solved })).toEqual([
      { type: 'show', key: 'r2', reason: 'requested' },
    ]);
    expect(machine.state().list.map(({ key }) => key)).toEqual(['r2']);
  });

  it.each(['form-left', 'unmounted'] as const)('[MT-1] is cancelled by %s', (type) => {
    const machine = start();
    machine.submit(request(), 'geetest');
    expect(machine.happens({ type })).toEqual([{ type: 'cancel-captcha', key: 'r1' }]);
    expect(machine.state().list).toEqual([]);
    machine.submit();
    expect(machine.happens({ type })).toEqual([]);
    expect(machine.phase()).toBe('sending');
  });
});

describe('the answer to a submission', () => {
  it('[TX-5] [TX-6] opens the payment: completes the note, tracks the start, notifies the host and shows it', () => {
    const machine = start();
    machine.submit();
    expect(machine.answers(outcomeOf())).toEqual([
      { type: 'write-note', note: note({ id: 't1' }) },
      { type: 'track-start', form: { section: 'deposit', method: 'slip' } },
      { type: 'announce', transaction: transaction(), section: 'deposit' },
      { type: 'show', key: 'r1', reason: 'submitted' },
    ]);
    expect(machine.get()).toMatchObject({
      phase: 'open',
      step: null,
      transaction: transaction(),
      action: PIX,
      sent: { sentAt: SERVER },
    });
    expect(machine.shown()).toBe('r1');
    expect(machine.wait()).toBe(5000);
  });

  it('[TX-4] does not look up a payment that has already ended', () => {
    const machine = start();
    machine.submit();
    machine.answers(outcomeOf({ status: 'mistaked' }));
    expect(machine.get()).toMatchObject({ phase: 'ended', isSeen: false, lookup: null });
    expect(nextTick(machine.state())).toBeNull();
  });

  it('[TX-4] looks a payment up once a minute when its statuses are pushed', () => {
    const machine = start({}, true);
    open(machine);
    expect(machine.wait()).toBe(MINUTE);
    expect(machine.pass(MINUTE)).toEqual([lookUp(1, { id: 't1' })]);
    machine.looksLike(outcomeOf());
    expect(machine.wait()).toBe(MINUTE);
  });

  it('[TX-5] updates only the status, not the action, when it is a late copy', () => {
    const machine = start();
    open(machine);
    expect(machine.answers(outcomeOf({ status: 'processed' }, COMPLETE))).toEqual([
      { type: 'announce', transaction: transaction({ status: 'processed' }), section: 'deposit' },
    ]);
    expect(machine.get()).toMatchObject({ phase: 'ended', action: CONFIRM });
  });

  it('[TX-5] opens its payment even when nothing waits for it, with the time of its arrival', () => {
    const machine = start();
    const effects = machine.answers(outcomeOf());
    expect(effects[0]).toEqual({ type: 'write-note', note: note({ id: 't1' }) });
    expect(machine.phase()).toBe('open');
  });

  it('[TX-6] keeps the time at which the newest copy was sent', () => {
    const machine = start();
    machine.submit();
    machine.pass(5000);
    expect(machine.answers(outcomeOf())[0]).toEqual({ type: 'write-note', note: note({ id: 't1' }) });
  });

  it('[TX-5] replaces the same transaction found by its address', () => {
    const machine = start();
    machine.happens({ type: 'visited', section: 'deposit', from: 'deposit-redirect', ...outcomeOf() });
    machine.submit();
    machine.answers(outcomeOf());
    expect(machine.state().list.map(({ key }) => key)).toEqual(['r1']);
  });

  it('[TX-6] stays on the screen of the same transaction found by its address', () => {
    const machine = start();
    machine.reads([note()], 'elsewhere');
    machine.happens({ type: 'visited', section: 'deposit', from: 'deposit-redirect', ...outcomeOf() });
    expect(machine.shown()).toBe('t1');
    machine.looksLike(outcomeOf());
    expect(machine.shown()).toBe('r1');
    const left = start();
    left.reads([note()], 'elsewhere');
    left.happens({ type: 'visited', section: 'deposit', from: 'deposit-redirect', ...outcomeOf() });
    left.happens({ type: 'shown', key: null });
    left.looksLike(outcomeOf());
    expect(left.shown()).toBeNull();
  });

  it('[TX-12] does not change what was asked for', () => {
    const asked = { requested: { amount: '500', currency: 'MXN' } };
    const machine = start();
    machine.submit();
    machine.answers(outcomeOf({ amount: '450', currency: 'USD' }));
    expect(machine.get()).toMatchObject({ ...asked, transaction: { amount: '450', currency: 'USD' } });
    machine.pass(5000);
    machine.looksLike(outcomeOf({ status: 'processed', amount: '430', currency: null }));
    expect(machine.get()).toMatchObject({ ...asked, transaction: { amount: '430', currency: 'USD' } });
    const found = start();
    unanswered(found);
    found.looksLike(outcomeOf({ status: 'processed', amount: '300' }));
    expect(found.get()).toMatchObject({ ...asked, phase: 'ended', transaction: { amount: '300' } });
  });

  it('[TX-5] does not change other payments', () => {
    const machine = start();
    open(machine);
    machine.submit(request('r2'));
    machine.answers(outcomeOf({ id: 't2' }), request('r2'));
    expect(machine.state().list.map(({ key }) => key)).toEqual(['r1', 'r2']);
    expect(machine.shown()).toBe('r2');
  });

  it('[TX-5] ends the intent and removes its note when it is a refusal', () => {
    const machine = start();
    machine.submit();
    expect(machine.fails(REFUSED)).toEqual([{ type: 'remove-note', requestId: 'r1', isRefused: true }]);
    expect(machine.get()).toStrictEqual({
      key: 'r1',
      requestId: 'r1',
      section: 'deposit',
      method: 'slip',
      from: 'deposit-redirect',
      phase: 'refused',
      error: REFUSED,
    });
    expect(machine.blocker()).toBeNull();
  });

  it.each(['payment_failed', 'international_card', 'network', 'processing_error', 'unknown_card'])(
    '[TX-5] ends the intent at once when it is the refusal %s',
    (code) => {
      const machine = start();
      machine.submit();
      machine.fails(refusal(422, code));
      expect(machine.get()).toMatchObject({ phase: 'refused' });
    },
  );

  it.each([
    [409, 'limit'],
    [400, 'order_already_exists'],
    [422, 'ALREADY_PROCESSED'],
    [403, 'transaction-exists'],
    [400, 'TransactionExists'],
    [400, 'RepeatedRequest'],
    [422, 'double_submit'],
    // Its provider may have carried it out.
    [400, 'PROVIDER_TIMEOUT'],
    [422, 'PspTimedOut'],
    [400, 'DEADLINE_EXCEEDED'],
    [400, 'payment_pending'],
    [422, 'transaction_is_being_processed'],
    [400, 'internal_error'],
    [400, 'InternalServerError'],
    [400, 'unknown'],
    [422, 'psp.internal'],
    [400, 'pending_at_provider'],
    [422, 'NO_RESPONSE'],
    [400, 'E_UNKNOWN_ERROR'],
    [400, 'UnexpectedError'],
    [422, 'technical_failure'],
    [400, 'provider_error'],
    [400, 'ConnectionException'],
  ])(
    '[TX-5] asks the gateway before %d %s ends the intent, because a browser may have sent it twice',
    (status, code) => {
      const machine = start();
      machine.submit();
      const conflict = refusal(status, code);
      expect(machine.fails(conflict)).toEqual([lookUp(1, { requestId: 'r1' })]);
      expect(machine.blocker()).toBe('r1');
      // The first copy may be slow.
      expect(machine.unknown()).toEqual([]);
      expect(machine.wait()).toBe(3000);
      machine.pass(3000);
      expect(machine.unknown()).toEqual([]);
      expect(machine.get()).toMatchObject({ phase: 'unanswered', mayResend: false });
      expect(machine.wait()).toBe(5000);
      machine.pass(5000);
      expect(machine.unknown()).toEqual([{ type: 'remove-note', requestId: 'r1', isRefused: true }]);
      expect(machine.get()).toMatchObject({ phase: 'refused', error: conflict });
    },
  );

  it.each([
    [1999, 3000],
    [2000, 6000],
  ])(
    '[TX-5] %d ms after a conflict is asked for again in %d ms: the last look-up is not preceded by one shortly before',
    (ms, wait) => {
      const machine = start();
      machine.submit();
      machine.fails(refusal(409, 'limit'));
      machine.pass(ms);
      machine.unknown();
      expect(machine.wait()).toBe(wait);
    },
  );

  it.each([
    [
      'pushes for another device',
      (machine: Machine) =>
        machine.happens({
          type: 'stated',
          section: 'deposit',
          said: { id: 'other', status: 'waiting', txid: null },
        }),
    ],
    [
      'hints',
      (machine: Machine) =>
        machine.happens({
          type: 'stated',
          section: 'deposit',
          said: { id: null, status: 'waiting', txid: null },
        }),
    ],
    [
      'returns to the page',
      (machine: Machine) => machine.happens({ type: 'connection', isPushed: true, isBack: true }),
    ],
    ['new tokens', (machine: Machine) => machine.happens({ type: 'token-updated' })],
    [
      'what another tab knows',
      (machine: Machine) => machine.happens({ type: 'found-elsewhere', requestId: 'r1' }),
    ],
  ])('[TX-5] does not end an intent after a conflict because %s hasten look-ups', (_name, hasten) => {
    const machine = start();
    machine.submit();
    machine.fails(refusal(409, 'conflict'));
    for (let times = 0; times < 6; times += 1) {
      machine.unknown();
      machine.pass(1300);
      hasten(machine);
      expect(machine.get()).toMatchObject({ phase: 'unanswered', mayResend: false });
    }
    machine.looksLike(outcomeOf());
    expect(machine.get()).toMatchObject({ phase: 'open', transaction: { id: 't1' } });
  });

  it('[TX-5] after a conflict counts only look-ups that were answered with not_found', () => {
    const machine = start();
    machine.submit();
    machine.fails(refusal(409, 'conflict'));
    for (let times = 0; times < 2; times += 1) {
      machine.lookupFails();
      machine.pass(machine.wait());
    }
    machine.unknown();
    machine.pass(machine.wait());
    machine.happens({
      type: 'stated',
      section: 'deposit',
      said: { id: null, status: 'waiting', txid: null },
    });
    // This answer is older than the push.
    machine.unknown();
    machine.unknown();
    expect(machine.phase()).toBe('unanswered');
    machine.pass(machine.wait());
    machine.unknown();
    expect(machine.phase()).toBe('refused');
  });

  it('[TX-5] after a conflict does not count what the gateway answered within 8 s as its last word, however late it arrives', () => {
    const machine = start();
    machine.submit();
    machine.fails(refusal(409, 'conflict'));
    machine.unknown();
    machine.pass(3000);
    machine.unknown();
    machine.pass(4999);
    machine.happens({ type: 'token-updated' });
    machine.pass(60_000);
    machine.unknown();
    expect(machine.phase()).toBe('unanswered');
  });

  it('[TX-5] does not believe that a conflict was no payment when the gateway has said something meanwhile', () => {
    const machine = start();
    machine.submit();
    machine.fails(refusal(409, 'limit'));
    for (let times = 0; times < 2; times += 1) {
      machine.unknown();
      machine.pass(machine.wait());
    }
    machine.happens({
      type: 'stated',
      section: 'deposit',
      said: { id: 't1', status: 'waiting', txid: null },
    });
    expect(machine.unknown()).toMatchObject([{ type: 'look-up' }]);
    machine.looksLike(outcomeOf());
    expect(machine.get()).toMatchObject({ phase: 'open' });
  });

  it.each([
    [400, 'internal_limit_exceeded'],
    [400, 'unknown_field'],
    [400, 'generalLimit'],
    [403, 'kyc_pending'],
    [403, 'DocumentsPending'],
    [422, 'verification_in_progress'],
    [422, 'card_not_exists'],
    [422, 'could_not_be_processed'],
    [422, 'not_processed'],
    [422, 'processing_error'],
  ])('[TX-9] ends the intent at once by %d %s, which speaks of no copy', (status, code) => {
    const machine = start();
    machine.submit();
    machine.fails(refusal(status, code));
    expect(machine.get()).toMatchObject({ phase: 'refused' });
  });

  it.each([
    [409, 'duplicate_request'],
    [409, 'idempotency_key_in_use'],
    [422, 'REQUEST_IN_PROGRESS'],
    [400, 'duplicate-transaction'],
    [422, 'InProgress'],
  ])('[TX-5] looks the first copy up when status %d and code %s refuse a second one', (status, code) => {
    const machine = start();
    machine.submit();
    expect(machine.fails(refusal(status, code))).toEqual([lookUp(1, { requestId: 'r1' })]);
    machine.unknown();
    expect(machine.get()).toMatchObject({ phase: 'unanswered', mayResend: true });
    expect(machine.blocker()).toBe('r1');
  });

  it('[TX-5] opens the payment that a conflict was a copy of', () => {
    const machine = start();
    machine.submit();
    machine.fails(refusal(409, 'limit'));
    machine.looksLike(outcomeOf());
    expect(machine.get()).toMatchObject({ phase: 'open', transaction: { id: 't1' } });
    expect(machine.shown()).toBe('r1');
  });

  it('[TX-5] looks its own payment up when the answer names the transaction of another submission', () => {
    const machine = start();
    open(machine, PIX);
    machine.submit(request('r2'));
    expect(machine.answers(outcomeOf(), request('r2'))).toMatchObject([
      { type: 'look-up', key: 'r2', query: { requestId: 'r2' } },
    ]);
    expect(machine.get()).toMatchObject({ phase: 'open', transaction: { id: 't1' } });
    expect(machine.blocker()).toBe('r2');
  });

  it('[TX-5] never takes over what a visit of the other section has shown', () => {
    const machine = start();
    const visit = { type: 'visited', section: 'withdrawal', from: 'withdrawal-redirect' } as const;
    machine.happens({ ...visit, ...outcomeOf({ status: 'processed' }, COMPLETE) });
    machine.submit();
    expect(machine.answers(outcomeOf())).toContainEqual(lookUp(1, { id: 't1' }));
    expect(machine.told()?.status).toBe('waiting');
  });

  it('[TX-4] tells the host once of a status that was also found by its address', () => {
    const machine = start();
    machine.reads([note()]);
    const visit = { type: 'visited', section: 'deposit', from: 'deposit-redirect' } as const;
    const processed = outcomeOf({ status: 'processed' }, COMPLETE);
    const told = (effects: readonly PaymentEffect[]) =>
      effects.flatMap((effect) => (effect.type === 'announce' ? [effect.transaction.status] : []));
    expect(told(machine.happens({ ...visit, ...outcomeOf({}, COMPLETE) }))).toEqual(['waiting']);
    expect(told(machine.happens({ ...visit, ...processed }))).toEqual(['processed']);
    expect(told(machine.looksLike(processed, 'r1', 1))).toEqual([]);
    expect(machine.get()).toMatchObject({ phase: 'ended', transaction: { status: 'processed' } });
    // Only the submission tells that another amount has arrived than was asked for.
    const other = outcomeOf({ id: 't2', status: 'processed', amount: '300' }, COMPLETE);
    machine.submit(request('r2'));
    machine.fails(NETWORK, 'r2');
    expect(told(machine.happens({ ...visit, ...other }))).toEqual(['processed']);
    expect(told(machine.looksLike(other, 'r2'))).toEqual(['processed']);
  });

  it('[TX-5] never applies an answer that names the other section', () => {
    const machine = start();
    machine.submit();
    const other = outcomeOf({ id: 'w1', section: 'withdrawal', status: 'processed' });
    expect(machine.answers(other)).toMatchObject([
      { type: 'look-up', key: 'r1', query: { requestId: 'r1' } },
    ]);
    expect(machine.looksLike(other)).toEqual([{ type: 'report-another', section: 'deposit' }]);
    expect([machine.phase(), machine.blocker(), machine.shown()]).toEqual(['unanswered', 'r1', null]);
    machine.pass(60_000);
    machine.looksLike(outcomeOf({ section: 'deposit' }));
    expect(machine.get()).toMatchObject({ phase: 'open', transaction: { id: 't1' } });
  });

  it('[TX-5] never takes the transaction of a noted submission for its own', () => {
    const machine = start();
    machine.reads([note({ id: 't1' }), note({ requestId: 'r0' })]);
    expect(machine.looksLike(outcomeOf({ status: 'processed' }), 'r0')).toEqual([
      { type: 'report-another', section: 'deposit' },
    ]);
    machine.happens({ type: 'dismissed', key: 'r0' });
    machine.submit(request('r2'));
    expect(machine.answers(outcomeOf({ status: 'processed' }), request('r2'))).toMatchObject([
      { type: 'look-up', query: { requestId: 'r2' } },
    ]);
    expect([machine.phase(), machine.phase('r2'), machine.blocker()]).toEqual(['found', 'unanswered', 'r2']);
  });

  it.each([
    ['while the look-up is awaited', 'unanswered', () => undefined],
    ['once it was answered', 'open', (machine: Machine) => machine.looksLike(outcomeOf({ id: 't2' }), 'r2')],
  ])(
    '[TX-5] reports a look-up that names the transaction of another submission, %s',
    (_when, phase, first) => {
      const machine = start();
      open(machine, PIX);
      machine.submit(request('r2'));
      machine.fails(NETWORK, 'r2');
      const lookup = machine.lookup();
      first(machine);
      expect(machine.looksLike(outcomeOf(), 'r2', lookup)).toEqual([
        { type: 'report-another', section: 'deposit' },
      ]);
      expect(machine.get('r2')).toMatchObject({ phase });
      expect(machine.get()).toMatchObject({ phase: 'open', transaction: { id: 't1' } });
    },
  );

  it('[TX-5] leaves the intent unanswered after any other failure, and looks it up immediately', () => {
    const machine = start();
    machine.submit();
    machine.pass(30_000);
    expect(machine.fails(NETWORK)).toEqual([lookUp(1, { requestId: 'r1' })]);
    expect(machine.get()).toMatchObject({
      phase: 'unanswered',
      request: request(),
      isFromCardFrame: false,
      awaitsFirstAnswer: false,
      mayResend: false,
      refusal: null,
      copy: { sentAt: SERVER, uptime: 1000, origin: 'here' },
      lookup: { attempts: 0, due: 31_000, pending: { id: 1, isDecisive: false } },
    });
  });

  it('[TX-5] is ignored when it is a failure and nothing is being sent', () => {
    const machine = start();
    expect(machine.fails(REFUSED)).toEqual([]);
    unanswered(machine);
    const before = machine.state();
    expect(machine.fails(REFUSED)).toEqual([]);
    expect(machine.state()).toEqual(before);
  });

  it('[TX-5] refuses only the second copy when that copy is refused', () => {
    const machine = start();
    unanswered(machine);
    machine.unknown();
    machine.submit();
    expect(machine.fails(REFUSED)).toEqual([lookUp(2, { requestId: 'r1' })]);
    expect(machine.get()).toMatchObject({ phase: 'unanswered', refusal: REFUSED, mayResend: false });
    // After the horizon it shows the reason.
    machine.pass(HORIZON);
    machine.lookupFails();
    machine.pass(MINUTE);
    machine.unknown();
    expect(machine.get()).toMatchObject({ phase: 'refused', error: REFUSED });
  });

  it.each([
    [400, 'bad', true],
    [499, 'bad', true],
    [399, 'bad', false],
    [500, 'bad', false],
    [401, 'bad', false],
    [408, 'bad', false],
    [425, 'bad', false],
    [429, 'bad', false],
    [422, undefined, false],
    // Blank, it names no reason.
    [422, ' ', false],
    [422, 'null', false],
    [422, 'None', false],
    [422, 'N/A', false],
    [422, '-', false],
    [422, '0', true],
    [422, 'нет_средств', true],
    [422, 'none_left', true],
    [409, 'duplicate_request', false],
    [422, 'PAYMENT_IN_PROGRESS', false],
    [422, 'kyc_in_progress', true],
    [422, 'VerificationInProgress', true],
    [409, 'request_conflict', true],
  ])('[TX-5] with status %s and code %s is a refusal: %s', (status, code, expected) => {
    expect(isRefusal(refusal(status, code))).toBe(expected);
  });

  it('[TX-5] is not a refusal when it has no status', () => {
    expect(isRefusal({ status: undefined, serverCode: 'x' })).toBe(false);
  });
});

describe('a look-up that finds nothing', () => {
  it.each([
    [404, 'not_found', true],
    [400, 'not_found', true],
    [404, undefined, false],
    [404, 'no_route', false],
    [500, 'not_found', false],
    [503, 'not_found', false],
    [401, 'not_found', false],
  ])('[TX-5] with status %d and code %s: %s', (status, serverCode, isFound) => {
    expect(isNotFound(refusal(status, serverCode))).toBe(isFound);
  });
});

describe('a copy that the outer widget did not allow', () => {
  const sendDenied = { type: 'send-denied', key: 'r1', error: NETWORK } as const;

  it('[TX-5] ends the intent when it is the first copy', () => {
    const machine = start();
    machine.submit();
    expect(machine.happens(sendDenied)).toEqual([{ type: 'remove-note', requestId: 'r1', isRefused: true }]);
    expect(machine.get()).toMatchObject({ phase: 'refused', error: NETWORK });
  });

  it('[TX-5] leaves the intent unanswered when it is a later copy', () => {
    const machine = start();
    unanswered(machine);
    machine.unknown();
    machine.submit();
    expect(machine.happens(sendDenied)).toEqual([lookUp(2, { requestId: 'r1' })]);
    expect(machine.get()).toMatchObject({ phase: 'unanswered', refusal: null });
    expect(machine.happens(sendDenied)).toEqual([]);
    expect(machine.phase()).toBe('unanswered');
  });

  it('[TX-5] is ignored when its intent has been removed', () => {
    expect(start().happens(sendDenied)).toEqual([]);
  });
});

describe('looking an unanswered intent up', () => {
  it('[TX-5] opens it when it is found, tracks it as started and shows it', () => {
    const machine = start();
    unanswered(machine);
    expect(machine.looksLike(outcomeOf())).toEqual([
      { type: 'write-note', note: note({ id: 't1' }) },
      { type: 'track-start', form: { section: 'deposit', method: 'slip' } },
      { type: 'announce', transaction: transaction(), section: 'deposit' },
      { type: 'show', key: 'r1', reason: 'submitted' },
    ]);
    expect(machine.wait()).toBe(5000);
  });

  it('[TX-5] allows only the same request again when nothing is found before the horizon', () => {
    const machine = start();
    unanswered(machine);
    expect(machine.unknown()).toEqual([]);
    expect(machine.get()).toMatchObject({ phase: 'unanswered', mayResend: true });
    expect(machine.blocker()).toBe('r1');
  });

  it('[TX-5] is repeated at growing, randomised intervals, and as soon as the horizon has passed', () => {
    const machine = start();
    unanswered(machine);
    const waits: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      machine.lookupFails();
      waits.push(Math.round(machine.wait()));
      machine.pass(machine.wait());
    }
    // 3 s, growing by half each time up to 30 s; the sixth is shortened to end at the horizon.
    expect(waits).toEqual([
      3000, 4500, 6750, 10_125, 15_188, 20_438, 30_000, 30_000, 30_000, 30_000, 30_000, 30_000,
    ]);
  });

  it.each([
    [0, 2400],
    [1, 3600],
  ])('[TX-5] with the random number %s is repeated after %s ms', (random, expected) => {
    const machine = start({ random });
    unanswered(machine);
    machine.lookupFails();
    expect(machine.wait()).toBeCloseTo(expected);
  });

  it('[TX-5] proves that it never arrived when nothing is found after the horizon', () => {
    const machine = start();
    unanswered(machine);
    machine.lookupFails();
    // Sent just before the horizon and answered after it.
    machine.pass(HORIZON - 1);
    machine.pass(1000);
    machine.unknown();
    expect(machine.phase()).toBe('unanswered');
    machine.pass(30_000);
    expect(machine.unknown()).toEqual([{ type: 'remove-note', requestId: 'r1' }]);
    expect(machine.get()).toMatchObject({ phase: 'refused', error: null });
    expect(machine.blocker()).toBeNull();
  });

  it('[TX-5] counts a look-up sent exactly at the horizon as sent after it', () => {
    const machine = start();
    unanswered(machine);
    machine.lookupFails();
    machine.pass(HORIZON);
    expect(machine.get()).toMatchObject({ lookup: { pending: { isDecisive: true } } });
  });

  it('[TX-5] measures the horizon of a copy from this page by uptime, whatever the clocks show', () => {
    const machine = start();
    unanswered(machine);
    machine.lookupFails();
    machine.set({ serverTime: time(SERVER + 3_600_000), date: DATE + 3_600_000 });
    machine.pass(3000);
    expect(machine.get()).toMatchObject({ lookup: { pending: { isDecisive: false } } });
  });

  it('[TX-5] restarts the horizon with each copy', () => {
    const machine = start();
    unanswered(machine);
    machine.unknown();
    machine.pass(50_000);
    machine.unknown();
    machine.submit();
    machine.fails(NETWORK);
    machine.lookupFails();
    machine.pass(50_000);
    expect(machine.get()).toMatchObject({ lookup: { pending: { isDecisive: false } } });
  });

  it('[TX-5] ignores an answer to an earlier look-up, or to none', () => {
    const machine = start();
    unanswered(machine);
    const before = machine.state();
    expect(machine.looksLike(outcomeOf(), 'r1', 99)).toEqual([]);
    expect(machine.unknown('r1', 99)).toEqual([]);
    expect(machine.lookupFails('r1', 99)).toEqual([]);
    expect(machine.looksLike(outcomeOf(), 'none')).toEqual([]);
    expect(machine.unknown('none')).toEqual([]);
    expect(machine.lookupFails('none')).toEqual([]);
    expect(machine.state()).toEqual(before);
    machine.unknown();
    machine.submit();
    expect(machine.looksLike(outcomeOf(), 'r1', 1)).toEqual([]);
    expect(machine.phase()).toBe('sending');
    machine.answers(outcomeOf({ status: 'processed' }));
    expect(machine.lookupFails('r1', 1)).toEqual([]);
    expect(machine.get()).toMatchObject({ phase: 'ended', lookup: null });
  });

  it('[TX-4] [TX-12] asks for nothing more when the intent has ended, even without an amount', () => {
    const machine = start();
    unanswered(machine);
    machine.looksLike(outcomeOf({ status: 'processed', amount: null, currency: null }));
    expect(machine.get()).toMatchObject({ phase: 'ended', lookup: null });
  });

  it('[TX-5] reports only its first failure', () => {
    const machine = start();
    unanswered(machine);
    machine.lookupFails();
    expect(machine.pass(3000)).toEqual([lookUp(2, { requestId: 'r1' }, { isQuiet: true })]);
  });

  it('[TX-5] runs one look-up at a time, and none before it is due', () => {
    const machine = start();
    unanswered(machine);
    expect(machine.pass(MINUTE)).toEqual([]);
    expect(nextTick(machine.state())).toBeNull();
    machine.lookupFails();
    expect(machine.pass(2999)).toEqual([]);
    expect(machine.pass(1)).toHaveLength(1);
  });
});

describe('notes', () => {
  it('[TX-6] of an earlier page load block other payments immediately and are looked up', () => {
    const machine = start();
    expect(machine.reads([note()])).toEqual([lookUp(1, { requestId: 'r1' })]);
    expect(machine.get()).toMatchObject({
      key: 'r1',
      requestId: 'r1',
      section: 'deposit',
      method: 'slip',
      from: null,
      phase: 'unanswered',
      request: null,
      isFromCardFrame: false,
      awaitsFirstAnswer: false,
      mayResend: false,
      refusal: null,
      copy: { sentAt: SERVER, uptime: 1000, origin: 'reload' },
    });
    expect(machine.blocker()).toBe('r1');
  });

  it('[TX-6] with a transaction block nothing; their payments are shown when the player is at a list', () => {
    const machine = start();
    expect(machine.reads([note({ id: 't1' })])).toEqual([lookUp(1, { id: 't1' })]);
    expect(machine.get()).toMatchObject({ phase: 'found', id: 't1' });
    expect(machine.blocker()).toBeNull();
    expect(machine.looksLike(outcomeOf())).toEqual([
      { type: 'write-note', note: note({ id: 't1' }) },
      { type: 'announce', transaction: transaction(), section: 'deposit' },
      { type: 'show', key: 'r1', reason: 'if-free' },
    ]);
    expect(machine.shown()).toBeNull();
  });

  it('[TX-6] of another frame are not shown automatically', () => {
    const machine = start();
    machine.reads([note()], 'elsewhere');
    expect(machine.looksLike(outcomeOf()).map(({ type }) => type)).toEqual(['write-note', 'announce']);
    expect(machine.shown()).toBeNull();
  });

  it('[TX-6] never take the place of the payment that the player looks at by themselves', () => {
    const machine = start();
    open(machine);
    machine.reads([note({ requestId: 'r0' })]);
    const show = { type: 'show', key: 'r0', reason: 'if-free' };
    expect(machine.looksLike(outcomeOf({ id: 't0' }), 'r0')).toContainEqual(show);
    expect(machine.shown()).toBe('r1');
  });

  it('[TX-5] are judged by the server’s time since they were sent', () => {
    const machine = start();
    machine.reads([note({ sentAt: SERVER - HORIZON + 3000 })]);
    machine.unknown();
    expect(machine.phase()).toBe('unanswered');
    expect(machine.get()).toMatchObject({ mayResend: false });
    expect(machine.wait()).toBe(3000);
    machine.pass(3000);
    machine.unknown();
    expect(machine.get()).toMatchObject({ phase: 'refused', error: null });
  });

  // A gateway has many nodes, and one may have another time; a device's clock is set by hand.
  it.each([
    ['the gateway’s clock', { serverTime: { earliest: SERVER + 10 * MINUTE, latest: SERVER + 10 * MINUTE } }],
    ['the device’s clock', { date: DATE + 10 * MINUTE }],
  ])('[TX-5] are not past the horizon because %s alone has jumped ahead', (_name, moment) => {
    const machine = start(moment);
    machine.reads([note()]);
    machine.unknown();
    machine.pass(HORIZON - 1);
    machine.unknown();
    expect(machine.phase()).toBe('unanswered');
    machine.pass(30_000);
    machine.unknown();
    expect(machine.phase()).toBe('refused');
  });

  it('[TX-5] of former versions, without the device’s time, are judged by the server’s alone', () => {
    const machine = start();
    machine.reads([note({ sentAt: SERVER - HORIZON, deviceAt: undefined })]);
    machine.unknown();
    expect(machine.phase()).toBe('refused');
  });

  it.each([
    ['the server’s time is not known', { serverTime: null }, {}],
    ['the device dated it', {}, { clock: 'device' as const }],
    ['it is dated ahead of the server', {}, { sentAt: SERVER + 10 * MINUTE }],
  ])('[TX-5] are judged by the uptime since they were read when %s', (_name, moment, own) => {
    const machine = start(moment);
    machine.reads([note({ sentAt: SERVER - 10 * MINUTE, ...own })]);
    machine.unknown();
    machine.pass(HORIZON - 1);
    machine.unknown();
    expect(machine.phase()).toBe('unanswered');
    machine.pass(30_000);
    machine.unknown();
    expect(machine.phase()).toBe('refused');
  });

  it('[TX-5] measure the horizon from the latest possible time of sending to the earliest possible present time', () => {
    const inexact = { serverTime: { earliest: SERVER - 4000, latest: SERVER + 4000 } };
    expect(start(inexact).submit()[0]).toEqual({
      type: 'write-note',
      note: note({ sentAt: SERVER + 4000, deviceAt: DATE }),
    });
    const machine = start(inexact);
    machine.reads([note({ sentAt: SERVER - HORIZON })]);
    machine.unknown();
    expect(machine.phase()).toBe('unanswered');
    expect(machine.wait()).toBe(3000);
    machine.pass(3000);
    machine.unknown();
    expect(machine.wait()).toBe(1000);
    machine.pass(1000);
    machine.unknown();
    expect(machine.phase()).toBe('refused');
  });

  it('[TX-5] when removed, do not end a payment that this page sent or knows, but prevent it from being sent again', () => {
    const machine = start();
    machine.submit();
    machine.reads([note({ sentAt: SERVER + 5 })], 'elsewhere');
    expect(machine.phase()).toBe('sending');
    machine.reads([], 'elsewhere');
    expect(machine.phase()).toBe('sending');
    machine.fails(NETWORK);
    machine.reads([], 'elsewhere');
    expect(machine.get()).toMatchObject({ phase: 'unanswered', request: null, mayResend: false });
    machine.looksLike(outcomeOf());
    machine.reads([], 'elsewhere');
    expect(machine.phase()).toBe('open');
  });

  it('[TX-5] that another tab has settled prevent this page and its inner widget from sending the payment again', () => {
    const elsewhere = { type: 'settled-elsewhere', requestId: 'r1' } as const;
    const machine = start();
    expect(machine.happens(elsewhere)).toEqual([]);
    expect(machine.state().list).toEqual([]);
    machine.submit();
    machine.happens(elsewhere);
    machine.fails(NETWORK);
    expect(machine.get()).toMatchObject({ phase: 'unanswered', request: null, mayResend: false });
    machine.unknown();
    expect(machine.submit()).toEqual([{ type: 'show', key: 'r1', reason: 'requested' }]);
    machine.pass(5000);
    machine.looksLike(outcomeOf());
    const known = machine.get();
    machine.happens(elsewhere);
    expect(machine.get()).toBe(known);
  });

  it.each(['found-elsewhere', 'settled-elsewhere'] as const)(
    '[TX-6] are looked up immediately after %s, if their outcome is unknown',
    (type) => {
      const machine = start();
      machine.submit();
      expect(machine.happens({ type, requestId: 'r1' })).toEqual([]);
      machine.fails(NETWORK);
      machine.unknown();
      expect(machine.happens({ type, requestId: 'r1' })).toMatchObject([{ type: 'look-up', key: 'r1' }]);
      // Only a payment that was settled is not sent again.
      expect(machine.get()).toMatchObject({ request: type === 'found-elsewhere' ? request() : null });
      expect(machine.happens({ type, requestId: 'none' })).toEqual([]);
    },
  );

  it('[TX-5] when removed, remove their intents', () => {
    const machine = start();
    machine.reads([note(), note({ requestId: 'r2', id: 't2' })]);
    machine.reads([], 'elsewhere');
    expect(machine.state().list).toEqual([]);
  });

  it.each<[string, Partial<IntentNote>, Partial<IntentNote>]>([
    ['that did not change', {}, {}],
    ['that the device dated and that did not change', { clock: 'device' }, { clock: 'device' }],
    ['of an older copy', {}, { sentAt: SERVER - 1 }],
  ])('[TX-5] %s have no effect', (_which, known, read) => {
    const machine = start();
    machine.reads([note(known), note({ requestId: 'r2', id: 't2' })]);
    machine.lookupFails('r1', 1);
    const before = machine.state();
    expect(machine.reads([note(read), note({ requestId: 'r2', id: 't2' })], 'elsewhere')).toEqual([]);
    expect(machine.state()).toEqual(before);
  });

  it('[TX-5] of a newer copy restart the horizon', () => {
    const machine = start();
    machine.reads([note({ sentAt: SERVER - 50_000 })]);
    machine.unknown();
    machine.reads([note({ sentAt: SERVER })], 'elsewhere');
    expect(machine.get()).toMatchObject({ copy: { sentAt: SERVER, origin: 'reload' } });
    machine.unknown();
    machine.pass(20_000);
    machine.unknown();
    expect(machine.phase()).toBe('unanswered');
  });

  it.each([
    ['the device dated the newer copy', {}, { sentAt: DATE, clock: 'device' as const }],
    [
      'the device dated it like the older one',
      { sentAt: SERVER + 50_000 },
      { sentAt: SERVER + 50_000, clock: 'device' as const },
    ],
    ['the device dated the older copy', { sentAt: SERVER + 10 * MINUTE, clock: 'device' as const }, {}],
    [
      'the device dated both, and its clock was set back',
      { sentAt: DATE, clock: 'device' as const },
      { sentAt: DATE - MINUTE, clock: 'device' as const },
    ],
  ])('[TX-5] of a newer copy restart the horizon although %s', (_name, older, newer) => {
    const machine = start();
    machine.reads([note(older)]);
    machine.unknown();
    machine.pass(50_000);
    machine.reads([note({ sentAt: SERVER + 50_000, ...newer })], 'elsewhere');
    machine.unknown();
    machine.pass(30_000);
    machine.unknown();
    expect(machine.phase()).toBe('unanswered');
  });

  it('[TX-5] no longer block once they have a transaction', () => {
    const machine = start();
    machine.reads([note()]);
    expect(machine.reads([note({ id: 't1' })], 'elsewhere')).toEqual([lookUp(2, { id: 't1' })]);
    expect(machine.get()).toMatchObject({ phase: 'found', copy: { origin: 'reload' } });
    expect(machine.blocker()).toBeNull();
  });

  it('[TX-5] of a payment settled here but sent again elsewhere block again', () => {
    const machine = start();
    machine.submit();
    machine.fails(REFUSED);
    machine.reads([note()], 'elsewhere');
    expect(machine.get()).toMatchObject({ phase: 'unanswered', copy: { origin: 'elsewhere' } });
    machine.happens({ type: 'lookup-unknown', key: 'none', lookup: 0 });
  });

  it('[TX-5] do not affect a refusal while there is none', () => {
    const machine = start();
    machine.submit();
    machine.fails(REFUSED);
    machine.reads([], 'elsewhere');
    expect(machine.phase()).toBe('refused');
  });

  it('[TX-6] of a transaction that is known under another key add no payment', () => {
    const machine = start();
    machine.happens({ type: 'visited', section: 'deposit', from: 'deposit-redirect', ...outcomeOf() });
    machine.reads([note({ id: 't1' })]);
    expect(machine.state().list.map(({ key }) => key)).toEqual(['t1']);
  });

  it('[TX-5] of a transaction do not open another one, whatever a look-up names', () => {
    const machine = start();
    machine.reads([note({ id: 't1' })]);
    expect(machine.looksLike(outcomeOf({ id: 't2' }))).toEqual([
      { type: 'report-another', section: 'deposit' },
    ]);
    expect(machine.get()).toMatchObject({ phase: 'found', id: 't1' });
  });

  it('[TX-6] of a transaction that the gateway no longer knows are removed after the horizon', () => {
    const machine = start();
    machine.reads([note({ id: 't1' })]);
    expect(machine.unknown()).toEqual([]);
    expect(machine.phase()).toBe('found');
    machine.pass(HORIZON);
    expect(machine.unknown()).toEqual([{ type: 'remove-note', requestId: 'r1' }]);
    expect(machine.state().list).toEqual([]);
  });
});

describe('the notes to store', () => {
  const visit: PaymentEvent = { type: 'visited', section: 'deposit', from: '', ...outcomeOf() };
  const inner = { requestId: 'r1', form: { section: 'deposit', method: 'slip' }, from: '' } as const;
  const ended = (machine: Machine, said: object): void => {
    open(machine, PIX);
    machine.happens({
      type: 'stated',
      section: 'deposit',
      said: { id: 't1', status: 'processed', txid: null, ...said },
    });
  };
  const PAID = { amount: '500', currency: 'MXN' };

  it.each<[string, (machine: Machine) => void, readonly IntentNote[]]>([
    ['whose captcha is being solved', (machine) => machine.submit(request(), 'geetest'), []],
    ['that is being sent', (machine) => machine.submit(), [note()]],
    ['that is unanswered', unanswered, [note()]],
    ['that was refused', (machine) => [machine.submit(), machine.fails(REFUSED)], []],
    ['that is open', open, [note({ id: 't1' })]],
    ['that has ended', (machine) => ended(machine, PAID), [note({ id: 't1' })]],
    [
      'whose end was seen',
      (machine) => [ended(machine, PAID), machine.happens({ type: 'seen', key: 'r1' })],
      [],
    ],
    [
      'whose end was seen, but not its amount',
      (machine) => [ended(machine, {}), machine.happens({ type: 'seen', key: 'r1' })],
      [note({ id: 't1' })],
    ],
    ['of a note', (machine) => machine.reads([note({ id: 't1' })]), [note({ id: 't1' })]],
    [
      'that the inner widget has sent, which gets its id once it can be shown',
      (machine) => [
        machine.happens({ type: 'inner-sending', ...inner }),
        machine.happens({ type: 'inner-settled', requestId: 'r1', id: 't1' }),
      ],
      [note({ sentAt: SERVER + 5000 })],
    ],
    ['found by its address, which has none', (machine) => machine.happens(visit), []],
  ])('[TX-6] hold a payment %s', (_which, arrange, notes) => {
    const machine = start();
    arrange(machine);
    expect(notesOf(machine.state())).toStrictEqual(notes);
  });
});

describe('an address', () => {
  const visited = (outcome: Outcome = outcomeOf()): PaymentEvent => ({
    type: 'visited',
    section: 'deposit',
    from: 'deposit-redirect',
    ...outcome,
  });

  it('[TX-6] shows a payment without a note', () => {
    const machine = start();
    expect(machine.happens(visited())).toEqual([
      { type: 'announce', transaction: transaction(), section: 'deposit' },
    ]);
    expect(machine.get('t1')).toMatchObject({
      key: 't1',
      requestId: null,
      section: 'deposit',
      method: null,
      from: 'deposit-redirect',
      phase: 'open',
      sent: { sentAt: SERVER },
    });
    expect(machine.shown()).toBe('t1');
    expect(machine.wait()).toBe(5000);
  });

  it('[TX-6] shows a known payment with its newest status', () => {
    const machine = start();
    open(machine);
    machine.happens({ type: 'shown', key: null });
    const effects = machine.happens(visited(outcomeOf({ status: 'processed' })));
    expect(effects).toEqual([
      { type: 'announce', transaction: transaction({ status: 'processed' }), section: 'deposit' },
    ]);
    expect(machine.shown()).toBe('r1');
  });

  it('[TX-6] opens the payment of a note', () => {
    const machine = start();
    machine.reads([note({ requestId: 'r0', id: 't0' }), note({ sentAt: SERVER - 5, id: 't1' })]);
    expect(machine.happens(visited())).toEqual([
      { type: 'write-note', note: note({ sentAt: SERVER - 5, id: 't1' }) },
      { type: 'announce', transaction: transaction(), section: 'deposit' },
    ]);
    expect(machine.state().list.map(({ key, phase }) => [key, phase])).toEqual([
      ['r0', 'found'],
      ['r1', 'open'],
    ]);
    expect(machine.shown()).toBe('r1');
  });

  it('[TX-12] asks for nothing more about a payment that has ended, even without an amount', () => {
    const machine = start();
    expect(machine.happens(visited(outcomeOf({ status: 'mistaked', amount: null, currency: null })))).toEqual(
      [expect.objectContaining({ type: 'announce' })],
    );
  });

  it('[TX-4] is believed when an open payment has gone back, but not when an ended one has', () => {
    const machine = start();
    open(machine, PIX);
    const said = { id: 't1', txid: null } as const;
    machine.happens({ type: 'stated', section: 'deposit', said: { ...said, status: 'accepted' } });
    expect(machine.happens(visited())).toEqual([
      { type: 'announce', transaction: transaction(), section: 'deposit' },
    ]);
    machine.happens(visited(outcomeOf({ status: 'processed' })));
    const before = machine.get();
    expect(machine.happens(visited())).toEqual([]);
    expect(machine.get()).toEqual(before);
  });

  it('[TX-6] adds and removes no note', () => {
    const machine = start();
    const said = { id: 't1', status: 'processed', txid: null } as const;
    machine.happens(visited());
    machine.happens({ type: 'stated', section: 'deposit', said });
    expect(machine.happens({ type: 'seen', key: 't1' })).toEqual([]);
    expect(machine.looksLike(outcomeOf({ status: 'processed' }), 't1')).toEqual([]);
    const ended = start();
    ended.happens(visited(outcomeOf({ status: 'processed' })));
    expect(ended.happens({ type: 'seen', key: 't1' })).toEqual([]);
    expect(ended.get('t1')).toMatchObject({ isSeen: true });
  });
});

describe('statuses', () => {
  const push = (own: object = {}, section: 'deposit' | 'withdrawal' = 'deposit'): PaymentEvent => ({
    type: 'stated',
    section,
    said: { id: 't1', status: 'processed', txid: null, ...own },
  });

  it('[TX-4] that are final end the payment, and are reported to the host once', () => {
    const machine = start();
    open(machine);
    expect(machine.happens(push({ txid: '0x1' }))).toEqual([
      {
        type: 'announce',
        transaction: transaction({ status: 'processed', txid: '0x1', amount: null, currency: null }),
        section: 'deposit',
      },
      lookUp(1, { id: 't1' }),
    ]);
    expect(machine.get()).toEqual({
      key: 'r1',
      requestId: 'r1',
      section: 'deposit',
      method: 'slip',
      from: 'deposit-redirect',
      sent: { sentAt: SERVER, deviceAt: DATE },
      action: CONFIRM,
      requested: { amount: '500', currency: 'MXN' },
      transaction: transaction({ status: 'processed', txid: '0x1', amount: null, currency: null }),
      phase: 'ended',
      isSeen: false,
      lookup: { attempts: 0, due: 1000, pending: { id: 1, isDecisive: false } },
    });
    expect(machine.happens(push({ status: 'mistaked' }))).toEqual([]);
    expect(machine.get()).toMatchObject({ transaction: { status: 'processed', txid: '0x1' } });
  });

  it('[TX-4] that are not final keep it open; the same one is not reported again', () => {
    const machine = start();
    open(machine, PIX);
    expect(machine.happens(push({ status: 'accepted' }))).toHaveLength(1);
    expect(machine.happens(push({ status: 'accepted', txid: '0x2' }))).toEqual([]);
    expect(machine.get()).toMatchObject({ phase: 'open', transaction: { status: 'accepted', txid: '0x2' } });
  });

  it('[TX-4] of another section are not applied; a known id is looked up', () => {
    const machine = start();
    open(machine);
    expect(machine.happens(push({ id: null }, 'withdrawal'))).toEqual([]);
    expect(machine.happens(push({}, 'withdrawal'))).toEqual([lookUp(1, { id: 't1' })]);
    expect(machine.phase()).toBe('open');
    expect(machine.state().early).toEqual([]);
  });

  it('[TX-2] [TX-12] without an id are never applied, not even when one payment is known: it may be another device’s', () => {
    const machine = start();
    expect(machine.happens(push({ id: null }))).toEqual([]);
    open(machine);
    for (const status of ['processed', 'mistaked', 'cancelled', 'accepted'])
      machine.happens(push({ id: null, status, amount: '1', currency: 'USD', txid: '0x9' }));
    expect(machine.get()).toMatchObject({ phase: 'open', transaction: transaction() });
    machine.looksLike(outcomeOf({}, CONFIRM));
    expect(machine.get()).toMatchObject({ phase: 'open', transaction: transaction() });
  });

  it('[TX-2] without an id are followed by another look-up when one is already on its way', () => {
    const machine = start({}, true);
    open(machine);
    expect(machine.happens(push({ id: null }))).toEqual([lookUp(1, { id: 't1' })]);
    expect(machine.happens(push({ id: null }))).toEqual([]);
    expect(machine.looksLike(outcomeOf({}, CONFIRM))).toEqual([lookUp(2, { id: 't1' }, { isQuiet: true })]);
    machine.looksLike(outcomeOf({}, CONFIRM));
    expect(machine.wait()).toBe(MINUTE);
  });

  it('[TX-2] without an id do not look a payment up whose end is known', () => {
    const machine = start();
    open(machine);
    machine.happens(push({ amount: '500', currency: 'MXN' }));
    expect(machine.happens(push({ id: null, status: 'mistaked' }))).toEqual([]);
    expect(machine.get()).toMatchObject({ phase: 'ended', transaction: { status: 'processed' } });
  });

  it('[TX-2] without an id, when it is unclear which payment is meant, trigger look-ups', () => {
    const machine = start();
    open(machine);
    machine.submit(request('r2'));
    machine.answers(outcomeOf({ id: 't2' }), request('r2'));
    expect(machine.happens(push({ id: null }))).toEqual([
      lookUp(1, { id: 't1' }),
      lookUp(2, { id: 't2' }, { key: 'r2' }),
    ]);
    expect([machine.phase('r1'), machine.phase('r2')]).toEqual(['open', 'open']);
  });

  it('[TX-2] without an id, for a payment that is not shown, trigger a look-up', () => {
    const machine = start();
    open(machine);
    machine.happens({ type: 'shown', key: null });
    expect(machine.happens(push({ id: null }))).toEqual([lookUp(1, { id: 't1' })]);
    expect(machine.phase()).toBe('open');
  });

  it('[TX-2] without an id, when the shown payment is the first of two, trigger look-ups of both', () => {
    const machine = start();
    open(machine);
    machine.submit(request('r2'));
    machine.answers(outcomeOf({ id: 't2' }), request('r2'));
    machine.happens({ type: 'shown', key: 'r1' });
    expect(machine.happens(push({ id: null }))).toHaveLength(2);
    expect([machine.phase('r1'), machine.phase('r2')]).toEqual(['open', 'open']);
  });

  it('[TX-2] without an id never apply to a shown payment of another section', () => {
    const machine = start();
    open(machine);
    machine.submit(request('r2', { section: 'withdrawal' }));
    machine.answers(outcomeOf({ id: 't2' }), request('r2', { section: 'withdrawal' }));
    expect(machine.shown()).toBe('r2');
    expect(machine.happens(push({ id: null }))).toEqual([lookUp(1, { id: 't1' })]);
    expect([machine.phase('r1'), machine.phase('r2')]).toEqual(['open', 'open']);
  });

  it('[TX-2] without an id never apply to an unanswered intent', () => {
    const machine = start();
    unanswered(machine);
    machine.lookupFails();
    machine.happens({ type: 'shown', key: 'r1' });
    expect(machine.happens(push({ id: null }))).toMatchObject([{ type: 'look-up', key: 'r1', lookup: 2 }]);
    expect(machine.phase()).toBe('unanswered');
  });

  it('[TX-4] update the time of creation and the reason, and leave them unchanged when they have neither', () => {
    const machine = start();
    open(machine);
    const reason = { en: 'The bank refused it' };
    machine.happens(push({ status: 'accepted', createdAt: 5, reason }));
    machine.happens(push({ status: 'accepted', createdAt: null, reason: null }));
    expect(machine.get()).toMatchObject({ transaction: { createdAt: 5, reason } });
    machine.pass(5000);
    machine.looksLike(outcomeOf({ status: 'accepted', method: 'spei' }, CONFIRM));
    machine.happens(push({ status: 'accepted' }));
    expect(machine.get()).toMatchObject({ transaction: { method: 'spei' } });
    const other = start();
    open(other);
    other.happens(push({ status: 'accepted', createdAt: null, reason: null }));
    expect(other.get()).toMatchObject({ transaction: transaction({ status: 'accepted' }) });
    expect(Object.keys((other.get() as { transaction: object }).transaction)).not.toContain('reason');
  });

  it('[TX-4] kept for later have the newest reason of their status', () => {
    const machine = start();
    const reason = { en: 'The bank refused it' };
    machine.happens(push({ status: 'mistaked', reason }));
    machine.happens(push({ status: 'mistaked' }));
    machine.happens(push({ id: 't2', status: 'accepted', reason: { en: 'We are checking it' } }));
    machine.happens(push({ id: 't2', status: 'mistaked' }));
    machine.happens(push({ id: 't3', status: 'mistaked', reason }));
    machine.happens(push({ id: 't3', status: 'mistaked', reason: { en: 'Too late' } }));
    machine.happens(push({ id: 't4', status: 'mistaked' }));
    machine.happens(push({ id: 't4', status: 'accepted', reason: { en: 'We are checking it' } }));
    expect(machine.state().early.map((one) => one.reason)).toEqual([
      reason,
      undefined,
      { en: 'Too late' },
      undefined,
    ]);
  });

  it('[TX-4] why a payment waited is never shown as why it failed', () => {
    const machine = start();
    machine.submit();
    machine.answers(outcomeOf({ status: 'waiting', reason: { en: 'We are checking it' } }, COMPLETE));
    machine.happens(push({ status: 'mistaked' }));
    expect(machine.told()?.transaction.reason).toBeNull();
    const reason = { en: 'The bank refused it' };
    machine.happens(push({ status: 'mistaked', reason }));
    machine.pass(0);
    machine.looksLike(outcomeOf({ status: 'mistaked' }, COMPLETE));
    expect(machine.told()?.transaction.reason).toEqual(reason);
  });

  it.each([note(), note({ id: 't1' })])(
    '[TX-2] without an id may refer to the payment of a note',
    (noted) => {
      const machine = start();
      machine.reads([noted]);
      machine.lookupFails();
      expect(machine.happens(push({ id: null }))).toMatchObject([{ type: 'look-up', key: 'r1', lookup: 2 }]);
    },
  );

  it('[TX-2] without an id, while a submission is being sent, trigger look-ups of both payments', () => {
    const machine = start();
    open(machine);
    machine.submit(request('r2'));
    expect(machine.happens(push({ id: null }))).toEqual([lookUp(1, { id: 't1' })]);
    expect(machine.get('r2')).toMatchObject({ hasPush: true });
    expect(machine.phase()).toBe('open');
    machine.answers(outcomeOf({ id: 't2' }), request('r2'));
    expect(machine.get('r2')).toMatchObject({ lookup: { due: 1000, pending: { id: 2 } } });
  });

  it('[TX-2] without an id, of another section than the submission that is being sent, are no hint for it', () => {
    const machine = start();
    open(machine);
    machine.submit(request('r2', { section: 'withdrawal' }));
    expect(machine.happens(push({ id: null }))).toEqual([lookUp(1, { id: 't1' })]);
    expect(machine.phase()).toBe('open');
    expect(machine.get('r2')).toMatchObject({ hasPush: false });
  });

  it('[TX-4] pushed before the answer apply when it arrives', () => {
    const machine = start();
    machine.submit();
    expect(machine.happens(push({ txid: '0x1' }))).toEqual([]);
    expect(machine.answers(outcomeOf())).toContainEqual({
      type: 'announce',
      transaction: transaction({ status: 'processed', txid: '0x1', amount: null, currency: null }),
      section: 'deposit',
    });
    expect(machine.get()).toMatchObject({ phase: 'ended', lookup: { pending: { id: 1 } } });
    expect(machine.state().early).toEqual([]);
  });

  it('[TX-4] that repeat the first one are applied', () => {
    const machine = start();
    open(machine, PIX);
    expect(machine.happens(push({ status: 'waiting', txid: '0x3' }))).toEqual([]);
    expect(machine.get()).toMatchObject({ transaction: { status: 'waiting', txid: '0x3' } });
  });

  it('[TX-4] that repeat an end are looked up only while its amount is unknown', () => {
    const machine = start();
    open(machine, PIX);
    machine.happens(push());
    machine.lookupFails();
    expect(machine.happens(push())).toEqual([]);
    expect(machine.wait()).toBe(3000);
    machine.happens(push({ amount: '500', currency: 'MXN', fee: '1' }));
    expect(machine.happens(push({ amount: '500', currency: 'MXN', fee: '1.0' }))).toEqual([]);
    expect(nextTick(machine.state())).toBeNull();
  });

  it('[TX-4] pushed during a look-up are followed by another one', () => {
    const machine = start({}, true);
    open(machine, PIX);
    machine.pass(MINUTE);
    expect(machine.happens(push({ status: 'accepted' }))).toHaveLength(1);
    expect(machine.looksLike(outcomeOf({ status: 'accepted' }))).toEqual([
      lookUp(2, { id: 't1' }, { isQuiet: true }),
    ]);
  });

  it('[TX-4] of a transaction that only a note knows make its look-up due', () => {
    const machine = start();
    machine.reads([note({ id: 't1' })]);
    machine.lookupFails();
    expect(machine.happens(push({ id: 't9' }))).toEqual([]);
    expect(machine.happens(push())).toEqual([lookUp(2, { id: 't1' }, { isQuiet: true })]);
  });

  it('[TX-4] that go back are looked up, and only a look-up takes a status back', () => {
    const machine = start();
    open(machine, PIX);
    machine.happens(push({ status: 'accepted' }));
    expect(machine.happens(push({ status: 'waiting' }))).toEqual([lookUp(1, { id: 't1' })]);
    expect(machine.get()).toMatchObject({ transaction: { status: 'accepted' } });
    machine.looksLike(outcomeOf());
    expect(machine.get()).toMatchObject({ transaction: { status: 'waiting' } });
  });

  it('[TX-4] kept for later of the other section are a hint when the answer arrives', () => {
    const machine = start({}, true);
    machine.submit();
    machine.happens(push({}, 'withdrawal'));
    expect(machine.answers(outcomeOf()).at(-1)).toEqual(lookUp(1, { id: 't1' }));
    expect(machine.phase()).toBe('open');
  });

  it('[TX-4] kept for later apply only to their section and transaction', () => {
    const machine = start();
    machine.submit();
    machine.happens(push({}, 'withdrawal'));
    machine.happens(push({ id: 't2' }));
    machine.answers(outcomeOf());
    expect(machine.phase()).toBe('open');
    expect(machine.state().early).toHaveLength(2);
  });

  it('[TX-4] of an unknown transaction make the look-ups of the section’s unanswered intents due', () => {
    const machine = start();
    unanswered(machine);
    machine.lookupFails();
    expect(machine.happens(push({ id: 't9' }, 'withdrawal'))).toEqual([]);
    expect(machine.happens(push({ id: 't9' }))).toEqual([lookUp(2, { requestId: 'r1' }, { isQuiet: true })]);
  });

  it('[TX-4] of an unknown transaction trigger no look-up of open payments', () => {
    const machine = start();
    open(machine);
    expect(machine.happens(push({ id: 't9' }))).toEqual([]);
  });

  it('[TX-4] kept for later stay final and unchanged', () => {
    const machine = start();
    machine.happens(push({ status: 'processed', txid: '0x1' }));
    machine.happens(push({ status: 'accepted' }));
    machine.happens(push({ id: 't2', status: 'waiting' }));
    machine.happens(push({ id: 't2', status: 'mistaked', txid: '0x2' }));
    expect(machine.state().early).toEqual([
      { id: 't1', section: 'deposit', status: 'processed', txid: '0x1', uptime: 1000 },
      { id: 't2', section: 'deposit', status: 'mistaked', txid: '0x2', uptime: 1000 },
    ]);
  });

  it('[TX-4] kept for later are separate for each section', () => {
    const machine = start();
    machine.happens(push());
    machine.happens(push({ status: 'mistaked' }, 'withdrawal'));
    expect(machine.state().early.map(({ section, status }) => [section, status])).toEqual([
      ['deposit', 'processed'],
      ['withdrawal', 'mistaked'],
    ]);
  });

  it('[TX-4] are kept for five minutes, at most a hundred', () => {
    const machine = start();
    machine.happens(push({ id: 'old' }));
    machine.pass(5 * MINUTE - 1);
    machine.happens(push({ id: 'next' }));
    expect(machine.state().early.map(({ id }) => id)).toEqual(['old', 'next']);
    machine.pass(1);
    machine.happens(push({ id: 'last' }));
    expect(machine.state().early.map(({ id }) => id)).toEqual(['next', 'last']);
    for (let i = 0; i < 100; i += 1) machine.happens(push({ id: String(i) }));
    expect(machine.state().early).toHaveLength(100);
    expect(machine.state().early[0]?.id).toBe('0');
  });

  it('[TX-3] [MT-4] of a payment in coins trigger one look-up of the amount that arrived', () => {
    const machine = start();
    open(machine, ADDRESS);
    const effects = machine.happens(push({ txid: '0x1' }));
    expect(effects.at(-1)).toEqual(lookUp(1, { id: 't1' }));
    machine.looksLike(outcomeOf({ status: 'processed', amount: '700', currency: 'BTC' }, ADDRESS));
    expect(machine.get()).toMatchObject({
      lookup: null,
      transaction: { amount: '700', currency: 'BTC', txid: '0x1' },
    });
    expect(nextTick(machine.state())).toBeNull();
  });

  it.each([
    ['failed', (machine: Machine) => machine.lookupFails(), []],
    ['not found', (machine: Machine) => machine.unknown(), []],
    ['of an older copy', (machine: Machine) => machine.looksLike(outcomeOf()), []],
    [
      'of another transaction',
      (machine: Machine) => machine.looksLike(outcomeOf({ id: 't2', amount: '9' })),
      [{ type: 'report-another', section: 'deposit' }],
    ],
  ])('[MT-4] [TX-12] repeat the look-up of the amount until it succeeds: %s', (_name, answer, effects) => {
    const machine = start();
    open(machine, ADDRESS);
    machine.happens(push());
    expect(answer(machine)).toEqual(effects);
    expect(machine.get()).toMatchObject({ phase: 'ended', transaction: { amount: null, currency: null } });
    expect(machine.pass(machine.wait())).toEqual([lookUp(2, { id: 't1' }, { isQuiet: true })]);
    expect(machine.looksLike(outcomeOf({ status: 'processed', amount: '100' }))).toEqual([
      {
        type: 'announce',
        transaction: transaction({ status: 'processed', amount: '100' }),
        section: 'deposit',
      },
    ]);
    expect(machine.get()).toMatchObject({ lookup: null, requested: { amount: '500', currency: 'MXN' } });
    expect(nextTick(machine.state())).toBeNull();
  });

  it.each(['processed', 'mistaked', 'cancelled'] as const)(
    '[TX-4] [TX-12] that are %s without an amount are followed by one look-up, with an amount by none',
    (status) => {
      const machine = start();
      open(machine, PIX);
      expect(machine.happens(push({ status })).at(-1)).toEqual(lookUp(1, { id: 't1' }));
      const other = start();
      open(other, PIX);
      expect(other.happens(push({ status, amount: '70', currency: 'USD', fee: '2' }))).toHaveLength(1);
      expect(other.get()).toMatchObject({
        phase: 'ended',
        lookup: null,
        transaction: { amount: '70', currency: 'USD', fee: '2' },
        requested: { amount: '500', currency: 'MXN' },
      });
    },
  );

  it.each([{ amount: '100' }, { currency: 'MXN' }, { amount: null, currency: 'MXN' }])(
    '[TX-4] [TX-12] whose amount or currency is missing are looked up, and it is not guessed: %j',
    (own) => {
      const machine = start();
      open(machine, PIX);
      machine.happens(push(own));
      expect(machine.get()).toMatchObject({
        lookup: { pending: { id: 1 } },
        transaction: { amount: null, currency: null },
      });
    },
  );

  it('[TX-4] [TX-12] in another currency leave the fee unknown: the one so far was not in it', () => {
    const machine = start();
    machine.submit();
    machine.answers(outcomeOf({ fee: '5' }, PIX));
    machine.happens(push({ amount: '70', currency: 'USD' }));
    expect(machine.get()).toMatchObject({ transaction: { amount: '70', currency: 'USD', fee: null } });
    const late = start();
    late.submit();
    late.answers(outcomeOf({ fee: '5' }, PIX));
    late.happens(push());
    late.looksLike(outcomeOf({ status: 'processed', amount: '70', currency: 'USD' }));
    expect(late.get()).toMatchObject({ transaction: { amount: '70', currency: 'USD', fee: null } });
    const same = start();
    same.submit();
    same.answers(outcomeOf({ fee: '5' }, PIX));
    same.happens(push({ amount: '70', currency: 'MXN' }));
    expect(same.get()).toMatchObject({ transaction: { amount: '70', fee: '5' } });
  });

  it('[TX-4] [TX-12] that are final keep their note until the amount is known, even when the player has seen them', () => {
    const machine = start();
    open(machine, PIX);
    machine.happens(push());
    expect(machine.happens({ type: 'seen', key: 'r1' })).toEqual([]);
    expect(machine.happens(push())).toEqual([]);
    expect(machine.looksLike(outcomeOf({ status: 'processed', amount: '100' }))).toEqual([
      expect.objectContaining({ type: 'announce' }),
      { type: 'remove-note', requestId: 'r1' },
    ]);
    // After a reload in between, the note leads to the amount.
    const reloaded = start();
    reloaded.reads([note({ id: 't1' })]);
    reloaded.looksLike(outcomeOf({ status: 'processed', amount: '100' }));
    expect(reloaded.get()).toMatchObject({ phase: 'ended', lookup: null, transaction: { amount: '100' } });
  });

  it('[TX-4] [TX-12] learn the amount from a second push, too', () => {
    const machine = start();
    open(machine, PIX);
    machine.happens(push());
    const effects = machine.happens(push({ amount: '100', currency: 'MXN' }));
    expect(effects).toMatchObject([{ type: 'announce', transaction: { amount: '100' } }]);
    expect(machine.get()).toMatchObject({ lookup: null });
    expect(machine.happens(push({ amount: '100', currency: 'MXN' }))).toEqual([]);
  });

  it.each([
    [
      'as asked for',
      { amount: '500' },
      [{ type: 'announce', transaction: { amount: '500', currency: 'MXN' } }],
    ],
    ['another', { amount: '400' }, [{ type: 'announce', transaction: { amount: '400', currency: 'MXN' } }]],
    [
      'in another currency',
      { amount: '300', currency: 'USD' },
      [{ type: 'announce', transaction: { currency: 'USD' } }],
    ],
    ['not if it was right', { amount: '300' }, []],
  ])('[TX-12] whose amount a look-up corrects are told to the host again: %s', (_which, own, effects) => {
    const machine = start();
    open(machine, PIX);
    machine.happens(push({ amount: '300', currency: 'MXN' }));
    machine.happens(push({ amount: '1', currency: 'MXN' }));
    expect(machine.looksLike(outcomeOf({ status: 'processed', ...own }))).toMatchObject(effects);
  });

  it('[TX-12] whose amount becomes known are told to the host once, unless money arrived that differs from what was asked for', () => {
    const failed = start();
    open(failed, PIX);
    failed.happens(push({ status: 'mistaked' }));
    expect(failed.happens(push({ status: 'mistaked', amount: '300', currency: 'MXN' }))).toEqual([]);
    // What was asked for is not known here.
    const found = start();
    found.happens(visit(outcomeOf({ amount: null, currency: null, fee: '5' })));
    expect(found.happens(push())).toHaveLength(2);
    expect(found.happens(push({ amount: '70', currency: 'MXN' }))).toEqual([]);
    expect(found.get('t1')).toMatchObject({ transaction: { amount: '70', currency: 'MXN', fee: '5' } });
  });

  it('[TX-12] without a currency that could be meant have no amount', () => {
    const machine = start();
    machine.happens(visit(outcomeOf({ amount: null, currency: null })));
    machine.pass(5000);
    machine.looksLike(outcomeOf({ status: 'processed', amount: '70', currency: null }), 't1');
    expect(machine.get('t1')).toMatchObject({
      phase: 'ended',
      transaction: { amount: null, currency: null },
    });
  });

  it('[TX-4] [TX-12] that a look-up contradicts give way to it, but never to a push', () => {
    const machine = start();
    open(machine, PIX);
    machine.happens(push({ status: 'mistaked' }));
    expect(machine.looksLike(outcomeOf({ status: 'processed' }))).toMatchObject([
      { type: 'announce', transaction: { status: 'processed', amount: '500' } },
    ]);
    expect(machine.happens(push({ status: 'mistaked' }))).toMatchObject([{ type: 'look-up' }]);
    expect(machine.get()).toMatchObject({ transaction: { status: 'processed' } });
    machine.looksLike(outcomeOf({ status: 'processed' }));
    expect(machine.get()).toMatchObject({ transaction: { status: 'processed' }, lookup: null });
    machine.happens({ type: 'visited', section: 'deposit', from: '', ...outcomeOf({ status: 'cancelled' }) });
    expect(machine.get()).toMatchObject({ transaction: { status: 'cancelled' } });
  });

  it('[TX-4] [TX-12] of another end do not keep what was said of the former one', () => {
    const machine = start();
    open(machine, PIX);
    machine.happens(
      push({ status: 'mistaked', amount: '300', currency: 'MXN', fee: '9', reason: { en: 'No' } }),
    );
    machine.happens(push({ status: 'processed' }));
    machine.looksLike(outcomeOf({ status: 'processed', amount: null, currency: null }));
    expect(machine.get()).toMatchObject({
      lookup: null,
      transaction: { status: 'processed', amount: null, fee: null, reason: null },
    });
  });

  it('[TX-4] that contradict an end twice are looked up twice: the first answer may be older', () => {
    const machine = start();
    open(machine, PIX);
    machine.happens(push({ status: 'mistaked', amount: '500', currency: 'MXN' }));
    machine.happens(push({ status: 'processed' }));
    machine.happens(push({ status: 'processed' }));
    expect(machine.looksLike(outcomeOf({ status: 'mistaked' }))).toMatchObject([{ type: 'look-up' }]);
    machine.looksLike(outcomeOf({ status: 'processed' }));
    expect(machine.get()).toMatchObject({ transaction: { status: 'processed' }, lookup: null });
  });

  it('[TX-4] that contradict an end with an amount are looked up, and the look-up’s answer is shown and told', () => {
    const machine = start();
    open(machine, PIX);
    machine.happens(push({ status: 'mistaked', amount: '500', currency: 'MXN' }));
    expect(machine.get()).toMatchObject({ phase: 'ended', lookup: null });
    expect(machine.happens(push({ status: 'processed', amount: '500', currency: 'MXN' }))).toMatchObject([
      { type: 'look-up', query: { id: 't1' } },
    ]);
    expect(machine.looksLike(outcomeOf({ status: 'processed' }))).toMatchObject([
      { type: 'announce', transaction: { status: 'processed' } },
    ]);
  });

  it('[TX-4] [TX-12] kept early have the amount that came with them, and no other', () => {
    const machine = start();
    machine.happens(push({ status: 'accepted', amount: '1', currency: 'MXN' }));
    machine.happens(push({ fee: '3' }));
    machine.happens(push({ amount: '70', currency: 'MXN' }));
    machine.happens(push({ status: 'mistaked', amount: '9', currency: 'MXN' }));
    expect(machine.state().early).toMatchObject([{ status: 'processed', amount: '70', fee: '3' }]);
    machine.submit();
    machine.answers(outcomeOf());
    expect(machine.get()).toMatchObject({ phase: 'ended', transaction: { amount: '70', fee: '3' } });
  });

  it('[TX-4] [TX-12] kept early that agree need no look-up once the amount is known', () => {
    const machine = start();
    machine.happens(push({ status: 'accepted', amount: '1', currency: 'MXN' }));
    machine.happens(push());
    machine.happens(push({ amount: '70', currency: 'MXN' }));
    machine.happens(push({ amount: '70', currency: 'MXN' }));
    machine.happens(push({ fee: '3' }));
    machine.submit();
    machine.answers(outcomeOf());
    expect(machine.get()).toMatchObject({ phase: 'ended', lookup: null, transaction: { amount: '70' } });
  });

  const FAILED = push({ status: 'mistaked', amount: '500', currency: 'MXN' });
  const PAID = push({ status: 'processed', amount: '500', currency: 'MXN' });
  const visit = (outcome: Outcome): PaymentEvent => ({
    type: 'visited',
    section: 'deposit',
    from: 'deposit-redirect',
    ...outcome,
  });
  const otherThan = (amount: string, own: object = {}): PaymentEvent =>
    push({ amount, currency: 'MXN', ...own });

  describe.each<[string, (machine: Machine) => void, string]>([
    [
      'two early pushes name different ends',
      (machine) => {
        machine.submit();
        machine.happens(FAILED);
        machine.happens(PAID);
        machine.answers(outcomeOf());
      },
      'r1',
    ],
    [
      'the first of two early pushes has no amount',
      (machine) => {
        machine.submit();
        machine.happens(push({ status: 'cancelled' }));
        machine.happens(PAID);
        machine.happens(push({ status: 'cancelled', amount: '500', currency: 'MXN' }));
        machine.answers(outcomeOf());
      },
      'r1',
    ],
    [
      'early pushes of one end name different amounts',
      (machine) => {
        machine.submit();
        machine.happens(PAID);
        machine.happens(otherThan('300'));
        machine.answers(outcomeOf());
      },
      'r1',
    ],
    [
      'an early push names another end than the answer',
      (machine) => {
        machine.submit();
        machine.happens(FAILED);
        machine.answers(outcomeOf({ status: 'processed' }));
      },
      'r1',
    ],
    [
      'an early push names another amount than the answer',
      (machine) => {
        machine.submit();
        machine.happens(otherThan('300'));
        machine.answers(outcomeOf({ status: 'processed' }));
      },
      'r1',
    ],
    [
      'an early push was of the other section',
      (machine) => {
        machine.submit();
        machine.happens(push({ status: 'mistaked' }, 'withdrawal'));
        machine.answers(outcomeOf({ status: 'processed' }));
      },
      'r1',
    ],
    [
      'an early push names another end than the look-up of an unanswered intent',
      (machine) => {
        unanswered(machine);
        machine.happens(FAILED);
        machine.lookupFails();
        machine.looksLike(outcomeOf({ status: 'processed' }));
      },
      'r1',
    ],
    [
      'an early push names another end than the look-up of a note',
      (machine) => {
        machine.reads([note({ id: 't1' })]);
        machine.happens(FAILED);
        machine.lookupFails();
        machine.looksLike(outcomeOf({ status: 'processed' }));
      },
      'r1',
    ],
    [
      'an early push names another end than the look-up of an address',
      (machine) => {
        machine.happens(FAILED);
        machine.happens(visit(outcomeOf({ status: 'processed' })));
      },
      't1',
    ],
    [
      'a payment that was found by its address ended otherwise than the answer says',
      (machine) => {
        machine.happens(visit(outcomeOf({ status: 'mistaked' })));
        machine.submit();
        machine.answers(outcomeOf({ status: 'processed' }));
      },
      'r1',
    ],
    [
      'a payment that was found by its address is in doubt',
      (machine) => {
        machine.happens(FAILED);
        machine.happens(visit(outcomeOf()));
        machine.happens(PAID);
        machine.lookupFails('t1');
        machine.submit();
        machine.answers(outcomeOf());
      },
      'r1',
    ],
    [
      'a late answer names another end',
      (machine) => {
        open(machine, PIX);
        machine.happens(FAILED);
        machine.answers(outcomeOf({ status: 'processed' }));
      },
      'r1',
    ],
    [
      'a late answer to a step names another end',
      (machine) => {
        open(machine);
        machine.sends();
        machine.happens(FAILED);
        machine.happens({
          type: 'step-outcome',
          key: 'r1',
          request: confirm(),
          outcome: outcomeOf({ status: 'processed' }),
        });
      },
      'r1',
    ],
    [
      'a push names another end',
      (machine) => {
        open(machine, PIX);
        machine.happens(FAILED);
        machine.happens(PAID);
      },
      'r1',
    ],
    [
      'a push names another amount',
      (machine) => {
        open(machine, PIX);
        machine.happens(PAID);
        machine.happens(otherThan('300'));
      },
      'r1',
    ],
    [
      'a push names another currency',
      (machine) => {
        open(machine, PIX);
        machine.happens(PAID);
        machine.happens(otherThan('500', { currency: 'USD' }));
      },
      'r1',
    ],
    [
      'a push names another fee',
      (machine) => {
        open(machine, PIX);
        machine.happens(otherThan('500', { fee: '1' }));
        machine.happens(otherThan('500', { fee: '9' }));
      },
      'r1',
    ],
    [
      'a push names another fee, and no amount',
      (machine) => {
        open(machine, PIX);
        machine.happens(otherThan('500', { fee: '1' }));
        machine.happens(push({ status: 'processed', fee: '9' }));
      },
      'r1',
    ],
    [
      'an address names another end than a push',
      (machine) => {
        open(machine, PIX);
        machine.happens(FAILED);
        machine.happens(visit(outcomeOf({ status: 'processed' })));
      },
      'r1',
    ],
  ])('that are in doubt because %s', (_name, contradict, key) => {
    it('[TX-4] [TX-12] are looked up at once, and what the look-up answers counts', () => {
      const machine = start();
      contradict(machine);
      expect(machine.get(key)).toMatchObject({ lookup: { pending: { id: machine.lookup() } } });
      expect(machine.told(key)).toMatchObject({ status: 'waiting', transaction: { amount: null } });
      machine.looksLike(outcomeOf({ status: 'cancelled', amount: '7' }), key);
      const end = { status: 'cancelled', amount: '7' };
      expect(machine.get(key)).toMatchObject({ phase: 'ended', lookup: null, transaction: end });
      expect(machine.told(key)).toMatchObject({ status: 'cancelled', transaction: end });
    });

    it.each([
      ['of one end', FAILED],
      ['of the other', PAID],
      ['of another amount', otherThan('300')],
    ])(
      '[TX-4] [TX-12] are still looked up after a further push %s, and nothing is said meanwhile',
      (_of, again) => {
        const machine = start({}, true);
        contradict(machine);
        const before = machine.get(key);
        expect(machine.happens(again)).toEqual([]);
        expect(machine.get(key)).toMatchObject({
          transaction: before && 'transaction' in before ? before.transaction : {},
        });
        // The look-up on its way may be older than the push.
        expect(machine.looksLike(outcomeOf({ status: 'mistaked' }), key)).toMatchObject([
          { type: 'look-up', key },
        ]);
        machine.lookupFails(key);
        expect(machine.pass(machine.wait())).toMatchObject([{ type: 'look-up', key }]);
        expect(machine.happens(again)).toEqual([]);
        expect(machine.looksLike(outcomeOf({ status: 'mistaked' }), key)).toMatchObject([
          { type: 'look-up', key },
        ]);
        machine.looksLike(outcomeOf({ status: 'processed', amount: '8' }), key);
        expect(machine.get(key)).toMatchObject({
          lookup: null,
          transaction: { status: 'processed', amount: '8' },
        });
      },
    );
  });

  it.each([
    ['an open payment', () => undefined, 'waiting'],
    ['an end whose amount is unknown', (machine: Machine) => machine.happens(push()), 'processed'],
  ])('[TX-4] of %s are what the player is told', (_which, arrange, status) => {
    const machine = start();
    open(machine, PIX);
    arrange(machine);
    expect(machine.told()).toMatchObject({ status, transaction: { status } });
  });

  it('[TX-4] of an address that is as old as a doubt do not settle it', () => {
    const machine = start();
    open(machine, PIX);
    machine.happens(FAILED);
    machine.happens(PAID);
    machine.lookupFails();
    expect(machine.happens(visit(outcomeOf({ status: 'mistaked' })))).toMatchObject([{ type: 'look-up' }]);
    machine.looksLike(outcomeOf({ status: 'processed' }));
    expect(machine.get()).toMatchObject({ lookup: null, transaction: { status: 'processed' } });
  });

  it('[TX-4] of an answer are not forgotten because the same transaction was found by its address', () => {
    const machine = start();
    machine.happens(visit(outcomeOf({ status: 'processed' })));
    machine.submit();
    machine.answers(outcomeOf());
    expect(machine.get()).toMatchObject({
      phase: 'ended',
      lookup: null,
      transaction: { status: 'processed' },
    });
  });

  it('[TX-4] pushed without an id during a look-up are followed by another one, whatever it finds', () => {
    const found = start({}, true);
    unanswered(found);
    found.happens(push({ id: null }));
    expect(found.looksLike(outcomeOf()).at(-1)).toEqual(lookUp(2, { id: 't1' }));
    const late = start({}, true);
    unanswered(late);
    late.happens(push({ id: null }));
    expect(late.answers(outcomeOf()).at(-1)).toEqual(lookUp(2, { id: 't1' }));
    const moved = start({}, true);
    open(moved);
    moved.pass(MINUTE);
    moved.happens(push({ id: null }));
    expect(moved.looksLike(outcomeOf({}, PIX)).at(-1)).toEqual(lookUp(2, { id: 't1' }));
  });

  it('[TX-5] of the transaction of another submission do not open an unanswered one', () => {
    const machine = start();
    open(machine, PIX);
    machine.submit(request('r2'));
    machine.fails(NETWORK, 'r2');
    expect(machine.answers(outcomeOf({ status: 'processed' }), request('r2'))).toEqual([]);
    expect(machine.answers(outcomeOf({ status: 'processed' }), request('r3'))).toEqual([]);
    expect([machine.phase('r1'), machine.phase('r2')]).toEqual(['open', 'unanswered']);
  });

  it('[TX-4] [TX-12] kept early without an amount are looked up until it is known', () => {
    const machine = start();
    machine.happens(push({ status: 'accepted', amount: '1', currency: 'MXN' }));
    machine.happens(push());
    machine.submit();
    expect(machine.answers(outcomeOf()).at(-1)).toEqual(lookUp(1, { id: 't1' }));
    machine.lookupFails();
    machine.pass(machine.wait());
    machine.looksLike(outcomeOf({ status: 'processed', amount: '100' }));
    expect(machine.get()).toMatchObject({ lookup: null, transaction: { amount: '100' } });
  });

  it('[TX-4] [TX-12] of a look-up without an amount leave it unknown: it is not the one that was asked for', () => {
    const machine = start();
    open(machine, PIX);
    machine.pass(5000);
    machine.looksLike(outcomeOf({ status: 'processed', amount: null, currency: null }));
    expect(machine.get()).toMatchObject({
      phase: 'ended',
      lookup: null,
      transaction: { amount: null, currency: null },
      requested: { amount: '500', currency: 'MXN' },
    });
  });

  it('[TX-4] [TX-12] of a late answer that is older than what is known change nothing, but are looked up', () => {
    const machine = start();
    open(machine, PIX);
    machine.happens(push({ status: 'accepted' }));
    expect(machine.answers(outcomeOf({ status: 'waiting', amount: '1' }))).toEqual([lookUp(1, { id: 't1' })]);
    expect(machine.get()).toMatchObject({ transaction: { status: 'accepted', amount: '500' } });
    expect(machine.answers(outcomeOf({ id: 't7', status: 'mistaked' }))).toEqual([]);
    expect(machine.get()).toMatchObject({ phase: 'open', transaction: { id: 't1' } });
  });

  it('[TX-5] of another submission’s transaction are not applied to an unanswered one', () => {
    const machine = start();
    open(machine, PIX);
    machine.submit(request('r2'));
    machine.fails(NETWORK, 'r2');
    machine.happens({
      type: 'looked-up',
      key: 'r2',
      lookup: machine.lookup(),
      ...outcomeOf({ status: 'processed' }),
    });
    expect([machine.phase('r1'), machine.phase('r2')]).toEqual(['open', 'unanswered']);
    expect(machine.blocker()).toBe('r2');
  });

  it('[TX-4] refused elsewhere make the payment’s look-up due', () => {
    const machine = start();
    open(machine, PIX);
    expect(machine.happens({ type: 'doubted', id: 't9' })).toEqual([]);
    expect(machine.happens({ type: 'doubted', id: 't1' })).toEqual([lookUp(1, { id: 't1' })]);
    // What is pushed meanwhile still counts.
    machine.happens(PAID);
    expect(machine.get()).toMatchObject({ phase: 'ended', lookup: null });
  });

  it('[MT-4] trigger no look-up of an amount that a look-up has returned', () => {
    const machine = start();
    open(machine, ADDRESS);
    machine.pass(5000);
    machine.looksLike(outcomeOf({ status: 'processed' }, ADDRESS));
    expect(machine.get()).toMatchObject({ phase: 'ended', lookup: null });
  });

  it('[TX-4] leave the known amount unchanged when they have none', () => {
    const machine = start();
    open(machine);
    machine.pass(5000);
    machine.looksLike(outcomeOf({ amount: null, currency: null }, CONFIRM));
    expect(machine.get()).toMatchObject({ transaction: { amount: '500', currency: 'MXN' } });
  });

  it('[TX-4] are looked up after 5 s, then at intervals growing to 30 s, while the payment is open', () => {
    const machine = start();
    open(machine);
    const waits: number[] = [];
    for (let i = 0; i < 6; i += 1) {
      waits.push(machine.wait());
      expect(machine.pass(machine.wait())).toHaveLength(1);
      if (i % 2 === 0) machine.looksLike(outcomeOf({}, CONFIRM));
      else machine.unknown();
    }
    expect(waits).toEqual([5000, 5000, 7500, 11_250, 16_875, 25_312.5]);
    expect(machine.wait()).toBe(30_000);
  });
});

describe('the connection', () => {
  const connection = (isPushed: boolean, isBack: boolean): PaymentEvent => ({
    type: 'connection',
    isPushed,
    isBack,
  });

  it('[TX-4] when restored, makes every look-up due immediately', () => {
    const machine = start({}, true);
    open(machine);
    machine.reads([note({ requestId: 'r0' })]);
    machine.lookupFails('r0');
    expect(machine.happens(connection(true, true))).toEqual([
      lookUp(2, { id: 't1' }),
      lookUp(3, { requestId: 'r0' }, { key: 'r0', isQuiet: true }),
    ]);
    expect(machine.state().isPushed).toBe(true);
  });

  it('[TX-4] without pushes, makes the look-up of an open payment earlier', () => {
    const machine = start({}, true);
    open(machine);
    machine.pass(1000);
    expect(machine.happens(connection(false, false))).toEqual([]);
    expect(machine.wait()).toBe(5000);
    machine.pass(2000);
    machine.happens(connection(false, false));
    expect(machine.wait()).toBe(3000);
  });

  it('[TX-4] without pushes, does not change the schedule of an unanswered intent', () => {
    const machine = start({}, true);
    unanswered(machine);
    for (let i = 0; i < 4; i += 1) {
      machine.lookupFails();
      machine.pass(machine.wait());
    }
    machine.lookupFails();
    const wait = machine.wait();
    machine.happens(connection(false, false));
    expect(machine.wait()).toBe(wait);
    expect(wait).toBeGreaterThan(5000);
  });

  it('[TX-4] does not interrupt a running look-up', () => {
    const machine = start({}, true);
    open(machine);
    machine.pass(MINUTE);
    const before = machine.get();
    machine.happens(connection(false, false));
    expect(machine.get()).toEqual(before);
  });

  it.each([
    ['starts to push', false, 5000],
    ['pushes again', true, MINUTE],
  ])('[TX-4] when it %s, does not change the schedule', (_when, isPushed, wait) => {
    const machine = start({}, isPushed);
    open(machine);
    machine.happens(connection(true, false));
    expect(machine.wait()).toBe(wait);
    expect(machine.state().isPushed).toBe(true);
  });

  it('[TX-4] is not there at first', () => {
    expect(NO_PAYMENTS.isPushed).toBe(false);
  });

  it('[TR-11] makes later look-ups due immediately after a new token, and repeats none', () => {
    const machine = start();
    unanswered(machine);
    expect(machine.happens({ type: 'token-updated' })).toEqual([]);
    machine.lookupFails();
    machine.pass(1000);
    expect(machine.happens({ type: 'token-updated' })).toHaveLength(1);
    expect(machine.get()).toMatchObject({ lookup: { due: 2000 } });
  });

  it('[TR-11] leaves look-ups due that already are', () => {
    const machine = start();
    unanswered(machine);
    machine.pass(1000);
    machine.happens({ type: 'token-updated' });
    expect(machine.get()).toMatchObject({ lookup: { due: 1000 } });
  });
});

describe('a step of an open payment', () => {
  const sendStep = (one = confirm()): PaymentEffect => ({
    type: 'send-step',
    key: 'r1',
    section: 'deposit',
    request: one,
  });
  const unansweredStep = (machine: Machine): void => {
    open(machine);
    machine.sends();
    machine.fails(NETWORK, 's1', 'r1');
  };

  it('[TX-5] is sent once, and blocks all other payments', () => {
    const machine = start();
    open(machine);
    machine.pass(2000);
    expect(machine.sends()).toEqual([sendStep()]);
    expect(machine.get()).toMatchObject({ step: { phase: 'sending', request: confirm(), isResend: false } });
    expect(machine.wait()).toBe(5000);
    expect(machine.sends(confirm('s2'))).toEqual([]);
    expect(machine.blocker()).toBe('r1');
  });

  it('[TX-5] is not sent for a payment that is not open', () => {
    const machine = start();
    machine.submit();
    expect(machine.sends()).toEqual([]);
    expect(machine.sends(confirm(), 'none')).toEqual([]);
    expect(machine.phase()).toBe('sending');
  });

  it('[TX-5] waits for another intent', () => {
    const machine = start();
    open(machine);
    machine.reads([note({ requestId: 'r0' })], 'elsewhere');
    expect(machine.sends()).toEqual([{ type: 'show', key: 'r0', reason: 'requested' }]);
    expect(machine.get()).toMatchObject({ step: null });
  });

  it('[TX-5] leads to the next action by its outcome', () => {
    const machine = start();
    open(machine);
    machine.happens({ type: 'shown', key: null });
    machine.sends();
    const outcome = outcomeOf({ status: 'accepted' }, COMPLETE);
    expect(machine.happens({ type: 'step-outcome', key: 'r1', request: confirm(), outcome })).toEqual([
      { type: 'announce', transaction: transaction({ status: 'accepted' }), section: 'deposit' },
      { type: 'show', key: 'r1', reason: 'submitted' },
    ]);
    expect(machine.get()).toMatchObject({ phase: 'open', action: COMPLETE, step: null });
    expect(machine.shown()).toBe('r1');
    expect(machine.wait()).toBe(5000);
  });

  it('[TX-5] never applies an outcome that names the other section, but looks the payment up', () => {
    const machine = start();
    open(machine);
    machine.sends();
    const other = outcomeOf({ status: 'processed', section: 'withdrawal' }, COMPLETE);
    const answer = { type: 'step-outcome', key: 'r1', request: confirm(), outcome: other } as const;
    expect(machine.happens(answer)).toEqual([lookUp(1, { id: 't1' })]);
    expect(machine.get()).toMatchObject({ phase: 'open', step: { phase: 'unanswered' }, action: CONFIRM });
    machine.looksLike(outcomeOf({ section: 'deposit' }, COMPLETE));
    expect(machine.get()).toMatchObject({ phase: 'open', transaction: { status: 'waiting' } });
    for (const late of [answer, { type: 'outcome', request: request(), outcome: other } as const]) {
      expect(machine.happens(late)).toMatchObject([{ type: 'look-up', query: { id: 't1' } }]);
      machine.looksLike(outcomeOf({}, COMPLETE));
    }
    const visit = { type: 'visited', section: 'withdrawal', from: 'withdrawal-redirect', ...other } as const;
    expect(machine.happens(visit)).toMatchObject([{ type: 'look-up', query: { id: 't1' } }]);
    expect(machine.told()?.status).toBe('waiting');
  });

  it('[TX-5] updates only the status by a late outcome', () => {
    const machine = start();
    open(machine);
    const outcome = outcomeOf({ status: 'processed' }, COMPLETE);
    const late = { type: 'step-outcome', key: 'r1', request: confirm(), outcome } as const;
    expect(machine.happens({ ...late, key: 'none' })).toEqual([]);
    expect(machine.happens(late)).toHaveLength(1);
    expect(machine.get()).toMatchObject({ phase: 'ended', action: CONFIRM });
    expect(machine.happens(late)).toEqual([]);
    const other = start();
    other.submit();
    expect(other.happens(late)).toEqual([]);
    expect(other.phase()).toBe('sending');
  });

  it('[TX-5] is not ended by a late answer to an earlier one, which makes a look-up due', () => {
    const machine = start();
    const form: Action = { type: 'unified-form', title: 'A', fields: [] };
    const next: Action = { ...form, title: 'B' };
    open(machine, form);
    machine.sends(confirm('s1'));
    machine.fails(NETWORK, 's1', 'r1');
    machine.looksLike(outcomeOf({}, next));
    machine.sends(confirm('s2'));
    const late = {
      type: 'step-outcome',
      key: 'r1',
      request: confirm('s1'),
      outcome: outcomeOf({}, next),
    } as const;
    expect(machine.happens(late)).toEqual([lookUp(2, { id: 't1' })]);
    expect(machine.get()).toMatchObject({ action: next, step: { phase: 'sending' } });
    // The refusal of the step under way is shown, although the earlier one is answered again.
    machine.fails(REFUSED, 's2', 'r1');
    machine.happens(late);
    expect(machine.get()).toMatchObject({ step: { phase: 'refused', error: REFUSED } });
  });

  it('[TX-5] shows its refusal, and the payment stays open', () => {
    const machine = start();
    open(machine);
    machine.sends();
    expect(machine.fails(REFUSED, 's1', 'r1')).toEqual([lookUp(1, { id: 't1' }, { isQuiet: true })]);
    expect(machine.get()).toMatchObject({ phase: 'open', step: { phase: 'refused', error: REFUSED } });
    expect(machine.blocker()).toBeNull();
    expect(machine.sends(confirm('s2'))).toEqual([sendStep(confirm('s2'))]);
    expect(machine.get()).toMatchObject({ step: { isResend: false } });
  });

  it('[TX-5] has its transaction looked up when no answer arrives', () => {
    const machine = start();
    open(machine);
    machine.sends();
    machine.pass(3000);
    expect(machine.fails(NETWORK, 's1', 'r1')).toEqual([lookUp(1, { id: 't1' })]);
    expect(machine.get()).toMatchObject({
      step: {
        phase: 'unanswered',
        request: confirm(),
        copy: { sentAt: SERVER + 3000, uptime: 4000, origin: 'here' },
        mayResend: false,
        refusal: null,
      },
    });
    expect(machine.blocker()).toBe('r1');
  });

  it('[TX-5] is looked up, not refused, when its copy is', () => {
    const machine = start();
    open(machine);
    machine.sends();
    expect(machine.fails(refusal(409, 'duplicate_request'), 's1', 'r1')).toEqual([lookUp(1, { id: 't1' })]);
    expect(machine.get()).toMatchObject({ step: { phase: 'unanswered', refusal: null } });
    machine.looksLike(outcomeOf({}, COMPLETE));
    expect(machine.get()).toMatchObject({ action: COMPLETE, step: null });
  });

  it('[TX-5] ignores the failure of another step', () => {
    const machine = start();
    open(machine);
    expect(machine.fails(REFUSED, 's1', 'r1')).toEqual([]);
    machine.sends();
    expect(machine.fails(REFUSED, 's0', 'r1')).toEqual([]);
    expect(machine.get()).toMatchObject({ step: { phase: 'sending' } });
    machine.fails(REFUSED, 's1', 'r1');
    machine.fails(NETWORK, 's1', 'r1');
    expect(machine.get()).toMatchObject({ step: { phase: 'refused' } });
  });

  it('[TX-5] may be resent unchanged while the gateway still requires it', () => {
    const machine = start();
    unansweredStep(machine);
    expect(machine.sends(confirm('s2'))).toEqual([]);
    machine.looksLike(outcomeOf({}, CONFIRM));
    expect(machine.get()).toMatchObject({ step: { phase: 'unanswered', mayResend: true } });
    expect(machine.wait()).toBe(3000);
    expect(machine.sends(confirm('s2'))).toEqual([sendStep()]);
    expect(machine.get()).toMatchObject({ step: { phase: 'sending', isResend: true } });
    // A refusal of this copy does not settle the first one.
    machine.fails(REFUSED, 's1', 'r1');
    expect(machine.get()).toMatchObject({ step: { phase: 'unanswered', refusal: REFUSED } });
    machine.looksLike(outcomeOf({}, CONFIRM));
    machine.pass(HORIZON);
    machine.looksLike(outcomeOf({}, CONFIRM));
    expect(machine.get()).toMatchObject({ step: { phase: 'refused', error: REFUSED } });
  });

  it('[TX-5] counts as never arrived if the gateway still requires it after the horizon', () => {
    const machine = start();
    unansweredStep(machine);
    machine.looksLike(outcomeOf({}, CONFIRM));
    machine.pass(HORIZON - 1);
    machine.looksLike(outcomeOf({}, CONFIRM));
    expect(machine.get()).toMatchObject({ step: { phase: 'unanswered' } });
    machine.pass(30_000);
    machine.looksLike(outcomeOf({}, CONFIRM));
    expect(machine.get()).toMatchObject({ step: { phase: 'refused', error: null } });
  });

  it('[TX-5] shows the next action when the payment has reached another step', () => {
    const machine = start();
    unansweredStep(machine);
    const effects = machine.looksLike(outcomeOf({}, COMPLETE));
    expect(effects).toEqual([{ type: 'show', key: 'r1', reason: 'submitted' }]);
    expect(machine.get()).toMatchObject({ action: COMPLETE, step: null });
  });

  it('[TX-5] has arrived when the answer of a look-up names no action', () => {
    const machine = start();
    unansweredStep(machine);
    machine.looksLike(outcomeOf({}, NO_ACTION));
    expect(machine.get()).toMatchObject({ action: NO_ACTION, step: null });
  });

  it('[TX-4] [TX-12] that has led to the end leaves nothing to be asked for', () => {
    const machine = start();
    unansweredStep(machine);
    machine.looksLike(outcomeOf({ status: 'processed', amount: null, currency: null }, COMPLETE));
    expect(machine.get()).toMatchObject({ phase: 'ended', lookup: null });
  });

  it('[TX-5] does not end its payment when the gateway does not find it, even after the horizon', () => {
    const machine = start();
    unansweredStep(machine);
    machine.unknown();
    machine.pass(HORIZON);
    const before = machine.get();
    expect(machine.unknown()).toEqual([]);
    expect(machine.get()).toMatchObject({ phase: 'open', step: before && 'step' in before && before.step });
    expect(machine.get()).not.toHaveProperty('mayResend');
  });

  it('[TX-5] is not taken for the next one when only less time is left', () => {
    const machine = start();
    unansweredStep(machine);
    machine.looksLike(outcomeOf({}, { ...CONFIRM, resendAfter: 12 }));
    expect(machine.get()).toMatchObject({ step: { phase: 'unanswered', mayResend: true } });
    machine.pass(HORIZON);
    machine.looksLike(outcomeOf({}, { ...CONFIRM, length: 8 }));
    expect(machine.get()).toMatchObject({ step: null, action: { length: 8 } });
  });

  it('[TX-5] gives way to what the gateway asks for now: no step was sent, or it was refused', () => {
    const machine = start();
    open(machine);
    machine.pass(5000);
    expect(machine.looksLike(outcomeOf({}, COMPLETE))).toEqual([{ type: 'move', key: 'r1' }]);
    expect(machine.get()).toMatchObject({ action: COMPLETE, step: null });
    const other = start({}, true);
    open(other);
    other.sends();
    other.fails(REFUSED, 's1', 'r1');
    expect(other.looksLike(outcomeOf({ status: 'accepted' }, COMPLETE))).toMatchObject([
      { type: 'announce' },
      { type: 'move', key: 'r1' },
    ]);
    expect(other.get()).toMatchObject({ action: COMPLETE, step: null, transaction: { status: 'accepted' } });
    expect(other.wait()).toBe(MINUTE);
  });

  it('[TX-5] that has moved on takes only a player along who is looking at the payment', () => {
    const machine = start();
    open(machine);
    machine.happens({ type: 'shown', key: null });
    machine.pass(5000);
    expect(machine.looksLike(outcomeOf({}, COMPLETE))).toEqual([]);
    expect([machine.shown(), machine.get()]).toMatchObject([null, { action: COMPLETE }]);
  });

  it('[TX-5] that was refused stays when the gateway still asks for it', () => {
    const machine = start();
    open(machine);
    machine.sends();
    machine.fails(REFUSED, 's1', 'r1');
    machine.looksLike(outcomeOf({}, { ...CONFIRM, resendAfter: 3 }));
    expect(machine.get()).toMatchObject({ action: CONFIRM, step: { phase: 'refused', error: REFUSED } });
  });

  it('[TX-5] is not adopted from an answer that is older than the one to the step', () => {
    const machine = start();
    open(machine);
    machine.pass(5000);
    const lookup = machine.lookup();
    machine.sends();
    const outcome = outcomeOf({ status: 'accepted' }, COMPLETE);
    machine.happens({ type: 'step-outcome', key: 'r1', request: confirm(), outcome });
    machine.looksLike(outcomeOf({}, CONFIRM), 'r1', lookup);
    expect(machine.get()).toMatchObject({ action: COMPLETE, transaction: { status: 'accepted' } });
  });

  it('[TX-5] stays when an answer names no action, unless the status has moved on', () => {
    const machine = start();
    open(machine);
    machine.pass(5000);
    machine.looksLike(outcomeOf({}, NO_ACTION));
    expect(machine.get()).toMatchObject({ action: CONFIRM, step: null });
    machine.pass(30_000);
    machine.looksLike(outcomeOf({ status: 'accepted' }, NO_ACTION));
    expect(machine.get()).toMatchObject({ action: COMPLETE });
    // What the player pays to does not go away.
    const other = start();
    open(other, PIX);
    other.pass(5000);
    other.looksLike(outcomeOf({ status: 'accepted' }, NO_ACTION));
    expect(other.get()).toMatchObject({ action: PIX, transaction: { status: 'accepted' } });
  });

  const city = { name: 'city', type: 'text' } as unknown as FormField;
  const form = (own: object = {}): Action => ({ type: 'unified-form', title: 'One', fields: [city], ...own });

  it('[TX-5] keeps a form with the same title and fields, so that its entries stay', () => {
    const machine = start();
    open(machine, form());
    machine.pass(5000);
    machine.looksLike(outcomeOf({}, form({ fields: [{ ...city, initialValue: 'x' }] })));
    expect(machine.get()).toEqual(expect.objectContaining({ action: form() }));
  });

  it.each<[string, Action, Action, readonly PaymentEffect[]]>([
    ['a form with another title', form(), form({ title: 'Two' }), []],
    ['another field', form(), form({ fields: [{ ...city, name: 'street' }] }), []],
    ['a field of another type', form(), form({ fields: [{ ...city, type: 'number' }] }), []],
    ['a code instead of a form', form(), CONFIRM, [{ type: 'move', key: 'r1' }]],
    ['a form instead of a code', CONFIRM, form(), [{ type: 'move', key: 'r1' }]],
  ])('[TX-5] gives way to %s', (_what, before, after, effects) => {
    const machine = start();
    open(machine, before);
    machine.pass(5000);
    expect(machine.looksLike(outcomeOf({}, after))).toEqual(effects);
    expect(machine.get()).toMatchObject({ action: after });
  });

  it.each([
    ['a code', CONFIRM],
    ['a form', form()],
  ])(
    '[TX-4] is looked up again when a status is pushed while the player has to enter %s',
    (_what, action) => {
      const machine = start({}, true);
      open(machine, action);
      machine.submit(request('r2'));
      machine.answers(outcomeOf({ id: 't2' }, action), request('r2'));
      const push = { id: 't1', status: 'accepted', txid: null } as const;
      expect(machine.happens({ type: 'stated', section: 'deposit', said: push })).toMatchObject([
        { type: 'announce' },
        { type: 'look-up', key: 'r1' },
      ]);
    },
  );

  it('[TX-6] follows the answer for its address', () => {
    const machine = start();
    open(machine);
    const outcome = outcomeOf({ amount: '450', currency: null }, COMPLETE);
    machine.happens({ type: 'visited', section: 'deposit', from: '', ...outcome });
    expect(machine.get()).toMatchObject({
      action: COMPLETE,
      transaction: { amount: '450', currency: 'MXN' },
    });
  });

  it('[TX-4] does not keep a payment open that has a final status', () => {
    const machine = start();
    unansweredStep(machine);
    machine.looksLike(outcomeOf({ status: 'mistaked' }, CONFIRM));
    expect(machine.phase()).toBe('ended');
  });

  it('[TX-5] stays unanswered after a failed look-up, on the schedule of unanswered intents', () => {
    const machine = start({}, true);
    unansweredStep(machine);
    machine.lookupFails();
    expect(machine.wait()).toBe(3000);
    expect(machine.pass(3000)).toEqual([lookUp(2, { id: 't1' }, { isQuiet: true })]);
    machine.lookupFails();
    machine.pass(machine.wait());
    machine.lookupFails();
    expect(machine.happens({ type: 'connection', isPushed: false, isBack: false })).toEqual([]);
    expect(machine.wait()).toBe(6750);
  });
});

describe('the player', () => {
  it('[TX-4] has seen a final status, so the note is removed once', () => {
    const machine = start();
    open(machine);
    expect(machine.happens({ type: 'seen', key: 'r1' })).toEqual([]);
    machine.answers(outcomeOf({ status: 'processed' }));
    expect(machine.happens({ type: 'seen', key: 'r1' })).toEqual([{ type: 'remove-note', requestId: 'r1' }]);
    expect(machine.get()).toMatchObject({ isSeen: true });
    expect(machine.happens({ type: 'seen', key: 'r1' })).toEqual([]);
    expect(machine.happens({ type: 'seen', key: 'none' })).toEqual([]);
    const push = { id: 't1', status: 'processed', txid: '0x1' } as const;
    expect(machine.happens({ type: 'stated', section: 'deposit', said: push })).toEqual([]);
    expect(machine.get()).toMatchObject({ isSeen: true, transaction: { txid: '0x1' } });
  });

  it('[TX-5] continues without knowing the outcome', () => {
    const machine = start();
    unanswered(machine);
    machine.happens({ type: 'shown', key: 'r1' });
    expect(machine.happens({ type: 'dismissed', key: 'r1' })).toEqual([
      { type: 'remove-note', requestId: 'r1' },
    ]);
    expect(machine.state()).toMatchObject({ list: [], shownKey: null });
    expect(machine.submit(request('r2'))).toHaveLength(2);
  });

  it.each([
    ['proved', (machine: Machine) => machine.submit(request(), 'geetest')],
    ['sent', (machine: Machine) => machine.submit()],
  ])('[TX-5] cannot dismiss a payment that is being %s', (_name, arrange) => {
    const machine = start();
    arrange(machine);
    const before = machine.state();
    expect(machine.happens({ type: 'dismissed', key: 'r1' })).toEqual([]);
    expect(machine.happens({ type: 'dismissed', key: 'none' })).toEqual([]);
    expect(machine.state()).toEqual(before);
  });

  it('[TX-5] dismisses an unanswered step, but nothing whose answer came while they pressed', () => {
    const machine = start();
    open(machine);
    machine.sends();
    expect(machine.happens({ type: 'dismissed', key: 'r1' })).toEqual([]);
    expect(machine.get()).toMatchObject({ step: { phase: 'sending' } });
    machine.fails(NETWORK, 's1', 'r1');
    expect(machine.happens({ type: 'dismissed', key: 'r1' })).toEqual([]);
    expect(machine.get()).toMatchObject({ phase: 'open', step: null });
    expect(machine.happens({ type: 'dismissed', key: 'r1' })).toEqual([]);
    expect(machine.phase()).toBe('open');
    machine.happens({
      type: 'stated',
      section: 'deposit',
      said: { id: 't1', status: 'processed', txid: null },
    });
    expect(machine.happens({ type: 'dismissed', key: 'r1' })).toEqual([]);
    expect(machine.phase()).toBe('ended');
  });

  it('[TX-5] edits the form after a refusal, which is then removed', () => {
    const machine = start();
    machine.submit();
    expect(machine.happens({ type: 'refusal-read', key: 'r1' })).toEqual([]);
    expect(machine.phase()).toBe('sending');
    machine.fails(REFUSED);
    machine.happens({ type: 'refusal-read', key: 'r1' });
    expect(machine.state().list).toEqual([]);
    machine.happens({ type: 'refusal-read', key: 'r1' });
    open(machine);
    machine.sends();
    machine.happens({ type: 'refusal-read', key: 'r1' });
    expect(machine.get()).toMatchObject({ step: { phase: 'sending' } });
    machine.fails(REFUSED, 's1', 'r1');
    machine.happens({ type: 'refusal-read', key: 'r1' });
    expect(machine.get()).toMatchObject({ phase: 'open', step: null });
    machine.happens({ type: 'refusal-read', key: 'r1' });
    expect(machine.phase()).toBe('open');
  });

  it('[TX-5] opens a form, which removes refusals and hides an ended payment, but not an open one', () => {
    const machine = start();
    open(machine);
    machine.submit(request('r2'));
    machine.fails(REFUSED, 'r2');
    expect(machine.happens({ type: 'form-opened' })).toEqual([]);
    expect(machine.state().list.map(({ key }) => key)).toEqual(['r1']);
    expect(machine.shown()).toBe('r1');
    machine.answers(outcomeOf({ status: 'processed' }));
    machine.happens({ type: 'form-opened' });
    expect(machine.shown()).toBeNull();
    expect(machine.phase()).toBe('ended');
    expect(machine.happens({ type: 'form-opened' })).toEqual([]);
  });

  it('[TX-6] is shown one payment, or none', () => {
    const machine = start();
    open(machine);
    const before = machine.state();
    machine.happens({ type: 'shown', key: 'r1' });
    expect(machine.state()).toBe(before);
    machine.happens({ type: 'shown', key: null });
    expect(machine.shown()).toBeNull();
    expect(machine.phase()).toBe('open');
  });

  it('[TX-6] still sees the shown payment when another one is removed', () => {
    const machine = start();
    open(machine);
    machine.submit(request('r2'));
    machine.fails(REFUSED, 'r2');
    machine.happens({ type: 'dismissed', key: 'r2' });
    expect(machine.shown()).toBe('r1');
  });
});

describe('an inner widget', () => {
  const sending = {
    type: 'inner-sending',
    requestId: 'r1',
    form: { section: 'deposit', method: 'card' },
    from: 'deposit-redirect',
  } as const;
  const withInner = (): Machine => {
    const machine = start();
    machine.happens(sending);
    return machine;
  };

  it('[TX-5] may send once the note of its intent is written', () => {
    const machine = start();
    expect(machine.happens(sending)).toEqual([
      { type: 'write-note', note: note({ method: 'card', sentAt: SERVER + 5000 }) },
      { type: 'answer-inner', requestId: 'r1', isAllowed: true },
    ]);
    expect(machine.get()).toMatchObject({
      key: 'r1',
      requestId: 'r1',
      section: 'deposit',
      method: 'card',
      from: 'deposit-redirect',
      phase: 'unanswered',
      isFromCardFrame: true,
      request: null,
      copy: { sentAt: SERVER + 5000, uptime: 6000, origin: 'here' },
    });
    expect(machine.blocker()).toBe('r1');
    expect(machine.wait()).toBe(5000);
  });

  it('[TX-5] may not send while another intent is unanswered, which is shown, but may send its own again', () => {
    const machine = start();
    unanswered(machine);
    expect(machine.happens({ ...sending, requestId: 'r2' })).toEqual([
      { type: 'answer-inner', requestId: 'r2', isAllowed: false },
      { type: 'show', key: 'r1', reason: 'requested' },
    ]);
    expect(machine.get('r2')).toBeUndefined();
    const own = withInner();
    expect(own.happens(sending).at(-1)).toMatchObject({ isAllowed: true });
    expect(own.state().list).toHaveLength(1);
  });

  it('[TX-5] may not resend a payment that another frame has settled or dismissed', () => {
    const machine = withInner();
    machine.reads([], 'elsewhere');
    expect(machine.happens(sending)).toEqual([{ type: 'answer-inner', requestId: 'r1', isAllowed: false }]);
    expect(machine.blocker()).toBe('r1');
  });

  it('[TX-5] may not resend a payment that the outer widget has settled', () => {
    const machine = withInner();
    machine.pass(5000);
    machine.looksLike(outcomeOf());
    expect(machine.happens(sending)).toEqual([{ type: 'answer-inner', requestId: 'r1', isAllowed: false }]);
    expect(machine.phase()).toBe('open');
  });

  it('[TX-5] has its transaction looked up when no answer arrives', () => {
    const machine = withInner();
    expect(machine.happens({ type: 'inner-unanswered', requestId: 'r1' })).toEqual([
      lookUp(1, { requestId: 'r1' }),
    ]);
    machine.unknown();
    expect(machine.get()).toMatchObject({ phase: 'unanswered', isFromCardFrame: true, mayResend: false });
  });

  it('[TX-5] has no payment after a refusal, which frees the other tabs', () => {
    const machine = withInner();
    expect(machine.happens({ type: 'inner-refused', requestId: 'r1' })).toEqual([
      { type: 'remove-note', requestId: 'r1', isRefused: true },
    ]);
    expect(machine.state().list).toEqual([]);
  });

  it.each(['once', 'and was sent again'])(
    '[TX-5] does not free the other tabs when it ends a payment that went unanswered %s, as the player did not want to wait',
    (way) => {
      const machine = withInner();
      machine.happens({ type: 'inner-unanswered', requestId: 'r1' });
      if (way !== 'once') machine.happens(sending);
      expect(machine.happens({ type: 'inner-refused', requestId: 'r1' })).toEqual([
        { type: 'remove-note', requestId: 'r1' },
      ]);
      expect(machine.state().list).toEqual([]);
    },
  );

  it('[TX-5] [TX-6] hands its payment over to the outer widget', () => {
    const machine = withInner();
    expect(machine.happens({ type: 'inner-settled', requestId: 'r1', id: 't1' })).toEqual([
      lookUp(1, { id: 't1' }),
    ]);
    // Nothing else may be paid before this payment can be shown.
    expect(machine.blocker()).toBe('r1');
    expect(machine.get()).toMatchObject({ phase: 'found', id: 't1', copy: { origin: 'here' } });
    const effects = machine.looksLike(outcomeOf());
    expect(effects).toContainEqual({ type: 'show', key: 'r1', reason: 'submitted' });
    // Before that, a reload finds a note without an id, which also blocks.
    expect(effects[0]).toEqual({
      type: 'write-note',
      note: note({ method: 'card', sentAt: SERVER + 5000, id: 't1' }),
    });
    expect(machine.blocker()).toBeNull();
  });

  it('[TX-5] [TX-12] whose frame loads again leaves its submission to the outer widget, which shows and looks it up', () => {
    const machine = withInner();
    expect(machine.happens({ type: 'inner-started' })).toEqual([
      { type: 'show', key: 'r1', reason: 'submitted' },
      lookUp(1, { requestId: 'r1' }),
    ]);
    expect(machine.get()).toMatchObject({ phase: 'unanswered', isFromCardFrame: false });
    expect(machine.happens({ ...sending, requestId: 'r2' })[0]).toMatchObject({ isAllowed: false });
    expect(start().happens({ type: 'inner-started' })).toEqual([]);
  });

  it('[TX-5] may send within 5 s, after which the horizon begins', () => {
    const machine = withInner();
    machine.pass(HORIZON + 4999);
    machine.unknown();
    expect(machine.phase()).toBe('unanswered');
    machine.pass(1);
    machine.pass(30_000);
    machine.unknown();
    expect(machine.phase()).toBe('refused');
  });

  it('[TX-6] has a note that is dated by the device’s clock when the server’s time is unknown', () => {
    const machine = start({ serverTime: null });
    expect(machine.happens(sending)[0]).toEqual({
      type: 'write-note',
      note: note({ method: 'card', sentAt: DATE + 5000, clock: 'device' }),
    });
  });

  it.each([
    { type: 'inner-unanswered', requestId: 'r1' },
    { type: 'inner-refused', requestId: 'r1' },
    { type: 'inner-settled', requestId: 'r1', id: 't1' },
  ] as const)('[TX-5] does not affect a payment that no inner widget sent, by $type', (event) => {
    const machine = start();
    expect(machine.happens(event)).toEqual([]);
    expect(machine.state().list).toEqual([]);
    unanswered(machine);
    machine.lookupFails();
    const before = machine.state();
    expect(machine.happens(event)).toEqual([]);
    expect(machine.state()).toEqual(before);
  });
});

describe('ticks', () => {
  it('leave the state unchanged when nothing is due', () => {
    const machine = start();
    const before: readonly Payment[] = machine.state().list;
    expect(machine.happens({ type: 'tick' })).toEqual([]);
    expect(machine.state().list).toBe(before);
    expect(nextTick(machine.state())).toBeNull();
  });

  it('[TX-6] come at the time of the first look-up', () => {
    const machine = start();
    open(machine);
    machine.reads([note({ requestId: 'r0' })]);
    machine.lookupFails('r0');
    expect(machine.wait()).toBe(3000);
  });
});
