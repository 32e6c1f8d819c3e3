import * as v from 'valibot';
import { secureUrl } from '#domain/link.ts';
import type { EarlyFields } from '#domain/parent-data.ts';
import { DEFAULT_USER, mergeUser, type User } from '#domain/user.ts';
import type { HostData } from './host-messages.ts';
import { createReader, type Reader } from './reader.ts';
import { idText, text } from './scalars.ts';
import { readSchema } from './schema.ts';
import { code, locale, readUser } from './user.ts';

export interface LoadedOptions {
  /** Gateway hosts that the deployment allows, as origins or host names; none or an empty list allows all. */
  readonly allowedHosts?: readonly string[];
  /**
   * The widget's own origin (federated: the remote's). It is always allowed, since an absent host means this origin.
   */
  readonly ownOrigin: string;
}

type HostVerdict =
  { readonly ok: true; readonly host: string | null } | { readonly ok: false; readonly reason: string };

const NO_ORIGIN = {
  ok: false,
  reason:
    'host has to be an https origin without a path, e.g. https://gateway.example (http only for localhost)',
} as const;

/**
 * An absent host is the widget's own origin; otherwise it must be an allowed origin, https except on loopback
 * (contract: The `loaded` message).
 */
function readHost(host: unknown, { allowedHosts = [], ownOrigin }: LoadedOptions): HostVerdict {
  if (host === undefined || host === null || host === '') return { ok: true, host: null };
  if (typeof host !== 'string' || !/^https?:\/\//i.test(host)) return NO_ORIGIN;
  const url = host === ownOrigin ? new URL(host) : secureUrl(host);
  if (!url || url.href !== `${url.origin}/`) return NO_ORIGIN;
  // The origin may be given explicitly or left out; it is the same gateway, whose payments must be found again.
  if (url.origin === ownOrigin) return { ok: true, host: null };
  const isListed = allowedHosts.some((allowed) => [url.origin, `${url.origin}/`, url.host].includes(allowed));
  if (allowedHosts.length > 0 && !isListed)
    return { ok: false, reason: 'host is not among the gateways that this deployment allows (gatewayHosts)' };
  return { ok: true, host: url.origin };
}

/** HS-9: each field with its default; the others are read late (late-fields.ts). */
export function readParent(reader: Reader, host: string | null): EarlyFields {
  return {
    bonusId: reader.take('bonusId', idText, null),
    closingButton: reader.take('closingButton', v.boolean(), true),
    host,
    schema: readSchema(reader.inside('schema')),
    token: reader.take('token', text, null),
    xOrigin: reader.take('xOrigin', text, null),
    userId: reader.take('userId', idText, null),
    partnerKey: reader.take('partnerKey', idText, null),
    transport: reader.take('transport', v.picklist(['socket', 'http']), 'socket'),
    platformVersion: reader.take('platformVersion', text, 'redesign'),
    pwa: reader.take('pwa', v.boolean(), false),
    isMobileApp: reader.take('isMobileApp', v.boolean(), false),
    currency: reader.take('currency', code, null),
    paymentGeo: reader.take('paymentGeo', text, DEFAULT_USER.paymentGeo),
    platform: reader.take('platform', text, null),
    locale: reader.take('locale', locale, 'en'),
  };
}

/**
 * Reads the fields of `loaded` into parent data and user (HS-5, HS-9, US-1). An invalid field gets its default and its
 * path is reported (HS-15); only an invalid `host` rejects the whole message. Top-level fields override `user`.
 */
export function readLoaded(
  fields: Readonly<Record<string, unknown>>,
  options: LoadedOptions,
): { ok: true; data: HostData } | { ok: false; reason: string } {
  const verdict = readHost(Object.hasOwn(fields, 'host') ? fields.host : undefined, options);
  if (!verdict.ok) return verdict;
  const problems: string[] = [];
  const reader = createReader(fields, problems);
  const parent = readParent(reader, verdict.host);
  const own = mergeUser(DEFAULT_USER, readUser(reader.inside('user')));
  const given = createReader(fields);
  const user: User = {
    ...own,
    id: parent.userId ?? own.id,
    currency: parent.currency ?? own.currency,
    platform: parent.platform ?? own.platform,
    partnerKey: parent.partnerKey ?? own.partnerKey,
    lang: given.take('locale', locale, own.lang),
    paymentGeo: given.take('paymentGeo', text, own.paymentGeo),
  };
  return { ok: true, data: { parent, user, problems, fields } };
}
