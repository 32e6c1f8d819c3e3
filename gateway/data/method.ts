import type { FieldType } from '#domain/field-type.ts';

/** The contract's shapes, as the gateway sends them (contract: Shapes). */
export interface WireField {
  readonly name: string;
  readonly category?: string;
  readonly type: FieldType;
  readonly mask?: string;
  readonly regex?: string;
  readonly regex_error_key?: string;
  readonly placeholder_key?: string;
  readonly placeholder_text?: string;
  readonly values?: readonly (string | { readonly label: string; readonly value: string })[];
  readonly isAdvanced?: boolean;
}

/** A row shown to the player, optionally with a copy button. */
export interface Detail {
  readonly label: string;
  readonly value: string;
  readonly copy?: boolean;
}

/** What the player does next in a payment. */
export type WireAction =
  | { type: 'redirect'; url: string; method?: 'GET' | 'POST'; fields?: Record<string, string>; canScan?: boolean }
  | {
      type: 'challenge';
      url: string;
      method?: 'GET' | 'POST';
      fields?: Record<string, string>;
      size?: 'small' | 'large' | 'full';
      expiresAt?: number;
    }
  | { type: 'instruction'; title?: string; steps: string[]; details: Detail[]; expiresAt?: number }
  | { type: 'invoice'; amount: string; currency: string; details: Detail[]; qr?: string; expiresAt: number }
  | {
      type: 'address';
      address: string;
      network?: string;
      memo?: string;
      amount?: string;
      min?: string;
      currency: string;
      expiresAt?: number;
    }
  | { type: 'pix'; code: string; expiresAt: number }
  | { type: 'eazype'; url?: string; details: Detail[]; expiresAt: number }
  | { type: 'unified-form'; title?: string; fields: readonly WireField[] }
  | {
      type: 'confirm';
      channel: 'sms' | 'email';
      length: number;
      resendAfter: number;
      sentTo?: string;
      details?: Detail[];
    }
  | { type: 'complete' };

/** A field in one of the alternate shapes that older methods still use (requirements: Entities). */
export interface AlternateField {
  readonly name?: string;
  readonly placeholder?: string;
  readonly placeholderKey?: string;
  readonly pattern?: string;
  readonly errorText?: string;
  readonly mask?: string;
  readonly regex?: string;
  readonly regexError?: string;
  readonly regexList?: readonly { readonly regex: string; readonly regex_error_key: string }[];
  readonly value?: string;
  readonly values?: WireField['values'];
}

export interface WireNetwork {
  readonly id: string;
  readonly label: string;
  readonly min?: string;
  readonly minCurrency?: string;
}

export interface AmountRule {
  readonly min: number;
  /** 0 if no upper bound is known. */
  readonly max: number;
  readonly minNonRus?: number;
}

export interface WireMethod {
  readonly name: string;
  readonly category?: string;
  readonly text: Readonly<Record<string, string>>;
  readonly currency: readonly string[];
  readonly amount_rules: Readonly<Record<string, AmountRule>>;
  readonly banner?: string;
  readonly checkLuhn?: boolean;
  readonly fields: readonly WireField[];
  readonly isInvestForbidden?: boolean;
  readonly isPopular?: boolean;
  readonly isPreparationRequired?: boolean;
  readonly securityRulesGroup?: string;
  readonly position: number;
  readonly iconIds: readonly string[];
  readonly cardViewType?: number;
  readonly isGeetest?: boolean;
  readonly video_guide_url?: Readonly<Record<string, { url?: string; redesign?: string }>>;
  readonly support_url?: string;
  readonly networks?: readonly WireNetwork[];
  readonly fee?: { readonly percent?: number; readonly fixed?: number };
  readonly processing_time?: Readonly<Record<string, string>>;
  /** Decimal texts in the currency of the list. */
  readonly presets?: readonly string[];
  readonly is_disabled?: boolean;
  readonly hasQuote?: true;
  readonly hasCardCheck?: true;
  readonly hasPlan?: true;
}

/** The action that answers a submission of the method. */
export type OutcomeKind =
  | 'redirect'
  | 'redirect-scan'
  | 'challenge'
  | 'challenge-post'
  | 'redirect-post'
  | 'redirect-app'
  | 'instruction'
  | 'invoice'
  | 'address'
  | 'pix'
  | 'eazype'
  | 'unified-form'
  | 'confirm'
  | 'complete';

/** A method with the gateway's own data about it; only `wire` is sent. */
export interface SandboxMethod {
  readonly wire: WireMethod;
  readonly outcome: OutcomeKind;
  /** The forms of a unified-form method, one per step. */
  readonly nextForms?: readonly (readonly WireField[])[];
  /** The action after the last of those forms; `complete` by default. */
  readonly then?: OutcomeKind;
  /**
   * The captcha that a submission must contain although the wire does not say so (MT-1); for geetest, `wire.isGeetest`
   * says so.
   */
  readonly captcha?: 'recaptcha';
  /** Fields by name that are described to the widget in an alternate shape. */
  readonly sentAs?: Readonly<Record<string, AlternateField>>;
  /** By field name: a value that is refused although it satisfies the field's rule, and the reason. */
  readonly refuses?: Readonly<Record<string, { readonly value: string; readonly key: string }>>;
  /** For crypto: the coin, and its price by currency as decimal text. */
  readonly coin?: { readonly code: string; readonly prices: Readonly<Record<string, string>> };
}

export interface Market {
  /** ISO 3166 code in lower case. */
  readonly country: string;
  readonly currency: string;
  /** Digits of the calling code, without the plus. */
  readonly phonePrefix: string;
  /** A number of the market without its prefix, for prefilled fields. */
  readonly samplePhone: string;
  /** Language of a new sandbox player. */
  readonly lang: string;
  /** Opening balances of a new sandbox player, decimal text. */
  readonly opening: { readonly main: string; readonly additional: string };
  readonly deposit: readonly SandboxMethod[];
  readonly withdrawal: readonly SandboxMethod[];
}

/** Numbers of the card view types (LS-11). */
export const VIEW = { default: 0, card: 1, india: 3, p2p: 5, pix: 6, eazype: 7, bankTransfer: 9, cash: 20 } as const;

/**
 * The video guide in English and the given languages of a country: paths of a video on the gateway, and of
 * its page for widgets of the older design.
 */
export function guides(country: string, ...languages: readonly string[]): WireMethod['video_guide_url'] & object {
  const guide = { url: '/sandbox/guides/how-to-pay', redesign: '/media/guide.webm' };
  return Object.fromEntries(['en', ...languages].map((language) => [`${language}_${country}`, guide]));
}

/** Texts for how long a method takes, in the bundled languages. */
export const PROCESSING_TIMES = {
  instantly: { en: 'Instantly', es: 'Al instante', mx: 'Al instante', pt: 'Na hora', hi: 'तुरंत', mr: 'लगेच', te: 'వెంటనే', ru: 'Мгновенно', in: 'Instan' },
  minutes: { en: 'Up to 15 minutes', es: 'Hasta 15 minutos', mx: 'Hasta 15 minutos', pt: 'Até 15 minutos', hi: '15 मिनट तक', mr: '15 मिनिटांपर्यंत', te: '15 నిమిషాల వరకు', ru: 'До 15 минут', in: 'Hingga 15 menit' },
  day: { en: 'Up to 24 hours', es: 'Hasta 24 horas', mx: 'Hasta 24 horas', pt: 'Até 24 horas', hi: '24 घंटे तक', mr: '24 तासांपर्यंत', te: '24 గంటల వరకు', ru: 'До 24 часов', in: 'Hingga 24 jam' },
} as const;
