import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { canOpenAppsAtom } from '#state/open-external.ts';
import { useText } from '#i18n/text-context.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { canSharePicture, pictureUrl, qrPicture, savePicture } from '#ui/qr-picture.ts';

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
  const [picture, setPicture] = useState<{ readonly of: string; readonly url: string } | null>(null);
  const url = picture?.of === text ? picture.url : null;
  const code = (
    <QrCode text={text} label={label} failedLabel={t('qr.failed')} retryLabel={t('qr.show')} picture={url} />
  );
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
          <Picture
            text={text}
            onUnsure={(shown) => {
              setPicture({ of: text, url: shown });
            }}
          />
          {url !== null && <Notice role="status">{t('qr.save.hint')}</Notice>}
        </>
      )}
    </>
  );
}

interface PictureProps {
  readonly text: string;
  /** The picture may not have been saved, so it is to be shown at this address. */
  readonly onUnsure: (url: string) => void;
}

/** Shares the picture if the device can, otherwise saves it; a web view can do neither. */
function Picture({ text, onUnsure }: PictureProps) {
  const { t } = useText();
  const isNative = useAtomValue(canOpenAppsAtom);
  const [canShare] = useState(canSharePicture);
  const [isBusy, setBusy] = useState(false);
  if (!canShare && isNative) return null;
  const give = async (): Promise<void> => {
    const picture = await qrPicture(text);
    if (canShare && (await share(picture))) return;
    if (!isNative) savePicture(picture);
    onUnsure(await pictureUrl(picture));
  };
  return (
    <Button
      kind="ghost"
      wide
      busy={isBusy}
      onClick={() => {
        setBusy(true);
        // Without a canvas there is no picture; the code is on the screen.
        give()
          .catch(() => undefined)
          .finally(() => {
            setBusy(false);
          });
      }}
    >
      {t(canShare ? 'qr.share' : 'qr.save')}
    </Button>
  );
}

/** Whether the share sheet has opened; the player may have closed it again. */
async function share(picture: File): Promise<boolean> {
  try {
    await navigator.share({ files: [picture] });
    return true;
  } catch (thrown) {
    return (
      thrown instanceof DOMException && (thrown.name === 'AbortError' || thrown.name === 'InvalidStateError')
    );
  }
}
