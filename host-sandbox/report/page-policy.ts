/** Sources that let anybody be framed. */
const WIDE = /^(\*|https?:|https?:\/\/\*|data:|blob:)$/i;

/**
 * Whether a page's Content-Security-Policies let chosen origins be framed, and no other. Several policies hold together:
 * one that is tight is enough.
 */
export function framesOnly(policies: readonly string[]): { isTight: boolean; sentence: string } {
  if (policies.length === 0) return { isTight: false, sentence: 'The page has no Content-Security-Policy.' };
  const sources = policies.map(frameSources).filter((list) => list !== null);
  if (sources.length === 0)
    return { isTight: false, sentence: 'The page’s policy says nothing of frames: any may be framed.' };
  const tight = sources.find((list) => !list.some((source) => WIDE.test(source)));
  if (tight) return { isTight: true, sentence: `Frames may come from ${tight.join(' ')}.` };
  const wide = sources.flat().find((source) => WIDE.test(source)) ?? '';
  return { isTight: false, sentence: `The page’s policy lets frames come from anywhere (${wide}).` };
}

/** The sources that count for frames; null: the policy does not bound them. */
function frameSources(policy: string): readonly string[] | null {
  const directives = new Map<string, readonly string[]>();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    // Of two directives of one name the first counts.
    if (!directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives.get('frame-src') ?? directives.get('child-src') ?? directives.get('default-src') ?? null;
}
