import type { InitErrorCode } from '#contract/host-messages.ts';

interface HostModeRow {
  /**
   * The app around a web view: it opens other apps' links (contract: Redirects and returns), and its name is sent to
   * the gateway (TR-8).
   */
  readonly native: 'ios' | 'android' | null;
  /** The default theme (LN-5). */
  readonly theme: 'light' | 'dark';
  /** Whether there is a host. Without one, the stored user with its token replaces the host's data (US-5). */
  readonly hasHost: boolean;
  /**
   * How long (ms) the widget waits for the host's `loaded`; null = the bridge itself reports when it will not come
   * (HS-6).
   */
  readonly loadedWithin: number | null;
  /** Code of onInitError when the bridge fails; null = none. */
  readonly failureCode: InitErrorCode | null;
  /** Where a payment page opens: in this page, or in a tab that the player's click opens. */
  readonly paymentPage: 'page' | 'tab';
  /** Whether the height of the content is reported to the host (onResize). */
  readonly reportsHeight: boolean;
  /** Whether the widget controls the document: its title, language and scroll positions (RT-22). */
  readonly ownsDocument: boolean;
  /** Whether load metrics are sent (AN-2). */
  readonly sendsLoadMetric: boolean;
  /**
   * Whether the widget puts card forms into a card frame, away from the scripts of a partner's page (`outer`), or may
   * itself be in one (`inner`).
   */
  readonly cardFrame: 'outer' | 'inner' | null;
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
  cardFrame: null,
} as const satisfies HostModeRow;

/** The differences between the hosting modes (HS-12, HS-13); a row lists how its mode differs from a plain page. */
export const HOST_MODES = {
  ios: { ...PAGE, native: 'ios', theme: 'dark' },
  android: { ...PAGE, native: 'android', theme: 'dark' },
  iframe: {
    ...PAGE,
    loadedWithin: 10_000,
    failureCode: 'loaded',
    paymentPage: 'tab',
    reportsHeight: true,
    sendsLoadMetric: false,
    cardFrame: 'inner',
  },
  federated: {
    ...PAGE,
    failureCode: 'loaded',
    paymentPage: 'tab',
    reportsHeight: true,
    ownsDocument: false,
    cardFrame: 'outer',
  },
  standalone: { ...PAGE, hasHost: false },
} as const satisfies Record<string, HostModeRow>;

export type HostMode = keyof typeof HOST_MODES;

/** The modes that a page can detect. `federated` is never detected: the host chooses it by calling mount. */
export type PageMode = Exclude<HostMode, 'federated'>;
