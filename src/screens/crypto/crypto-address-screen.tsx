import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isFinal } from '#domain/transaction.ts';
import { paymentAtom, type Payment } from '#state/payment/payment.ts';
import { selectedMethodAtom } from '#state/selection.ts';
import { MethodScreen } from '#parts/method/method-screen.tsx';
import { useOpenAction } from '#parts/action/use-open-action.ts';
import { AddressView } from './address-view.tsx';
import { CryptoBonusSwitch } from './crypto-bonus-switch.tsx';

/** The screen of a coin: first its form (network, fields), then the address that the submission returned (MT-4). */
export function CryptoAddressScreen() {
  const method = useAtomValue(selectedMethodAtom);
  const payment = useAtomValue(paymentAtom);
  // A payment that had already ended when this screen opened is not shown here.
  const [endedId] = useState(payment && isFinal(payment.transaction.status) ? payment.transaction.id : null);
  const isPaying =
    isAddress(payment) && payment.transaction.id !== endedId && (!method || method.name === payment.method);
  if (method && !isPaying)
    return <MethodScreen section="deposit" route="deposit-crypto-address" extra={<CryptoBonusSwitch />} />;
  return <Address />;
}

function isAddress(payment: Payment | null): payment is Payment {
  return payment?.section === 'deposit' && payment.action.type === 'address';
}

function Address() {
  const open = useOpenAction('deposit', ['address']);
  return open && <AddressView payment={open.payment} action={open.action} />;
}
