import { amount, walletAddress } from './fields.ts';
import { PROCESSING_TIMES, type SandboxMethod, type WireMethod, type WireNetwork } from './method.ts';

interface Coin {
  readonly code: string;
  readonly name: string;
  /** Price of one coin in USD. */
  readonly usd: number;
  readonly networks?: readonly WireNetwork[];
  readonly address: string;
}

const FIRST_POSITION = 500;
const EVM = '^0x[0-9a-fA-F]{40}$';
const TRON = '^T[1-9A-HJ-NP-Za-km-z]{33}$';
const BITCOIN: Coin = {
  code: 'BTC',
  name: 'Bitcoin',
  usd: 64000,
  address: '^(bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$',
};
const COINS: readonly Coin[] = [
  {
    code: 'USDT',
    name: 'Tether',
    usd: 1,
    networks: [
      { id: 'TRC20', label: 'Tron (TRC20)', min: '5' },
      { id: 'ERC20', label: 'Ethereum (ERC20)', min: '20' },
      { id: 'TON', label: 'TON', min: '2' },
    ],
    address: '^(0x[0-9a-fA-F]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|[EU]Q[A-Za-z0-9_-]{46})$',
  },
  BITCOIN,
  { code: 'ETH', name: 'Ethereum', usd: 3200, address: EVM },
  { code: 'LTC', name: 'Litecoin', usd: 80, address: '^(ltc1[02-9ac-hj-np-z]{11,71}|[LM3][1-9A-HJ-NP-Za-km-z]{26,33})$' },
  { code: 'TRX', name: 'Tron', usd: 0.125, address: TRON },
];

/** `perUsd` is the price of one US dollar in the market's currency. */
export interface CryptoMarket {
  readonly currency: string;
  readonly perUsd: number;
  /** How coins are sent (MT-3). */
  readonly guides?: WireMethod['video_guide_url'];
}

const rules = ({ currency, perUsd }: CryptoMarket) => ({
  [currency]: { min: Math.ceil(5 * perUsd), max: Math.floor(10_000 * perUsd) },
  USD: { min: 5, max: 10_000 },
});

const common = (coin: Coin, at: number, market: CryptoMarket) => ({
  category: 'crypto',
  text: { en: `${coin.name} (${coin.code})` },
  currency: [market.currency, 'USD'],
  amount_rules: rules(market),
  position: FIRST_POSITION + at,
  iconIds: [`coin-${coin.code.toLowerCase()}`],
});

const price = (coin: Coin, market: CryptoMarket) => ({
  code: coin.code,
  prices: {
    [market.currency]: String(Number((coin.usd * market.perUsd).toFixed(6))),
    USD: String(coin.usd),
  },
});

/**
 * The crypto group of a market's deposits. USDT offers its networks by `networks`; one method requires an
 * exact amount.
 */
export const cryptoDeposits = (market: CryptoMarket): SandboxMethod[] => [
  ...COINS.map((coin, at): SandboxMethod => ({
    wire: {
      name: `crypto_${coin.code.toLowerCase()}`,
      ...common(coin, at, market),
      fields: [],
      ...(market.guides ? { video_guide_url: market.guides } : {}),
      ...(coin.networks
        ? { networks: coin.networks.map((network) => ({ ...network, minCurrency: coin.code })) }
        : {}),
      ...(coin.code === 'BTC' ? { isPopular: true } : {}),
      processing_time: coin.code === 'BTC' ? PROCESSING_TIMES.day : PROCESSING_TIMES.minutes,
    },
    outcome: 'address',
    coin: price(coin, market),
  })),
  {
    wire: {
      ...common(BITCOIN, COINS.length, market),
      name: 'crypto_btc_exact',
      text: { en: 'Bitcoin, exact amount (BTC)' },
      fields: [amount],
      processing_time: PROCESSING_TIMES.day,
    },
    outcome: 'address',
    coin: price(BITCOIN, market),
  },
];

/** The crypto group of a market's withdrawals; USDT offers its networks by a field. */
export const cryptoWithdrawals = (market: CryptoMarket): SandboxMethod[] =>
  COINS.slice(0, 3).map((coin, at) => ({
    wire: {
      name: `crypto_${coin.code.toLowerCase()}_withdrawal`,
      ...common(coin, at, market),
      fields: [
        amount,
        ...(coin.networks
          ? [
              {
                name: 'network',
                type: 'networks' as const,
                placeholder_key: 'fields.network',
                values: coin.networks.map(({ id, label }) => ({ value: id, label })),
              },
            ]
          : []),
        walletAddress(coin.address),
      ],
      fee: { fixed: Math.ceil(market.perUsd) },
      processing_time: PROCESSING_TIMES.minutes,
      securityRulesGroup: 'crypto',
    },
    outcome: 'confirm',
    coin: price(coin, market),
  }));
