import { parseBonusList, readBonus } from './bonus.ts';

describe('readBonus', () => {
  it('[BN-4] reads the minimum of its type, as one figure or one per currency', () => {
    const deposit = readBonus({
      id: 1,
      type: 'deposit',
      title: { en: 'A', es: 5 },
      depositBonusData: { minDeposit: 100.5 },
      freespinBonusData: { minDeposit: 1, depositRequired: false },
    });
    expect(deposit).toEqual({
      id: '1',
      type: 'deposit',
      title: { en: 'A' },
      terms: {},
      expiresAt: null,
      minDeposit: '100.5',
      depositRequired: true,
    });
    const freespin = {
      id: 'f',
      type: 'freespin',
      freespinBonusData: { minDeposit: { MXN: 5, USD: '0.50' }, depositRequired: false },
    };
    expect(readBonus(freespin)).toMatchObject({
      minDeposit: { MXN: '5', USD: '0.50' },
      depositRequired: false,
    });
    for (const rest of [{ type: 'deposit' }, { type: 'deposit', depositBonusData: {} }, { type: 'freespin' }])
      expect(readBonus({ id: 'd', ...rest })).toMatchObject({ minDeposit: '0', depositRequired: true });
    const odds = { id: 'd', type: 'deposit', depositBonusData: { minOdds: 1.5, minBet: 1, minutes: 5 } };
    expect(readBonus(odds)).toMatchObject({ minDeposit: '0' });
    const odd = { id: 'f', type: 'freespin', freespinBonusData: { minDeposit: 5, depositRequired: 'no' } };
    expect(readBonus(odd)).toMatchObject({ minDeposit: '5', depositRequired: true });
  });

  it.each([
    null,
    'x',
    { type: 'deposit' },
    { id: 1 },
    { id: 1, type: 'cashback' },
    { id: 1, type: 'deposit', depositBonusData: { minDeposit: 'lots' } },
    { id: 1, type: 'deposit', depositBonusData: { minDeposit: { MXN: null } } },
  ])('[HS-15] rejects %j', (data) => {
    expect(readBonus(data)).toBeNull();
  });

  it('[HS-7] keeps the rest of a list', () => {
    const dropped: string[] = [];
    const list = parseBonusList([{ id: 1, type: 'deposit' }, 5], ({ where }) => dropped.push(where));
    expect(list?.map(({ id }) => id)).toEqual(['1']);
    expect(dropped).toEqual(['bonusList.1']);
    expect(parseBonusList('x', () => undefined)).toBeNull();
  });
});
