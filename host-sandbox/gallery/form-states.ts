import { dispatchAtom, setPaymentEnvironmentAtom } from '#state/payment/payments.ts';
import type { CellState, CellDriver } from './cell-state.ts';
import { gatedForms } from './gate-states.ts';
import { advisedForms, challengeStates, promptedForms, quotedForms } from './offer-states.ts';
import { SAMPLES } from '../driver/samples.ts';
import { ACTIONS, arrangeUnanswered, BONUSES, sampleRequest, TRANSACTION } from './samples.ts';

const submit = async (driver: CellDriver): Promise<void> => {
  await driver.press('button[type="submit"]');
};
/** Submits the form and waits for the result. */
const submitUntil =
  (selector: string) =>
  async (driver: CellDriver): Promise<void> => {
    await submit(driver);
    await driver.see(selector);
  };
const submitWrong = submitUntil('[aria-invalid="true"]');
const unfold = async (driver: CellDriver): Promise<void> => {
  await driver.press('button[aria-expanded="false"]');
};
const SPEI = 'spei_transfer';
const { amount, full_name, email } = SAMPLES;
const FILLED = { $amount: amount[0], full_name: full_name[0], email: email[0] };
const filled = { method: SPEI, draft: FILLED };
const bonuses = (count: number) => ({ bonusList: BONUSES.slice(0, count), bonusId: BONUSES[0].id });
const create = { transaction: TRANSACTION, action: ACTIONS.redirect };

/** The states of a form, shown on the redirect form; the other forms are made of the same parts. */
export const FORM_STATES: Readonly<Record<string, CellState>> = {
  ready: { method: SPEI },
  filled,
  errors: { method: SPEI, draft: { $amount: '5', email: 'alex' }, play: submitWrong },
  'too high': { method: SPEI, draft: { ...FILLED, $amount: '9999999.99' }, play: submitWrong },
  submitting: { ...filled, play: submitUntil('button[aria-busy]') },
  checking: { ...filled, answers: { createDeposit: 'broken' }, play: submitUntil('main div[role="status"]') },
  resendable: {
    ...filled,
    answers: {
      createDeposit: 'broken',
      transaction: { status: 404, error: { message: 'Not found', code: 'not_found' } },
    },
    play: submitUntil('[role="alert"]'),
  },
  blocked: { ...filled, arrange: arrangeUnanswered('deposit', 'codi_qr') },
  refused: {
    ...filled,
    answers: {
      createDeposit: {
        status: 422,
        error: { message: 'The bank does not take payments from this account', code: 'refused' },
      },
    },
    play: submitUntil('[role="alert"]'),
  },
  'refused fields': {
    ...filled,
    answers: {
      createDeposit: {
        status: 422,
        error: {
          message: 'Check the data',
          code: 'fields',
          fields: { email: 'fields.error.email', amount: 'Today no more than 450 MXN' },
        },
      },
    },
    play: submitWrong,
  },
  captcha: {
    ...filled,
    arrange: (store) => {
      const request = sampleRequest('deposit', SPEI, 'deposit-redirect');
      store.set(setPaymentEnvironmentAtom, null);
      store.set(dispatchAtom, { type: 'submit', request, captcha: 'recaptcha' });
    },
  },
  // The host named no site key, so the captcha cannot start.
  'captcha failed': {
    market: 'br',
    method: 'guarded_transfer_br',
    draft: { $amount: '200', full_name: 'Ana Souza', cpf: '529.982.247-25' },
    play: submitUntil('[role="alert"]'),
  },
  advanced: { method: 'net_banking_mx', play: unfold },
  'one bonus': { ...filled, loaded: bonuses(1) },
  'bonus missing': { method: SPEI, draft: { ...FILLED, $amount: '120' }, loaded: bonuses(2) },
  'bonus choice': { ...filled, loaded: bonuses(3), play: unfold },
  'bonus elsewhere': { ...filled, loaded: { bonusList: BONUSES, bonusId: 'elsewhere' } },
  redirect: { ...filled, payment: { action: ACTIONS.redirect } },
  'redirect scan': { ...filled, payment: { action: ACTIONS['redirect-scan'] } },
  challenge: { ...filled, payment: { action: ACTIONS.challenge } },
  'challenge left': {
    ...filled,
    payment: { action: ACTIONS.challenge },
    play: async (driver) => {
      await driver.see('dialog iframe');
      await driver.press('dialog button');
    },
  },
  'redirect unsafe': { ...filled, payment: { action: ACTIONS['redirect-unsafe'] } },
  ...challengeStates(filled),
  ...gatedForms('deposit', SPEI, FILLED),
  ...promptedForms(SPEI, FILLED),
  ...quotedForms(SPEI, FILLED),
  ...advisedForms(SPEI, FILLED),
  'sent at once': { ...filled, answers: { createDeposit: { body: create } }, play: submit },
};
