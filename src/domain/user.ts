/** Balances as the host or a push gives them: the primary one, and others keyed by currency code. */
export interface BalanceData {
  readonly primary: { readonly amount: string; readonly currency: string } | null;
  /** Decimal text by currency code. */
  readonly others: Readonly<Record<string, string>>;
}

/** The signed-in player (US-1), with every default filled in. */
export interface User {
  readonly id: string;
  readonly token: string | null;
  readonly country: string;
  readonly currency: string;
  readonly lang: string;
  readonly paymentGeo: string;
  readonly platform: string | null;
  readonly role: number;
  readonly balanceData: BalanceData;
  readonly partnerKey: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly name: string | null;
  /** Every other field of product.md section 3, kept as it came; never logged. */
  readonly rest: Readonly<Record<string, unknown>>;
}
