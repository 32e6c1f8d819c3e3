import { isCryptoBonusAvailable } from './crypto-bonus.ts';
import type { HostSchema } from './parent-data.ts';

describe('crypto bonus', () => {
  const schema = (cryptoBonusAvailable: boolean): HostSchema => ({
    meta: {
      cryptoBonusAvailable,
      cryptoInstruction: false,
      captcha: null,
      support: {},
      badgeUrl: null,
      submitHorizon: 60_000,
    },
    assets: { icons: null },
    fonts: [],
    variables: {},
  });
  const inGroup = (group: string) => [{ key: 'analytics-21868', group }];

  it('[BN-6] needs a crypto group, the schema and group_b of the experiment', () => {
    const available = (hasCrypto: boolean, allows: boolean, experiments: { key: string; group: string }[]) =>
      isCryptoBonusAvailable(hasCrypto, { schema: schema(allows), experiments });
    expect(available(true, true, inGroup('group_b'))).toBe(true);
    expect(available(false, true, inGroup('group_b'))).toBe(false);
    expect(available(true, false, inGroup('group_b'))).toBe(false);
    expect(available(true, true, inGroup('group_a'))).toBe(false);
    expect(available(true, true, [])).toBe(false);
    expect(available(true, true, [{ key: 'other', group: 'group_b' }])).toBe(false);
  });
});
