// The contract's messages (contract: Host messages) from the page's side. They are repeated here because the SDK is
// published separately; messages.test.ts checks them against the widget's own.

/** A bonus as sent on the wire (contract: Shapes). */
export interface BonusFields {
  readonly id: string | number;
  readonly type: 'deposit' | 'freespin';
  readonly title?: Readonly<Record<string, string>>;
  /** HTML by language. */
  readonly terms?: Readonly<Record<string, string>>;
  /** ms since epoch. */
  readonly expiresAt?: number | null;
  readonly depositBonusData?: { readonly minDeposit: Decimal | Readonly<Record<string, Decimal>> } | null;
  readonly freespinBonusData?: {
    readonly minDeposit: Decimal | Readonly<Record<string, Decimal>>;
    readonly depositRequired: boolean;
  } | null;
}

/** Why a section is closed, or which limit applies to it (contract: Shapes). */
export interface GateFields {
  readonly kind: 'limit' | 'kyc' | 'pause' | 'excluded';
  /** Omitted: both. */
  readonly section?: 'deposit' | 'withdrawal';
  /** By language. */
  readonly text: Readonly<Record<string, string>>;
  /** ms since epoch. */
  readonly until?: number;
  readonly limit?: {
    readonly amount: Decimal;
    readonly remaining: Decimal;
    readonly currency: string;
    readonly period: 'day' | 'week' | 'month';
  };
  readonly action?: { readonly name: string; readonly text: Readonly<Record<string, string>> };
}

/** Decimal text or a number. */
type Decimal = string | number;

/** Colours, icons and extras (contract: Theme). */
export interface SchemaFields {
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly assets?: { readonly icons?: string };
  readonly fonts?: readonly { readonly family: string; readonly url: string }[];
  /** By name, `--cashier-*`. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** Fields of `loaded` (HS-9): the player, and the widget's settings. Omitted fields have defaults. */
export interface LoadedFields {
  readonly userId?: string | number;
  readonly token?: string;
  /** Origin of the gateway; if omitted, the origin that serves the widget. */
  readonly host?: string;
  readonly currency?: string;
  /** Country for which lists are requested, e.g. `MX`. */
  readonly paymentGeo?: string;
  readonly locale?: string;
  readonly transport?: 'socket' | 'http';
  readonly closingButton?: boolean;
  readonly bonusId?: string | number | null;
  readonly bonusList?: readonly BonusFields[];
  readonly experiments?: readonly { readonly key: string; readonly group: string }[];
  readonly schema?: SchemaFields;
  readonly partnerKey?: string;
  readonly platform?: string;
  readonly platformVersion?: string;
  readonly pwa?: boolean;
  readonly isMobileApp?: boolean;
  readonly xOrigin?: string;
  /** Further fields of the user; those above take precedence. */
  readonly user?: Readonly<Record<string, unknown>>;
}

/** Messages that a page may send after `loaded`; HOST_MESSAGES has a row for each. */
export type HostMessage =
  | { readonly messageType: 'bonus-list-updated'; readonly payload: readonly BonusFields[] }
  | { readonly messageType: 'go-back' }
  | { readonly messageType: 'swipe-back' }
  | { readonly messageType: 'token-updated'; readonly payload: { readonly token: string } }
  | { readonly messageType: 'locale-changed'; readonly payload: { readonly locale: string } }
  /** All gates that apply now. */
  | { readonly messageType: 'gates-updated'; readonly payload: { readonly gates: readonly GateFields[] } }
  | { readonly messageType: 'theme-changed'; readonly payload: { readonly schema: SchemaFields } };

/** The fields of `loaded` that a message changes. */
export type HostMessageRow<M = HostMessage> = (message: M, before: LoadedFields) => LoadedFields;

export const HOST_MESSAGES: { readonly [M in HostMessage as M['messageType']]: HostMessageRow<M> } = {
  'bonus-list-updated': ({ payload }) => ({ bonusList: payload }),
  'go-back': () => ({}),
  'swipe-back': () => ({}),
  'token-updated': ({ payload }) => payload,
  'locale-changed': ({ payload }) => payload,
  'theme-changed': ({ payload }, { schema }) => ({ schema: { ...schema, ...payload.schema } }),
  'gates-updated': () => ({}),
};
