import { atom, type Getter } from 'jotai';
import type { Analytics } from '#analytics/create-analytics.ts';
import type { Secrets } from '#analytics/secrets.ts';
import type { LoadTiming } from '#analytics/load-timing.ts';
import type { Clock, NewId, Random } from '#domain/clock.ts';
import type { CashierError } from '#domain/error.ts';
import type { Log } from '#domain/log.ts';
import type { Language } from '#domain/language.ts';
import type { Section } from '#domain/method.ts';
import type { ServerTime } from '#domain/server-time.ts';
import type { ParsedMethodList } from '#contract/method-list.ts';
import type { HostBridge } from '#host/host-bridge.ts';
import type { Storage, StorageKey } from '#host/storage.ts';
import type { Dictionaries } from '#i18n/message-loader.ts';
import type { Gateway } from '#transport/gateway.ts';
import type { LoadImage } from '#transport/image-loader.ts';
import type { Transport } from '#transport/transport.ts';
import type { Readiness } from './readiness.ts';

/** A list asked for before the interface was there; handed over once, to whoever asks for the same. */
export interface Prefetch {
  /** The answer for whoever only looks; null where no list was asked for. */
  readonly answer: Promise<ParsedMethodList> | null;
  /** Calls once when the answer has arrived and is not read yet, or will not arrive; at once where none was asked for. */
  onArrival(listener: () => void): void;
  take(section: Section, country: string, currency: string): Promise<ParsedMethodList> | null;
}

/** What one mounted widget works with. Injected before the first render; nothing of it is shared between widgets. */
export interface Services {
  readonly bridge: HostBridge;
  readonly gateway: Gateway;
  readonly transport: Transport;
  readonly analytics: Analytics;
  readonly loadTiming: LoadTiming;
  readonly readiness: Readiness;
  readonly storage: Storage;
  readonly messages: Dictionaries;
  readonly prefetch: Prefetch;
  readonly clock: Clock;
  /** Between which moments the gateway's clock is now; null where no answer told it, or the device slept since. */
  readonly serverTime: () => ServerTime | null;
  /** ms since epoch by the gateway's clock, as far as its answers tell it, else by the device's: what `expiresAt` is judged by. */
  readonly serverNow: () => number;
  readonly random: Random;
  readonly newId: NewId;
  /** Address of the widget's folder, ending in a slash: icons, locales and the return address stand below it. */
  readonly base: string;
  /** Key of the unfinished payment in session storage; a federated widget has one of its own. */
  readonly formerIntentKey: StorageKey;
  /** This page is a federated widget's form for cards: the widget around it keeps the payment, and has the lists. */
  readonly isInner: boolean;
  /** Tells the host of a failure (onDisplayError), once per failure. */
  readonly reportToHost: (error: CashierError) => void;
  /** Tells the host once of something it or its gateway gave that the widget cannot use (onWarning); never a value. */
  readonly warn: (field: string, text: string) => void;
  /** The player's language as it is now, for the connections to come (TR-5). */
  readonly setLanguage: (language: Language) => void;
  /** Tokens as they are now, for the requests to come. */
  readonly setTokens: (tokens: { readonly parent: string | null; readonly user: string | null }) => void;
  /** Told of what the player sends, so that nothing of it comes back in an event or a message (AN-4). */
  readonly secrets: Pick<Secrets, 'addValues'>;
  /** Addresses that captcha scripts may come from; null = the vendors' own (contract section 6). */
  readonly allowedScripts: readonly string[] | null;
  /** Loads an image of the host's, once (US-8). */
  readonly loadImage: LoadImage;
  /** The debug log (US-5): never a token or a value. */
  readonly log: Log;
  /** Aborted by unmount. */
  readonly signal: AbortSignal;
}

export const servicesAtom = atom<Services | null>(null);

/** Throws when the widget was rendered without services: a mistake of the composition root. */
export function services(get: Getter): Services {
  const found = get(servicesAtom);
  if (!found) throw new Error('no services injected');
  return found;
}

export const clockAtom = atom((get) => services(get).clock);
export const serverNowAtom = atom((get) => services(get).serverNow);
