/** The P2P desk of a demo: its settings, fiats, limits and markets as commands. */
import type { RateSource } from '@candor/engine';
import type { OutboxCommand } from '@candor/engine-host';
import { DEMO_DESK_COINS, DEMO_FIATS, type DemoFiat } from '../../../demo/demo-fiats.ts';
import { demoCurrency } from '../../../demo/house-funds.ts';
import { readUnits } from '../../../wire/money.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const BOND = '200';
const BAND_PPM = 100_000;
const MAKER_FEE_PPM = 1_000;
const TAKER_FEE_PPM = 500;
/** Numbers of a coin's markets begin with the place of the coin. */
const MARKETS_OF_COIN = 100;

type CoinPlan = (typeof DEMO_DESK_COINS)[number];

/** A market of the demo’s desk. */
export interface DemoDeskMarket {
  readonly id: number;
  readonly coin: CoinPlan;
  readonly fiat: DemoFiat;
  readonly priceDecimals: number;
}

/**
 * The markets of the demo: each coin for each fiat, but BTC for THB: one step of BTC is worth more than a satang there, and such
 * a market cannot be.
 */
export const DEMO_DESK_MARKETS: readonly DemoDeskMarket[] = DEMO_DESK_COINS.flatMap((coin, place) =>
  DEMO_FIATS.filter(({ code }) => coin.code !== 'BTC' || code !== 'THB').map((fiat) => ({
    id: place * MARKETS_OF_COIN + fiat.id,
    coin,
    fiat,
    priceDecimals: coin.code === 'USDT' ? fiat.priceDecimals.usdt : fiat.priceDecimals.dearer,
  })),
);

export const DEMO_BOND = readUnits(BOND, demoCurrency('USDT').scale);

/** Returns the commands that set up the desk of a demo, whose rates follow these sources. */
export function deskCommands(sources: readonly RateSource[]): OutboxCommand[] {
  return [
    {
      kind: 'configure_p2p',
      status: 'open',
      windows: [1, 15, 30, 45, 60],
      lateMs: 2 * MINUTE_MS,
      answerMs: 3 * MINUTE_MS,
      appealFromMs: MINUTE_MS,
      autoAppealMs: 30 * MINUTE_MS,
      cancelLimit: 3,
      takerOrdersMax: 5,
      shopOrdersMax: 100,
      shopAdsMax: 20,
      freshMs: 0,
      gapMs: 10 * SECOND_MS,
      bondAssetId: demoCurrency('USDT').id,
      bondAmount: DEMO_BOND,
      needsCertified: false,
    },
    ...DEMO_FIATS.flatMap((fiat) => fiatCommands(fiat, sources)),
    ...DEMO_DESK_COINS.map(coinCommand),
    ...DEMO_DESK_MARKETS.map(marketCommand),
  ];
}

function fiatCommands(
  { id: fiatId, code, scale }: DemoFiat,
  sources: readonly RateSource[],
): OutboxCommand[] {
  return [
    { kind: 'configure_p2p_fiat', fiatId, code, scale, status: 'open' },
    {
      kind: 'configure_p2p_rate',
      fiatId,
      sources,
      quorum: 2,
      lifeMs: 5 * MINUTE_MS,
      effectiveMs: 0,
    },
  ];
}

function coinCommand({ code, dayLimit, certifiedDayLimit, shopDayLimit }: CoinPlan): OutboxCommand {
  const { id: assetId, scale } = demoCurrency(code);
  return {
    kind: 'configure_p2p_asset',
    assetId,
    dayLimit: readUnits(dayLimit, scale),
    certifiedDayLimit: readUnits(certifiedDayLimit, scale),
    shopDayLimit: readUnits(shopDayLimit, scale),
  };
}

function marketCommand({ id, coin, fiat, priceDecimals }: DemoDeskMarket): OutboxCommand {
  const { id: assetId, scale } = demoCurrency(coin.code);
  const maxPrice = coin.code === 'USDT' ? fiat.maxPrice.usdt : fiat.maxPrice.dearer;
  return {
    kind: 'configure_p2p_market',
    p2pMarketId: id,
    assetId,
    fiatId: fiat.id,
    indexMarketId: coin.indexMarketId,
    status: 'open',
    priceDecimals,
    tick: 1,
    step: readUnits(coin.step, scale),
    maxPrice: readUnits(maxPrice, priceDecimals),
    minMoney: readUnits(fiat.minMoney, fiat.scale),
    maxMoney: readUnits(fiat.maxMoney, fiat.scale),
    bandPpm: BAND_PPM,
    makerFeePpm: MAKER_FEE_PPM,
    takerFeePpm: TAKER_FEE_PPM,
  };
}
