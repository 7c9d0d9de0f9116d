import type { TraderHandlers } from '../http/trader/trader-call.ts';
import { listenKeyTrader } from './api-keys/trader.ts';
import { marketTrader } from './market-data/trader.ts';
import type { JoinedPorts } from './index.ts';
import { spotTrader } from './spot/trader.ts';

/** The handler of every endpoint of the trader API; one that no product answers does not compile. */
export function traderHandlers(ports: JoinedPorts): TraderHandlers {
  return { ...marketTrader(ports), ...spotTrader(ports), ...listenKeyTrader(ports) };
}
