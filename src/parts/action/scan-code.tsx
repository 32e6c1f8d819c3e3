import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Action } from '#domain/transaction.ts';
import { useText } from '#i18n/text-context.tsx';
import { canOpenAppsAtom, openableAtom } from '#state/open-external.ts';
import { Card } from '#ui/card.tsx';
import { QrCode } from '#ui/qr-code.tsx';

/**
 * The payment page's address for a phone that scans it, on a device without touch (MO-15). Only where the gateway says that
 * the address may be opened elsewhere; a form that is posted has no address of its own.
 */
export function ScanCode({ action }: { readonly action: Extract<Action, { type: 'redirect' }> }) {
  const { t } = useText();
  const isNative = useAtomValue(canOpenAppsAtom);
  const opening = useAtomValue(openableAtom)(action.url);
  const [hasTouch] = useState(
    () => navigator.maxTouchPoints > 0 || matchMedia('(any-pointer: coarse)').matches,
  );
  if (!action.canScan || action.method !== 'GET' || opening === null || isNative || hasTouch) return null;
  const label = t('redirect.scan');
  return (
    <Card>
      <p>{label}</p>
      <QrCode text={opening.url} label={label} failedLabel={t('qr.failed')} retryLabel={t('qr.show')} />
    </Card>
  );
}
