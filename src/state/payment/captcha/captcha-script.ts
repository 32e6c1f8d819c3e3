import type { Clock } from '#domain/clock.ts';
import { CashierError } from '#domain/error.ts';
import { secureUrl } from '#domain/link.ts';
import { createScriptPolicy } from '#state/script-policy.ts';

/** ms after which a captcha that has not loaded is treated as failed. */
export const CAPTCHA_MS = 15_000;

const policy = createScriptPolicy('cashier#captcha', (url) => {
  if (!secureUrl(url)) throw new TypeError('not a secure address');
});

/**
 * Runs a script from an address that was already checked. Removes the node once it has run or failed, or when `signal`
 * aborts. Rejects with a CashierError of code `captcha`.
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
      // The page's policy refuses the address.
      fail();
    }
  });
}

/** Error of a captcha, with a detail for host and log; the player sees a translated message. */
export function captchaError(what: string): CashierError {
  return new CashierError('captcha', `The captcha ${what}`);
}
