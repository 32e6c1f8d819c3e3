interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypesWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
}

/**
 * A Trusted Types policy for addresses of scripts, or, where the page knows no such policies or refuses this one, its
 * rule alone. To be made once per realm: a page may refuse a second policy of a name. `check` throws for an address that
 * may not be run.
 */
export function createScriptPolicy(name: string, check: (url: string) => void): ScriptPolicy {
  const plain: ScriptPolicy = {
    createScriptURL(url) {
      check(url);
      return url;
    },
  };
  try {
    return (globalThis as TrustedTypesWindow).trustedTypes?.createPolicy(name, plain) ?? plain;
  } catch {
    return plain;
  }
}
