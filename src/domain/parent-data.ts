import type { Bonus } from './bonus.ts';

export type TransportName = 'socket' | 'http';

/** The host's schema (LN-6). Each part is checked separately: invalid parts are left out and reported. */
export interface HostSchema {
  readonly meta: {
    readonly cryptoBonusAvailable: boolean;
    readonly cryptoInstruction: boolean;
    readonly captcha: {
      readonly recaptchaKey: string | null;
      readonly recaptchaUrl: string | null;
      readonly geetestId: string | null;
      readonly geetestUrl: string | null;
    } | null;
    readonly support: Readonly<Record<string, string>>;
    readonly badgeUrl: string | null;
    /**
     * How long after the last copy of a submission a look-up's `not_found` starts to prove that it never arrived:
     * 30,000 to 600,000 ms. The wire uses seconds.
     */
    readonly submitHorizon: number;
  };
  readonly assets: { readonly icons: string | null };
  readonly fonts: readonly { readonly family: string; readonly url: string }[];
  /** Only names that begin with `--cashier-`; the values have been checked. */
  readonly variables: Readonly<Record<string, string>>;
}

/** Fields of `loaded` that the first screen does not need; they are read with the interface. */
export interface LateFields {
  readonly bonusList: readonly Bonus[];
  readonly experiments: readonly { readonly key: string; readonly group: string }[];
  /** Whether a native host wants onHaptic. */
  readonly haptics: boolean;
}

/** The others. */
export interface EarlyFields {
  readonly bonusId: string | null;
  readonly closingButton: boolean;
  /** Origin of the gateway; null = the widget's own origin. */
  readonly host: string | null;
  readonly schema: HostSchema;
  readonly token: string | null;
  readonly xOrigin: string | null;
  readonly userId: string | null;
  readonly partnerKey: string | null;
  readonly transport: TransportName;
  readonly platformVersion: string;
  readonly pwa: boolean;
  readonly isMobileApp: boolean;
  readonly currency: string | null;
  readonly paymentGeo: string;
  readonly platform: string | null;
  /** Language part only, e.g. `en`. */
  readonly locale: string;
}

/** The data of the host's `loaded`, with defaults filled in (HS-9). */
export type ParentData = EarlyFields & LateFields;
