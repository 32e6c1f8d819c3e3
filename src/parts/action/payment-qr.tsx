import { useState } from 'react';
import { useAtomValue } from '#state/use-atom-value.ts';
import { canOpenAppsAtom } from '#state/open-external.ts';
import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { canSharePicture, qrPicture, savePicture } from '#ui/qr-picture.ts';

interface Props {
  /** Content of the code: a payment link, a Pix code, an address. */
  readonly text: string;
  /** The name for screen readers. */
  readonly label: string;
}

/**
 * A QR code for another device. On a phone, which cannot scan its own screen, the code is behind a button and can be
 * shared as a picture.
 */
export function PaymentQr({ text, label }: Props) {
  const { t } = useText();
  const isPhone = useAtomValue(canOpenAppsAtom) || matchMedia('(pointer: coarse)').matches;
  const [isOpen, setOpen] = useState(false);
  const code = <QrCode text={text} label={label} failedLabel={t('qr.failed')} retryLabel={t('qr.show')} />;
  if (!isPhone) return code;
  return (
    <>
      <Button
        kind="secondary"
        wide
        aria-expanded={isOpen}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        {t('qr.show')}
      </Button>
      {isOpen && (
        <>
          {code}
          <Picture text={text} />
        </>
      )}
    </>
  );
}

/** Shares the picture if the device can, otherwise saves it; a web view can do neither. */
function Picture({ text }: { readonly text: string }) {
  const { t } = useText();
  const isNative = useAtomValue(canOpenAppsAtom);
  const [canShare] = useState(canSharePicture);
  if (!canShare && isNative) return null;
  return (
    <Button
      kind="ghost"
      wide
      onClick={() => {
        void give(text, canShare);
      }}
    >
      {t(canShare ? 'qr.share' : 'qr.save')}
    </Button>
  );
}

async function give(text: string, isShared: boolean): Promise<void> {
  const picture = await qrPicture(text);
  if (!isShared) savePicture(picture);
  // Rejects when the player closes the sheet.
  else await navigator.share({ files: [picture] }).catch(() => undefined);
}
