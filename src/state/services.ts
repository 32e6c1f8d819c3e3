import { atom, type createStore, type Getter, type PrimitiveAtom } from 'jotai';
import type { Analytics } from '#analytics/create-analytics.ts';
import type { Secrets } from '#analytics/secrets.ts';
import type { LoadTiming } from '#analytics/load-timing.ts';
import type { Clock, NewId, Random } from '#domain/clock.ts';
import type { CashierError } from '#domain/error.ts';
import type { Log } from '#domain/log.ts';
import type { Language } from '#domain/language.ts';
import type { Section } from '#domain/section.ts';
import type { ServerTime } from '#domain/server-time.ts';
import type { ParsedMethodList } from '#contract/method-list.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import type { KeptList, KeptLists } from '#host/kept-lists.ts';
import type { Storage, StorageKey } from '#host/storage.ts';
import type { Dictionaries } from '#i18n/message-loader.ts';
import type { Gateway } from '#transport/gateway.ts';
import type { LoadImage } from '#transport/image-loader.ts';
import type { Push, Transport } from '#transport/transport.ts';
import type { InboundMessage } from '#contract/inbound.ts';
import type { Buffer } from '#domain/buffer.ts';
import type { Readiness } from './readiness.ts';

/** The state of one mounted widget. */
export type Store = ReturnType<typeof createStore>;

/** A list requested before the interface had loaded; the first caller that needs the same list uses it. */
export interface Prefetch {
  /** The answer, without taking it; null when no list was requested. */
  readonly answer: Promise<ParsedMethodList> | null;
  /** The list of an earlier visit; null when there is none. */
  readonly kept: KeptList | null;
  /** When the list was requested, by the clock's uptime. */
  readonly sentAt: () => number;
  /**
   * Calls `listener` once, when the answer has arrived (before it is parsed) or cannot arrive; immediately when none was
   * requested.
   */
  onArrival(listener: () => void): void;
  take(section: Section, country: string, currency: string): Promise<ParsedMethodList> | null;
}

/** The player's tokens; that of the parent data takes precedence over the user's. */
export interface Tokens {
  readonly parent: string | null;
  readonly user: string | null;
}

/** What gateway and host send by themselves. */
export type Arrival = { readonly push: Push } | { readonly message: InboundMessage };

/** What later requests and connections send (TR-5). Nothing else stores it: each of them reads it again. */
export interface Identity {
  /** Only newTokenAtom changes them. */
  tokens: Tokens;
  language: Language;
}

/** The services of one mounted widget, injected before the first render; widgets share none of them. */
export interface Services {
  readonly bridge: HostBridge;
  readonly gateway: Gateway;
  readonly transport: Transport;
  /** Pushes, and the host's messages after `loaded`, which are kept until the interface has loaded (TR-7). */
  readonly inbox: Buffer<Arrival>;
  readonly analytics: Analytics;
  readonly loadTiming: LoadTiming;
  readonly readiness: Readiness;
  readonly storage: Storage;
  readonly messages: Dictionaries;
  readonly prefetch: Prefetch;
  readonly lists: KeptLists;
  readonly clock: Clock;
  /**
   * Earliest and latest possible time by the gateway's clock; null before the first answer, or after the device slept.
   */
  readonly serverTime: () => ServerTime | null;
  /**
   * ms since epoch by the gateway's clock, estimated from its answers, else by the device's clock. Compare `expiresAt`
   * with it.
   */
  readonly serverNow: () => number;
  readonly random: Random;
  readonly newId: NewId;
  /** Address of the widget's folder, ending in a slash; base of icons, locales and the return address. */
  readonly base: string;
  /**
   * Key under which earlier versions kept the unfinished payment in session storage; a federated widget has its own.
   */
  readonly formerIntentKey: StorageKey;
  /** This widget is in the card frame of a federated one: the outer widget keeps the payment and has the lists. */
  readonly isInner: boolean;
  /** Reports a failure to the host (onDisplayError), once per failure. */
  readonly reportToHost: (error: CashierError) => void;
  /**
   * Warns the host once about data from it or its gateway that the widget cannot use (onWarning); never contains a
   * value.
   */
  readonly warn: (field: string, text: string) => void;
  readonly identity: Identity;
  /** Records tokens and the values that the player sends, so that they never appear in an event or a message (AN-4). */
  readonly secrets: Pick<Secrets, 'setTokens' | 'useSent'>;
  /** Allowed addresses of captcha scripts; null: the vendors' own (contract: Captcha). */
  readonly allowedScripts: readonly string[] | null;
  /** Loads an image of the host once (US-8). */
  readonly loadImage: LoadImage;
  /** The debug log (US-5): never a token or a value. */
  readonly log: Log;
  /** Aborted by unmount. */
  readonly signal: AbortSignal;
}

/** The composition root sets it. */
export const servicesAtom: PrimitiveAtom<Services | null> = atom<Services | null>(null);

/** Returns the services. Throws when the widget was rendered without them, which is a bug in the composition root. */
export function services(get: Getter): Services {
  const found = get(servicesAtom);
  if (!found) throw new Error('no services injected');
  return found;
}

export const clockAtom = atom((get) => services(get).clock);
export const serverNowAtom = atom((get) => services(get).serverNow);
