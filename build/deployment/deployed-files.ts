import type { DeploymentConfig } from './deployment-config.ts';
import { nginxExample } from './nginx-example.ts';
import { policyOf } from './policy.ts';

/** The files of dist/cashier that a deployment's configuration is written into, by name. */
export type DeployedFiles = Readonly<Record<'index.html' | 'csp.json' | 'nginx.conf.example', string>>;

/** The files of a built page with the configuration applied, replacing any earlier configuration. */
export function deployedFiles(
  page: string,
  scriptHashes: readonly string[],
  config: DeploymentConfig,
): DeployedFiles {
  return {
    'index.html': withDeployment(page, config),
    'csp.json': cspJson(scriptHashes, config),
    'nginx.conf.example': nginxExample(policyOf(scriptHashes, config)),
  };
}

/** The text of csp.json. */
export const cspJson = (scriptHashes: readonly string[], config: DeploymentConfig): string =>
  `${JSON.stringify({ scriptHashes, policy: policyOf(scriptHashes, config) }, null, 2)}\n`;

/** The page with the configuration's meta elements of src/host/config.ts in place of its earlier ones. */
export function withDeployment(page: string, config: DeploymentConfig): string {
  const lists = {
    'cashier-allowed-parents': config.allowedParents,
    'cashier-allowed-hosts': config.gatewayHosts,
    'cashier-allowed-scripts': config.scriptAddresses,
    'cashier-keeps-lists': config.keepsLists === false ? ['no'] : undefined,
    'cashier-keeps-page': config.keepsPage === false ? ['no'] : undefined,
  };
  const metas = Object.entries(lists).map(([name, words]) =>
    words ? `<meta name="${name}" content="${words.join(' ')}">` : '',
  );
  // A script is not changed: its hash is in the policy, and a development build contains comments about these elements.
  const [before = '', ...scripts] = page.split(/(?=<script)/i);
  const deployed = before
    .replace(/<meta name="cashier-(?:allowed|keeps)-[^>]*>/g, '')
    .replace(/<head>/i, (head) => head + metas.join(''));
  return [deployed, ...scripts].join('');
}
