import type { KeyTrades } from '../http/key-trades.ts';
import type { TraderHandlers } from '../http/trader/trader-call.ts';
import { keyTermsTrader, listenKeyTrader } from './api-keys/trader.ts';
import { averagePrices, marketTrader } from './market-data/trader.ts';
import { windowTickers } from './market-data/trader-spans.ts';
import { dayTickers } from './market-data/trader-tickers.ts';
import { conditionalKeyTrades } from './conditional/key-trades.ts';
import { apiKeys } from './api-keys/index.ts';
import { conditional } from './conditional/index.ts';
import { type JoinedPorts, portsOf } from './index.ts';
import { marketData } from './market-data/index.ts';
import { spot } from './spot/index.ts';
import { wallet } from './wallet/index.ts';
import { spotKeyTrades } from './spot/key-trades.ts';
import { spotTrader } from './spot/trader.ts';
import { coins } from './wallet/trader.ts';

type After<Handler> = Handler extends (ports: never, ...rest: infer Rest) => unknown ? Rest : never;

/** Resolves with the last 24 hours of pairs, as their endpoint and their streams show them. */
export const traderDayTickers = (ports: JoinedPorts, ...rest: After<typeof dayTickers>) =>
  dayTickers(portsOf(marketData, ports), ...rest);
/** Resolves with the figures of a window that ends now, as its endpoint and its streams show them. */
export const traderWindowTickers = (ports: JoinedPorts, ...rest: After<typeof windowTickers>) =>
  windowTickers(portsOf(marketData, ports), ...rest);
export const traderAveragePrices = (ports: JoinedPorts, ...rest: After<typeof averagePrices>) =>
  averagePrices(portsOf(marketData, ports), ...rest);

/** The handler of every endpoint of the trader API; one that no product answers does not compile. */
export function traderHandlers(ports: JoinedPorts): TraderHandlers {
  return {
    ...marketTrader(portsOf(marketData, ports)),
    ...spotTrader(portsOf(spot, ports)),
    ...listenKeyTrader(portsOf(apiKeys, ports)),
    ...keyTermsTrader(portsOf(apiKeys, ports)),
    coins: coins(portsOf(wallet, ports)),
  };
}

/** The part of every call of a trading key that the key's terms limit. */
export function keyTrades(ports: JoinedPorts): KeyTrades {
  return {
    ...spotKeyTrades(portsOf(spot, ports)),
    ...conditionalKeyTrades(portsOf(conditional, ports)),
  };
}
