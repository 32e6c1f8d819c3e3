import { useAtomValue } from 'jotai';
import type { PaymentMethod } from '#domain/method.ts';
import { videoGuide } from '#domain/video-guide.ts';
import { useText } from '#i18n/text-context.tsx';
import { countryAtom, parentAtom } from '#state/player.ts';

/** Address of the method's video guide for this player, or null (MT-3). */
export function useVideoGuide(method: PaymentMethod | null): string | null {
  const { language } = useText();
  const country = useAtomValue(countryAtom);
  const { cryptoInstruction } = useAtomValue(parentAtom).schema.meta;
  return method && videoGuide(method, { language, country, cryptoInstruction });
}
