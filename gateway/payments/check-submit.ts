import Big from 'big.js';
import type { Captchas } from './captchas.ts';
import { checkFields } from '../check-fields.ts';
import { decimalsOf } from '../data/decimals.ts';
import type { AmountRule, Market, SandboxMethod, WireMethod } from '../data/method.ts';
import { requireExact } from '../wallet/exact-amount.ts';
import { isStillRequired } from '../wallet/saved-accounts.ts';
import { GatewayError } from '../gateway-error.ts';
import type { Submit } from '../requests.ts';
import type { Section } from '../ledger/transactions.ts';

/** Range of a method without any amount rules (contract: Amounts). */
const NO_RULES = { min: 1000, max: 500_000 };

export interface SubmitRules {
  readonly section: Section;
  readonly method: SandboxMethod;
  readonly market: Market;
  readonly captchas: Pick<Captchas, 'accept'>;
}

/** Throws when a submission violates its method's rules: captcha, bonus, fields, then the amount. */
export async function checkSubmit(
  submit: Submit,
  { section, method, market, captchas }: SubmitRules,
): Promise<void> {
  const { wire } = method;
  const captcha = captchaOf(method);
  if (captcha !== null && !(await isPassed(captcha, submit, captchas)))
    throw new GatewayError(422, 'captcha_required', 'This method requires a solved captcha.');
  if (wire.isInvestForbidden && submit.bonusId !== null)
    throw new GatewayError(422, 'bonus_forbidden', 'No bonus can be added to this method.');
  const { network, ...values } = submit.fields;
  const fields = wire.fields.filter(({ type }) => type !== 'amount' && type !== 'networks');
  // A saved account replaces its fields; a field sent anyway must be valid.
  const asked =
    submit.accountId === undefined
      ? fields
      : fields.filter((field) => isStillRequired(field) || values[field.name] !== undefined);
  checkFields(asked, values, market, wire.checkLuhn ?? false);
  checkRefused(method, values);
  checkNetwork(wire, network);
  // A crypto deposit accepts any amount that arrives; every other payment has a set amount.
  if (submit.amount !== null || section === 'withdrawal' || wire.category !== 'crypto')
    checkAmount(submit, wire);
}

/** The captcha that a submission of the method must contain. */
export const captchaOf = ({ wire, captcha }: SandboxMethod): 'recaptcha' | 'geetest' | null =>
  wire.isGeetest ? 'geetest' : (captcha ?? null);

async function isPassed(
  type: 'recaptcha' | 'geetest',
  { captcha, requestId }: Submit,
  captchas: SubmitRules['captchas'],
): Promise<boolean> {
  return captcha?.type === type && (await captchas.accept(type, captcha.data, requestId));
}

/** Refusals that no published rule predicts. */
function checkRefused({ refuses = {} }: SandboxMethod, values: Readonly<Record<string, string>>): void {
  const refused = Object.entries(refuses).filter(([name, { value }]) => values[name] === value);
  if (refused.length === 0) return;
  const errors = Object.fromEntries(refused.map(([name, { key }]) => [name, key]));
  throw new GatewayError(422, 'invalid_fields', 'Some fields are not accepted.', errors);
}

function checkNetwork(wire: WireMethod, network: string | undefined): void {
  const offered = [
    ...(wire.networks ?? []).map(({ id }) => id),
    ...wire.fields
      .filter(({ type }) => type === 'networks')
      .flatMap(({ values }) => values ?? [])
      .map((one) => (typeof one === 'string' ? one : one.value)),
  ];
  if (offered.length === 0 ? network === undefined : offered.includes(network ?? '')) return;
  throw new GatewayError(422, 'invalid_fields', 'Choose one of the networks.', {
    network: 'fields.error.choice',
  });
}

function checkAmount({ amount, currency, country }: Submit, wire: WireMethod): void {
  const refuse = (message: string, key: string) =>
    new GatewayError(422, 'invalid_amount', message, { amount: key });
  if (amount === null) throw refuse('An amount is required.', 'fields.error.required');
  const value = new Big(amount);
  if (value.lte(0)) throw refuse('The amount must be above zero.', 'fields.error.amount');
  requireExact(amount, decimalsOf(currency));
  const rules = wire.amount_rules;
  const rule: AmountRule =
    Object.keys(rules).length === 0 ? NO_RULES : (rules[currency] ?? { min: 0, max: 0 });
  const min = country === 'ru' ? rule.min : (rule.minNonRus ?? rule.min);
  if (value.lt(min) || (rule.max > 0 && value.gt(rule.max)))
    throw refuse(
      `The amount is out of range: ${min} to ${rule.max || 'any'} ${currency}.`,
      'fields.error.amount_range',
    );
}
