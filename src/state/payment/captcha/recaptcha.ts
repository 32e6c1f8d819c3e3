import type { Clock } from '#domain/clock.ts';
import { CAPTCHA_MS, captchaError } from './captcha-script.ts';

interface Recaptcha {
  ready(run: () => void): void;
  execute(key: string, options: { action: string }): PromiseLike<string>;
}

/** Gets a fresh reCAPTCHA v3 token; its script must have run. Rejects with a CashierError of code `captcha`. */
export function recaptchaToken(key: string, action: string, clock: Clock): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      cancel();
      reject(captchaError('failed'));
    };
    const cancel = clock.after(CAPTCHA_MS, fail);
    const { grecaptcha } = globalThis as { grecaptcha?: Recaptcha };
    try {
      if (!grecaptcha) throw new Error('no grecaptcha');
      grecaptcha.ready(() => {
        // It may throw instead of rejecting, e.g. for an unknown key.
        new Promise<string>((take) => {
          take(grecaptcha.execute(key, { action }));
        }).then((token) => {
          cancel();
          resolve(token);
        }, fail);
      });
    } catch {
      fail();
    }
  });
}
