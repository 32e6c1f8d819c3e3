import type { ParentData } from './parent-data.ts';

const CRYPTO_BONUS_EXPERIMENT = 'analytics-21868';

/**
 * BN-6: there is a crypto group, the host's schema enables the bonus, and the experiment's group (group_a by default)
 * is group_b.
 */
export function isCryptoBonusAvailable(
  hasCrypto: boolean,
  parent: Pick<ParentData, 'schema' | 'experiments'>,
): boolean {
  const experiment = parent.experiments.find(({ key }) => key === CRYPTO_BONUS_EXPERIMENT);
  return hasCrypto && parent.schema.meta.cryptoBonusAvailable && experiment?.group === 'group_b';
}
