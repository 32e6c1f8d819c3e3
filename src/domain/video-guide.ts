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
 * Address of the method's video guide, or null (MT-3): the one for `lang_country`, else the English one for the same
 * country, preferring the redesign's video. Guides of other countries are never used, as they show other banks. A
 * crypto method's guide is used only for country ru, and only if the host's schema allows it.
 */
export function videoGuide(method: PaymentMethod, viewer: GuideViewer): string | null {
  const { language, country, cryptoInstruction } = viewer;
  if (groupOf(method) === 'crypto' && !(country === 'ru' && cryptoInstruction)) return null;
  const guides = new Map(
    Object.entries(method.videoGuides).map(([key, guide]) => [key.toLowerCase(), guide] as const),
  );
  const candidates = [`${language}_${country}`, `en_${country}`].flatMap((key) => {
    const guide = guides.get(key);
    return guide ? [guide.redesign, guide.url] : [];
  });
  return candidates.find((url) => url !== null && linkKind(url) === 'web') ?? null;
}
