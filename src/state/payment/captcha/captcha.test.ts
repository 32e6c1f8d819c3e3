/** @jest-environment ./build/jest/environment.cjs */
import type { Submit } from '#domain/transaction.ts';
import { leaveFormAtom } from '#state/payment/leave-form.ts';
import { selectAtom } from '#state/selection.ts';
import { paymentAtom } from '#state/payment/payment.ts';
import { submissionAtom } from '#state/payment/submission.ts';
import { submitMethodAtom } from '#state/payment/submit-method.ts';
import { createOriginLocks } from '#test/origin-locks.ts';
import { sampleMethod } from '#test/sample-method.ts';
import { createHarness, networkFailure, refusal, settle, type Answer } from '#test/harness.ts';
import { captchaShownAtom } from './captcha-shown.ts';

const outcome = { transaction: { id: 't1', status: 'waiting' }, action: { type: 'complete' } };
const captcha = { recaptchaKey: 'rk', geetestId: 'gid' };
const RECAPTCHA = sampleMethod({ name: 'phone_p2p' });
const GEETEST = sampleMethod({ name: 'any', isGeetest: true });

interface Vendor {
  grecaptcha?: unknown;
  initGeetest4?: unknown;
}
const vendor = globalThis as Vendor;

function start(
  answer: Answer = () => outcome,
  schemaCaptcha: object | null = captcha,
  page?: ReturnType<ReturnType<typeof createOriginLocks>['openPage']>,
) {
  const loaded = { schema: { meta: { captcha: schemaCaptcha } } };
  const harness = createHarness({ answer, loaded, ...(page && { page }) });
  const submit = (method = RECAPTCHA) => {
    harness.store.set(selectAtom, { section: 'deposit', group: null, method: method.name });
    return harness.store.set(submitMethodAtom, {
      section: 'deposit',
      method,
      from: 'deposit-redirect',
      amount: '100',
      currency: 'MXN',
      values: {},
    });
  };
  return {
    ...harness,
    submit,
    sentBodies: () => harness.wire.requests.filter(isCreate).map(({ data }) => data),
  };
}
const isCreate = ({ path }: { path: string }) => path.endsWith('/create');

const scripts = () => [...document.querySelectorAll('script')];

/** Simulates the browser: the script has run or failed, and its vendor's globals are set. */
async function answerScript(type: 'load' | 'error', globals: Vendor = {}): Promise<string> {
  await settle();
  const [script] = scripts();
  Object.assign(vendor, globals);
  script!.dispatchEvent(new Event(type));
  await settle();
  return script!.src;
}

function createRecaptcha() {
  const asked: unknown[] = [];
  return {
    asked,
    grecaptcha: {
      ready: (run: () => void) => {
        run();
      },
      execute: (...args: unknown[]) => {
        asked.push(args);
        return Promise.resolve(`token-${String(asked.length)}`);
      },
    },
  };
}

function createGeetest(play: (on: Record<string, () => void>) => void) {
  const log: unknown[] = [];
  const on: Record<string, () => void> = {};
  const listen = (name: string) => (run: () => void) => {
    on[name] = run;
  };
  const initGeetest4 = (options: unknown, take: (shown: unknown) => void) => {
    log.push(options);
    take({
      onReady: (run: () => void) => {
        run();
      },
      onSuccess: listen('success'),
      onError: listen('error'),
      onClose: listen('close'),
      showCaptcha: () => {
        log.push('shown');
        play(on);
      },
      getValidate: () => ({ lot_number: 'l1' }),
      destroy: () => log.push('destroyed'),
    });
  };
  return { log, initGeetest4 };
}

afterEach(() => {
  delete vendor.grecaptcha;
  delete vendor.initGeetest4;
  for (const script of scripts()) script.remove();
});

describe('a captcha before a submission', () => {
  it('[MT-1] loads the script on demand, and sends the token with the submission', async () => {
    const widget = start();
    const { asked, grecaptcha } = createRecaptcha();
    expect(scripts()).toHaveLength(0);
    const done = widget.submit();
    await settle();
    expect(widget.store.get(submissionAtom).phase).toBe('proving');
    expect(await answerScript('load', { grecaptcha })).toBe(
      'https://www.google.com/recaptcha/api.js?render=rk',
    );
    await done;
    expect(asked).toEqual([['rk', { action: 'deposit' }]]);
    expect(widget.sentBodies()).toMatchObject([{ captcha: { type: 'recaptcha', data: 'token-1' } }]);
    expect(widget.store.get(paymentAtom)?.transaction.id).toBe('t1');
    expect(scripts()).toHaveLength(0);
    // The next look-up of the open payment.
    expect(widget.clock.pending).toBe(1);
  });

  it('[MT-1] fails immediately when the script throws once it is ready', async () => {
    const widget = start();
    let isReady: () => void = () => undefined;
    const done = widget.submit();
    const grecaptcha = {
      ready: (run: () => void) => {
        isReady = run;
      },
      execute: () => {
        throw new Error('Invalid site key');
      },
    };
    await answerScript('load', { grecaptcha });
    isReady();
    await done;
    expect(widget.store.get(submissionAtom)).toMatchObject({ phase: 'refused', error: { code: 'captcha' } });
    expect(widget.clock.pending).toBe(0);
  });

  it('[MT-1] gets a new token after a refusal from the script already loaded', async () => {
    const answers: (() => unknown)[] = [
      () => {
        throw refusal(422, 'captcha_refused');
      },
      () => outcome,
    ];
    const widget = start(() => answers.shift()!());
    const { grecaptcha } = createRecaptcha();
    const first = widget.submit();
    await answerScript('load', { grecaptcha });
    await first;
    expect(widget.store.get(submissionAtom).phase).toBe('refused');
    await widget.submit();
    expect(widget.sentBodies().map((body) => (body as unknown as Submit).captcha?.data)).toEqual([
      'token-1',
      'token-2',
    ]);
  });

  it('[MT-1] [TX-5] sends the same token again with a body that never arrived', async () => {
    const answers: Record<string, (() => unknown)[]> = {
      '/BANKING_DEPOSIT/create': [networkFailure, () => outcome],
      '/BANKING/transaction': [
        () => {
          throw refusal(404, 'not_found');
        },
      ],
    };
    const widget = start(({ path }) => answers[path]!.shift()!());
    const { grecaptcha } = createRecaptcha();
    const first = widget.submit();
    await answerScript('load', { grecaptcha });
    await first;
    expect(widget.store.get(submissionAtom).phase).toBe('resendable');
    await widget.submit();
    const [one, two] = widget.sentBodies();
    expect(two).toEqual(one);
  });

  it('[MT-1] sends one request for a double click', async () => {
    const widget = start();
    const { asked, grecaptcha } = createRecaptcha();
    const clicks = [widget.submit(), widget.submit()];
    await answerScript('load', { grecaptcha });
    await Promise.all(clicks);
    expect(asked).toHaveLength(1);
    expect(widget.sentBodies()).toHaveLength(1);
  });

  it.each([
    ['the script does not load', () => answerScript('error')],
    ['the script defines nothing', () => answerScript('load')],
    [
      'no token comes',
      () =>
        answerScript('load', {
          grecaptcha: { ready: (run: () => void) => run(), execute: () => Promise.reject(new Error('no')) },
        }),
    ],
  ])('[MT-1] reports an error when %s, sends nothing, and tries again next time', async (_name, fail) => {
    const widget = start();
    const first = widget.submit();
    await fail();
    await first;
    expect(widget.store.get(submissionAtom)).toMatchObject({ phase: 'refused', error: { code: 'captcha' } });
    expect(widget.reported).toMatchObject([{ code: 'captcha' }]);
    expect(widget.sentBodies()).toHaveLength(0);
    const events = widget.sent.filter(({ messageType }) => messageType === 'onAnalytics');
    expect(events).toMatchObject([
      { payload: { name: 'error', transaction: 'deposit', data: { code: 'captcha', method: 'phone_p2p' } } },
    ]);

    const { grecaptcha } = createRecaptcha();
    vendor.grecaptcha = grecaptcha;
    const second = widget.submit();
    await settle();
    if (scripts().length > 0) await answerScript('load');
    await second;
    expect(widget.sentBodies()).toHaveLength(1);
  });

  it('[MT-1] gives up on a script that never loads', async () => {
    const widget = start();
    const done = widget.submit();
    await settle();
    widget.clock.advance(15_000);
    await done;
    expect(widget.store.get(submissionAtom).phase).toBe('refused');
    expect(scripts()).toHaveLength(0);
  });

  it.each([
    ['an address that is not allowed', { ...captcha, recaptchaUrl: 'https://evil.test/api.js' }],
    ['no key', null],
  ])('[MT-1] loads nothing for %s', async (_name, config) => {
    const widget = start(() => outcome, config);
    await widget.submit();
    expect(scripts()).toHaveLength(0);
    expect(widget.store.get(submissionAtom)).toMatchObject({ phase: 'refused', error: { code: 'captcha' } });
    expect(widget.sentBodies()).toHaveLength(0);
  });

  it('[HS-16] removes its script when the widget is unmounted before it loads', async () => {
    const widget = start();
    const done = widget.submit();
    await settle();
    expect(scripts()).toHaveLength(1);
    widget.abort.abort();
    await done;
    expect(scripts()).toHaveLength(0);
    expect(widget.clock.pending).toBe(0);
    expect(widget.sentBodies()).toHaveLength(0);
  });

  it("[MT-1] sends geetest's validate object", async () => {
    const widget = start();
    const { log, initGeetest4 } = createGeetest((on) => on['success']!());
    const done = widget.submit(GEETEST);
    expect(await answerScript('load', { initGeetest4 })).toBe('https://static.geetest.com/v4/gt4.js');
    await done;
    expect(log).toEqual([{ captchaId: 'gid', product: 'bind' }, 'shown', 'destroyed']);
    expect(widget.sentBodies()).toMatchObject([{ captcha: { type: 'geetest', data: { lot_number: 'l1' } } }]);
  });

  it('[MT-1] is reported as waiting for the player while it is shown', async () => {
    const widget = start();
    const controls: Record<string, () => void>[] = [];
    const { initGeetest4 } = createGeetest((on) => controls.push(on));
    const done = widget.submit(GEETEST);
    expect(widget.store.get(captchaShownAtom)).toBeNull();
    await answerScript('load', { initGeetest4 });
    expect(widget.store.get(submissionAtom)).toEqual({
      phase: 'proving',
      key: widget.store.get(captchaShownAtom),
    });
    controls[0]!['success']!();
    await done;
    expect(widget.store.get(captchaShownAtom)).toBeNull();
  });

  it('[MT-1] leaves the form unchanged when the player closes it', async () => {
    const widget = start();
    const { log, initGeetest4 } = createGeetest((on) => on['close']!());
    const done = widget.submit(GEETEST);
    await answerScript('load', { initGeetest4 });
    await done;
    expect(widget.store.get(submissionAtom)).toEqual({ phase: 'idle' });
    expect(log).toContain('destroyed');
    expect(widget.reported).toEqual([]);
    expect(widget.sentBodies()).toHaveLength(0);
  });

  it('[MT-1] submits nothing after the player has left the form', async () => {
    const widget = start();
    const { log, initGeetest4 } = createGeetest(() => undefined);
    const done = widget.submit(GEETEST);
    await answerScript('load', { initGeetest4 });
    widget.store.set(leaveFormAtom);
    await done;
    await settle();
    expect(log).toContain('destroyed');
    expect(widget.sentBodies()).toHaveLength(0);
    expect(widget.store.get(submissionAtom)).toEqual({ phase: 'idle' });
  });

  it('[TX-5] submits nothing when another tab has paid in the meantime', async () => {
    const { openPage } = createOriginLocks();
    const widget = start(undefined, captcha, openPage());
    const { initGeetest4 } = createGeetest((on) => {
      solve = on['success']!;
    });
    let solve = (): void => undefined;
    const done = widget.submit(GEETEST);
    await answerScript('load', { initGeetest4 });
    const other = start(() => new Promise(() => undefined), null, openPage());
    Object.assign(other.services, { newId: () => 'other' });
    void other.submit(sampleMethod());
    await settle();
    expect(other.sentBodies()).toHaveLength(1);
    solve();
    await done;
    expect(widget.sentBodies()).toHaveLength(0);
    expect(widget.store.get(submissionAtom).phase).toBe('blocked');
  });

  it('[MT-1] is skipped for a method without a captcha', async () => {
    const widget = start();
    await widget.submit(sampleMethod());
    expect(scripts()).toHaveLength(0);
    expect(widget.sentBodies()[0]).not.toHaveProperty('captcha');
  });
});
