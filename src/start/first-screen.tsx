// The first screen without React: the build compiles this file and the components it uses against src/paint. React
// renders the same components to the same nodes and hydrates these.
import type { HostData } from '#contract/host-messages.ts';
import type { FirstView } from '#domain/first-view.ts';
import { activeGates } from '#domain/gate.ts';
import { iconAddress } from '#domain/icon-address.ts';
import { lastPaymentOf } from '#domain/last-payment.ts';
import { displayedBalance } from '#domain/user.ts';
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
import { FormBody } from '#parts/layout/form-body.tsx';
import { LayoutView } from '#parts/layout/layout-view.tsx';

interface Props {
  readonly first: FirstView;
  readonly mode: HostMode;
  readonly host: HostData;
  readonly country: string;
  readonly translator: Translator;
  /** Address of the widget's folder. */
  readonly base: string;
  readonly styles: StyleRegistry;
}

const ignore = (): void => undefined;

export function FirstScreen({ translator, styles, ...body }: Props) {
  const { first, mode, host } = body;
  const { schema, closingButton } = host.parent;
  const { isClosable } = ROUTES[first.route];
  const section = 'from' in first ? first.from : first.route;
  const { t } = translator;
  return (
    <ThemeRoot
      theme={HOST_MODES[mode].theme}
      lang={translator.lang}
      dir={translator.dir}
      styles={styles}
      region={HOST_MODES[mode].ownsDocument ? undefined : t('widget.name')}
      variables={schema.variables}
      fonts={schema.fonts}
    >
      <TextProvider translator={translator}>
        <LayoutView
          header={{
            title: t(`${section}.v2.title`),
            ...(closingButton && isClosable && { close: { label: t('button.close'), onClick: ignore } }),
          }}
        >
          <Body {...body} />
        </LayoutView>
      </TextProvider>
    </ThemeRoot>
  );
}

function Body({ first, mode, host, country, base }: Omit<Props, 'translator' | 'styles'>) {
  if (first.route === 'empty') return <EmptyView country={country} onRegion={ignore} />;
  if (first.route === 'error') return <ErrorView message={first.message} onRefresh={ignore} />;
  const { user, parent } = host;
  const { now } = first;
  const { currency } = user;
  const usesCardFrame = HOST_MODES[mode].cardFrame === 'outer';
  return (
    <MethodListView
      section={first.route}
      methods={first.list?.methods ?? null}
      last={
        first.list &&
        lastPaymentOf(first.list, { section: first.route, currency, country, now, usesCardFrame })
      }
      hadLast={first.list?.hadLast}
      onRepeat={ignore}
      balance={{ amount: displayedBalance(user), currency }}
      badge={parent.schema.meta.badgeUrl === null ? null : ''}
      country={country}
      currency={currency}
      gates={activeGates(first.list?.gates ?? [], now)}
      now={now}
      onAction={ignore}
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
