import type { ComponentType, ReactElement } from 'react';
import type { RouteName } from '#navigation/routes.ts';
import { WaitNotice } from '#parts/waiting/wait-notice.tsx';
import { EmptyScreen } from '#screens/empty/empty-screen.tsx';
import { ErrorScreen } from '#screens/error/error-screen.tsx';
import { MethodListScreen } from '#screens/method-list/method-list-screen.tsx';
import { FormBody } from '#parts/layout/form-body.tsx';
import { isLazyComponent, lazyComponent } from './lazy-component.tsx';
import { LazyUnderWay } from './lazy-parts.tsx';

const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyComponent(load, <FormBody waiting={<WaitNotice of="loading" />} />);

const Form = lazyScreen(
  async () => (await import(/* webpackChunkName: "form" */ '#parts/method/method-screen.tsx')).MethodScreen,
);
const PaymentStep = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "action" */ '#parts/action/payment-step-screen.tsx'))
      .PaymentStepScreen,
);
const GroupList = lazyScreen(
  async () => (await import(/* webpackChunkName: "group" */ '#parts/method/group-methods.tsx')).GroupMethods,
);
const Pix = lazyScreen(
  async () => (await import(/* webpackChunkName: "action" */ '#screens/redirect/pix-screen.tsx')).PixScreen,
);
const Eazype = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "action" */ '#screens/redirect/eazype-screen.tsx')).EazypeScreen,
);
const CryptoList = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "group" */ '#screens/crypto/crypto-list-screen.tsx')).CryptoListScreen,
);
const CryptoAddress = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "crypto" */ '#screens/crypto/crypto-address-screen.tsx'))
      .CryptoAddressScreen,
);
const Cash = lazyScreen(
  async () => (await import(/* webpackChunkName: "form" */ '#screens/cash/cash-screen.tsx')).CashScreen,
);
const NigerianBanks = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "form" */ '#screens/withdrawal/nigerian-banks-screen.tsx'))
      .NigerianBanksScreen,
);
const FormPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "form" */ '#screens/form/form-screen.tsx')).FormScreen,
);
const BonusDetails = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "bonus" */ '#screens/bonus/bonus-details-screen.tsx'))
      .BonusDetailsScreen,
);
const VideoInstruction = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "video" */ '#screens/video/video-instruction-screen.tsx'))
      .VideoInstructionScreen,
);
const Region = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "region" */ '#screens/region/region-screen.tsx')).RegionScreen,
);
const Confirm = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "confirm" */ '#screens/withdrawal/confirm-screen.tsx')).ConfirmScreen,
);
const Complete = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "complete" */ '#screens/outcome/complete-screen.tsx')).CompleteScreen,
);

/**
 * The redirect page also shows actions for which a family or section has no page of its own (contract: Routes of
 * methods and actions).
 */
const INSTRUCTIONS = ['instruction', 'invoice', 'unified-form'] as const;
/** A further form, and the payment page that follows the last one. */
const FORMS = ['unified-form', 'redirect', 'challenge'] as const;
const History = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "history" */ '#screens/history/history-screen.tsx')).HistoryScreen,
);
const HistoryPayment = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "history" */ '#screens/history/history-payment-screen.tsx'))
      .HistoryPaymentScreen,
);

/** The screen of each route. Lists, empty state and error page are in the first chunk. */
export const SCREENS: Readonly<Record<RouteName, ReactElement>> = {
  deposit: <MethodListScreen section="deposit" />,
  'deposit-region': <Region target="deposit" />,
  'deposit-redirect': <Form section="deposit" route="deposit-redirect" />,
  'deposit-redirect-instruction': <PaymentStep section="deposit" shows={INSTRUCTIONS} />,
  'deposit-redirect-eazype': <Eazype />,
  'deposit-redirect-pix': <Pix />,
  'deposit-redirect-unified-form': <PaymentStep section="deposit" shows={FORMS} />,
  'deposit-crypto-list': <CryptoList />,
  'deposit-crypto-address': <CryptoAddress />,
  'deposit-group-list': <GroupList section="deposit" />,
  'deposit-group-redirect': <Form section="deposit" route="deposit-group-redirect" />,
  'deposit-india': <Form section="deposit" route="deposit-india" />,
  'deposit-india-invoice': <PaymentStep section="deposit" shows={['invoice']} />,
  'deposit-peer-to-peer-list': <GroupList section="deposit" />,
  'deposit-peer-to-peer': <Form section="deposit" route="deposit-peer-to-peer" />,
  'deposit-peer-to-peer-invoice': <PaymentStep section="deposit" shows={['invoice']} />,
  'deposit-peer-to-peer-unified-form': <PaymentStep section="deposit" shows={FORMS} />,
  'deposit-peer-to-peer-instruction': <PaymentStep section="deposit" shows={['instruction']} />,
  'deposit-host-to-host': <Form section="deposit" route="deposit-host-to-host" />,
  'deposit-cash': <Cash />,
  'deposit-bonus-details': <BonusDetails />,
  'deposit-video-instruction': <VideoInstruction />,
  'deposit-complete': <Complete section="deposit" />,
  withdrawal: <MethodListScreen section="withdrawal" underWay={<LazyUnderWay />} />,
  'withdrawal-region': <Region target="withdrawal" />,
  'withdrawal-redirect': <Form section="withdrawal" route="withdrawal-redirect" />,
  'withdrawal-redirect-instruction': <PaymentStep section="withdrawal" shows={INSTRUCTIONS} />,
  'withdrawal-nigerian-banks': <NigerianBanks />,
  'withdrawal-group-list': <GroupList section="withdrawal" />,
  'withdrawal-group-redirect': <Form section="withdrawal" route="withdrawal-group-redirect" />,
  'withdrawal-confirm': <Confirm />,
  'withdrawal-complete': <Complete section="withdrawal" />,
  history: <History />,
  'history-payment': <HistoryPayment />,
  empty: <EmptyScreen />,
  'empty-region': <Region target="deposit" />,
  error: <ErrorScreen />,
  form: <FormPage />,
};

/** Loads the code of screens that may be opened next; a failed load is repeated when the screen is opened. */
export function preloadScreens(names: Iterable<RouteName>): void {
  for (const name of names) {
    const { type } = SCREENS[name];
    if (isLazyComponent(type)) type.preload();
  }
}
