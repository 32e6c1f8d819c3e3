import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { minDepositFor, type Bonus } from '#domain/bonus.ts';
import { inLanguage } from '#domain/localized.ts';
import { compare } from '#domain/money.ts';
import { formatMoney, formatTime } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { backAtom } from '#state/flow/back.ts';
import { activeBonusAtom, bonusEnabledAtom, bonusListAtom, chosenBonusIdAtom } from '#state/bonuses.ts';
import { goAtom } from '#state/go.ts';
import { currencyAtom } from '#state/player.ts';
import { isLocked, submissionAtom } from '#state/payment/submission.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Screen } from '#ui/screen.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { bonusTitle } from '#parts/bonus/bonus-title.ts';
import { RichText } from '#parts/text/rich-text.tsx';

/** Terms of the bonuses, and the choice among them (BN-7); back leads to the previous page (RT-8). */
export function BonusDetailsScreen() {
  const text = useText();
  const { t } = text;
  const list = useAtomValue(bonusListAtom);
  const active = useAtomValue(activeBonusAtom);
  const [shownId, setShownId] = useState<string | null>(null);
  const choose = useSetAtom(chosenBonusIdAtom);
  const setEnabled = useSetAtom(bonusEnabledAtom);
  const locked = isLocked(useAtomValue(submissionAtom));
  const leave = useLeave();
  const bonus = list.find(({ id }) => id === shownId) ?? active;
  if (!bonus) return <NoBonus onLeave={leave} />;
  return (
    <Screen
      title={bonusTitle(bonus, text)}
      footer={
        <Button
          wide
          disabled={locked}
          onClick={() => {
            choose(bonus.id);
            setEnabled(true);
            leave();
          }}
        >
          {t('bonus.use')}
        </Button>
      }
    >
      {list.length > 1 && (
        <RadioCards
          label={t('bonus.choose')}
          value={bonus.id}
          options={list.map((one) => ({ value: one.id, label: bonusTitle(one, text) }))}
          onChange={setShownId}
        />
      )}
      <Terms bonus={bonus} />
    </Screen>
  );
}

function Terms({ bonus }: { readonly bonus: Bonus }) {
  const { t, tag, language } = useText();
  const currency = useAtomValue(currencyAtom);
  const min = minDepositFor(bonus, currency);
  const terms = inLanguage(bonus.terms, language);
  const minimum = (): string => {
    if (min === null) return t('bonus.unavailable');
    return compare(min, '0') > 0 ? formatMoney(tag, min, currency) : t('bonus.minimum.none');
  };
  const rows = [
    { label: t('bonus.minimum'), value: minimum(), strong: true },
    ...(bonus.expiresAt === null
      ? []
      : [{ label: t('bonus.expires'), value: formatTime(tag, bonus.expiresAt) }]),
  ];
  return (
    <>
      <Card tight>
        <SummaryList rows={rows} />
      </Card>
      <Card title={t('bonus.terms')}>
        {terms === null ? <p>{t('bonus.terms.none')}</p> : <RichText html={terms} />}
      </Card>
    </>
  );
}

/** Shown when the host has withdrawn its bonuses (HS-7). */
function NoBonus({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useText();
  return (
    <Screen title={t('bonus.none')} titleHidden>
      <EmptyState
        drawing="search"
        title={t('bonus.none')}
        actions={
          <Button wide onClick={onLeave}>
            {t('button.back')}
          </Button>
        }
      />
    </Screen>
  );
}

function useLeave(): () => void {
  const back = useSetAtom(backAtom);
  const go = useSetAtom(goAtom);
  return () => {
    back(() => {
      go({ name: 'deposit' });
    });
  };
}
