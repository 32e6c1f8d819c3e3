// Written by `npm run contract`. Times are ms since epoch. Of an optional field null counts as absent.

/** An amount: decimal text without an exponent, or a number. */
export type Decimal = string | number;

/** Text, or a number up to 2^53. */
export type Id = string | number;

/** Text by key. */
export type Texts = Record<string, string>;

/** Processed, mistaked and cancelled are final. The widget reads an unknown word as accepted. A gateway sends only these words. */
export type Status = 'accepted' | 'cancelled' | 'mistaked' | 'processed' | 'waiting';

/** 0 waiting, 1 processed, 2 mistaked, 3 cancelled. */
export type PushedStatus = 0 | 1 | 2 | 3;

/** The primary balance, and others by currency code. */
export type Balance = { primary?: { amount: Decimal; currency: string } } & Record<
  string,
  Decimal | { amount: Decimal }
>;

/** When this was sent, by the gateway's clock: ms since epoch. */
export type ServerTime = number;

/** https, or http on loopback. */
export type SecureUrl = string;

/** A path from the root, or an http(s) address. */
export type ImageUrl = string;

/** An http(s) address, or an app's scheme that is allowed. */
export type Link = string;

/** `fields` maps a field to a message key or text; `alternatives` names methods to offer after a refusal, `advice` what the player should do first, `suggested` a lower amount. */
export type Error = {
  error: {
    message: string | null;
    code: Id | null;
    fields?: Texts;
    alternatives?: string[];
    advice?: 'retry' | 'other_method' | 'other_card' | 'contact_bank' | 'lower_amount';
    suggested?: Decimal;
  };
};

/** The key `isDirectGeo`, whatever its value, means that there are no methods of this kind here. One of `lastUsed`, `gates` and `serverTime` means that the gateway keeps a history. */
export type MethodList = {
  methods: PaymentMethod[];
  accounts?: Account[];
  lastUsed?: {
    method: string;
    amount: Decimal;
    currency: string;
    at: number;
    accountId?: Id;
  };
  gates?: Gate[];
  serverTime?: ServerTime;
  isDirectGeo?: boolean;
};

/** An invalid one is left out of the list and reported. */
export type PaymentMethod = {
  name: string;
  category?: string;
  text: Texts;
  currency: string[];
  amount_rules: Record<string, { min?: Decimal; max?: Decimal; minNonRus?: Decimal }> | null;
  banner?: string;
  checkLuhn?: boolean;
  fields: FormField[];
  isInvestForbidden?: boolean;
  isPopular?: boolean;
  isPreparationRequired?: boolean;
  securityRulesGroup?: Id;
  position: number;
  iconIds: string[];
  cardViewType?: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 20;
  isGeetest?: boolean;
  /** By `{language}_{country}`. */
  video_guide_url?: Record<string, VideoGuide>;
  support_url?: string;
  networks?: Network[];
  fee?: { percent?: Decimal; fixed?: Decimal };
  processing_time?: Texts;
  is_disabled?: boolean;
  savedAccounts?: SavedAccount[];
  canSave?: boolean;
  notice?: Texts;
  availableAt?: number;
  presets?: Decimal[];
  hasPlan?: boolean;
  hasQuote?: boolean;
  hasCardCheck?: boolean;
};

export type Network = {
  id: Id;
  label?: string;
  min?: Decimal;
  minCurrency?: string;
};

export type VideoGuide = { url?: string; redesign?: string };

/** Named by its name, else by its placeholder. */
export type FormField = {
  name?: string;
  category?: string;
  type?: 'amount' | 'dropdown' | 'text' | 'text_uppercase' | 'phone_with_prefix' | 'networks';
  mask?: string;
  regex?: string;
  pattern?: string;
  regex_error_key?: string;
  regexError?: string;
  errorText?: string;
  regexList?: FieldRule[];
  placeholder_key?: string;
  placeholderKey?: string;
  placeholder_text?: string;
  placeholder?: string;
  value?: Id;
  values?: FieldOption[];
  isAdvanced?: boolean;
} & ({ name: string } | { placeholderKey: string } | { placeholder: string });

export type FieldRule = { regex: string; regex_error_key?: string };

export type FieldOption = Id | { label: Id; value: Id };

export type Account = { id: 'main' | 'additional'; amount: Decimal; currency: string };

/** The gateway masks the label. */
export type SavedAccount = {
  id: Id;
  label: string;
  method?: string;
  lastUsedAt?: number;
  expiresAt?: number;
};

/** `kyc`, `pause` and `excluded` close their section, or both where none is named; `limit` bounds the amount; `prompt`, which needs `id` and `ask`, is asked before the first submission. */
export type Gate = {
  kind: 'limit' | 'kyc' | 'pause' | 'excluded' | 'prompt';
  id?: Id;
  ask?: GateAsk;
  section?: 'deposit' | 'withdrawal';
  text: Texts;
  until?: number;
  limit?: {
    amount: Decimal;
    remaining: Decimal;
    currency: string;
    period: 'day' | 'week' | 'month';
    type?: 'deposit' | 'net' | 'loss' | 'spend';
    resetsAt?: number;
  };
  action?: { name: string; text: Texts };
};

/** Without `skip` it must be answered. */
export type GateAsk = {
  fields?: FormField[];
  submit: Texts;
  skip?: GateSkip;
  links?: GateLink[];
};

export type GateSkip = { text: Texts; confirm: Texts };

export type GateLink = { text: Texts; url: string };

/** All gates that apply now. */
export type GatesPush = { gates: Gate[] };

/** Without `reason` the player reads a general text. */
export type CardCheck = {
  isAccepted: boolean;
  reason?: Texts;
  brand?: string;
  funding?: 'credit' | 'debit' | 'prepaid';
};

/** Binds what is booked. `rate` says how much of `to` one of `from` is. */
export type Quote = {
  quoteId: Id;
  amount: Decimal;
  fee: Decimal;
  total: Decimal;
  receive: Money;
  rate?: Rate;
  expiresAt: number;
};

export type Money = { amount: Decimal; currency: string };

/** The legs’ amounts and fees are the total, to the last decimal. */
export type Plan = {
  planId: Id;
  legs: Leg[];
  total: Decimal;
  expiresAt?: number;
};

export type Leg = {
  method: string;
  text: Texts;
  account?: string;
  amount: Decimal;
  currency: string;
  fee?: Decimal;
  reason?: Texts;
  expectedAt?: number;
};

export type EntryLeg = {
  method: string;
  text: Texts;
  account?: string;
  amount: Decimal;
  currency: string;
  fee?: Decimal;
  reason?: Texts;
  expectedAt?: number;
  status: Status;
};

/** One that is `held` needs a reason. */
export type EntryStep = {
  name: string;
  text: Texts;
  state: 'done' | 'now' | 'next' | 'held';
  at?: number;
  reason?: Texts;
  action?: { name: string; text: Texts };
};

export type Rate = { from: string; to: string; value: Decimal };

export type History = { transactions: Entry[]; next?: string };

/** One without `cancellableUntil` cannot be cancelled. */
export type Entry = {
  id: Id;
  section: 'deposit' | 'withdrawal';
  status: Status;
  method: string;
  text?: Texts;
  iconIds?: string[];
  amount: Decimal | null;
  currency: string;
  fee?: Decimal;
  createdAt: number;
  updatedAt: number | null;
  expectedAt?: number;
  txid?: string;
  reason?: Texts;
  cancellableUntil?: number;
  legs?: EntryLeg[];
  steps?: EntryStep[];
};

export type Countries = { countries: Country[] };

export type Country = { code: string; currency?: string; isPopular?: boolean };

export type Prefill = {
  /** By method, then by field. */
  fields: Record<string, Record<string, Id>>;
};

export type Outcome = { transaction: Transaction; action: Action };

export type TransactionAnswer = { transaction: Transaction; action?: Action; balanceData?: Balance };

/** A txid marks a crypto transaction. */
export type Transaction = {
  id: Id;
  status: Status;
  txid?: string;
  amount?: Decimal;
  currency?: string;
  fee?: Decimal;
  method?: string;
  section?: 'deposit' | 'withdrawal';
  createdAt?: number;
  reason?: Texts;
};

/** What the player must do next. */
export type Action =
  | RedirectAction
  | ChallengeAction
  | InstructionAction
  | InvoiceAction
  | AddressAction
  | PixAction
  | EazypeAction
  | UnifiedFormAction
  | ConfirmAction
  | CompleteAction;

export type RedirectAction = {
  type: 'redirect';
  url: string;
  method?: 'GET' | 'POST';
  fields?: Record<string, string | number>;
  canScan?: boolean;
};

export type ChallengeAction = {
  type: 'challenge';
  url: string;
  method?: 'GET' | 'POST';
  fields?: Record<string, string | number>;
  size?: 'small' | 'large' | 'full';
  expiresAt?: number;
};

export type InstructionAction = {
  type: 'instruction';
  title?: string;
  steps: string[];
  details?: Detail[];
  expiresAt?: number;
};

export type InvoiceAction = {
  type: 'invoice';
  amount: Decimal;
  currency: string;
  details?: Detail[];
  qr?: string;
  expiresAt: number | null;
};

export type AddressAction = {
  type: 'address';
  address: string;
  network?: string;
  memo?: Id;
  amount?: Decimal;
  currency: string;
  min?: Decimal;
  expiresAt?: number;
};

export type PixAction = { type: 'pix'; code: string; expiresAt: number | null };

export type EazypeAction = {
  type: 'eazype';
  url?: string;
  details?: Detail[];
  expiresAt: number | null;
};

export type UnifiedFormAction = { type: 'unified-form'; title?: string; fields: FormField[] };

export type ConfirmAction = {
  type: 'confirm';
  channel: 'sms' | 'email';
  length: number;
  resendAfter: number;
  sentTo?: string;
  details?: Detail[];
};

export type CompleteAction = { type: 'complete' };

export type Detail = { label: string; value: Id; copy?: boolean };

/** Seconds until the code may be sent again. */
export type Resend = { resendAfter: number };

/** Without an id it is only a hint. The amount is the one that arrived; it counts only with its currency. */
export type StatusPush = {
  id?: Id;
  status: PushedStatus;
  txid?: string;
  amount?: Decimal;
  currency?: string;
  fee?: Decimal;
  reason?: Texts;
};

export type BalancePush = { balanceData: Balance };

export type User = {
  activity?: unknown;
  address?: unknown;
  birthday?: unknown;
  bk_type?: unknown;
  deposits_calc_count?: unknown;
  deposits_calc_time?: unknown;
  firstdeposit_time?: unknown;
  hash_id?: unknown;
  id_user?: Id;
  last_ip?: unknown;
  last_ip_country?: unknown;
  meta?: unknown;
  note?: unknown;
  passport?: unknown;
  passport_by?: unknown;
  poker_nickname?: unknown;
  regulated_domain_id?: unknown;
  tg_id?: unknown;
  time_registration?: unknown;
  timezone?: unknown;
  id?: Id;
  token?: string;
  country?: string;
  currency?: string;
  lang?: string;
  paymentGeo?: string;
  platform?: string;
  role?: number;
  balanceData?: Balance;
  partner_key?: Id;
  email?: string;
  phone?: Id;
  name?: string;
};

/** An invalid field gets its default and is reported; an invalid `host` refuses the whole message. Fields here take precedence over `user`. */
export type Loaded = {
  bonusId?: Id;
  closingButton?: boolean;
  schema?: HostSchema;
  token?: string;
  xOrigin?: string;
  userId?: Id;
  partnerKey?: Id;
  transport?: 'socket' | 'http';
  platformVersion?: string;
  pwa?: boolean;
  isMobileApp?: boolean;
  currency?: string;
  paymentGeo?: string;
  platform?: string;
  locale?: string;
  bonusList?: Bonus[];
  experiments?: { key: string; group: string }[];
  haptics?: boolean;
  /** The gateway's origin: https, or http on loopback. Absent: the widget's own. */
  host?: string;
  user?: User;
};

export type HostSchema = {
  meta?: {
    captcha?: {
      recaptchaKey?: string;
      recaptchaUrl?: string;
      geetestId?: string;
      geetestUrl?: string;
    };
    cryptoBonusAvailable?: boolean;
    cryptoInstruction?: boolean;
    /** By method. */
    support?: Record<string, Link>;
    badgeUrl?: '' | ImageUrl;
    submitHorizon?: number;
  };
  assets?: { icons?: ImageUrl };
  fonts?: { family: string; url: SecureUrl }[];
  /** Names begin with --cashier-; values that could load something are refused. */
  variables?: Record<string, string | number>;
};

export type Bonus = {
  id: Id;
  type: 'deposit' | 'freespin';
  title?: Texts;
  terms?: Texts;
  expiresAt?: number;
  depositBonusData?: { minDeposit?: Decimal | Record<string, Decimal> };
  freespinBonusData?: { minDeposit?: Decimal | Record<string, Decimal>; depositRequired?: boolean };
};

/** The calls to the gateway. */
export type Endpoints = {
  /** Methods for a deposit. */
  'GET /BANKING/methods-payment-v3': { payload: { country: string; currency: string }; answer: MethodList };
  /** Methods for a withdrawal, and the accounts that it can be paid from. */
  'GET /BANKING/methods-withdrawal': { payload: { country: string; currency: string }; answer: MethodList };
  /** Countries whose methods may be requested. */
  'GET /BANKING_DEPOSIT/methods-country-selector-v2': { payload: {}; answer: Countries };
  /** Initial values of fields. */
  'GET /BANKING/userdata-payment-snippet': {
    payload: { country: string; currency: string };
    answer: Prefill;
  };
  /** How long the lists took to be painted. */
  'POST /METRIC_EVENTS_HANDLER/events': {
    payload: {
      events: {
        key: 'deposit_load' | 'deposit_load_kept' | 'withdrawal_load' | 'withdrawal_load_kept';
        /** ms since epoch. */
        timestamp: number;
        /** ms from entering the section until its list, or the one of an earlier visit (`_kept`), is painted. */
        value: number;
      }[];
    };
    answer: unknown;
  };
  /** A deposit; the same requestId and body find it again. */
  'POST /BANKING_DEPOSIT/create': {
    payload: {
      requestId: string;
      returnUrl: string;
      method: string;
      /** Decimal text; null when the method takes no amount. */
      amount: string | null;
      currency: string;
      country: string;
      fields: Record<string, string>;
      bonusId: string | null;
      cryptoBonus?: boolean;
      captcha?: { type: 'geetest' | 'recaptcha'; data: unknown };
      /** A saved account, in place of the fields that it replaces. */
      accountId?: string;
      /** Asks the gateway to keep the entered details as a saved account. */
      save?: boolean;
      /** The quote that the player saw; the payment is booked as it says. */
      quoteId?: string;
      /** The plan of a withdrawal that the player saw. */
      planId?: string;
    };
    answer: Outcome;
  };
  /** The next step of a unified form, of a withdrawal too. */
  'POST /BANKING_DEPOSIT/continue': {
    payload: { requestId: string; transactionId: string; fields: Record<string, string> };
    answer: Outcome;
  };
  /** A withdrawal, with its `account`; the same requestId and body find it again. */
  'POST /BANKING_WITHDRAWAL/create': {
    payload: {
      requestId: string;
      returnUrl: string;
      method: string;
      /** Decimal text; null when the method takes no amount. */
      amount: string | null;
      currency: string;
      country: string;
      fields: Record<string, string>;
      bonusId: string | null;
      cryptoBonus?: boolean;
      captcha?: { type: 'geetest' | 'recaptcha'; data: unknown };
      /** Withdrawals only. */
      account: 'additional' | 'main';
      /** A saved account, in place of the fields that it replaces. */
      accountId?: string;
      /** Asks the gateway to keep the entered details as a saved account. */
      save?: boolean;
      /** The quote that the player saw; the payment is booked as it says. */
      quoteId?: string;
      /** The plan of a withdrawal that the player saw. */
      planId?: string;
    };
    answer: Outcome;
  };
  /** The code that confirms a payment. */
  'POST /BANKING_WITHDRAWAL/confirm': {
    payload: { requestId: string; transactionId: string; code: string };
    answer: Outcome;
  };
  /** Sends the code again. */
  'POST /BANKING_WITHDRAWAL/resend': { payload: { transactionId: string }; answer: Resend };
  /** A transaction by its id, or by the requestId of a submission whose answer never arrived; otherwise `not_found`. */
  'GET /BANKING/transaction': { payload: { id: string } | { requestId: string }; answer: TransactionAnswer };
  /** The player's payments, newest first; `before` is the `next` of the previous page. Optional. */
  'GET /BANKING/transactions': {
    payload: {
      section?: 'deposit' | 'withdrawal';
      status?: 'accepted' | 'cancelled' | 'mistaked' | 'processed' | 'waiting';
      /** `next` of the previous page. */
      before?: string;
      /** At most 50. */
      limit: number;
    };
    answer: History;
  };
  /** Cancels a withdrawal under way; a refusal says why it cannot be cancelled. Optional. */
  'POST /BANKING_WITHDRAWAL/cancel': {
    payload: { requestId: string; transactionId: string };
    answer: TransactionAnswer;
  };
  /** How a withdrawal by a method with `hasPlan` is paid out: what goes where, why and when. Optional. */
  'POST /BANKING_WITHDRAWAL/plan': {
    payload: {
      requestId: string;
      method: string;
      amount: string;
      currency: string;
      accountId?: string;
    };
    answer: Plan;
  };
  /** What a payment by a method with `hasQuote` costs and brings, and until when that holds. Optional. */
  'POST /BANKING/quote': {
    payload: {
      requestId: string;
      section: 'deposit' | 'withdrawal';
      method: string;
      amount: string;
      currency: string;
    };
    answer: Quote;
  };
  /** Whether a card is accepted by a method with `hasCardCheck`, by the first 8 digits of its number, which belong in no log. Optional. */
  'POST /BANKING_DEPOSIT/card-check': {
    payload: { requestId: string; method: string; prefix: string };
    answer: CardCheck;
  };
  /** What the player has answered to a gate that asks something, or that they skip it: all gates that apply now. Optional. */
  'POST /BANKING/gates/answer': {
    payload: {
      requestId: string;
      gateId: string;
      values?: Record<string, string>;
      skip?: true;
    };
    answer: GatesPush;
  };
  /** Forgets a saved account. Optional. */
  'POST /BANKING/accounts/forget': { payload: { accountId: string }; answer: unknown };
};

/** What a player submits; a withdrawal has its `account`, too. */
export type Submit = Endpoints['POST /BANKING_DEPOSIT/create']['payload'];
