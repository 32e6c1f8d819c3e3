// The first screen without React: the build compiles this file and the components it uses against src/paint. React
// renders the same components to the same nodes and hydrates these.
import type { HostData } from '#contract/host-messages.ts';
import { iconAddress } from '#domain/icon-address.ts';
import type { MethodList, Section } from '#domain/method.ts';
import { displayedBalance, effectiveCountry } from '#domain/user.ts';
import { HOST_MODES, type HostMode } from '#host/host-modes.ts';
import { TextProvider } from '#i18n/text-context.tsx';
import type { Translator } from '#i18n/translator.ts';
import { ROUTES } from '#navigation/routes.ts';
import { EmptyView } from '#screens/empty/empty-view.tsx';
import { ErrorView } from '#screens/error/error-view.tsx';
import { MethodListView } from '#screens/method-list/method-list-view.tsx';
import type { StyleRegistry } from '#theme/style-registry.ts';
import { StyleContext } from '#theme/styles.tsx';
import { ThemeRoot } from '#theme/theme-root.tsx';
import { FormBody } from './form-body.tsx';
import { LayoutView } from './layout-view.tsx';

/** What the first screen shows; a list of null is still loading. */
export type First =
  | { readonly route: Section; readonly list: MethodList | null }
  | { readonly route: 'empty'; readonly from: Section; readonly isDirect: boolean }
  | { readonly route: 'error'; readonly from: Section; readonly message: string };

interface Props {
  readonly first: First;
  readonly mode: HostMode;
  readonly host: HostData;
  readonly translator: Translator;
  /** Address of the widget's folder. */
  readonly base: string;
  readonly styles: StyleRegistry;
}

const ignore = (): void => undefined;

export function FirstScreen({ first, mode, host, translator, base, styles }: Props) {
  const { schema, closingButton } = host.parent;
  const { section, isClosable } = ROUTES[first.route];
  const { t } = translator;
  return (
    <ThemeRoot
      theme={HOST_MODES[mode].theme}
      lang={translator.tag}
      dir={translator.dir}
      styles={styles}
      region={HOST_MODES[mode].ownsDocument ? undefined : t('widget.name')}
      variables={schema.variables}
      fonts={schema.fonts}
    >
      <TextProvider translator={translator}>
        <LayoutView
          header={{
            title: section && t(`${section}.v2.title`),
            ...(closingButton && isClosable && { close: { label: t('button.close'), onClick: ignore } }),
          }}
        >
          <Body first={first} host={host} base={base} />
        </LayoutView>
      </TextProvider>
    </ThemeRoot>
  );
}

function Body({ first, host, base }: Pick<Props, 'first' | 'host' | 'base'>) {
  if (first.route === 'empty') return <EmptyView onRegion={ignore} />;
  if (first.route === 'error') return <ErrorView message={first.message} onRefresh={ignore} />;
  const { user, parent } = host;
  return (
    <MethodListView
      section={first.route}
      methods={first.list?.methods ?? null}
      balance={{ amount: displayedBalance(user), currency: user.currency }}
      badge={null}
      country={effectiveCountry(null, user.paymentGeo)}
      currency={user.currency}
      search=""
      onSearch={ignore}
      iconUrl={iconAddress(parent.schema.assets.icons, base)}
      onIconError={ignore}
      onOpen={ignore}
      onRegion={ignore}
      onHistory={first.list?.hasHistory ? ignore : undefined}
    />
  );
}

/** Shown instead of the list, from a tap on a tile until React opens the form. */
export function OpeningForm({ translator, styles }: Pick<Props, 'translator' | 'styles'>) {
  return (
    <StyleContext value={styles}>
      <TextProvider translator={translator}>
        <FormBody />
      </TextProvider>
    </StyleContext>
  );
}
