import { CARD_VIEW, type PaymentMethod } from '#domain/method.ts';
import type { Section } from '#domain/section.ts';
import type { Action } from '#domain/transaction.ts';
import { ROUTES, ROUTE_NAMES, type ActionPage, type MethodFamily, type RouteName } from './routes.ts';

const P2P_GROUPS: ReadonlySet<string> = new Set([
  'p2p_methods_kyrgyzstan',
  'p2p_methods_ukraine',
  'sbp-transgran-grouped',
]);

/** The route of a group's list (LS-5, contract: Routes of methods and actions). */
export function groupRoute(section: Section, group: string): RouteName {
  if (section === 'withdrawal') return 'withdrawal-group-list';
  if (group === 'crypto') return 'deposit-crypto-list';
  return P2P_GROUPS.has(group) ? 'deposit-peer-to-peer-list' : 'deposit-group-list';
}

/**
 * The route of a method; `group` is the group that contains it, if any (LS-4, contract: Routes of methods and actions).
 */
export function methodRoute(
  section: Section,
  method: Pick<PaymentMethod, 'cardViewType' | 'category'>,
  group: string | null,
): RouteName {
  const view = method.cardViewType;
  if (section === 'withdrawal') {
    if (view === CARD_VIEW.bankTransfer) return 'withdrawal-nigerian-banks';
    return group ? 'withdrawal-group-redirect' : 'withdrawal-redirect';
  }
  if (view === CARD_VIEW.india) return 'deposit-india';
  if (view === CARD_VIEW.p2p) return 'deposit-peer-to-peer';
  if (view === CARD_VIEW.cash) return 'deposit-cash';
  if (group === 'crypto') return 'deposit-crypto-address';
  if (method.category === 'host2host') return 'deposit-host-to-host';
  if (group && P2P_GROUPS.has(group)) return 'deposit-peer-to-peer';
  return group ? 'deposit-group-redirect' : 'deposit-redirect';
}

/**
 * The route of an action, depending on the method's own route (contract: Routes of methods and actions, TX-8). A
 * redirect and a challenge stay on the form.
 */
export function actionRoute(section: Section, from: RouteName, action: Action['type']): RouteName {
  switch (action) {
    case 'redirect':
    case 'challenge':
      return from;
    case 'complete':
      return `${section}-complete`;
    case 'confirm':
      return 'withdrawal-confirm';
    case 'address':
      return section === 'deposit' ? 'deposit-crypto-address' : 'withdrawal-redirect-instruction';
    case 'instruction':
    case 'invoice':
    case 'unified-form':
    case 'pix':
    case 'eazype':
      return (
        pageOf(section, ROUTES[from].family, action) ??
        pageOf(section, 'redirect', action) ??
        `${section}-redirect-instruction`
      );
  }
}

/** A family's own page for an action. */
function pageOf(section: Section, family: MethodFamily | null, action: ActionPage): RouteName | undefined {
  return ROUTE_NAMES.find((name) => {
    const route = ROUTES[name];
    return route.section === section && route.family === family && route.kind === action;
  });
}
