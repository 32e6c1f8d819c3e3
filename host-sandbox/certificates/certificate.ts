import * as v from 'valibot';

/** A text that a person may have edited: bounded, so that no file can flood the page. */
const TEXT = v.pipe(v.string(), v.maxLength(1000));
const PLACES = v.pipe(v.array(v.object({ where: TEXT, what: TEXT })), v.readonly(), v.maxLength(1000));

/** What a run of `npm run conformance` found for one rule. */
const RULE_RESULT = v.object({
  name: TEXT,
  requirement: TEXT,
  result: v.picklist(['ok', 'broken', 'skipped']),
  /** Why it was not checked. */
  reason: v.optional(TEXT),
  problems: PLACES,
  advice: PLACES,
});

/** The file that `npm run conformance -- --certificate FILE` writes; it has no token and no value of a field. */
const CERTIFICATE = v.object({
  certificate: v.literal('cashier-gateway-conformance'),
  /** When the run ended, ISO 8601 in UTC. */
  date: v.pipe(v.string(), v.isoTimestamp()),
  gateway: TEXT,
  secondGateway: v.nullable(TEXT),
  contractVersion: TEXT,
  widgetVersion: TEXT,
  /** SHA-256 of the published documents. */
  documents: TEXT,
  node: TEXT,
  transports: v.pipe(v.array(v.picklist(['http', 'socket'])), v.minLength(1)),
  country: TEXT,
  currency: TEXT,
  /** Whether payments were made; without them many rules are skipped. */
  paid: v.boolean(),
  rules: v.pipe(v.array(RULE_RESULT), v.minLength(1), v.maxLength(1000)),
});

export type Certificate = v.InferOutput<typeof CERTIFICATE>;
export type RuleResult = v.InferOutput<typeof RULE_RESULT>;

export type ReadCertificate =
  { readonly ok: true; readonly certificate: Certificate } | { readonly ok: false; readonly reason: string };

/** Reads a file's text; a certificate that another version wrote, or a person damaged, is refused with the place. */
export function readCertificate(text: string): ReadCertificate {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'The file is not JSON.' };
  }
  const read = v.safeParse(CERTIFICATE, json);
  if (read.success) return { ok: true, certificate: read.output };
  const [issue] = read.issues;
  const where = v.getDotPath(issue);
  return {
    ok: false,
    reason: `The file is not a certificate${where === null ? '' : `, at ${where}`}: ${issue.message}.`,
  };
}

export type Result = RuleResult['result'];

/** One rule in one or two certificates; null where a certificate does not have it. */
export interface ComparedRule {
  readonly name: string;
  readonly requirement: string;
  readonly before: RuleResult | null;
  readonly after: RuleResult | null;
  readonly hasChanged: boolean;
}

/** The rules of two certificates, those whose result differs first, each half in the order of the newer one. */
export function compareRules(before: Certificate, after: Certificate): readonly ComparedRule[] {
  const earlier = new Map(before.rules.map((rule) => [rule.name, rule]));
  const later = new Set(after.rules.map(({ name }) => name));
  const all = [
    ...after.rules.map((rule) => compared(earlier.get(rule.name) ?? null, rule)),
    ...before.rules.filter(({ name }) => !later.has(name)).map((rule) => compared(rule, null)),
  ];
  return [...all.filter(({ hasChanged }) => hasChanged), ...all.filter(({ hasChanged }) => !hasChanged)];
}

function compared(before: RuleResult | null, after: RuleResult | null): ComparedRule {
  const { name = '', requirement = '' } = after ?? before ?? {};
  return { name, requirement, before, after, hasChanged: before?.result !== after?.result };
}

/** How many rules of a certificate have each result. */
export const countResults = ({ rules }: Certificate): Readonly<Record<Result, number>> => ({
  ok: rules.filter(({ result }) => result === 'ok').length,
  broken: rules.filter(({ result }) => result === 'broken').length,
  skipped: rules.filter(({ result }) => result === 'skipped').length,
});
