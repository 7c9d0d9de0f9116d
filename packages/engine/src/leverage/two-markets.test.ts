import { BTC_LEVERAGE, BTC_USDT, playLeverage } from '@candor/testkit/engine';
import { expect, it } from 'vitest';

const [BTC_MARKET, ETH_MARKET, ETH] = [1, 3, 4];
const DOLLAR = 100_000_000;

it('a stop that fires in one market closes by force what it leaves at risk in another, in the same tick', () => {
  const recorded = playLeverage(`
    story
    | who        | does        | outcome |
    | lever_pool | gets 10,000 |         |
    | ann        | gets 1,000  |         |
  `);
  const quote = (marketId: number, dollars: number) => {
    const price = dollars * DOLLAR;
    const quotes = [{ marketId, sourceId: 1, price, madeMs: recorded.nextMs }];
    return recorded.accept({ kind: 'take_quotes', quotes }).events;
  };
  recorded.accept({ kind: 'configure_asset', outboxId: 0, assetId: ETH, code: 'ETH', scale: 8 });
  recorded.accept({ ...BTC_USDT, marketId: ETH_MARKET, baseAssetId: ETH });
  const sources = [{ sourceId: 1, name: 'one' }];
  const index = { marketId: ETH_MARKET, sources, quorum: 1, followsBook: false, effectiveMs: 0 };
  recorded.accept({ kind: 'configure_index', outboxId: 0, ...index });
  recorded.accept({ ...BTC_LEVERAGE, marketId: ETH_MARKET });
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
