import { useAtomValue, useSetAtom } from 'jotai';
import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { goAtom } from '#state/go.ts';
import { countryAtom, parentAtom } from '#state/player.ts';
import { Button } from '#ui/button.tsx';

/** The way to the video on sending coins: for country ru, where the host's schema allows it and there is one (MT-3). */
export function CryptoInstruction({ method }: { readonly method: PaymentMethod }) {
  const { t } = useText();
  const country = useAtomValue(countryAtom);
  const { cryptoInstruction } = useAtomValue(parentAtom).schema.meta;
  const go = useSetAtom(goAtom);
  const hasGuide = Object.keys(method.videoGuides).some((key) => key.endsWith('_ru'));
  if (country !== 'ru' || !cryptoInstruction || !hasGuide) return null;
  return (
    <Button
      kind="secondary"
      icon="play"
      wide
      onClick={() => {
        go({ name: 'deposit-video-instruction' });
      }}
    >
      {t('crypto.video')}
    </Button>
  );
}
