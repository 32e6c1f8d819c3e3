import { atom } from 'jotai';
import { captchaScript, type CaptchaScript, type CaptchaType } from '#domain/captcha.ts';
import { toCashierError } from '#domain/error.ts';
import type { Section } from '#domain/section.ts';
import type { PaymentEffect } from '#domain/payment/state.ts';
import { parentAtom } from '#state/player.ts';
import { services } from '#state/services.ts';
import { captchaSolvedAtom } from '#state/payment/captcha-solved.ts';
import { dispatchAtom } from '#state/payment/payments.ts';
import { trackAtom } from '#state/track.ts';
import { captchaShownAtom, showCaptchaAtom } from './captcha-shown.ts';
import { captchaError, loadCaptchaScript } from './captcha-script.ts';
import { geetestProof } from './geetest.ts';
import { recaptchaToken } from './recaptcha.ts';

type SolveCaptcha = Extract<PaymentEffect, { readonly type: 'solve-captcha' }>;

/** Running captchas by the key of their payment. */
const checksAtom = atom(() => new Map<string, AbortController>());

/**
 * Solves a method's captcha for one submission (MT-1); the result is passed to the payment machine. If the player
 * closes the captcha, nothing is submitted.
 */
export const solveCaptchaAtom = atom(
  null,
  async (get, set, { key, form, captcha: type }: SolveCaptcha): Promise<void> => {
    const { section, method } = form;
    const check = new AbortController();
    get(checksAtom).set(key, check);
    try {
      const data = await set(solveAtom, type, section, check.signal, () => {
        set(showCaptchaAtom, key);
      });
      if (data === null) set(dispatchAtom, { type: 'captcha-failed', key, error: null });
      else await set(captchaSolvedAtom, key, { type, data });
    } catch (thrown) {
      const error = toCashierError(thrown);
      set(trackAtom, 'error', section, { code: error.code, text: error.message, method });
      services(get).reportToHost(error);
      set(dispatchAtom, { type: 'captcha-failed', key, error });
    } finally {
      get(checksAtom).delete(key);
      if (get(captchaShownAtom) === key) set(showCaptchaAtom, null);
    }
  },
);

/** Cancels the running captcha when the player leaves the form, so that it cannot lead to a payment later. */
export const cancelCaptchaAtom = atom(null, (get, _set, key: string) => {
  get(checksAtom).get(key)?.abort();
});

const solveAtom = atom(
  null,
  async (get, set, type: CaptchaType, section: Section, signal: AbortSignal, onShown: () => void) => {
    const { clock, allowedScripts } = services(get);
    const script = captchaScript(type, get(parentAtom).schema.meta.captcha, allowedScripts);
    if (script === 'not-configured') throw captchaError('has no key');
    if (script === 'not-allowed') throw captchaError('comes from an address that is not allowed');
    await set(loadOnceAtom, script);
    if (signal.aborted) return null;
    return type === 'recaptcha'
      ? await recaptchaToken(script.key, section, clock)
      : await geetestProof(script.key, clock, signal, onShown);
  },
);

const scriptsAtom = atom<Readonly<Record<string, Promise<void>>>>({});

/** Loads a script once per widget; a failed load is repeated at the next submit. */
const loadOnceAtom = atom(null, async (get, set, { url }: CaptchaScript): Promise<void> => {
  const { clock, signal } = services(get);
  const load = get(scriptsAtom)[url] ?? loadCaptchaScript(url, clock, signal);
  set(scriptsAtom, { ...get(scriptsAtom), [url]: load });
  try {
    await load;
  } catch (thrown) {
    set(scriptsAtom, Object.fromEntries(Object.entries(get(scriptsAtom)).filter(([known]) => known !== url)));
    throw thrown;
  }
});
