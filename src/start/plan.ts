// What a start does, decided once: the line, the services and the transport follow it.
import { LIST_PATHS } from '#contract/endpoint.ts';
import type { HostData } from '#contract/host-messages.ts';
import { readStoredTransport } from '#contract/stored.ts';
import { languageOf } from '#domain/language.ts';
import type { TransportName } from '#domain/parent-data.ts';
import type { Section } from '#domain/section.ts';
import { effectiveCountry } from '#domain/user.ts';
import { HOST_MODES, type HostMode } from '#host/host-modes.ts';
import { listAtStart } from '#navigation/list-at-start.ts';
import type { Identity } from '#state/services.ts';
import type { ConnectionOptions } from '#transport/socket-wire.ts';

/** Where a widget runs, and at which path it starts. */
export interface Place {
  readonly mode: HostMode;
  /** Address of the widget's folder, ending in a slash. */
  readonly base: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

export interface ListRequest {
  readonly section: Section;
  readonly path: string;
  /** Passed on as it is to the line and the gateway: createSocketLink recognizes the request by this object. */
  readonly data: { readonly country: string; readonly currency: string };
}

export interface StartPlan {
  /** The initial language: the locale parameter, else the user's (LN-1). */
  readonly locale: string;
  /** The initial country, for which lists are requested (US-4). */
  readonly country: string;
  readonly transport: TransportName;
  /** Which gateway it connects to, and as whom (HS-8, TR-5); it reads `identity` again for each request. */
  readonly connection: ConnectionOptions;
  readonly identity: Identity;
  /** The list that the start requests at once; null: it needs none. */
  readonly list: ListRequest | null;
}

/** `stored` is the entry `transport` of the storage, which a developer may set (US-5). */
export function planStart(host: HostData, place: Place, stored: string | null): StartPlan {
  const { parent, user } = host;
  const locale = place.query.get('locale') ?? user.lang;
  const identity: Identity = {
    tokens: { parent: parent.token, user: user.token },
    language: languageOf(locale),
  };
  const platform = HOST_MODES[place.mode].native;
  const country = effectiveCountry(null, user.paymentGeo);
  const section = listAtStart(place.path, place.query)?.section;
  return {
    locale,
    country,
    transport: readStoredTransport(stored) ?? parent.transport,
    connection: {
      baseUrl: parent.host ?? new URL(place.base).origin,
      parentToken: () => identity.tokens.parent,
      userToken: () => identity.tokens.user,
      parent,
      language: () => identity.language,
      native: platform && { platform },
    },
    identity,
    list: section
      ? {
          section,
          path: LIST_PATHS[section],
          data: { country, currency: user.currency },
        }
      : null,
  };
}
