import { useAtomValue, useSetAtom } from 'jotai';
import { useText } from '#i18n/text-context.tsx';
import { cryptoBonusAtom, cryptoBonusAvailableAtom } from '#state/crypto-bonus.ts';
import { isLocked, submissionAtom } from '#state/payment/submission.ts';
import { Card } from '#ui/card.tsx';
import { Switch } from '#ui/switch.tsx';

/** Switch for the crypto bonus (BN-6); renders nothing when it is not available. */
export function CryptoBonusSwitch() {
  const { t } = useText();
  const isAvailable = useAtomValue(cryptoBonusAvailableAtom);
  const isSent = isLocked(useAtomValue(submissionAtom));
  const isChosen = useAtomValue(cryptoBonusAtom);
  const choose = useSetAtom(cryptoBonusAtom);
  if (!isAvailable) return null;
  return (
    <Card>
      <Switch
        label={t('crypto.bonus')}
        hint={t('crypto.bonus.hint')}
        checked={isChosen}
        onChange={choose}
        disabled={isSent}
      />
    </Card>
  );
}
