import { groupOf } from './groups.ts';
import { linkKind } from './link.ts';
import type { PaymentMethod } from './method.ts';

export interface GuideViewer {
  readonly language: string;
  /** The effective country, in lower case. */
  readonly country: string;
  /** schema.meta.cryptoInstruction. */
  readonly cryptoInstruction: boolean;
}

/**
 * Address of the method's video guide, or null (MT-3): by `lang_country`, else in English for the same country, the
 * redesign's video first. A guide of another country shows other banks, so it is none. A crypto method's guide is for
 * country ru alone, and when the host's schema allows it.
 */
export function videoGuide(method: PaymentMethod, viewer: GuideViewer): string | null {
  const { language, country, cryptoInstruction } = viewer;
  if (groupOf(method) === 'crypto' && !(country === 'ru' && cryptoInstruction)) return null;
  const guides = new Map(
    Object.entries(method.videoGuides).map(([key, guide]) => [key.toLowerCase(), guide] as const),
  );
  const wanted = [`${language}_${country}`, `en_${country}`].flatMap((key) => {
    const guide = guides.get(key);
    return guide ? [guide.redesign, guide.url] : [];
  });
  return wanted.find((url) => url !== null && linkKind(url) === 'web') ?? null;
}
