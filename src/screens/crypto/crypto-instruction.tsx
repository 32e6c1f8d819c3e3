import { useSetAtom } from 'jotai';
import type { PaymentMethod } from '#domain/method.ts';
import { useText } from '#i18n/text-context.tsx';
import { goAtom } from '#state/go.ts';
import { Button } from '#ui/button.tsx';
import { useVideoGuide } from '#parts/method/use-video-guide.ts';

/** Link to the video about sending coins, for country ru if the host's schema allows it and a video exists (MT-3). */
export function CryptoInstruction({ method }: { readonly method: PaymentMethod }) {
  const { t } = useText();
  const go = useSetAtom(goAtom);
  if (useVideoGuide(method) === null) return null;
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
