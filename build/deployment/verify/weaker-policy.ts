type Policy = ReadonlyMap<string, readonly string[]>;

/** These demand something of the page, so that fewer words are weaker; in all others a word is a permission. */
const DEMANDS = ['require-trusted-types-for'];

/** The directives of the built policy that the sent header weakens, each as a sentence. An added demand is no problem. */
export function weakerDirectives(built: string, sent: string): readonly string[] {
  // A browser enforces every policy of the header, so one that is as strong as the built one is enough.
  const policies = sent.split(',').map(parsePolicy);
  return [...parsePolicy(built)].flatMap(([name, sources]) => {
    const weaknesses = policies.map((policy) => weakness(policy, name, sources, parsePolicy(built)));
    return weaknesses.includes(null) ? [] : [`Content-Security-Policy: ${weaknesses[0] ?? name}`];
  });
}

function weakness(policy: Policy, name: string, sources: readonly string[], built: Policy): string | null {
  const words = policy.get(name);
  if (!words) return `${name} is missing`;
  if (DEMANDS.includes(name))
    return sources.every((source) => words.includes(source)) ? null : `${name} demands less`;
  for (const [directive, allowed] of [[name, words] as const, ...overrides(policy, name, built)]) {
    const added = allowed.filter((word) => !sources.some((source) => covers(source, word)));
    if (added.length > 0) return `${directive} also has ${added.join(' ')}`;
  }
  return null;
}

/** The directives that replace `name` for a part of what it rules, e.g. script-src-elem for script-src. */
const overrides = (policy: Policy, name: string, built: Policy) =>
  [...policy].filter(
    ([other]) =>
      !built.has(other) &&
      (name === 'default-src' ? /-src$/.test(other) : name.endsWith('-src') && other.startsWith(`${name}-`)),
  );

const covers = (source: string, word: string): boolean =>
  word === source || word === "'none'" || (/^[a-z]+:$/.test(source) && word.startsWith(`${source}//`));

function parsePolicy(text: string): Policy {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...words] = directive.trim().split(/\s+/);
    // Of two with one name the first applies.
    if (name !== '' && !policy.has(name.toLowerCase())) policy.set(name.toLowerCase(), words);
  }
  return policy;
}
