import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { minDepositFor, missingForBonus, restrictsBonus, type Bonus } from '#domain/bonus.ts';
import { asksAmount, type PaymentMethod } from '#domain/method.ts';
import { shareOf } from '#domain/sums.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import {
  activatedBonusAtom,
  activeBonusAtom,
  bonusEnabledAtom,
  bonusListAtom,
  chosenBonusIdAtom,
  trackActivatedAtom,
} from '#state/bonuses.ts';
import { goAtom } from '#state/go.ts';
import { currencyAtom } from '#state/player.ts';
import { useStyles } from '#theme/styles.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Switch } from '#ui/switch.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { css, cls } from './bonus-card.module.css';
import { bonusTitle } from './bonus-title.ts';

interface Props {
  readonly method: PaymentMethod;
  /** The amount typed so far, decimal text; null while it is not an amount. */
  readonly amount: string | null;
  readonly isLocked: boolean;
}

/** The bonus of a deposit (BN-1 to BN-5); renders nothing when there is none or the method does not allow it. */
export function BonusCard(props: Props) {
  const bonus = useAtomValue(activeBonusAtom);
  return bonus && !restrictsBonus(props.method) ? <Offer {...props} bonus={bonus} /> : null;
}

function Offer({ bonus, method, amount, isLocked }: Props & { readonly bonus: Bonus }) {
  useStyles(css);
  const text = useText();
  const { t } = text;
  const isEnabled = useAtomValue(bonusEnabledAtom);
  const setEnabled = useSetAtom(bonusEnabledAtom);
  const hasOthers = useAtomValue(bonusListAtom).length > 1;
  const [isChoosing, setChoosing] = useState(false);
  const activated = useAtomValue(activatedBonusAtom)(method, amount);
  const trackActivated = useSetAtom(trackActivatedAtom);
  const go = useSetAtom(goAtom);
  useEffect(() => {
    if (activated) trackActivated(activated);
  }, [activated, trackActivated]);

  return (
    <Card>
      <div className={cls.card}>
        <Switch
          label={bonusTitle(bonus, text)}
          checked={isEnabled}
          disabled={isLocked}
          onChange={(isOn) => {
            setEnabled(isOn);
          }}
        />
        {isEnabled && <Condition bonus={bonus} method={method} amount={amount} />}
        <VisuallyHidden role="status">{activated && t('bonus.active')}</VisuallyHidden>
        <div className={cls.actions}>
          <Button
            kind="ghost"
            icon="gift"
            onClick={() => {
              go({ name: 'deposit-bonus-details' });
            }}
          >
            {t('bonus.details')}
          </Button>
          {hasOthers && (
            <Button
              kind="ghost"
              aria-expanded={isChoosing}
              disabled={isLocked}
              onClick={() => {
                setChoosing(!isChoosing);
              }}
            >
              {t('bonus.other')}
            </Button>
          )}
        </div>
        {hasOthers && isChoosing && !isLocked && (
          <Choice
            onChosen={() => {
              setChoosing(false);
            }}
          />
        )}
      </div>
    </Card>
  );
}

/** The minimum of the bonus, and how much of it the amount has reached (BN-4). */
function Condition({ bonus, method, amount }: Omit<Props, 'isLocked'> & { readonly bonus: Bonus }) {
  const { t, tag } = useText();
  const currency = useAtomValue(currencyAtom);
  const money = (value: string): string => formatMoney(tag, value, currency);
  const min = minDepositFor(bonus, currency);
  const missing = missingForBonus(bonus, amount, currency);
  if (min === null || missing === null) return <p className={cls.muted}>{t('bonus.unavailable')}</p>;
  if (missing !== '0' && !asksAmount(method))
    return <p className={cls.muted}>{t('bonus.from', { amount: money(min) })}</p>;
  return (
    <ProgressBar
      label={t('bonus.condition')}
      value={shareOf(amount ?? '0', min)}
      text={missing === '0' ? t('bonus.active') : t('bonus.missing', { amount: money(missing) })}
    />
  );
}

/** The choice of a bonus (BN-1); choosing one switches bonuses on. */
function Choice({ onChosen }: { readonly onChosen: () => void }) {
  const text = useText();
  const list = useAtomValue(bonusListAtom);
  const active = useAtomValue(activeBonusAtom);
  const choose = useSetAtom(chosenBonusIdAtom);
  const setEnabled = useSetAtom(bonusEnabledAtom);
  return (
    <RadioCards
      label={text.t('bonus.choose')}
      value={active?.id ?? null}
      options={list.map((bonus) => ({ value: bonus.id, label: bonusTitle(bonus, text) }))}
      onChange={(id) => {
        choose(id);
        setEnabled(true);
        onChosen();
      }}
    />
  );
}
