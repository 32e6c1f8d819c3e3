import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { HOST_MODES, type HostMode } from '#host/host-modes.ts';
import { TextProvider } from '#i18n/text-context.tsx';
import { formatAny } from '#i18n/format-any.ts';
import { createTranslator } from '#i18n/translator.ts';
import { ReturnTab } from '#screens/outcome/return-tab.tsx';
import { FailedStart } from '#screens/error/failed-start.tsx';
import { fontFailedAtom } from '#state/fonts.ts';
import { translatorAtom } from '#state/language.ts';
import { playerAtom } from '#state/player.ts';
import { startAtom } from '#state/start.ts';
import type { StyleRegistry } from '#theme/style-registry.ts';
import { ThemeRoot } from '#theme/theme-root.tsx';
import { ListSkeleton } from '#ui/list-skeleton.tsx';
import type { RouterOptions } from '#start/router-options.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Router } from './router.tsx';

interface Props {
  readonly mode: HostMode;
  readonly router: RouterOptions;
  readonly styles: StyleRegistry;
  /** Starts again after a failed start. */
  readonly restart: () => void;
  /** This page is the tab that an iframe opened for a payment page and that has now returned; no player is using it. */
  readonly isReturnTab: boolean;
  /** Origin of the host's page, if it was in this tab before. */
  readonly home?: string | null;
}

/**
 * The whole widget: inside theme and language it shows the skeleton, the screens, or the reason why it cannot start.
 */
export function Cashier({ mode, router, styles, restart, isReturnTab, home = null }: Props) {
  const start = useAtomValue(startAtom);
  const translator = useAtomValue(translatorAtom);
  const schema = useAtomValue(playerAtom)?.parent.schema;
  const fontFailed = useSetAtom(fontFailedAtom);
  const texts = useMemo(() => {
    if (start.status !== 'failed') return translator;
    return createTranslator('en', start.english, start.english, '', formatAny);
  }, [start, translator]);

  return (
    <ThemeRoot
      theme={HOST_MODES[mode].theme}
      lang={texts?.lang ?? 'en'}
      dir={texts?.dir ?? 'ltr'}
      styles={styles}
      region={HOST_MODES[mode].ownsDocument ? undefined : (texts?.t('widget.name') ?? '')}
      {...(schema && { variables: schema.variables, fonts: schema.fonts })}
      onFontFailed={fontFailed}
    >
      {start.status === 'waiting' || !texts ? (
        <ListSkeleton page label={texts?.t('list.loading') ?? ''} />
      ) : (
        <TextProvider translator={texts}>
          {start.status === 'failed' && isReturnTab ? (
            <ReturnTab home={home} />
          ) : start.status === 'failed' ? (
            <FailedStart text="error.start" message={start.message} onRefresh={restart} />
          ) : (
            <ErrorBoundary>
              <Router options={router} />
            </ErrorBoundary>
          )}
        </TextProvider>
      )}
    </ThemeRoot>
  );
}
