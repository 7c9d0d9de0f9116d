import type { KeyTrades } from '../http/key-trades.ts';
import type { TraderHandlers } from '../http/trader/trader-call.ts';
import { keyTermsTrader, listenKeyTrader } from './api-keys/trader.ts';
import { averagePrices, marketTrader } from './market-data/trader.ts';
import { windowTickers } from './market-data/trader-spans.ts';
import { dayTickers } from './market-data/trader-tickers.ts';
import { conditionalKeyTrades } from './conditional/key-trades.ts';
import type { JoinedPorts } from './index.ts';
import { spotKeyTrades } from './spot/key-trades.ts';
import { spotTrader } from './spot/trader.ts';
import { coins } from './wallet/trader.ts';

/** Resolves with the last 24 hours of pairs, as their endpoint and their streams show them. */
export const traderDayTickers = dayTickers;
/** Resolves with the figures of a window that ends now, as its endpoint and its streams show them. */
export const traderWindowTickers = windowTickers;
export const traderAveragePrices = averagePrices;

/** The handler of every endpoint of the trader API; one that no product answers does not compile. */
export function traderHandlers(ports: JoinedPorts): TraderHandlers {
  return {
    ...marketTrader(ports),
    ...spotTrader(ports),
    ...listenKeyTrader(ports),
    ...keyTermsTrader(ports),
    coins: coins(ports),
  };
}

/** The part of every call of a trading key that the key's terms limit. */
export function keyTrades(ports: JoinedPorts): KeyTrades {
  return { ...spotKeyTrades(ports), ...conditionalKeyTrades(ports) };
}
