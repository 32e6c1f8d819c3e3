import { parseOutcome } from '#contract/outcome.ts';
import { CAPTCHA_KEYS } from './captcha-keys.ts';
import { captchaOf as captchaNeeded } from './check-submit.ts';
import { MARKETS } from '../data/markets.ts';
import type { SandboxMethod, WireField, WireMethod } from '../data/method.ts';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createTestPlayer, errorOf, idOf } from '../testing/test-player.ts';

jest.setTimeout(60_000);
let gateway: TestGateway;
beforeAll(async () => (gateway = await startTestGateway()), 60_000);
afterAll(() => gateway.stop());

const VALUES: Readonly<Record<string, string>> = {
  full_name: 'Ana María Díaz',
  email: 'ana@mail.example',
  card_number: '4242 4242 4242 4242',
  card_holder: 'ANA DIAZ',
  card_expiry: '12/31',
  birth_date: '01.02.1990',
  sender_account: '1234',
  clabe: '002 010 07777777777 1',
  curp: 'DIAA900201MDFZNN09',
  upi_id: 'ana.diaz@bank',
  ifsc: 'GNGA0A12345',
  cpf: '123.456.789-09',
  pix_key: 'ana@mail.example',
  account_number: '0123456789',
  own_account: '1234567890',
  sort_code: '20-00-00',
  uk_account: '12345678',
  income: '1500,50',
  tax_number: '1234-567',
  'Postal code': '06600',
  crypto_btc_withdrawal: `bc1q${'a'.repeat(38)}`,
  crypto_eth_withdrawal: `0x${'a'.repeat(40)}`,
  crypto_usdt_withdrawal: `T${'a'.repeat(33)}`,
};

function valueOf({ name, type, values }: WireField, { wire }: SandboxMethod, phone: string): string {
  if (type === 'phone_with_prefix') return phone;
  const [option] = values ?? [];
  if (option !== undefined) return typeof option === 'string' ? option : option.value;
  return VALUES[name === 'wallet_address' ? wire.name : name] ?? '';
}

function submitOf(method: SandboxMethod, country: string, currency: string, phone: string) {
  const { wire } = method;
  const asked = wire.fields.filter(({ type, isAdvanced }) => type !== 'amount' && !isAdvanced);
  const network = wire.networks?.[0]?.id;
  const hasAmount = wire.fields.some(({ type }) => type === 'amount');
  return {
    requestId: `${country}-${wire.name}`,
    returnUrl: 'https://widget.example/pay/deposit/complete',
    method: wire.name,
    amount: hasAmount || !wire.category ? String(minAmountOf(wire, country, currency)) : null,
    currency,
    country,
    fields: {
      ...Object.fromEntries(asked.map((field) => [field.name, valueOf(field, method, phone)])),
      ...(network === undefined ? {} : { network }),
    },
    bonusId: null,
  };
}

function minAmountOf({ amount_rules: rules }: WireMethod, country: string, currency: string) {
  const rule = rules[currency];
  return country === 'ru' ? rule?.min : (rule?.minNonRus ?? rule?.min);
}

/** The data that the method's captcha script would return. */
async function captchaOf(method: SandboxMethod): Promise<object> {
  const type = captchaNeeded(method);
  if (type === null) return {};
  const { body } = await gateway.call('/captcha/tokens', { body: { type, key: CAPTCHA_KEYS[type] } });
  const { token, validate } = body as { token: string; validate?: object };
  return { captcha: { type, data: validate ?? token } };
}

/** The quote or the plan that the method needs. */
async function offerOf(
  { wire }: SandboxMethod,
  section: string,
  { method, amount, currency }: ReturnType<typeof submitOf>,
  token: string,
): Promise<object> {
  const asked = { requestId: `offer-${method}`, method, amount, currency };
  if (wire.hasPlan) {
    const { body } = await gateway.call('/api/BANKING_WITHDRAWAL/plan', { token, body: asked });
    return { planId: (body as { planId: string }).planId };
  }
  if (!wire.hasQuote) return {};
  const { body } = await gateway.call('/api/BANKING/quote', { token, body: { ...asked, section } });
  return { quoteId: (body as { quoteId: string }).quoteId };
}

/** Enough methods of the largest market to include each kind. */
const MAX_METHODS = 60;

const methods = [...MARKETS.values()].flatMap((market) =>
  (['deposit', 'withdrawal'] as const).flatMap((section) =>
    market[section]
      .slice(0, MAX_METHODS)
      .filter(({ wire }) => !wire.is_disabled)
      .map(
        (method) => [`${market.country} ${section} ${method.wire.name}`, market, section, method] as const,
      ),
  ),
);

it.each(methods)('[TX-8] %s answers a submission with its action', async (_name, market, section, method) => {
  const { country, currency } = market;
  const { body: user } = await gateway.call(
    `/sandbox/users/all-${country}?currency=${currency}&balance=10000000`,
  );
  const { token, phone } = user as { token: string; phone: string };
  const submit = { ...submitOf(method, country, currency, phone), ...(await captchaOf(method)) };
  const offer = await offerOf(method, section, submit, token);
  const reply = await gateway.call(`/api/BANKING_${section.toUpperCase()}/create`, {
    token,
    body: section === 'withdrawal' ? { ...submit, ...offer, account: 'main' } : { ...submit, ...offer },
  });
  expect(reply).toMatchObject({ status: 200 });
  const { action, transaction } = parseOutcome(reply.body, (dropped) => {
    throw new Error(`does not fit: ${JSON.stringify(dropped)}`);
  });
  expect(action.type).toBe(method.outcome.replace(/^(redirect|challenge)-.*/, '$1'));
  expect(transaction.status).toBe(method.outcome === 'complete' ? 'accepted' : 'waiting');
  if (action.type !== 'redirect') return;
  if (method.outcome === 'redirect-app') {
    const { protocol, searchParams } = new URL(action.url);
    expect(protocol).toBe('upi:');
    expect(searchParams.get('am')).toBe(submit.amount);
    return;
  }

  const page = await fetch(action.url, {
    method: action.method,
    ...(action.method === 'POST' ? { body: new URLSearchParams(action.fields) } : {}),
  });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Approve the payment');
  const wrongWay = await fetch(action.url, { method: action.method === 'POST' ? 'GET' : 'POST' });
  expect(wrongWay.ok).toBe(false);
});

it('[TX-3] a crypto payment arrives with a txid and an amount', async () => {
  const player = await createTestPlayer(gateway, 'crypto');
  await player.settings({ payMs: null });
  const made = await player.deposit({ method: 'crypto_usdt', amount: null, fields: { network: 'TRC20' } });
  expect(made.body).toMatchObject({ action: { type: 'address', network: 'TRC20', currency: 'USDT' } });
  await gateway.call(`/sandbox/transactions/${idOf(made)}/settle`, { body: { status: 1 } });
  const found = await player.get(`/BANKING/transaction?id=${idOf(made)}`);
  expect(found.body).toMatchObject({
    transaction: {
      status: 'processed',
      txid: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      amount: '372',
    },
  });
  expect(await player.balance()).toBe('1372');
});

it('[TX-8] a unified form continues with its second step once', async () => {
  const player = await createTestPlayer(gateway, 'unified');
  const fields = { full_name: 'Ana Díaz', birth_date: '01.02.1990' };
  const made = await player.deposit({ method: 'bank_link_mx', fields });
  expect(made.body).toMatchObject({ action: { type: 'unified-form' } });
  const step = {
    requestId: 'step',
    transactionId: idOf(made),
    fields: { reference: 'AB12CD', email: 'a@b.example' },
  };
  const wrong = await player.post('/BANKING_DEPOSIT/continue', { ...step, fields: { reference: '?' } });
  expect(Object.keys(errorOf(wrong).fields ?? {})).toEqual(['reference', 'email']);
  const right = await player.post('/BANKING_DEPOSIT/continue', step);
  expect(right.body).toMatchObject({ transaction: { status: 'accepted' }, action: { type: 'complete' } });
  expect((await player.post('/BANKING_DEPOSIT/continue', step)).body).toEqual(right.body);
  expect((await player.get('/BANKING/transaction?requestId=step')).body).toEqual(right.body);
});

it('[TX-8] a method with two forms then leads to a payment page', async () => {
  const player = await createTestPlayer(gateway, 'mandate');
  const made = await player.deposit({ method: 'bank_mandate_mx', fields: { full_name: 'Ana Díaz' } });
  expect(made.body).toMatchObject({ action: { type: 'unified-form', title: 'Step 1 of 2' } });
  const transactionId = idOf(made);
  const go = (requestId: string, fields: Record<string, string>) =>
    player.post('/BANKING_DEPOSIT/continue', { requestId, transactionId, fields });

  const first = { birth_date: '01.02.1990', phone: '525512345678' };
  const second = await go('first', first);
  expect(second.body).toMatchObject({
    transaction: { status: 'waiting' },
    action: { title: 'Step 2 of 2', fields: [{ name: 'reference' }] },
  });
  // A resent step does not count twice.
  expect((await go('first', first)).body).toEqual(second.body);
  expect(errorOf(await go('again', first)).code).toBe('invalid_fields');
  const last = await go('second', { reference: 'AB12CD' });
  expect(last.body).toMatchObject({
    transaction: { status: 'waiting' },
    action: { type: 'redirect', url: `${gateway.url}/pay/${transactionId}` },
  });
});

it('[MT-3] the two video guides of the gateway, a video and a page, exist', async () => {
  const player = await createTestPlayer(gateway, 'guides');
  const { body } = await player.get('/BANKING/methods-payment-v3?country=mx&currency=MXN');
  const { methods: listed } = body as { methods: WireMethod[] };
  const guide = listed.find(({ name }) => name === 'spei_transfer')?.video_guide_url?.['en_mx'];
  const types = await Promise.all(
    [guide?.redesign, guide?.url].map(async (url) => {
      const { headers } = await gateway.call(String(url).replace(gateway.url, ''));
      return headers.get('content-type');
    }),
  );
  expect(types).toEqual(['video/webm', expect.stringMatching(/^text\/html/)]);
});

it('[MT-1] no captcha is issued for another site, and none is accepted twice', async () => {
  const strange = await gateway.call('/captcha/tokens', { body: { type: 'recaptcha', key: 'another' } });
  expect(errorOf(strange).code).toBe('invalid_key');

  const player = await createTestPlayer(gateway, 'captcha');
  const method = MARKETS.get('kg')?.deposit.find(({ wire }) => wire.name === 'card-p2p');
  if (!method) throw new Error('no card-p2p');
  const submit = { ...submitOf(method, 'kg', 'KGS', '996700000000'), ...(await captchaOf(method)) };
  const first = await player.deposit({ ...submit, requestId: 'one' });
  expect(first.status).toBe(200);
  expect((await player.deposit({ ...submit, requestId: 'one' })).body).toEqual(first.body);
  // The vendors' tokens expire after two minutes; a later resend must find the payment, not a refusal.
  expect((await player.deposit({ ...submit, requestId: 'one', captcha: undefined })).body).toEqual(
    first.body,
  );
  expect(errorOf(await player.deposit({ ...submit, requestId: 'two' })).code).toBe('captcha_required');
  const forged = { ...submit, requestId: 'three', captcha: { type: 'recaptcha', data: 'made up' } };
  expect(errorOf(await player.deposit(forged)).code).toBe('captcha_required');
});

it('[FM-2] sends fields in their older shapes, and refuses a value that no rule predicts', async () => {
  const player = await createTestPlayer(gateway, 'every-field');
  const list = await player.get('/BANKING/methods-payment-v3?country=mx&currency=MXN');
  const { methods: sent } = list.body as { methods: { name: string; fields: object[] }[] };
  const shown = sent.find(({ name }) => name === 'every_field')?.fields ?? [];
  expect(shown).toContainEqual(expect.objectContaining({ placeholder: 'Postal code', mask: '99999' }));
  expect(shown.filter((field) => 'pattern' in field || 'regexList' in field)).toHaveLength(2);

  const method = MARKETS.get('mx')?.deposit.find(({ wire }) => wire.name === 'every_field');
  if (!method) throw new Error('no every_field');
  const submit = submitOf(method, 'mx', 'MXN', '525512345678');
  const refused = await player.deposit({ ...submit, fields: { ...submit.fields, reference: 'TAKEN99' } });
  expect(errorOf(refused).fields).toEqual({ reference: 'fields.error.reference' });
});
