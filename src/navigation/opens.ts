import { CARD_VIEW, type PaymentMethod, type Section } from '#domain/method.ts';
import type { Action } from '#domain/transaction.ts';
import type { RouteName } from './routes.ts';

const P2P_GROUPS: ReadonlySet<string> = new Set([
  'p2p_methods_kyrgyzstan',
  'p2p_methods_ukraine',
  'sbp-transgran-grouped',
]);

/** The route of a group's list (LS-5, contract section 5). */
export function groupRoute(section: Section, group: string): RouteName {
  if (section === 'withdrawal') return 'withdrawal-group-list';
  if (group === 'crypto') return 'deposit-crypto-list';
  return P2P_GROUPS.has(group) ? 'deposit-peer-to-peer-list' : 'deposit-group-list';
}

/** The route of a method; `group` is the group that contains it, if any (LS-4, contract section 5). */
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
 * The route of an action, depending on the method's own route (contract section 5, TX-8). A redirect stays on the form;
 * actions for which a section has no child use the child of redirect.
 */
export function actionRoute(section: Section, from: RouteName, action: Action['type']): RouteName {
  const p2p = from.startsWith('deposit-peer-to-peer');
  if (section === 'withdrawal') {
    if (action === 'complete') return 'withdrawal-complete';
    if (action === 'confirm') return 'withdrawal-confirm';
    return action === 'redirect' ? from : 'withdrawal-redirect-instruction';
  }
  switch (action) {
    case 'redirect':
      return from;
    case 'complete':
      return 'deposit-complete';
    case 'instruction':
      return p2p ? 'deposit-peer-to-peer-instruction' : 'deposit-redirect-instruction';
    case 'unified-form':
      return p2p ? 'deposit-peer-to-peer-unified-form' : 'deposit-redirect-unified-form';
    case 'invoice':
      if (p2p) return 'deposit-peer-to-peer-invoice';
      return from.startsWith('deposit-india') ? 'deposit-india-invoice' : 'deposit-redirect-instruction';
    case 'address':
      return 'deposit-crypto-address';
    case 'pix':
      return 'deposit-redirect-pix';
    case 'eazype':
      return 'deposit-redirect-eazype';
    case 'confirm':
      return 'withdrawal-confirm';
  }
}
