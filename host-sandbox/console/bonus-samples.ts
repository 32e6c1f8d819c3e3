const TERMS = {
  en: '<p>Valid for <b>7 days</b> after activation.</p><ul><li>One bonus per deposit</li><li>Wagering: 20 times</li></ul>',
  es: '<p>Válido durante <b>7 días</b> tras la activación.</p>',
};

/** Minimum deposit by currency, worth about the same in each. */
const MIN_DEPOSIT = {
  MXN: 300,
  INR: 1500,
  BRL: 90,
  NGN: 25000,
  KGS: 1500,
  RUB: 1500,
  EUR: 15,
  CUP: 400,
  USD: 15,
};

/** The bonuses in `loaded` (contract: Shapes); the first one is selected. */
export const BONUSES: readonly Readonly<Record<string, unknown>>[] = [
  {
    id: 'welcome-100',
    type: 'deposit',
    title: { en: 'Welcome bonus: 100% on top', es: 'Bono de bienvenida: 100% extra' },
    terms: TERMS,
    depositBonusData: { minDeposit: MIN_DEPOSIT },
  },
  {
    id: 'aurora-30',
    type: 'freespin',
    title: { en: '30 free spins in Aurora Run', es: '30 giros gratis en Aurora Run' },
    terms: TERMS,
    freespinBonusData: { minDeposit: MIN_DEPOSIT, depositRequired: true },
  },
];

/** The list that `bonus-list-updated` sends (HS-7): the selected bonus is gone and a new one has been added. */
export const UPDATED_BONUSES: readonly Readonly<Record<string, unknown>>[] = [
  ...BONUSES.slice(1),
  {
    id: 'weekend-50',
    type: 'deposit',
    title: { en: 'Weekend bonus: 50% on top', es: 'Bono de fin de semana: 50% extra' },
    terms: TERMS,
    depositBonusData: { minDeposit: MIN_DEPOSIT },
  },
];
