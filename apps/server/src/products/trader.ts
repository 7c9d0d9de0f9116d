import type { TraderHandlers } from '../http/trader/trader-call.ts';
import { listenKeyTrader } from './api-keys/trader.ts';
import { marketTrader } from './market-data/trader.ts';
import { dayTickers } from './market-data/trader-tickers.ts';
import type { JoinedPorts } from './index.ts';
import { spotTrader } from './spot/trader.ts';

/** Resolves with the last 24 hours of pairs, as their endpoint and their streams show them. */
export const traderDayTickers = dayTickers;

/** The handler of every endpoint of the trader API; one that no product answers does not compile. */
export function traderHandlers(ports: JoinedPorts): TraderHandlers {
  return { ...marketTrader(ports), ...spotTrader(ports), ...listenKeyTrader(ports) };
}
