import { lazy, type ComponentType, type ReactNode } from 'react';
import type { RouteName } from '#navigation/routes.ts';
import { EmptyScreen } from '#screens/empty/empty-screen.tsx';
import { ErrorScreen } from '#screens/error/error-screen.tsx';
import { MethodListScreen } from '#screens/method-list/method-list-screen.tsx';
import { loadAgain } from './load-again.ts';
import { realClock } from './real-clock.ts';

/** A screen whose code comes when it is opened, with retries (ER-4). */
function late<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await loadAgain(load, realClock) }));
}

const Redirect = late(async () => (await import(/* webpackChunkName: "form" */ '#screens/redirect/redirect-screen.tsx')).RedirectScreen);
const GroupList = late(async () => (await import(/* webpackChunkName: "group" */ '#screens/group/group-list-screen.tsx')).GroupListScreen);
const Region = late(async () => (await import(/* webpackChunkName: "region" */ '#screens/region/region-screen.tsx')).RegionScreen);
const Confirm = late(async () => (await import(/* webpackChunkName: "confirm" */ '#screens/withdrawal/confirm-screen.tsx')).ConfirmScreen);
const Complete = late(async () => (await import(/* webpackChunkName: "complete" */ '#screens/outcome/complete-screen.tsx')).CompleteScreen);

/** The screen of each route. The lists, the empty state and the error page come with the first chunk. */
export const SCREENS: Partial<Record<RouteName, ReactNode>> = {
  deposit: <MethodListScreen section="deposit" />,
  'deposit-region': <Region target="deposit" />,
  'deposit-redirect': <Redirect section="deposit" route="deposit-redirect" />,
  'deposit-group-list': <GroupList section="deposit" />,
  'deposit-group-redirect': <Redirect section="deposit" route="deposit-group-redirect" />,
  'deposit-complete': <Complete section="deposit" />,
  withdrawal: <MethodListScreen section="withdrawal" />,
  'withdrawal-region': <Region target="withdrawal" />,
  'withdrawal-redirect': <Redirect section="withdrawal" route="withdrawal-redirect" />,
  'withdrawal-group-list': <GroupList section="withdrawal" />,
  'withdrawal-group-redirect': <Redirect section="withdrawal" route="withdrawal-group-redirect" />,
  'withdrawal-confirm': <Confirm />,
  'withdrawal-complete': <Complete section="withdrawal" />,
  empty: <EmptyScreen />,
  'empty-region': <Region target="deposit" />,
  error: <ErrorScreen />,
};
