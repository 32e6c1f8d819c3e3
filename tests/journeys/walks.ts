import { browser } from '@wdio/globals';
import { cashier, type Cashier, type Section } from '../pages/cashier.ts';
import { open, type Embedding, type Mode, type Settings } from '../pages/embedding.ts';
import { ORIGINS, type Player } from '../pages/gateway.ts';
import { inNewTab, paymentPage, type Decision } from '../pages/payment-page.ts';
import { control } from '../pages/control.ts';

/** A redirect method of Mexico: amount, full name and e-mail, the latter two prefilled by the gateway. */
const REDIRECT_METHOD = 'SPEI transfer';
/** A withdrawal of Mexico that asks for a code. */
const CONFIRM_METHOD = 'SPEI transfer';
export const CLABE = '032180000118359719';
export const CODE = '123456';

/** The screens on which a form is filled. */
export interface Person {
  readonly name: string;
  readonly email: string;
}
const ALEX: Person = { name: 'Alex Morgan', email: 'alex@players.example' };

/** Whether the payment page opens in a new tab (contract: Redirects and returns). */
const opensTab = (mode: Mode): boolean => mode === 'iframe' || mode.startsWith('federated');

export const screensOf = (embedding: Pick<Embedding, 'root'>): Cashier => cashier(embedding.root);

/** The embedded widget: its host, and its screens. */
export async function begin(player: Player, settings: Settings = {}, mode: Mode = 'iframe') {
  const host = await open(mode, player, settings);
  return { host, screens: screensOf(host) };
}

/** Waits for the list and opens a method's form. */
export async function openForm(screens: Cashier, section: Section, name: string): Promise<void> {
  await screens.list.open(name);
  const { amount, withdrawalAmount } = screens.form;
  await (section === 'deposit' ? amount : withdrawalAmount).shown();
}

/** Fills the form of REDIRECT_METHOD without submitting it. */
export async function fillDeposit(screens: Cashier, amount = '500', person = ALEX): Promise<void> {
  await openForm(screens, 'deposit', REDIRECT_METHOD);
  await screens.form.field('Full name').fill(person.name);
  await screens.form.field('E-mail').fill(person.email);
  await screens.form.amount.fill(amount);
}

/** Fills the form of CONFIRM_METHOD without submitting it. */
export async function fillWithdrawal(screens: Cashier, amount = '250', person = ALEX): Promise<void> {
  await openForm(screens, 'withdrawal', CONFIRM_METHOD);
  await screens.form.field('CLABE').fill(CLABE);
  await screens.form.field('Full name').fill(person.name);
  await screens.form.withdrawalAmount.fill(amount);
}

/**
 * From the submitted form over the payment page and back to the widget. A page that navigates automatically is followed. In
 * a frame or a partner's page the player's click opens a tab, which ends in 'You can close this tab'.
 */
export async function pay(embedding: Embedding, decision: Decision): Promise<void> {
  if (!opensTab(embedding.mode)) return paymentPage.decide(decision);
  const screens = screensOf(embedding);
  await inNewTab(
    () => screens.redirect.link.click(),
    async () => {
      await paymentPage.decide(decision);
      await control('heading', 'You can close this tab').shown();
    },
  );
  await embedding.enter();
}

/** A confirmed withdrawal of 200 MXN on another device of the player. */
export async function withdraw(player: Player): Promise<string> {
  const { token } = await player.user();
  const post = async (path: string, body: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${ORIGINS.gateway}/api${path}`, init)).json();
  };
  const { transaction } = (await post('/BANKING_WITHDRAWAL/create', {
    requestId: `${player.userId}-create`,
    returnUrl: `${ORIGINS.widget}/cashier/withdrawal/complete`,
    method: 'spei_payout',
    amount: '200',
    currency: 'MXN',
    country: 'mx',
    fields: { clabe: '002010077777777771', full_name: 'Ana Diaz' },
    bonusId: null,
    account: 'main',
  })) as { transaction: { id: string } };
  const step = { requestId: `${player.userId}-confirm`, transactionId: transaction.id, code: '123456' };
  await post('/BANKING_WITHDRAWAL/confirm', step);
  return transaction.id;
}

/** Presses the button on the withdrawal's page, and confirms. */
export async function cancel(screens: Cashier): Promise<void> {
  await screens.at('button', 'Cancel withdrawal').click();
  // The safe answer has the focus; the other one follows it.
  await screens.at('button', 'Keep it').shown();
  await browser.keys('Tab');
  await browser.keys('Enter');
}
