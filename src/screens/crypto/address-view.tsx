import { useAtomValue } from 'jotai';
import { amountRange } from '#domain/amount.ts';
import { raiseMin } from '#domain/amount-range.ts';
import type { PaymentMethod } from '#domain/method.ts';
import { compare } from '#domain/money.ts';
import { networkMin, networksOf } from '#domain/network.ts';
import type { Action } from '#domain/transaction.ts';
import { currencyName } from '#i18n/format-late.ts';
import { formatMoney } from '#i18n/format.ts';
import { useText } from '#i18n/text-context.tsx';
import { countryAtom, currencyAtom } from '#state/player.ts';
import type { Payment } from '#state/payment/payment.ts';
import { selectedMethodAtom } from '#state/selection.ts';
import { Notice } from '#ui/notice.tsx';
import { ActionScreen } from '#parts/action/action-screen.tsx';
import { PaymentDetails, type DetailRow } from '#parts/action/payment-details.tsx';
import { useCopyAction } from '#parts/action/use-main-copy.tsx';
import { PaymentQr } from '#parts/action/payment-qr.tsx';
import { NumberedSteps } from '#parts/text/numbered-steps.tsx';
import { CryptoInstruction } from './crypto-instruction.tsx';

interface Props {
  readonly payment: Payment;
  readonly action: Extract<Action, { type: 'address' }>;
}

/**
 * The address for the coins, warnings, and the state of the payment. Coins sent on the wrong network or without their
 * memo are lost permanently, so both warnings come before the address.
 */
export function AddressView({ payment, action }: Props) {
  const text = useText();
  const { t, tag } = text;
  const chosen = useAtomValue(currencyAtom);
  const method = useAtomValue(selectedMethodAtom);
  const { address, network, memo, amount, currency: coin, expiresAt } = action;
  const { txid } = payment.transaction;
  // The player may have chosen another region since.
  const currency = payment.requested?.currency ?? payment.transaction.currency ?? chosen;
  const networkName = (method && networkLabel(method, network)) ?? network;
  const ofMethod = useMinimum(method, network, currency);
  const least = action.min == null ? ofMethod : formatMoney(tag, action.min, coin);
  const coins = amount === null ? null : formatMoney(tag, amount, coin);
  const { copying, button } = useCopyAction(address, {
    copy: t('crypto.copy'),
    copied: t('status.copied'),
  });
  const rows: DetailRow[] = [
    { label: t('crypto.address'), value: address, copy: true, copying },
    ...(memo === null ? [] : [{ label: t('crypto.memo'), value: memo, copy: true }]),
    ...(networkName === null ? [] : [{ label: t('crypto.network'), value: networkName, copy: false }]),
    ...(least === null ? [] : [{ label: t('crypto.least'), value: least, copy: false }]),
    ...(txid === null ? [] : [{ label: t('status.txid'), value: txid, copy: true }]),
  ];
  return (
    <ActionScreen
      payment={payment}
      title={t('crypto.title', { coin })}
      lead={coins === null ? t('crypto.text') : t('crypto.text.amount', { amount: coins })}
      figure={
        amount === null ? null : { label: t('crypto.amount'), value: amount, display: coins, copy: true }
      }
      expiresAt={expiresAt}
      footer={button}
    >
      <Notice tone="warn">
        {networkName === null
          ? t('crypto.only', { coin })
          : t('crypto.only.network', { coin, network: networkName })}
      </Notice>
      {memo !== null && (
        <Notice tone="danger" title={t('crypto.memo.title')}>
          {t('crypto.memo.text')}
        </Notice>
      )}
      <PaymentDetails rows={rows} />
      {method && <CryptoInstruction method={method} />}
      <PaymentQr text={address} label={t('crypto.qr', { coin })} />
      <NumberedSteps
        items={[
          { title: t('crypto.step.copy') },
          {
            title: t('crypto.step.send'),
            text: t('crypto.conversion', { currency: currencyName(tag, currency) }),
          },
          { title: t('action.step.return') },
        ]}
      />
    </ActionScreen>
  );
}

function networkLabel(method: PaymentMethod, id: string | null): string | null {
  return networksOf(method).find((network) => network.id === id)?.label ?? null;
}

/** The minimum on this network: its own if it is in another currency, else that of the method; null when unknown. */
function useMinimum(method: PaymentMethod | null, network: string | null, currency: string): string | null {
  const { tag } = useText();
  const country = useAtomValue(countryAtom);
  if (!method) return null;
  const chosen = networksOf(method).find(({ id }) => id === network);
  const min = networkMin(chosen, currency);
  if (chosen?.min != null && chosen.minCurrency != null && min === null)
    return formatMoney(tag, chosen.min, chosen.minCurrency);
  const range = raiseMin(amountRange(method, currency, country), min);
  return range && compare(range.min, '0') > 0 ? formatMoney(tag, range.min, currency) : null;
}
