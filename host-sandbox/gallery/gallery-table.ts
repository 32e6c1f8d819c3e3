// Every screen in every state. A new route does not compile until it has a row here.
import type { PrimitiveAtom } from 'jotai';
import type { RouteName } from '#navigation/routes.ts';
import { connectionAtom } from '#state/flow/connect.ts';
import { notifyAtom } from '#state/notifications.ts';
import type { Connection } from '#transport/transport.ts';
import type { CellState, GalleryScreen, CellDriver } from './cell-state.ts';
import { HISTORY_PAYMENT_STATES, HISTORY_STATES, WITHDRAWALS_UNDER_WAY } from './history-states.ts';
import { FORM_STATES } from './form-states.ts';
import { gatedForms, gatedLists, listWith } from './gate-states.ts';
import { advised, plannedForms } from './offer-states.ts';
import {
  LAST_DEPOSIT,
  LAST_WITHDRAWAL,
  REMEMBERED_FORM_STATES,
  REMEMBERED_PAYOUT_STATES,
} from './remembered-states.ts';
import {
  ACTIONS,
  arrangeLost,
  arrangeUnanswered,
  BONUSES,
  expired,
  manyMethods,
  UNANSWERED,
} from './samples.ts';

type States = Readonly<Record<string, CellState>>;

const search = (text: string) => async (driver: CellDriver) => {
  await driver.see('[role="search"] input');
  await driver.type('[role="search"] input', text);
};
const submit = async (driver: CellDriver): Promise<void> => {
  await driver.press('button[type="submit"]');
  await driver.see('[aria-invalid="true"]');
};
const failure = { status: 503, error: { message: 'The cash desk is closed for a moment' } };
const seen = { transaction: { status: 'accepted' } };
/** The transport of the gallery never changes its connection. */
const connected = (connection: Connection): CellState => ({
  arrange: (store) => {
    store.set(connectionAtom as PrimitiveAtom<Connection>, connection);
  },
});
const method = (name: string, state: CellState = {}): CellState => ({ method: name, ...state });
const pays = (name: string, action: object, state: CellState = {}): CellState => ({
  method: name,
  payment: { action },
  ...state,
});

const list = (section: 'deposit' | 'withdrawal'): States => ({
  ready: {},
  loading: { answers: { [`${section}Methods`]: 'never' }, isListLess: true, isLoading: true },
  empty: { answers: { [`${section}Methods`]: { body: { methods: [] } } }, isListLess: true, shows: 'empty' },
  error: { answers: { [`${section}Methods`]: failure }, isListLess: true, shows: 'error' },
  'open payment': pays('spei_transfer', ACTIONS.redirect),
  'payment checked': { arrange: arrangeUnanswered('deposit', 'spei_transfer') },
  'payment lost': { arrange: arrangeLost(section, 'spei_transfer') },
  'payment ended': pays('spei_transfer', ACTIONS.complete, {
    payment: { transaction: { status: 'mistaked' }, action: ACTIONS.complete },
  }),
});

const region: States = {
  ready: {},
  search: { play: search('bra') },
  'nothing found': { play: search('atlantis') },
  loading: { answers: { countries: 'never' }, isLoading: true },
  error: { answers: { countries: failure }, shows: 'error' },
};

const group = (name: string, state: CellState = {}): States => ({
  ready: { group: name, ...state },
  loading: { group: name, isListLess: true, isLoading: true, answers: NO_LISTS },
  empty: { group: 'cash_methods_ukraine' },
  error: { group: name, isListLess: true, answers: { depositMethods: failure, withdrawalMethods: failure } },
});
const NO_LISTS = { depositMethods: 'never', withdrawalMethods: 'never' } as const;

/** Payment steps shown inside the widget: new, seen by the gateway, and expired. */
const action = (name: string, wire: object, state: CellState = {}): States => ({
  ready: pays(name, wire, state),
  seen: { ...pays(name, wire, state), payment: { ...seen, action: wire } },
  expired: pays(name, expired(wire), state),
});

const unified = (name: string, state: CellState = {}): States => ({
  ready: pays(name, ACTIONS['unified-form'], state),
  errors: pays(name, ACTIONS['unified-form'], { ...state, play: submit }),
});

const complete = (name: string): States => {
  const ended = (status: string, more: object = {}): CellState =>
    method(name, { payment: { transaction: { status, ...more }, action: ACTIONS.complete } });
  return {
    processed: ended('processed'),
    accepted: ended('accepted'),
    waiting: method(name, {
      payment: { action: ACTIONS.redirect },
      query: { transactionId: 'A7K2-99041-QX' },
    }),
    mistaked: ended('mistaked'),
    'part arrived': ended('processed', { amount: '100', fee: '3.50' }),
    'amount unknown': ended('processed', { amount: null }),
    receipt: {
      ...ended('processed'),
      answers: listWith(name === 'spei_payout' ? 'withdrawal' : 'deposit', []),
    },
    'with txid': ended('processed', {
      txid: '9f2d4c7b1a6e8035d1c2b3a4f5968778e0d1c2b3a4f59687786950413c2b1a09',
    }),
    loading: { query: { transactionId: 'unknown' }, isLoading: true },
    checking: {
      arrange: arrangeUnanswered(name === 'spei_payout' ? 'withdrawal' : 'deposit', name),
      query: { requestId: UNANSWERED },
    },
    'not waiting': {
      arrange: arrangeUnanswered(name === 'spei_payout' ? 'withdrawal' : 'deposit', name),
      query: { requestId: UNANSWERED },
      play: async (driver) => {
        await driver.press('main button + button');
        await driver.see('main button[aria-describedby]');
      },
    },
    lost: {
      arrange: arrangeLost(name === 'spei_payout' ? 'withdrawal' : 'deposit', name),
      query: { requestId: UNANSWERED },
    },
  };
};

const CARD = {
  $amount: '1000',
  card_number: '4242 4242 4242 4242',
  card_holder: 'ALEX MORGAN',
  card_expiry: '12/28',
};

/** One row per route of the widget. */
export const ROUTE_STATES = {
  deposit: {
    ...list('deposit'),
    ...gatedLists('deposit', 'spei_transfer', 'codi_qr'),
    search: { play: search('bank') },
    'nothing found': { play: search('zzz') },
    few: { answers: { depositMethods: { body: { methods: manyMethods(3) } } } },
    'no close button': { loaded: { closingButton: false } },
    'host colours': {
      loaded: {
        schema: { variables: { '--cashier-color-accent': '#c8f000', '--cashier-radius-l': '4px' } },
      },
    },
    reconnecting: connected('reconnecting'),
    lost: connected('lost'),
    many: { answers: { depositMethods: { body: { methods: manyMethods(14) } } } },
    batches: { answers: { depositMethods: { body: { methods: manyMethods(60) } } } },
    ...LAST_DEPOSIT,
  },
  'deposit-region': region,
  'deposit-redirect': { ...FORM_STATES, ...REMEMBERED_FORM_STATES },
  'deposit-redirect-instruction': {
    ...action('deposit_slip_mx', ACTIONS.instruction),
    invoice: pays('spei_transfer', ACTIONS.invoice),
    'last minute': pays('deposit_slip_mx', { ...ACTIONS.instruction, expiresAt: ACTIONS.eazype.expiresAt }),
  },
  'deposit-redirect-eazype': {
    ...action('easy_pay_mx', ACTIONS.eazype),
    'without page': pays('easy_pay_mx', { ...ACTIONS.eazype, url: undefined }),
  },
  'deposit-redirect-pix': action('pix', ACTIONS.pix, { market: 'br' }),
  'deposit-redirect-unified-form': unified('bank_link_mx'),
  'deposit-crypto-list': group('crypto'),
  'deposit-crypto-address': {
    ...action('crypto_usdt', ACTIONS.address),
    form: method('crypto_usdt'),
    'form with bonus': method('crypto_btc', {
      loaded: {
        experiments: [{ key: 'analytics-21868', group: 'group_b' }],
        schema: { meta: { cryptoBonusAvailable: true } },
      },
    }),
    'no network': method('crypto_usdt', { play: submit }),
    memo: pays('crypto_usdt', {
      ...ACTIONS.address,
      address: 'EQBvW8Z5huBkMJYdnfAEM5JqTNkuWX3diqYENkWsIL0XggGG',
      network: 'TON',
      memo: '902214478',
    }),
    'with txid': method('crypto_btc', {
      payment: {
        transaction: { status: 'accepted', txid: '9f2d4c7b1a6e8035d1c2b3a4f5968778e0d1c2b3a4f59687' },
        action: {
          type: 'address',
          address: 'bc1q7z0k4ydg5x9w2e8r3t6y1u0p5a4s7d9f2g8h3j',
          currency: 'BTC',
        },
      },
    }),
  },
  'deposit-group-list': group('card_method'),
  'deposit-group-redirect': {
    ready: method('debit_card_mx'),
    filled: method('debit_card_mx', { draft: CARD }),
    'advice card': advised('other_card', method('debit_card_mx', { draft: CARD })),
  },
  'deposit-india': { ready: method('upi_direct', { market: 'in' }) },
  'deposit-india-invoice': {
    ...action(
      'upi_direct',
      { ...ACTIONS.invoice, currency: 'INR', qr: 'upi://pay?pa=sandbox@bank&am=500&cu=INR' },
      { market: 'in' },
    ),
    'on a phone': pays(
      'upi_direct',
      { ...ACTIONS.invoice, currency: 'INR', qr: 'upi://pay?pa=sandbox@bank&am=500&cu=INR' },
      { market: 'in', mode: 'android' },
    ),
  },
  'deposit-peer-to-peer-list': group('p2p_methods_kyrgyzstan', { market: 'kg' }),
  'deposit-peer-to-peer': { ready: method('person_to_person_mx') },
  'deposit-peer-to-peer-invoice': action('person_to_person_mx', ACTIONS.invoice),
  'deposit-peer-to-peer-unified-form': unified('p2p_tien_shan', { market: 'kg' }),
  'deposit-peer-to-peer-instruction': action('p2p_issyk_kul', ACTIONS.instruction, { market: 'kg' }),
  'deposit-host-to-host': {
    preparation: method('instant_debit_mx'),
    ready: method('instant_debit_mx', {
      play: async (driver) => {
        await driver.press('main button');
        await driver.see('form');
      },
    }),
  },
  'deposit-cash': { ready: method('cash_desk_mx') },
  'deposit-bonus-details': {
    many: method('spei_transfer', { loaded: { bonusList: BONUSES, bonusId: 'welcome' } }),
    one: method('spei_transfer', { loaded: { bonusList: [BONUSES[0]] } }),
    'without terms': method('spei_transfer', { loaded: { bonusList: [BONUSES[1]] } }),
    empty: method('spei_transfer'),
  },
  'deposit-video-instruction': {
    ready: method('spei_transfer'),
    failed: method('spei_transfer', {
      play: async (driver) => {
        await driver.fail('video');
      },
    }),
    empty: method('codi_qr'),
  },
  'deposit-complete': complete('spei_transfer'),
  withdrawal: {
    ...list('withdrawal'),
    ...gatedLists('withdrawal', 'spei_payout', 'cash_pickup_mx'),
    'open payment': pays('spei_payout', ACTIONS.confirm),
    ...LAST_WITHDRAWAL,
    ...WITHDRAWALS_UNDER_WAY,
  },
  'withdrawal-region': { ready: {} },
  'withdrawal-redirect': {
    ready: method('spei_payout'),
    filled: method('spei_payout', {
      draft: { $amount: '250', clabe: '032 180 00011835971 9', full_name: 'Alex Morgan' },
    }),
    errors: method('spei_payout', { draft: { $amount: '99000', $account: 'additional' }, play: submit }),
    redirect: pays('spei_payout', ACTIONS.redirect),
    ...gatedForms('withdrawal', 'spei_payout', {
      $amount: '250',
      clabe: '032 180 00011835971 9',
      full_name: 'Alex Morgan',
    }),
    ...plannedForms('spei_payout', { clabe: '032 180 00011835971 9', full_name: 'Alex Morgan' }),
    ...REMEMBERED_PAYOUT_STATES,
  },
  'withdrawal-redirect-instruction': {
    ...action('cash_pickup_mx', { ...ACTIONS.instruction, title: 'Collect your money' }),
    invoice: pays('spei_payout', ACTIONS.invoice),
    form: pays('spei_payout', ACTIONS['unified-form']),
  },
  'withdrawal-nigerian-banks': {
    ready: method('any_bank_payout_ng', { market: 'ng' }),
    search: method('any_bank_payout_ng', {
      market: 'ng',
      play: async (driver) => {
        await driver.type('[role="combobox"]', 'a');
      },
    }),
    errors: method('any_bank_payout_ng', { market: 'ng', play: submit }),
  },
  'withdrawal-group-list': group('crypto'),
  'withdrawal-group-redirect': { ready: method('crypto_usdt_withdrawal') },
  'withdrawal-confirm': {
    ready: pays('spei_payout', ACTIONS.confirm),
    'by e-mail': pays('spei_payout', { ...ACTIONS.confirm, channel: 'email', resendAfter: 0 }),
    filled: pays('spei_payout', ACTIONS.confirm, {
      play: async (driver) => {
        await driver.type('main input', '123456');
      },
    }),
    wrong: pays('spei_payout', ACTIONS.confirm, {
      answers: {
        confirmPayment: {
          status: 422,
          error: { message: 'Wrong code', code: 'code', fields: { code: 'fields.error.code' } },
        },
      },
      play: async (driver) => {
        await driver.type('main input', '654321');
        await driver.see('[aria-invalid="true"]');
      },
    }),
  },
  'withdrawal-complete': complete('spei_payout'),
  history: HISTORY_STATES,
  'history-payment': HISTORY_PAYMENT_STATES,
  empty: {
    ready: {},
    snackbars: {
      arrange: (store) => {
        store.set(notifyAtom, { title: 'Error', html: 'The code could not be sent. Try again in a minute.' });
        store.set(notifyAtom, {
          id: 'second',
          title: 'Error',
          html: 'Your bank said <b>no</b>. <a href="https://support.example/bank">Ask support</a>',
        });
      },
      play: async (driver) => {
        await driver.see('[role="alert"]');
      },
    },
  },
  'empty-region': { ready: {} },
  error: {
    ready: { state: { message: 'Network connection failed' } },
    unknown: {},
    long: {
      state: {
        message:
          'The gateway of your bank answered something that this page does not understand: SRV-4471-0099-AB. Please come back in an hour.',
      },
    },
  },
  form: {
    ready: { query: { method: 'spei_transfer', transaction: 'deposit' } },
    withdrawal: { query: { method: 'spei_payout', transaction: 'withdrawal' } },
    loading: {
      query: { method: 'spei_transfer' },
      isListLess: true,
      isLoading: true,
      answers: NO_LISTS,
    },
    error: { query: { method: 'no_such_method' }, shows: 'error' },
  },
} as const satisfies Record<RouteName, States>;

/** Screens outside the routes. */
const START: States = {
  waiting: { start: 'waiting', isLoading: true },
  failed: { start: 'failed' },
  'return tab': { start: 'return-tab' },
};

/** All screens, in the order of the page. */
export const SCREENS: Readonly<Record<string, GalleryScreen>> = {
  start: { route: 'deposit', states: START },
  ...Object.fromEntries(
    (Object.keys(ROUTE_STATES) as RouteName[]).map((route) => [
      route,
      { route, states: ROUTE_STATES[route] },
    ]),
  ),
};
