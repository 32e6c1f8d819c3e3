import { atom } from 'jotai';
import { captchaOf, captchaScript, type CaptchaScript, type CaptchaType } from '#domain/captcha.ts';
import { toCashierError } from '#domain/error.ts';
import type { PaymentMethod, Section } from '#domain/method.ts';
import type { Submit } from '#domain/transaction.ts';
import { captchaError, loadCaptchaScript } from './captcha-script.ts';
import { geetestProof } from './geetest.ts';
import { parentAtom } from '#state/player.ts';
import { recaptchaToken } from './recaptcha.ts';
import { services } from '#state/services.ts';
import { submissionAtom, type Submission } from '#state/payment/submission.ts';
import { trackAtom } from '#state/track.ts';

/** passed: the submit may go, with the captcha where the method asks for one. */
export type Proof =
  | { readonly isPassed: true; readonly captcha?: NonNullable<Submit['captcha']> }
  | { readonly isPassed: false };

/**
 * What a method's captcha says, obtained anew for each submit (MT-1). Meanwhile the form is locked. What goes wrong is
 * shown there as a refusal, the form being kept; a player who closes the check, or leaves, just has not submitted.
 */
export const proveAtom = atom(
  null,
  async (get, set, section: Section, method: PaymentMethod): Promise<Proof> => {
    const type = captchaOf(method);
    if (!type) return { isPassed: true };
    const cancel = new AbortController();
    const proving: Submission = { phase: 'proving', cancel };
    set(submissionAtom, proving);
    try {
      const data = await set(askAtom, type, section, cancel.signal);
      if (get(submissionAtom) !== proving) return { isPassed: false };
      set(submissionAtom, { phase: 'idle' });
      return data === null ? { isPassed: false } : { isPassed: true, captcha: { type, data } };
    } catch (thrown) {
      const error = toCashierError(thrown);
      set(trackAtom, 'error', section, { code: error.code, text: error.message, method: method.name });
      services(get).tellHost(error);
      if (get(submissionAtom) === proving) set(submissionAtom, { phase: 'refused', attempt: null, error });
      return { isPassed: false };
    }
  },
);

/** The player left the form: a check that is still going on must not pay behind their back. */
export const abandonProofAtom = atom(null, (get, set) => {
  const submission = get(submissionAtom);
  if (submission.phase !== 'proving') return;
  set(submissionAtom, { phase: 'idle' });
  submission.cancel.abort();
});

const askAtom = atom(null, async (get, set, type: CaptchaType, section: Section, signal: AbortSignal) => {
  const { clock, allowedScripts } = services(get);
  const script = captchaScript(type, get(parentAtom).schema.meta.captcha, allowedScripts);
  if (script === 'not-configured') throw captchaError('has no key');
  if (script === 'not-allowed') throw captchaError('comes from an address that is not allowed');
  await set(loadOnceAtom, script);
  if (signal.aborted) return null;
  return type === 'recaptcha'
    ? await recaptchaToken(script.key, section, clock)
    : await geetestProof(script.key, clock, signal);
});

const scriptsAtom = atom<Readonly<Record<string, Promise<void>>>>({});

/** A script runs once per widget; one that did not load is tried again next time. */
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
