import {
  fundHouse,
  LEVER_MARKET_IDS,
  openTwoLeverMarkets,
  RecordedEngine,
  USDT,
} from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { ACCOUNT_TYPES } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';

const [BTC_MARKET, ETH_MARKET] = LEVER_MARKET_IDS;
const DOLLAR = 100_000_000;

it('a stop that fires in one market closes by force what it leaves at risk in another, in the same tick', () => {
  const recorded = new RecordedEngine();
  openTwoLeverMarkets(recorded);
  fundHouse(recorded, 1, { account: HOUSE_ACCOUNTS.lever_pool, amount: 10_000 * DOLLAR });
  const grants = [{ accountType: ACCOUNT_TYPES.lever, assetId: USDT.assetId, amount: 1_000 * DOLLAR }];
  recorded.accept({ kind: 'register_user', outboxId: 0, userId: 1, grants });
  const quote = (marketId: number, dollars: number) => {
    const price = dollars * DOLLAR;
    const quotes = [{ marketId, sourceId: 1, price, madeMs: recorded.nextMs }];
    return recorded.accept({ kind: 'take_quotes', quotes }).events;
  };
  for (const [marketId, share, multiple] of [
    [BTC_MARKET, 10, 50],
    [ETH_MARKET, 40, 100],
  ] as const) {
    quote(marketId, 50_000);
    const terms = { side: 'long', type: 'market', targetPrice: 0, share, multiple } as const;
    recorded.accept({ kind: 'open_position', userId: 1, clientId: '', marketId, ...terms });
    recorded.waitMs(2_000);
    quote(marketId, 50_000);
  }
  quote(BTC_MARKET, 50_000);
  const stops = { positionId: 1, takeProfit: 0, stopLoss: 49_000 * DOLLAR };
  recorded.accept({ kind: 'set_position_stops', userId: 1, clientId: '', ...stops });
  recorded.waitMs(1_000);
  quote(ETH_MARKET, 49_600);
  const ended = quote(BTC_MARKET, 42_500).flatMap(({ event }) =>
    event.kind === 'position_changed' ? [`${event.position.positionId} ${event.position.end}`] : [],
  );
  expect(ended).toEqual(['1 stop_loss', '2 forced']);
  expect(recorded.engine.sweep()).toEqual([]);
});
