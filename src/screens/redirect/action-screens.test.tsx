import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HostMode } from '#host/host-modes.ts';
import { parseOutcome } from '#contract/outcome.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { PaymentStepScreen } from '#parts/action/payment-step-screen.tsx';
import { createHarness, networkFailure, refusal, settle } from '#test/harness.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { openPayment } from '#test/sent-deposit.ts';
import { createScene as scene, MINUTE, START } from '#test/scene.ts';
import { EazypeScreen } from './eazype-screen.tsx';
import { PixScreen } from './pix-screen.tsx';
import german from '../../../locales/de.json';

const INSTRUCTIONS = ['instruction', 'invoice', 'unified-form'] as const;

beforeAll(() => {
  // jsdom does not implement it.
  window.matchMedia = (query) => ({ matches: query.includes('reduce') }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
});

const clipboard = () => {
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void written.push(text)) },
  });
  return written;
};

const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  });

describe('instruction', () => {
  const action = {
    type: 'instruction',
    steps: ['Go to the desk.', 'Pay.'],
    details: [
      { label: 'Recipient', value: 'ACME' },
      { label: 'Reference', value: 'REF-77', copy: true },
    ],
    expiresAt: START + 30 * MINUTE,
  };

  it('[TX-8] shows numbered steps, the details in order, the time left and the live status', async () => {
    const written = clipboard();
    await renderScreen(await scene(action), <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />);
    expect(screen.getByRole('heading', { level: 1, name: 'How to pay' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Go to the desk.',
      'Pay.',
    ]);
    expect(screen.getByRole('timer')).toHaveTextContent('30:00');
    expect(screen.getByText('Waiting for your payment. The status updates by itself.')).toBeInTheDocument();
    expect(screen.getByText('ACME')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Copy recipient' })).toBeNull();
    await press('Copy reference');
    expect(written).toEqual(['REF-77']);
    expect(screen.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  });

  it.each(['500', 'MX$500', '500 MX$', '$500.00', '500 MXN'])(
    '[TX-10] shows an amount that the gateway sends as %s once, large and to be copied',
    async (value) => {
      const written = clipboard();
      const details = [...action.details, { label: 'Amount', value, copy: true }];
      const { container } = await renderScreen(
        await scene({ ...action, details }),
        <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />,
      );
      expect(container.textContent.match(/500/g)).toHaveLength(1);
      expect(screen.getByText('MX$500')).toBeVisible();
      await press('Copy amount');
      expect(written).toEqual([value]);
    },
  );

  it('[TX-10] keeps the row of another amount', async () => {
    const details = [{ label: 'Amount', value: '501.25', copy: true }];
    await renderScreen(
      await scene({ ...action, details }),
      <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />,
    );
    expect(screen.getByText('MX$500')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy amount' })).toBeVisible();
  });

  it.each(['500', 'MX$500'])('[TX-10] keeps every other row whose value is also %s', async (value) => {
    const written = clipboard();
    const details = ['Amount', 'Reference', 'Terminal'].map((label) => ({ label, value, copy: true }));
    await renderScreen(
      await scene({ ...action, details }),
      <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />,
    );
    for (const name of ['Copy amount', 'Copy reference', 'Copy terminal']) await press(name);
    expect(written).toEqual([value, value, value]);
  });

  it('counts down; at the end it explains what happens to the money, and offers a new payment', async () => {
    const harness = await scene(action);
    const { pass, targets } = await renderScreen(
      harness,
      <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />,
    );
    await pass(29 * MINUTE);
    expect(screen.getByRole('timer')).toHaveTextContent('1:00');
    expect(screen.getByText(/Waiting for your payment/)).toBeVisible();
    await pass(MINUTE);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText(/Waiting for your payment/)).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The time is up');
    expect(screen.getByRole('alert')).toHaveTextContent('If you have not paid, we have not taken any money.');
    expect(screen.queryByText('REF-77')).toBeNull();
    await press('Start a new payment');
    expect(harness.store.get(paymentAtom)).not.toBeNull();
    await press('Start a new payment');
    expect(harness.store.get(paymentAtom)).toBeNull();
    expect(targets).toEqual([{ name: 'deposit-redirect' }]);
  });

  it("[TX-8] that would have expired before it was asked for has no expiry: the device's clock is ahead", async () => {
    const harness = await scene(null);
    harness.server.isKnown = false;
    const transaction = { id: 't1', status: 'waiting' };
    const late = { transaction, action: { ...action, expiresAt: START - 30 * MINUTE } };
    const outcome = parseOutcome(late, () => undefined);
    openPayment(harness.store, outcome, { section: 'deposit', method: 'slip', from: 'deposit-redirect' });
    const { pass } = await renderScreen(
      harness,
      <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />,
    );
    await pass(MINUTE);
    expect(screen.getByText('REF-77')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    // The gateway's clock says that it is over.
    harness.server.isKnown = true;
    await pass(MINUTE);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The time is up');
    expect(screen.queryByText('REF-77')).toBeNull();
  });

  it('[TX-8] that expired before it was found by its address has expired', async () => {
    const harness = await scene(null);
    harness.server.isKnown = false;
    const late = {
      transaction: { id: 't1', status: 'waiting' },
      action: { ...action, expiresAt: START - MINUTE },
    };
    const outcome = parseOutcome(late, () => undefined);
    harness.store.set(dispatchAtom, {
      type: 'visited',
      section: 'deposit',
      from: 'deposit-redirect',
      ...outcome,
    });
    await renderScreen(harness, <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The time is up');
  });

  it.each([
    ['an hour ahead', -60],
    ['an hour behind', 60],
  ])("[TX-8] ends by the gateway's clock on a device that is %s", async (_device, minutes) => {
    const harness = await scene({ ...action, expiresAt: START + (minutes + 30) * MINUTE });
    harness.server.ahead = minutes * MINUTE;
    const { pass } = await renderScreen(
      harness,
      <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />,
    );
    expect(screen.getByRole('timer')).toHaveTextContent('30:00');
    await pass(29 * MINUTE);
    expect(screen.getByText('REF-77')).toBeInTheDocument();
    await pass(MINUTE);
    expect(screen.queryByText('REF-77')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The time is up');
  });

  it('[TX-8] applies a corrected clock while it is shown', async () => {
    const harness = await scene(action);
    const { pass } = await renderScreen(
      harness,
      <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />,
    );
    harness.server.ahead = 31 * MINUTE;
    await pass(1000);
    expect(screen.queryByText('REF-77')).toBeNull();
    harness.server.ahead = 10 * MINUTE;
    await pass(1000);
    expect(screen.getByText('REF-77')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent('19:58');
  });

  it('[TX-4] continues to the complete screen when a push ends the payment', async () => {
    const harness = await scene(action);
    const { targets } = await renderScreen(
      harness,
      <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />,
    );
    act(() => harness.wire.push('deposit.status', { id: 'other', status: 1 }));
    expect(targets).toEqual([]);
    act(() => harness.wire.push('deposit.status', { id: 't1', status: 1 }));
    expect(targets[0]).toEqual({ name: 'deposit-complete', query: { transactionId: 't1' }, replace: true });
  });

  it('[RT-5] [TX-8] shows the instruction of a withdrawal, without a timer if it does not expire', async () => {
    const harness = await scene({ ...action, title: 'Collect', expiresAt: null }, { section: 'withdrawal' });
    await renderScreen(harness, <PaymentStepScreen section="withdrawal" shows={INSTRUCTIONS} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Collect' })).toBeInTheDocument();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(
      screen.getByText('We are preparing your money. The status updates by itself.'),
    ).toBeInTheDocument();
  });

  it('[TX-8] shows the invoice of a family that has no invoice page, with amount, code and timer', async () => {
    const invoice = {
      type: 'invoice',
      amount: 500,
      currency: 'MXN',
      details: [],
      qr: 'upi://pay?a=1',
      expiresAt: START + MINUTE,
    };
    await renderScreen(await scene(invoice), <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />);
    expect(screen.getByRole('timer')).toHaveTextContent('1:00');
    expect(screen.getByRole('button', { name: 'Copy amount to pay' })).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: 'QR code with the payment details' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Open the payment app' })).toBeNull();
  });

  it('[RT-21] redirects when there is no payment or it has moved to another screen', async () => {
    const none = createHarness({ answer: networkFailure });
    const first = await renderScreen(none, <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />);
    expect(first.targets[0]).toEqual({ name: 'deposit', replace: true });
    first.unmount();
    const pix = await scene({ type: 'pix', code: 'c', expiresAt: START + MINUTE });
    const second = await renderScreen(pix, <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />);
    expect(second.targets[0]).toEqual({ name: 'deposit-redirect-pix', replace: true });
    second.unmount();
    const strange = await scene(
      { type: 'pix', code: 'c', expiresAt: START + MINUTE },
      { section: 'withdrawal' },
    );
    const third = await renderScreen(
      strange,
      <PaymentStepScreen section="withdrawal" shows={INSTRUCTIONS} />,
    );
    expect(third.targets[0]?.name).toBe('withdrawal-complete');
  });
});

describe('pix', () => {
  it('[TX-8] shows the code to copy, its QR code, and the time left', async () => {
    const written = clipboard();
    const harness = await scene({ type: 'pix', code: '000201PIX', expiresAt: START + 15 * MINUTE });
    await renderScreen(harness, <PixScreen />);
    await press('Copy code');
    expect(written).toEqual(['000201PIX']);
    expect(screen.getByRole('timer')).toHaveTextContent('15:00');
    expect(await screen.findByRole('img', { name: 'QR code of your Pix payment' })).toBeInTheDocument();
  });
});

describe('[TX-10] a payment made from this screen', () => {
  it('shows the amount first and has one copy action at the bottom', async () => {
    const harness = await scene({ type: 'pix', code: '0'.repeat(120), expiresAt: START + MINUTE });
    await renderScreen(harness, <PixScreen />);
    const amount = screen.getByText('Amount to pay');
    const code = screen.getByText('Pix code');
    expect(amount.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(amount.parentElement).toHaveTextContent('MX$500');
    expect(screen.getAllByRole('button', { name: /^Copy/ })).toEqual([
      screen.getByRole('button', { name: 'Copy code' }),
    ]);
  });

  it('selects the code when it cannot be copied', async () => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
    const harness = await scene({ type: 'pix', code: '000201PIX', expiresAt: START + MINUTE });
    await renderScreen(harness, <PixScreen />);
    await press('Copy code');
    expect(document.getSelection()?.toString()).toBe('000201PIX');
  });

  it('[LN-1] names what the main button copies in the order of the language', async () => {
    const details = [{ label: 'Konto', value: '0321', copy: true }];
    const harness = await scene({ type: 'instruction', steps: [], details, expiresAt: null });
    const step = <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />;
    await renderScreen(harness, step, { code: 'de', texts: german });
    expect(screen.getByRole('button', { name: 'Konto kopieren' })).toBeVisible();
  });

  it('groups the digits of an account and copies them without gaps', async () => {
    const written = clipboard();
    const details = [
      { label: 'Recipient', value: 'ACME' },
      { label: 'Account', value: '032180000118359719', copy: true },
    ];
    const harness = await scene({ type: 'instruction', steps: [], details, expiresAt: null });
    await renderScreen(harness, <PaymentStepScreen section="deposit" shows={INSTRUCTIONS} />);
    expect(screen.getAllByText(/^\d{2,4}$/).map(({ textContent }) => textContent)).toEqual([
      '0321',
      '8000',
      '0118',
      '3597',
      '19',
    ]);
    await press('Copy account');
    expect(written).toEqual(['032180000118359719']);
    expect(screen.getAllByRole('button', { name: 'Copied' })).toHaveLength(1);
  });

  it('hides the QR code behind a button on a phone and offers to share it', async () => {
    const media = window.matchMedia;
    window.matchMedia = (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList;
    const shared: unknown[] = [];
    const context = { fillRect: () => undefined };
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
      done(new Blob(['png']));
    });
    Object.assign(navigator, {
      canShare: () => true,
      share: ({ files }: ShareData) => Promise.resolve(void shared.push(files?.[0]?.name)),
    });
    const harness = await scene({ type: 'pix', code: '000201PIX', expiresAt: START + MINUTE });
    await renderScreen(harness, <PixScreen />);
    expect(screen.queryByRole('img')).toBeNull();
    await press('Show the QR code');
    expect(await screen.findByRole('img', { name: 'QR code of your Pix payment' })).toBeVisible();
    await press('Share');
    await waitFor(() => {
      expect(shared).toEqual(['qr-code.png']);
    });
    window.matchMedia = media;
    Object.assign(navigator, { canShare: undefined, share: undefined });
    jest.restoreAllMocks();
  });
});

// codesandbox-client#4739: a sandboxed frame ignores a download and says nothing; android/WebView without a listener too.
describe('[TX-8] a code on a phone that may not be able to save', () => {
  const media = window.matchMedia;
  const clicked: string[] = [];
  beforeEach(() => {
    window.matchMedia = (query) => ({ matches: query === '(pointer: coarse)' }) as MediaQueryList;
    jest
      .spyOn(HTMLCanvasElement.prototype, 'getContext')
      .mockReturnValue({ fillRect: () => undefined } as never);
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
      done(new Blob(['png']));
    });
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => clicked.push('revoked') });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => clicked.push('download'));
  });
  afterEach(() => {
    window.matchMedia = media;
    clicked.splice(0);
    Object.assign(navigator, { canShare: undefined, share: undefined });
    jest.restoreAllMocks();
  });
  const open = async (mode: HostMode = 'iframe') => {
    const harness = await scene({ type: 'pix', code: '000201PIX', expiresAt: START + MINUTE }, { mode });
    await renderScreen(harness, <PixScreen />);
    await press('Show the QR code');
    await screen.findByRole('img');
  };

  it('shows the picture, which a long press saves, with a sentence; its address outlives the download', async () => {
    await open();
    await press('Save the picture');
    expect(await screen.findByText(/^Was nothing saved\? Press and hold the code/)).toBeVisible();
    expect(screen.getByRole<HTMLImageElement>('img', { name: /QR code/ }).src).toMatch(/^data:/);
    expect(clicked).toEqual(['download']);
  });

  it('shows the drawing again where the page’s policy refuses the picture', async () => {
    await open();
    await press('Save the picture');
    await waitFor(() => expect(screen.getByRole('img').tagName).toBe('IMG'));
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img').tagName).toBe('svg');
  });

  it('does the same where the share sheet is refused, but not when the player closes it', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.assign(navigator, { canShare: () => true, share });
    await open();
    await press('Share');
    await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
    expect(clicked).toEqual([]);
    expect(screen.getByRole('img').tagName).toBe('svg');
    share.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press('Share');
    await waitFor(() => expect(clicked).toEqual(['download']));
  });

  it('an app’s web view, which cannot save, is offered nothing, and shows the picture when its sheet is refused', async () => {
    await open('android');
    expect(screen.queryByRole('button', { name: /Save|Share/ })).toBeNull();
    cleanup();
    const share = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.assign(navigator, { canShare: () => true, share });
    await open('ios');
    await press('Share');
    await waitFor(() => expect(screen.getByRole('img').tagName).toBe('IMG'));
    expect(clicked).toEqual([]);
  });
});

describe('eazype', () => {
  const action = (url: string | undefined) => ({
    type: 'eazype',
    url,
    details: [{ label: 'Pay code', value: '123', copy: true }],
    expiresAt: START + 10 * MINUTE,
  });

  it('[TX-8] shows details and opens the payment page in a tab without opener and referrer', async () => {
    await renderScreen(await scene(action('https://pay.test/e')), <EazypeScreen />);
    const link = screen.getByRole('link', { name: 'Go to payment' });
    expect(link).toHaveAttribute('href', 'https://pay.test/e');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(screen.getByRole('button', { name: 'Copy pay code' })).toBeInTheDocument();
  });

  it.each(['500 MXN', 'MXN 500.00', '500 MX$'])(
    '[TX-10] shows an amount that the gateway sends as %s once, large',
    async (value) => {
      const details = [...action('').details, { label: 'Amount', value }, { label: 'Branch', value: '500' }];
      const { container } = await renderScreen(
        await scene({ ...action('https://pay.test/e'), details }),
        <EazypeScreen />,
      );
      expect(screen.getByText('MX$500')).toBeVisible();
      expect(container.textContent.match(/Amount/g)).toHaveLength(1);
      expect(screen.getByText('Branch').parentElement).toHaveTextContent('500');
    },
  );

  it('offers no page when there is none or it may not be opened', async () => {
    const first = await renderScreen(await scene(action(undefined)), <EazypeScreen />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Open your payment app, or go to a pay desk.')).toBeInTheDocument();
    first.unmount();
    await renderScreen(await scene(action('javascript:alert(1)')), <EazypeScreen />);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('asks a native host to open an app', async () => {
    const harness = await scene(action('eazy://pay/1'), { mode: 'android' });
    await renderScreen(harness, <EazypeScreen />);
    await press('Go to payment');
    expect(harness.sent).toContainEqual({ messageType: 'onOpenExternal', payload: { url: 'eazy://pay/1' } });
  });
});

describe('unified form', () => {
  const step = (name: string, title = 'One more step') => ({
    type: 'unified-form',
    title,
    fields: [
      {
        name,
        type: 'text',
        placeholder_text: 'Bank word',
        regex: '^[A-Z]{3}$',
        regex_error_key: 'Three letters.',
      },
    ],
  });
  const waiting = { id: 't1', status: 'waiting' };
  const CONTINUE = '/BANKING_DEPOSIT/continue';
  const fill = async (text: string) => {
    const user = userEvent.setup();
    await user.clear(screen.getByRole('textbox', { name: 'Bank word' }));
    await user.type(screen.getByRole('textbox', { name: 'Bank word' }), text);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await act(settle);
  };

  it('[TX-8] [TX-5] sends each step under its own requestId and shows the next one empty', async () => {
    const answers = [step('word', 'Last step'), { type: 'complete' }];
    const harness = await scene(step('word'), {
      answer: () => ({ transaction: waiting, action: answers.shift() }),
    });
    const { targets } = await renderScreen(
      harness,
      <PaymentStepScreen section="deposit" shows={['unified-form', 'redirect']} />,
    );
    await fill('ABC');
    expect(screen.getByRole('heading', { level: 1, name: 'Last step' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Bank word' })).toHaveValue('');
    await fill('XYZ');
    const sent = harness.wire.requests.filter(({ path }) => path === CONTINUE).map(({ data }) => data);
    expect(sent.map(({ transactionId, fields }) => ({ transactionId, fields }))).toEqual([
      { transactionId: 't1', fields: { word: 'ABC' } },
      { transactionId: 't1', fields: { word: 'XYZ' } },
    ]);
    expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(2);
    expect(targets.map(({ name }) => name)).toContain('deposit-complete');
  });

  it('[TX-8] [FM-9] asks for an amount like any other field, and sends it as decimal text', async () => {
    const paid = { name: 'paid', type: 'amount', placeholder_text: 'Amount you sent', value: '1500.5' };
    const form = { ...step('word'), fields: [paid, ...step('word').fields] };
    const harness = await scene(form, {
      answer: () => ({ transaction: waiting, action: { type: 'complete' } }),
    });
    await renderScreen(harness, <PaymentStepScreen section="deposit" shows={['unified-form', 'redirect']} />);
    const amount = screen.getByRole('textbox', { name: 'Amount you sent' });
    expect(amount).toHaveValue('1,500.50');
    await userEvent.clear(amount);
    await fill('ABC');
    expect(amount).toBeInvalid();
    await userEvent.type(amount, '2,000');
    await fill('ABC');
    const sent = harness.wire.requests.filter(({ path }) => path === CONTINUE).map(({ data }) => data);
    expect(sent).toMatchObject([{ fields: { paid: '2000', word: 'ABC' } }]);
  });

  it('[FM-3] [FM-19] keeps the input when it is invalid and when the gateway refuses it', async () => {
    const harness = await scene(step('word'), {
      answer: () => {
        throw refusal(422, 'invalid_fields', { word: 'This word is not the one.' });
      },
    });
    await renderScreen(harness, <PaymentStepScreen section="deposit" shows={['unified-form', 'redirect']} />);
    await fill('A1');
    expect(screen.getByText('Three letters.')).toBeInTheDocument();
    expect(harness.wire.requests.filter(({ path }) => path === CONTINUE)).toEqual([]);
    await fill('ABC');
    expect(screen.getByText('This word is not the one.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Bank word' })).toHaveValue('ABC');
  });

  it('[FM-19] keeps the input while the player is on another screen', async () => {
    const harness = await scene(step('word'));
    const { unmount } = await renderScreen(
      harness,
      <PaymentStepScreen section="deposit" shows={['unified-form', 'redirect']} />,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Bank word' }), 'AB');
    unmount();
    await renderScreen(harness, <PaymentStepScreen section="deposit" shows={['unified-form', 'redirect']} />);
    expect(screen.getByRole('textbox', { name: 'Bank word' })).toHaveValue('AB');
  });

  it('[TX-8] stays on the screen for a redirect, because the payment page is the next step', async () => {
    const harness = await scene(step('word'), {
      answer: () => ({ transaction: waiting, action: { type: 'redirect', url: 'https://pay.test/2' } }),
    });
    const { targets } = await renderScreen(
      harness,
      <PaymentStepScreen section="deposit" shows={['unified-form', 'redirect']} />,
    );
    await fill('ABC');
    expect(screen.getByRole('link', { name: 'Go to payment' })).toHaveAttribute('href', 'https://pay.test/2');
    expect(targets).toEqual([]);
  });
});
