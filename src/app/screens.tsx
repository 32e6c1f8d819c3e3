import type { ReactElement } from 'react';
import type { RouteName } from '#navigation/routes.ts';
import { EmptyScreen } from '#screens/empty/empty-screen.tsx';
import { ErrorScreen } from '#screens/error/error-screen.tsx';
import { MethodListScreen } from '#screens/method-list/method-list-screen.tsx';
import { isLate, late } from './late.tsx';
import { LazyUnderWay } from './lazy-under-way.tsx';

const Redirect = late(
  async () =>
    (await import(/* webpackChunkName: "form" */ '#screens/redirect/redirect-screen.tsx')).RedirectScreen,
);
const Instruction = late(
  async () =>
    (await import(/* webpackChunkName: "action" */ '#screens/redirect/instruction-screen.tsx'))
      .InstructionScreen,
);
const Pix = late(
  async () => (await import(/* webpackChunkName: "action" */ '#screens/redirect/pix-screen.tsx')).PixScreen,
);
const Eazype = late(
  async () =>
    (await import(/* webpackChunkName: "action" */ '#screens/redirect/eazype-screen.tsx')).EazypeScreen,
);
const UnifiedForm = late(
  async () =>
    (await import(/* webpackChunkName: "unified-form" */ '#screens/redirect/unified-form-screen.tsx'))
      .UnifiedFormScreen,
);
const CryptoList = late(
  async () =>
    (await import(/* webpackChunkName: "group" */ '#screens/crypto/crypto-list-screen.tsx')).CryptoListScreen,
);
const CryptoAddress = late(
  async () =>
    (await import(/* webpackChunkName: "crypto" */ '#screens/crypto/crypto-address-screen.tsx'))
      .CryptoAddressScreen,
);
const India = late(
  async () => (await import(/* webpackChunkName: "form" */ '#screens/india/india-screen.tsx')).IndiaScreen,
);
const IndiaInvoice = late(
  async () =>
    (await import(/* webpackChunkName: "action" */ '#screens/india/india-invoice-screen.tsx'))
      .IndiaInvoiceScreen,
);
const PeerToPeerList = late(
  async () =>
    (await import(/* webpackChunkName: "group" */ '#screens/peer-to-peer/peer-to-peer-list-screen.tsx'))
      .PeerToPeerListScreen,
);
const PeerToPeer = late(
  async () =>
    (await import(/* webpackChunkName: "form" */ '#screens/peer-to-peer/peer-to-peer-screen.tsx'))
      .PeerToPeerScreen,
);
const PeerToPeerInvoice = late(
  async () =>
    (await import(/* webpackChunkName: "action" */ '#screens/peer-to-peer/peer-to-peer-invoice-screen.tsx'))
      .PeerToPeerInvoiceScreen,
);
const PeerToPeerInstruction = late(
  async () =>
    (
      await import(
        /* webpackChunkName: "action" */ '#screens/peer-to-peer/peer-to-peer-instruction-screen.tsx'
      )
    ).PeerToPeerInstructionScreen,
);
const PeerToPeerUnifiedForm = late(
  async () =>
    (
      await import(
        /* webpackChunkName: "unified-form" */ '#screens/peer-to-peer/peer-to-peer-unified-form-screen.tsx'
      )
    ).PeerToPeerUnifiedFormScreen,
);
const HostToHost = late(
  async () =>
    (await import(/* webpackChunkName: "form" */ '#screens/host-to-host/host-to-host-screen.tsx'))
      .HostToHostScreen,
);
const Cash = late(
  async () => (await import(/* webpackChunkName: "form" */ '#screens/cash/cash-screen.tsx')).CashScreen,
);
const NigerianBanks = late(
  async () =>
    (await import(/* webpackChunkName: "form" */ '#screens/withdrawal/nigerian-banks-screen.tsx'))
      .NigerianBanksScreen,
);
const FormPage = late(
  async () => (await import(/* webpackChunkName: "form" */ '#screens/form/form-screen.tsx')).FormScreen,
);
const BonusDetails = late(
  async () =>
    (await import(/* webpackChunkName: "bonus" */ '#screens/bonus/bonus-details-screen.tsx'))
      .BonusDetailsScreen,
);
const VideoInstruction = late(
  async () =>
    (await import(/* webpackChunkName: "video" */ '#screens/video/video-instruction-screen.tsx'))
      .VideoInstructionScreen,
);
const GroupList = late(
  async () =>
    (await import(/* webpackChunkName: "group" */ '#screens/group/group-list-screen.tsx')).GroupListScreen,
);
const Region = late(
  async () =>
    (await import(/* webpackChunkName: "region" */ '#screens/region/region-screen.tsx')).RegionScreen,
);
const Confirm = late(
  async () =>
    (await import(/* webpackChunkName: "confirm" */ '#screens/withdrawal/confirm-screen.tsx')).ConfirmScreen,
);
const Complete = late(
  async () =>
    (await import(/* webpackChunkName: "complete" */ '#screens/outcome/complete-screen.tsx')).CompleteScreen,
);

const History = late(
  async () =>
    (await import(/* webpackChunkName: "history" */ '#screens/history/history-screen.tsx')).HistoryScreen,
);
const HistoryPayment = late(
  async () =>
    (await import(/* webpackChunkName: "history" */ '#screens/history/history-payment-screen.tsx'))
      .HistoryPaymentScreen,
);

/** The screen of each route. The lists, the empty state and the error page come with the first chunk. */
export const SCREENS: Partial<Record<RouteName, ReactElement>> = {
  deposit: <MethodListScreen section="deposit" />,
  'deposit-region': <Region target="deposit" />,
  'deposit-redirect': <Redirect section="deposit" route="deposit-redirect" />,
  'deposit-redirect-instruction': <Instruction section="deposit" />,
  'deposit-redirect-eazype': <Eazype />,
  'deposit-redirect-pix': <Pix />,
  'deposit-redirect-unified-form': <UnifiedForm />,
  'deposit-crypto-list': <CryptoList />,
  'deposit-crypto-address': <CryptoAddress />,
  'deposit-group-list': <GroupList section="deposit" />,
  'deposit-group-redirect': <Redirect section="deposit" route="deposit-group-redirect" />,
  'deposit-india': <India />,
  'deposit-india-invoice': <IndiaInvoice />,
  'deposit-peer-to-peer-list': <PeerToPeerList />,
  'deposit-peer-to-peer': <PeerToPeer />,
  'deposit-peer-to-peer-invoice': <PeerToPeerInvoice />,
  'deposit-peer-to-peer-unified-form': <PeerToPeerUnifiedForm />,
  'deposit-peer-to-peer-instruction': <PeerToPeerInstruction />,
  'deposit-host-to-host': <HostToHost />,
  'deposit-cash': <Cash />,
  'deposit-bonus-details': <BonusDetails />,
  'deposit-video-instruction': <VideoInstruction />,
  'deposit-complete': <Complete section="deposit" />,
  withdrawal: <MethodListScreen section="withdrawal" underWay={<LazyUnderWay />} />,
  'withdrawal-region': <Region target="withdrawal" />,
  'withdrawal-redirect': <Redirect section="withdrawal" route="withdrawal-redirect" />,
  'withdrawal-redirect-instruction': <Instruction section="withdrawal" />,
  'withdrawal-nigerian-banks': <NigerianBanks />,
  'withdrawal-group-list': <GroupList section="withdrawal" />,
  'withdrawal-group-redirect': <Redirect section="withdrawal" route="withdrawal-group-redirect" />,
  'withdrawal-confirm': <Confirm />,
  'withdrawal-complete': <Complete section="withdrawal" />,
  history: <History />,
  'history-payment': <HistoryPayment />,
  empty: <EmptyScreen />,
  'empty-region': <Region target="deposit" />,
  error: <ErrorScreen />,
  form: <FormPage />,
};

/** Fetches and compiles the code of screens that may be opened next; what fails is fetched again when it is opened. */
export function preloadScreens(names: Iterable<RouteName>): void {
  for (const name of names) {
    const type = SCREENS[name]?.type;
    if (isLate(type)) type.preload();
  }
}
