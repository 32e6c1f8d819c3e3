import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { canOpenAppsAtom, openExternalAtom } from '#state/open-external.ts';
import { isFirstPressAtom } from '#state/press-once.ts';
import { Button, ButtonLink, type ButtonLinkProps } from '#ui/button.tsx';

interface Props extends Pick<ButtonLinkProps, 'kind' | 'icon' | 'wide'> {
  readonly url: string;
  readonly children: ReactNode;
  /** Called by a press that opens it. */
  readonly onOpen?: () => void;
}

/**
 * A link that leaves the widget. Native hosts open it outside the web view; elsewhere it opens in a new tab without
 * opener and referrer. A double press opens it once.
 */
export function OutgoingLink({ url, onOpen, children, ...look }: Props) {
  const isNative = useAtomValue(canOpenAppsAtom);
  const isFirstPress = useSetAtom(isFirstPressAtom);
  const openExternal = useSetAtom(openExternalAtom);
  if (isNative)
    return (
      <Button
        {...look}
        onClick={() => {
          if (!isFirstPress(url)) return;
          onOpen?.();
          openExternal(url);
        }}
      >
        {children}
      </Button>
    );
  return (
    <ButtonLink
      {...look}
      href={url}
      external
      onClick={(event) => {
        if (!isFirstPress(url)) return event.preventDefault();
        onOpen?.();
      }}
    >
      {children}
    </ButtonLink>
  );
}
