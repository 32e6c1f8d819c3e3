import type { InitErrorCode } from '#contract/host-messages.ts';

interface HostModeRow {
  /** The app around a web view, which opens other apps' links (contract section 5) and is named to the gateway (TR-8). */
  readonly native: 'ios' | 'android' | null;
  /** LN-5 */
  readonly theme: 'light' | 'dark';
  /** Whether a host listens. Without one the stored user stands in for it, token included (US-5). */
  readonly hasHost: boolean;
  /** ms that the widget waits for the host's `loaded`; null = the bridge itself knows when it will not come (HS-6). */
  readonly loadedWithin: number | null;
  /** Code of onInitError when the bridge fails; null = none. */
  readonly failureCode: InitErrorCode | null;
  /** Where a payment page opens: in this page, or in a tab that the player's click opens. */
  readonly paymentPage: 'page' | 'tab';
  /** Whether the host hears the height of the content (onResize). */
  readonly reportsHeight: boolean;
  /** Whether the document is the widget's own: its title, language and scroll positions (RT-22). */
  readonly ownsDocument: boolean;
  /** Whether load metrics are sent (AN-2). */
  readonly sendsLoadMetric: boolean;
  /** A card's form is `framed`, away from the scripts of a partner's page; an iframe may be that frame: `inner`. */
  readonly cardForm: 'framed' | 'inner' | null;
}

const PAGE = {
  native: null,
  theme: 'light',
  hasHost: true,
  loadedWithin: null,
  failureCode: null,
  paymentPage: 'page',
  reportsHeight: false,
  ownsDocument: true,
  sendsLoadMetric: true,
  cardForm: null,
} as const satisfies HostModeRow;

/** What differs between the hosting modes (HS-12, HS-13); a row says what sets its mode apart from a plain page. */
export const HOST_MODES = {
  ios: { ...PAGE, native: 'ios', theme: 'dark' },
  android: { ...PAGE, native: 'android', theme: 'dark' },
  iframe: {
    ...PAGE,
    loadedWithin: 10_000,
    paymentPage: 'tab',
    reportsHeight: true,
    sendsLoadMetric: false,
    cardForm: 'inner',
  },
  federated: {
    ...PAGE,
    failureCode: 'loaded',
    paymentPage: 'tab',
    reportsHeight: true,
    ownsDocument: false,
    cardForm: 'framed',
  },
  standalone: { ...PAGE, hasHost: false },
} as const satisfies Record<string, HostModeRow>;

export type HostMode = keyof typeof HOST_MODES;

/** The modes of a page. `federated` is never found: the host chooses it by calling mount. */
export type PageMode = Exclude<HostMode, 'federated'>;
