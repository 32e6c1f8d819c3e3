import type { HostMessage } from '#contract/inbound.ts';

export type HostMessageName = HostMessage['messageType'];

/** A message, and what it is: the answer to Loaded or to onTokenExpired, a change, or the host's back button. */
interface HostSample {
  readonly kind: 'start' | 'token' | 'update' | 'back';
  readonly payload?: unknown;
}

/** Every message that a host may send, with a sample (contract: Host messages). */
export const HOST_SAMPLES: Readonly<Record<HostMessageName, HostSample>> = {
  loaded: { kind: 'start', payload: { userId: 'somebody', currency: 'EUR' } },
  'go-back': { kind: 'back' },
  'swipe-back': { kind: 'back' },
  'token-updated': { kind: 'token', payload: { token: 'sandbox-token' } },
  'bonus-list-updated': { kind: 'update', payload: [] },
  'gates-updated': { kind: 'update', payload: { gates: [] } },
  'locale-changed': { kind: 'update', payload: { locale: 'es' } },
  'theme-changed': { kind: 'update', payload: { schema: { meta: {} } } },
};

export const HOST_MESSAGE_NAMES = Object.keys(HOST_SAMPLES) as readonly HostMessageName[];

export const namesOfKind = (kind: HostSample['kind']): readonly HostMessageName[] =>
  HOST_MESSAGE_NAMES.filter((name) => HOST_SAMPLES[name].kind === kind);
