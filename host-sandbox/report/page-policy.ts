/** Sources that allow any origin to be framed. */
const ANY_ORIGIN = /^(\*|https?:|https?:\/\/\*|data:|blob:)$/i;

/**
 * Whether a page's Content-Security-Policies allow frames of chosen origins only. All policies apply
 * together, so one restrictive policy is enough.
 */
export function checkFramePolicy(policies: readonly string[]): { isRestricted: boolean; sentence: string } {
  if (policies.length === 0)
    return { isRestricted: false, sentence: 'The page has no Content-Security-Policy.' };
  const sources = policies.map(frameSources).filter((list) => list !== null);
  if (sources.length === 0)
    return { isRestricted: false, sentence: 'The page’s policy does not restrict frames.' };
  const restricted = sources.find((list) => !list.some((source) => ANY_ORIGIN.test(source)));
  if (restricted) return { isRestricted: true, sentence: `Frames may come from ${restricted.join(' ')}.` };
  const unrestricted = sources.flat().find((source) => ANY_ORIGIN.test(source)) ?? '';
  return {
    isRestricted: false,
    sentence: `The page’s policy allows frames from anywhere (${unrestricted}).`,
  };
}

/** The sources for frames; null if the policy does not restrict them. */
function frameSources(policy: string): readonly string[] | null {
  const directives = new Map<string, readonly string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    // If a directive is repeated, the first one counts.
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives.get('frame-src') ?? directives.get('child-src') ?? directives.get('default-src') ?? null;
}
