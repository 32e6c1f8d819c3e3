import type { Clock } from '#domain/clock.ts';
import { CAPTCHA_MS, captchaError } from './captcha-script.ts';

interface Geetest {
  onReady?(run: () => void): unknown;
  onSuccess(run: () => void): unknown;
  onError?(run: () => void): unknown;
  onClose?(run: () => void): unknown;
  showCaptcha(): void;
  getValidate(): unknown;
  destroy?(): void;
}

interface GeetestWindow {
  initGeetest4?(options: { captchaId: string; product: 'bind' }, take: (captcha: Geetest) => void): void;
}

/**
 * Shows geetest's captcha and then calls `onShown`; its script must have run. Resolves with its validate object, or
 * with null when the player closed it or `signal` aborted. The captcha must appear in time; the player may take any
 * time to solve it. Rejects with code `captcha`.
 */
export function geetestProof(
  captchaId: string,
  clock: Clock,
  signal: AbortSignal,
  onShown: () => void,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let shown: Geetest | null = null;
    let isOver = false;
    const end = (settle: () => void): void => {
      if (isOver) return;
      isOver = true;
      cancel();
      signal.removeEventListener('abort', close);
      settle();
      shown?.destroy?.();
    };
    const close = (): void => {
      end(() => {
        resolve(null);
      });
    };
    const fail = (): void => {
      end(() => {
        reject(captchaError('failed'));
      });
    };
    const cancel = clock.after(CAPTCHA_MS, fail);
    signal.addEventListener('abort', close);
    const take = (captcha: Geetest): void => {
      if (isOver) return captcha.destroy?.();
      shown = captcha;
      captcha.onSuccess(() => {
        end(() => {
          resolve(captcha.getValidate());
        });
      });
      captcha.onError?.(fail);
      captcha.onClose?.(close);
      const show = (): void => {
        cancel();
        if (isOver) return;
        captcha.showCaptcha();
        onShown();
      };
      if (captcha.onReady) captcha.onReady(show);
      else show();
    };
    const { initGeetest4 } = globalThis as GeetestWindow;
    try {
      if (!initGeetest4) throw new Error('no initGeetest4');
      initGeetest4({ captchaId, product: 'bind' }, take);
    } catch {
      fail();
    }
  });
}
