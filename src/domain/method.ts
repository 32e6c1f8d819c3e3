import type { AmountRule } from './amount.ts';
import { FIELD_TYPES } from './field-type.ts';
import type { FormField } from './field.ts';
import type { Gate } from './gate.ts';
import type { LastUsed, SavedAccount } from './saved-account.ts';

/** The gateway's numbers for the card view types (LS-11). */
export const CARD_VIEW = {
  default: 0,
  card: 1,
  cardWalletOnly: 2,
  india: 3,
  cardMultipleType: 4,
  p2p: 5,
  pix: 6,
  eazype: 7,
  virtual: 8,
  bankTransfer: 9,
  cash: 20,
} as const;

export interface Network {
  readonly id: string;
  readonly label: string;
  /** Minimum amount on this network, as decimal text. */
  readonly min: string | null;
  /** Its currency, by default that of the payment. */
  readonly minCurrency?: string | null | undefined;
}

/** A payment method with every default filled in: the parsed form of the contract's PaymentMethod. */
export interface PaymentMethod {
  readonly name: string;
  readonly category: string | null;
  /** Name by language; `en` is the fallback. */
  readonly text: Readonly<Record<string, string>>;
  readonly currencies: readonly string[];
  /** Range by currency. An empty object means that the method has no rules at all. */
  readonly amountRules: Readonly<Record<string, AmountRule>>;
  readonly banner: string | null;
  readonly checkLuhn: boolean;
  readonly fields: readonly FormField[];
  readonly isInvestForbidden: boolean;
  readonly isPopular: boolean;
  readonly isPreparationRequired: boolean;
  readonly securityRulesGroup: string | null;
  readonly position: number;
  readonly iconIds: readonly string[];
  /** A missing type (undefined) is allowed in lists; 0 is not. */
  readonly cardViewType: number | undefined;
  readonly isGeetest: boolean;
  /** By `lang_country`. */
  readonly videoGuides: Readonly<Record<string, { url: string | null; redesign: string | null }>>;
  readonly supportUrl: string | null;
  readonly networks: readonly Network[];
  readonly fee: { readonly percent: string | null; readonly fixed: string | null } | null;
  readonly processingTime: Readonly<Record<string, string>>;
  readonly isDisabled: boolean;
  readonly savedAccounts: readonly SavedAccount[];
  /** Whether the form offers to save the entered details. */
  readonly canSave: boolean;
  /** A notice that players should read before they choose the method, by language. */
  readonly notice: Readonly<Record<string, string>>;
  /** When the method can be used again, in ms since epoch by the gateway's clock; null when unknown. */
  readonly availableAt: number | null;
  /** A withdrawal shows what goes where before it can be submitted. */
  readonly hasPlan: boolean;
  /** Each amount needs a quote before it can be submitted. */
  readonly hasQuote: boolean;
  /** A card is checked by the first digits of its number, in the card frame. */
  readonly hasCardCheck: boolean;
  /** Amounts that the form offers first, decimal text. */
  readonly presets: readonly string[];
}

export interface Account {
  readonly id: 'main' | 'additional';
  /** Decimal text. */
  readonly amount: string;
  readonly currency: string;
}

export interface MethodList {
  readonly methods: readonly PaymentMethod[];
  readonly accounts: readonly Account[];
  /** Whether the answer had the key `isDirectGeo`, with any value (LS-2). */
  readonly isDirectGeo: boolean;
  readonly lastUsed: LastUsed | null;
  readonly gates: readonly Gate[];
  /** Whether the answer had `lastUsed`, `gates` or `serverTime`: only such a gateway is asked for the history. */
  readonly hasHistory: boolean;
  /** Of a list kept since an earlier visit: it had a last payment, which is not kept; its tile's place is. */
  readonly hadLast?: boolean;
}

/** Whether the gateway remembers payments: their last one, or the accounts that they used. */
export function remembersPayments({ hasHistory, methods }: MethodList): boolean {
  return hasHistory || methods.some((method) => method.canSave || method.savedAccounts.length > 0);
}

const ALLOWED_CARD_VIEWS: ReadonlySet<number | undefined> = new Set([
  undefined,
  CARD_VIEW.india,
  CARD_VIEW.p2p,
  CARD_VIEW.eazype,
  CARD_VIEW.bankTransfer,
  CARD_VIEW.cash,
]);

/** LS-3. */
export function isAllowedCardView(cardViewType: number | undefined): boolean {
  return ALLOWED_CARD_VIEWS.has(cardViewType);
}

/** LS-2: whether the list leads to /empty. */
export function isEmptyList(list: MethodList): boolean {
  return list.isDirectGeo || !list.methods.some((method) => isAllowedCardView(method.cardViewType));
}

const CARD_VIEWS: ReadonlySet<number | undefined> = new Set([
  CARD_VIEW.card,
  CARD_VIEW.cardWalletOnly,
  CARD_VIEW.cardMultipleType,
]);

/** Whether the method's form asks for card data: it has fields, and checks a card number or is displayed as a card. */
export function asksForCard(method: Pick<PaymentMethod, 'checkLuhn' | 'cardViewType' | 'fields'>): boolean {
  return method.fields.length > 0 && (method.checkLuhn || CARD_VIEWS.has(method.cardViewType));
}

/**
 * Whether the form shows an amount input even without an amount field: all methods do except group crypto (contract:
 * Methods).
 */
export function asksAmount(method: PaymentMethod): boolean {
  return (
    method.category !== 'crypto' || method.fields.some((field) => FIELD_TYPES[field.type].value === 'amount')
  );
}
