import type { ParentData } from './parent-data.ts';

const CRYPTO_BONUS_EXPERIMENT = 'analytics-21868';

/** BN-6: a crypto group exists, the host's schema says so, and the experiment's group (by default group_a) is group_b. */
export function isCryptoBonusAvailable(
  hasCrypto: boolean,
  parent: Pick<ParentData, 'schema' | 'experiments'>,
): boolean {
  const experiment = parent.experiments.find(({ key }) => key === CRYPTO_BONUS_EXPERIMENT);
  return hasCrypto && parent.schema.meta.cryptoBonusAvailable && experiment?.group === 'group_b';
}

/** BN-6: selection defaults to true. */
export function isCryptoBonusEnabled(isAvailable: boolean, isChosen = true): boolean {
  return isAvailable && isChosen;
}
