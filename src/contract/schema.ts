import * as v from 'valibot';
import { linkKind, secureUrl } from '#domain/link.ts';
import type { HostSchema } from '#domain/parent-data.ts';
import { fitOrNull } from './fit.ts';
import { createReader, type Reader } from './reader.ts';
import { object, text } from './scalars.ts';

const VARIABLE_NAME = /^--cashier-[a-z0-9-]+$/i;
// Backslashes could hide url( in escapes. The other functions also fetch, or will in future CSS; the list is the same as
// the contract's.
const UNSAFE_VALUE = /(?:url|src|image|image-set|cross-fade)\(|[;{}<\\]/i;

const FAMILY = /^[^"'\\;{}<>]{1,80}$/;

export const secure = v.pipe(
  text,
  v.check((url) => secureUrl(url) !== null),
);
export const imageUrl = v.pipe(
  text,
  v.check((url) => url.startsWith('/') || linkKind(url) === 'web'),
);
export const link = v.pipe(
  text,
  v.check((url) => linkKind(url) !== null),
);
export const WIRE_FONT = object({
  family: v.pipe(text, v.regex(FAMILY)),
  url: secure,
});
export const variable = v.pipe(
  v.union([text, v.number()]),
  v.transform(String),
  v.check((value) => !UNSAFE_VALUE.test(value)),
);

const HORIZON = { least: 30, usual: 60, most: 600 };
const horizon = v.pipe(v.number(), v.minValue(HORIZON.least), v.maxValue(HORIZON.most));
const anyHorizon = v.fallback(v.number(), HORIZON.usual);

/**
 * Converts the wire's seconds to ms. A value out of range is reported and clamped to the nearest allowed one: if a
 * gateway asks for 900 s, the default of 60 would declare payments lost far too early.
 */
function readHorizon(meta: Reader): number {
  const nearest = Math.min(
    HORIZON.most,
    Math.max(HORIZON.least, meta.take('submitHorizon', anyHorizon, HORIZON.usual)),
  );
  return meta.take('submitHorizon', horizon, nearest) * 1000;
}

/** The valid entries of a map; the others are reported by name. */
function takeEntries(
  reader: Reader,
  fits: (key: string, value: unknown) => string | null,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [key, value] of reader.entries()) {
    const result = key === '__proto__' ? null : fits(key, value);
    if (result === null) reader.note(key);
    else kept[key] = result;
  }
  return kept;
}

/** Reads the host's schema part by part (contract: Theme, LN-6): invalid parts are left out and reported. */
export function readSchema(reader: Reader): HostSchema {
  const meta = reader.inside('meta');
  const captcha = meta.inside('captcha');
  const hasCaptcha = captcha.entries().length > 0;
  return {
    meta: {
      cryptoBonusAvailable: meta.take('cryptoBonusAvailable', v.boolean(), false),
      cryptoInstruction: meta.take('cryptoInstruction', v.boolean(), false),
      captcha: hasCaptcha
        ? {
            recaptchaKey: captcha.take('recaptchaKey', text, null),
            recaptchaUrl: captcha.take('recaptchaUrl', text, null),
            geetestId: captcha.take('geetestId', text, null),
            geetestUrl: captcha.take('geetestUrl', text, null),
          }
        : null,
      support: takeEntries(meta.inside('support'), (_, url) => fitOrNull(link, url)),
      badgeUrl: meta.take('badgeUrl', v.union([v.picklist(['']), imageUrl]), null) || null,
      submitHorizon: readHorizon(meta),
    },
    assets: { icons: reader.inside('assets').take('icons', imageUrl, null) },
    fonts: reader.takeList('fonts', (font) => fitOrNull(WIRE_FONT, font)),
    variables: takeEntries(reader.inside('variables'), (name, value) =>
      VARIABLE_NAME.test(name) ? fitOrNull(variable, value) : null,
    ),
  };
}

const PARTS = ['meta', 'assets', 'fonts', 'variables'] as const satisfies readonly (keyof HostSchema)[];

type Fields = Readonly<Record<string, unknown>>;

/** The parts that a schema contains. */
export const partsOf = (data: Fields): readonly (keyof HostSchema)[] =>
  PARTS.filter((part) => Object.hasOwn(data, part) && data[part] !== null);

/**
 * Reads a schema sent on its own (theme-changed). The result has only the parts it contains: a new theme must not remove
 * the captcha keys.
 */
export function parseSchema(data: Fields): { schema: Partial<HostSchema>; problems: string[] } {
  const problems: string[] = [];
  const whole = readSchema(createReader(data, problems, 'schema.'));
  return { schema: Object.fromEntries(partsOf(data).map((part) => [part, whole[part]])), problems };
}
