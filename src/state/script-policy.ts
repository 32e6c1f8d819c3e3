interface ScriptPolicy {
  createScriptURL(url: string): unknown;
}

interface TrustedTypesWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
}

/**
 * A Trusted Types policy for script addresses; if the page does not support such policies or refuses this one, only its
 * rule is applied. Create it once per realm, because a page may refuse a second policy with the same name. `check`
 * throws for an address that must not be run.
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
