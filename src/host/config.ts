/**
 * The deployment's restrictions, from the page's meta elements (contract: Start and origins, and Captcha); null = no
 * list.
 */
export interface DeploymentConfig {
  /** Origins of pages that may embed the widget. */
  readonly allowedParents: readonly string[] | null;
  /** Origins of gateways that `loaded` may name. */
  readonly allowedHosts: readonly string[] | null;
  /** Addresses from which captcha scripts may load; null = only the vendors' own. */
  readonly allowedScripts: readonly string[] | null;
  /** false: no list is kept in the browser between visits. */
  readonly keepsLists: boolean;
}

/**
 * Reads the space-separated lists of `<meta name="cashier-allowed-…">`, of which empty content is no list, and
 * `<meta name="cashier-keeps-lists" content="no">`.
 */
export function readConfig(document: Pick<Document, 'querySelector'>): DeploymentConfig {
  const list = (name: string): readonly string[] | null =>
    document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')?.match(/\S+/g) ?? null;
  return {
    allowedParents: list('cashier-allowed-parents'),
    allowedHosts: list('cashier-allowed-hosts'),
    allowedScripts: list('cashier-allowed-scripts'),
    keepsLists: list('cashier-keeps-lists')?.[0] !== 'no',
  };
}
