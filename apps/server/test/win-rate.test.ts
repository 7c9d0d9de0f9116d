import { openPool, type Pool } from '@candor/storage';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createFreshDatabase } from './support/fresh-database.ts';
import { newUser } from './support/new-user.ts';
import { removeData, runApp, type RunningApp } from './support/running-app.ts';

let exchange: RunningApp;
let sql: Pool;

beforeAll(async () => {
  const { url } = await createFreshDatabase();
  exchange = await runApp(url, { winRateMs: 50 });
  sql = openPool(url, { max: 1, application_name: 'test' });
});
afterAll(async () => {
  await sql.end();
  await exchange.stop();
  await removeData(exchange);
});

/** Contracts of a pair that ended, of which so many were won. */
async function ended(marketId: number, contracts: number, won: number, userId: number): Promise<void> {
  await sql`
    insert into contracts (id, user_id, client_id, market_id, asset_id, direction, seconds, stake, fee, profit_ppm, tie_rule,
      status, open_price, end_price, open_tick, end_tick, created_ms, opened_ms, due_ms, ended_ms, profit, sources_seq,
      updated_ms, seq)
    select 1000000 + ${marketId} * 10000 + place, ${userId}, '', ${marketId}, 1, 'up', 30, 100, 0, 850000, 'win',
      case when place <= ${won} then 'won' else 'lost' end, 1, 1, 1, 1, ${Date.now()}, 1, 1, ${Date.now()}, 0, 1, 1, 1
    from generate_series(1, ${contracts}::int) as place`;
}
const statusOf = (marketId: number) => exchange.app.engine.seconds.options(marketId)?.status;

test('a pair whose contracts are won more often than chance allows is closed, and no other', async () => {
  const { id } = await newUser(exchange.url);
  expect([statusOf(1), statusOf(2)]).toEqual(['open', 'open']);
  await ended(2, 100, 55, id);
  await ended(1, 100, 76, id);
  await vi.waitFor(() => expect(statusOf(1)).toBe('closed'), 60_000);
  expect(statusOf(2)).toBe('open');
  const [halt] = await sql`select market_id, contracts, won from win_rate_halts`;
  expect(halt).toEqual({ market_id: 1, contracts: 100, won: 76 });
});
