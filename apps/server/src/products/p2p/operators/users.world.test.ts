import { afterAll, beforeAll, expect, test } from 'vitest';
import { newTrader, openDesk } from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldOperator } from '../../../../test/support/handler-world.ts';
import { operatorConsole } from '../../console/index.ts';
import { personal } from '../../personal/index.ts';
import { p2p } from '../index.ts';

const open = () => handlerWorld(p2p, personal, operatorConsole);
let world: Awaited<ReturnType<typeof open>>;
let support: WorldOperator;
let admin: WorldOperator;

const WHY = { reason: 'As the rules say.' };

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  support = await world.newOperator('support');
  admin = await world.newOperator('admin');
});
afterAll(() => world.close());

test('a person is barred by one operator and let in again by two, just as it was seen', async () => {
  const user = await newTrader(world);
  const until = world.nowMs + 86_400_000;
  const block = { id: user.id, side: 'buy', until_ms: until, ...WHY };
  expect((await world.refused('console/p2p_block', { ...block, until_ms: 1 }, support)).error).toBe(
    'amount_invalid',
  );
  const barred = await world.ask('console/p2p_block', block, support);
  expect(barred).toMatchObject({
    buy_blocked_until: new Date(until).toISOString(),
    sell_blocked_until: null,
    block_reason: 'by_operator',
  });
  const page = await world.ask('console/person', { id: user.id }, support);
  expect(page.p2p).toEqual({ standing: barred, shop_status: 'none', orders: [] });
  const wanted = { id: user.id, side: 'buy', ...WHY };
  expect(
    (await world.refused('console/p2p_unblock_propose', { ...wanted, side: 'sell' }, support)).error,
  ).toBe('hold_changed');
  const first = await world.ask('console/p2p_unblock_propose', wanted, support);
  await world.ask('console/p2p_block', { ...block, until_ms: until + 1_000 }, support);
  const refusal = { id: first.id, payload_hash: first.payload_hash, decision: 'approve' };
  expect((await world.refused('console/proposal_decide', refusal, admin)).error).toBe('hold_changed');
  const { id, payload_hash } = await world.ask('console/p2p_unblock_propose', wanted, support);
  await world.ask('console/proposal_decide', { id, payload_hash, decision: 'approve' }, admin);
  expect(world.engine.p2p.user(user.id).buyBlockedUntilMs).toBe(0);
});
