import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { useText } from '#i18n/text-context.tsx';
import { backAtom } from '#state/flow/back.ts';
import { goAtom } from '#state/go.ts';
import { selectedMethodAtom } from '#state/selection.ts';
import { useStyles } from '#theme/styles.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Screen } from '#ui/screen.tsx';
import { methodName } from '#parts/text/method-name.ts';
import { OutgoingLink } from '#parts/text/outgoing-link.tsx';
import { useVideoGuide } from '#parts/method/use-video-guide.ts';
import { css, cls } from './video-instruction-screen.module.css';

/** The video guide of the selected method (MT-3); back leads to the previous page (RT-8). */
export function VideoInstructionScreen() {
  const { t, language } = useText();
  const method = useAtomValue(selectedMethodAtom);
  const url = useVideoGuide(method);
  const back = useSetAtom(backAtom);
  const go = useSetAtom(goAtom);
  if (method && url !== null) return <Guide key={url} url={url} lead={methodName(method, language)} />;
  return (
    <Screen title={t('video.none')} titleHidden>
      <EmptyState
        drawing="search"
        title={t('video.none')}
        actions={
          <Button
            wide
            onClick={() => {
              back(() => {
                go({ name: 'deposit' });
              });
            }}
          >
            {t('button.back')}
          </Button>
        }
      />
    </Screen>
  );
}

/** Plays a video file. A guide that is a web page, or a file that fails to load, gets a link instead. */
function Guide({ url, lead }: { readonly url: string; readonly lead: string }) {
  useStyles(css);
  const { t } = useText();
  const [isFailed, setFailed] = useState(false);
  // The video starts loading before it is in the page, so React may miss an early error.
  const look = (video: HTMLVideoElement | null): void => {
    if (video?.error) setFailed(true);
  };
  if (!isFailed)
    return (
      <Screen title={t('video.title')} lead={lead}>
        {/* The contract has no captions; guides have them in the video itself. */}
        {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
        <video
          ref={look}
          className={cls.video}
          src={url}
          controls
          playsInline
          preload="metadata"
          aria-label={t('video.title')}
          onError={() => {
            setFailed(true);
          }}
        />
      </Screen>
    );
  return (
    <Screen
      title={t('video.title')}
      lead={lead}
      footer={
        <OutgoingLink icon="external" wide url={url}>
          {t('video.open')}
        </OutgoingLink>
      }
    >
      <Notice tone="warn" role="alert">
        {t('video.failed')}
      </Notice>
      <Button
        kind="ghost"
        wide
        icon="refresh"
        onClick={() => {
          setFailed(false);
        }}
      >
        {t('video.retry')}
      </Button>
    </Screen>
  );
}
