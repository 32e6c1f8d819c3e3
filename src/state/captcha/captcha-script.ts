import type { Clock } from '#domain/clock.ts';
import { CashierError } from '#domain/error.ts';
import { secureUrl } from '#domain/link.ts';
import { createScriptPolicy } from '#state/script-policy.ts';

/** A captcha that has not come by then will not come. */
export const CAPTCHA_MS = 15_000;

const policy = createScriptPolicy('cashier#captcha', (url) => {
  if (!secureUrl(url)) throw new TypeError('not a secure address');
});

/**
 * Runs a script of an address that was found allowed. The node goes once it has run, or has failed, or on `signal`.
 * Rejects with a CashierError of code `captcha`.
 */
export function loadCaptchaScript(url: string, clock: Clock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void): void => {
      cancel();
      signal.removeEventListener('abort', fail);
      script.remove();
      settle();
    };
    const fail = (): void => {
      end(() => {
        reject(captchaError('did not load'));
      });
    };
    const cancel = clock.after(CAPTCHA_MS, fail);
    signal.addEventListener('abort', fail);
    script.addEventListener('load', () => {
      end(resolve);
    });
    script.addEventListener('error', fail);
    try {
      script.src = policy.createScriptURL(url) as string;
      document.head.append(script);
    } catch {
      // The page's policy refuses it.
      fail();
    }
  });
}

/** What went wrong with a captcha, for the host and the log; the player reads words of their own language. */
export function captchaError(what: string): CashierError {
  return new CashierError('captcha', `The captcha ${what}`);
}
