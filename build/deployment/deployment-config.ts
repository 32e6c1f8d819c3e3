import * as v from 'valibot';
import { secureUrl } from '../../src/domain/link.ts';

/**
 * The operator's configuration of the widget, in one file (docs/going-live.md). A missing list sets no
 * restriction.
 */
export interface DeploymentConfig {
  /** Who may frame the widget: `frame-ancestors` sources, e.g. `https://*.partner.example`, or `'none'`. */
  readonly frameAncestors?: readonly string[] | undefined;
  /** Origins of pages whose `loaded` is accepted (contract: Start and origins). */
  readonly allowedParents?: readonly string[] | undefined;
  /** Origins of gateways that `loaded` may name and the widget may call. */
  readonly gatewayHosts?: readonly string[] | undefined;
  /** Addresses that captcha scripts may come from; the vendors' own by default (contract: Captcha). */
  readonly scriptAddresses?: readonly string[] | undefined;
  /** Origins of icons, badge, fonts and video guides. */
  readonly assetHosts?: readonly string[] | undefined;
  /** Names of Trusted Types policies that captcha scripts create. */
  readonly trustedTypes?: readonly string[] | undefined;
  /** false: no list is kept in the browser between visits (docs/security.md). */
  readonly keepsLists?: boolean | undefined;
  /** false: the page is not kept in the browser between visits, and what earlier visits kept is ended. */
  readonly keepsPage?: boolean | undefined;
  /** Texts that replace the widget's own, by language and key. */
  readonly texts?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
  readonly countries?:
    | {
        /** ISO 3166 codes of the countries where no payments are offered. */
        readonly blocked?: readonly string[] | undefined;
      }
    | undefined;
}

// None of these characters can end an attribute, a directive or a string of nginx.
const ADDRESS = /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w./~%+-]*)?$/;
const ANCESTOR = /^(?:'self'|'none'|https:\/\/(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::(?:\d+|\*))?)$/;

const isAddress = (text: string): boolean => ADDRESS.test(text) && secureUrl(text) !== null;
const isOrigin = (text: string): boolean => isAddress(text) && new URL(text).origin === text;
const isAncestor = (text: string): boolean => ANCESTOR.test(text) || isOrigin(text);

const list = (isItem: (text: string) => boolean, what: string) =>
  v.exactOptional(
    v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.check(isItem, ({ input }) => `${input} is not ${what}`),
        ),
      ),
      v.nonEmpty('omit an empty list'),
    ),
  );

const ORIGIN = 'an origin: https://name, without a path (http only on loopback)';
const LISTS = {
  frameAncestors: list(isAncestor, `an origin, https://*.name, 'self' or 'none'`),
  allowedParents: list(isOrigin, ORIGIN),
  gatewayHosts: list(isOrigin, ORIGIN),
  scriptAddresses: list(isAddress, 'a script’s address: https, without a query'),
  assetHosts: list(isOrigin, ORIGIN),
  trustedTypes: list((text) => /^[\w#=@/.%-]+$/.test(text), 'a name of a Trusted Types policy'),
};
const FIELDS = {
  ...LISTS,
  keepsLists: v.exactOptional(v.boolean('expected true or false')),
  keepsPage: v.exactOptional(v.boolean('expected true or false')),
  // The texts themselves are checked against the dictionaries.
  texts: v.exactOptional(v.record(v.string(), v.record(v.string(), v.string()))),
  countries: v.exactOptional(
    v.strictObject({
      blocked: list((text) => /^[A-Za-z]{2}$/.test(text), 'the ISO 3166 code of a country, two letters'),
    }),
  ),
};
const CONFIG = v.strictObject(FIELDS, ({ expected }) =>
  expected === 'never'
    ? `unknown; the known fields are ${Object.keys(FIELDS).join(', ')}`
    : 'expected an object with lists',
);

/** Reads a deployment's file. Throws an Error whose message names each invalid field and the reason. */
export function readDeployment(text: string): DeploymentConfig {
  const read = v.safeParse(CONFIG, JSON.parse(text));
  if (read.success) return read.output;
  const lines = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  throw new Error(lines.join('\n'));
}
