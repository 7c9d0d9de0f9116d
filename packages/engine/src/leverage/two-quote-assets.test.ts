import { BTC_LEVERAGE, BTC_USDT, playLeverage, type RecordedEngine } from '@candor/testkit/engine';
import { expect, it } from 'vitest';
import { ACCOUNT_TYPES, type OpenPosition } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';

const [USDT, EUR] = [2, 4];
const [IN_USDT, IN_EUR] = [1, 3];
const PRICE = 5_000_000_000_000;

/** BTC/EUR in addition to BTC/USDT: ann, user 1, and the pool have 1,000 of both quote assets. */
function openBoth(): RecordedEngine {
  const recorded = playLeverage(`
    story
    | who        | does       | outcome |
    | lever_pool | gets 1,000 |         |
    | ann        | gets 1,000 |         |
  `);
  recorded.accept({ kind: 'configure_asset', outboxId: 0, assetId: EUR, code: 'EUR', scale: 8 });
  recorded.accept({ ...BTC_USDT, marketId: IN_EUR, quoteAssetId: EUR });
  const sources = [{ sourceId: 1, name: 'one' }];
  const index = { marketId: IN_EUR, sources, quorum: 1, followsBook: false, effectiveMs: 0 };
  recorded.accept({ kind: 'configure_index', outboxId: 0, ...index });
  recorded.accept({ ...BTC_LEVERAGE, marketId: IN_EUR });
  const grants = [{ accountType: ACCOUNT_TYPES.lever, assetId: EUR, amount: 100_000_000_000 }];
  recorded.accept({ kind: 'post_grant', outboxId: 0, userId: 1, grants });
  recorded.accept({
    kind: 'post_adjustment',
    outboxId: 0,
    adjustmentId: 99,
    from: { owner: 0, account: HOUSE_ACCOUNTS.promotion },
    to: { owner: 0, account: HOUSE_ACCOUNTS.lever_pool },
    assetId: EUR,
    amount: 100_000_000_000,
    reason: 'capital of the house',
    firstOperatorId: 1,
    secondOperatorId: 2,
  });
  quote(recorded, PRICE);
  return recorded;
}

function quote(recorded: RecordedEngine, price: number) {
  const madeMs = recorded.nextMs;
  const quotes = [IN_USDT, IN_EUR].map((marketId) => ({ marketId, sourceId: 1, price, madeMs }));
  return recorded.accept({ kind: 'take_quotes', quotes }).events;
}

function open(recorded: RecordedEngine, marketId: number, wish: Partial<OpenPosition> = {}): void {
  recorded.accept({
    kind: 'open_position',
    userId: 1,
    clientId: '',
    marketId,
    side: 'long',
    type: 'market',
    targetPrice: 0,
    share: 3,
    multiple: 20,
    ...wish,
  });
  recorded.waitMs(2_000);
  quote(recorded, PRICE);
}

const ids = (recorded: RecordedEngine) =>
  recorded.engine.leverage.positions(1).map(({ positionId }) => positionId);

it('positions are shown by id over all assets, and one that ends leaves those of other assets alone', () => {
  const recorded = openBoth();
  open(recorded, IN_EUR);
  open(recorded, IN_USDT);
  open(recorded, IN_EUR);
  expect(ids(recorded)).toEqual([1, 2, 3]);
  recorded.accept({ kind: 'close_position', userId: 1, clientId: '', positionId: 2 });
  quote(recorded, PRICE);
  expect(ids(recorded)).toEqual([1, 3]);
  expect(recorded.engine.leverage.riskRate(1, USDT)).toBeUndefined();
  expect(recorded.engine.leverage.riskRate(1, EUR)).toBeGreaterThan(0);
  recorded.accept({ kind: 'close_position', userId: 1, clientId: '', positionId: 1 });
  quote(recorded, PRICE);
  expect(ids(recorded)).toEqual([3]);
  expect(recorded.engine.sweep()).toEqual([]);
});

it('closes asked for over all assets are answered with the first position', () => {
  const recorded = openBoth();
  for (const marketId of [IN_EUR, IN_USDT, IN_EUR]) open(recorded, marketId);
  const all = { kind: 'close_positions', userId: 1, clientId: '', marketId: 0, side: 'both' } as const;
  expect(recorded.accept(all).outcome).toMatchObject({ reference: 1 });
  quote(recorded, PRICE);
  expect(ids(recorded)).toEqual([]);
});

it('gains in one asset bind the pool of that asset alone', () => {
  const recorded = openBoth();
  open(recorded, IN_EUR);
  quote(recorded, PRICE + 100_000_000_000);
  const take = (assetId: number, adjustmentId: number) =>
    recorded.apply({
      kind: 'post_adjustment',
      outboxId: 0,
      adjustmentId,
      from: { owner: 0, account: HOUSE_ACCOUNTS.lever_pool },
      to: { owner: 0, account: HOUSE_ACCOUNTS.insurance },
      assetId,
      amount: 100_000_000_000,
      reason: 'all there is',
      firstOperatorId: 1,
      secondOperatorId: 2,
    }).outcome;
  expect(take(EUR, 100)).toMatchObject({ rejection: { key: 'pool_is_bound' } });
  expect(take(USDT, 101).status).toBe('accepted');
});

it('one tick that forces closes in two assets closes by asset, whatever the ids', () => {
  const recorded = openBoth();
  const wish = { share: 150, multiple: 100 };
  open(recorded, IN_EUR, wish);
  open(recorded, IN_USDT, wish);
  const ended = quote(recorded, PRICE / 2).flatMap(({ event }) =>
    event.kind === 'position_changed' && event.position.end === 'forced' ? [event.position.positionId] : [],
  );
  expect(ended).toEqual([2, 1]);
  expect(recorded.engine.sweep()).toEqual([]);
});
