import { openQuietMarket, randomCommands, RecordedEngine, sameBytes } from '@candor/testkit/engine';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../composition/engine.ts';
import { type EngineSnapshot, SNAPSHOT_FORMAT, SNAPSHOT_FORMAT_SPOT } from './snapshot.ts';

function busyEngine(): RecordedEngine {
  const recorded = new RecordedEngine();
  recorded.applyBatch(randomCommands({ seed: 'snapshot', count: 3_000 }));
  return recorded;
}

it('of spot alone, as it was written before there were products, is still read', () => {
  const { parts, ...spot } = busyEngine().engine.snapshot();
  expect(parts).toHaveLength(20);
  const restored = createEngine({ ...spot, format: SNAPSHOT_FORMAT_SPOT });
  expect(restored.snapshot()).toEqual({
    ...spot,
    format: SNAPSHOT_FORMAT,
    parts: createEngine().snapshot().parts,
  });
});

describe('a snapshot', () => {
  it('of an engine that knows nothing restores one', () => {
    const { engine } = new RecordedEngine();
    expect(sameBytes(createEngine(engine.snapshot()).stateBytes(), engine.stateBytes())).toBe(true);
  });

  it('is a value: later commands do not reach it', () => {
    const recorded = busyEngine();
    const snapshot = recorded.engine.snapshot();
    const before = structuredClone(snapshot);
    recorded.applyBatch(randomCommands({ seed: 'after', count: 200 }).slice(9));
    expect(snapshot).toEqual(before);
  });

  it('holds only what JSON and msgpack can carry', () => {
    const snapshot = busyEngine().engine.snapshot();
    expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
  });

  it('lists everything by key', () => {
    const { users, accounts, orders } = busyEngine().engine.snapshot();
    const byOrderId = orders.map(([orderId]) => orderId as number);
    expect(users).toEqual(users.toSorted((a, b) => a - b));
    expect(byOrderId).toEqual(byOrderId.toSorted((a, b) => a - b));
    const places = accounts.map((row) =>
      row.slice(0, 3).reduce<number>((sum, part) => sum * 10_000 + (part as number), 0),
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it.each([
    ['another format', 'format 14 is not known', (snapshot: EngineSnapshot) => ({ ...snapshot, format: 14 })],
    [
      'newer rules',
      'rules version 99',
      (snapshot: EngineSnapshot) => ({ ...snapshot, counters: snapshot.counters.with(2, 99) }),
    ],
    [
      'a counter too few',
      'counters: only 6',
      (snapshot: EngineSnapshot) => ({ ...snapshot, counters: snapshot.counters.slice(1) }),
    ],
    [
      'an order of no user',
      'owner',
      (snapshot: EngineSnapshot) => ({ ...snapshot, users: [], accounts: [], keys: [] }),
    ],
    [
      'an order of no market',
      'market of order',
      (snapshot: EngineSnapshot) => ({ ...snapshot, markets: [] }),
    ],
    ['a market of no asset', 'lost an asset', (snapshot: EngineSnapshot) => ({ ...snapshot, assets: [] })],
    [
      'half an account',
      'account: only 5',
      (snapshot: EngineSnapshot) => ({ ...snapshot, accounts: [[1, 1, 1, 0, 5]] }),
    ],
    [
      'a fraction',
      'no integer',
      (snapshot: EngineSnapshot) => ({ ...snapshot, accounts: [[1, 1, 1, 0, 0.5, 0, 0]] }),
    ],
    [
      'an order for an asset',
      'where configure_asset belongs',
      (snapshot: EngineSnapshot) => ({ ...snapshot, assets: [[6, 1, '', 1, 2]] }),
    ],
  ])('with %s is refused', (_name, complaint, damage) => {
    expect(() => createEngine(damage(busyEngine().engine.snapshot()))).toThrow(complaint);
  });

  it('whose money was tampered with is found out by the sweep', () => {
    const snapshot = busyEngine().engine.snapshot();
    const [account = [], ...others] = snapshot.accounts;
    const richer = createEngine({
      ...snapshot,
      accounts: [account.with(4, (account[4] as number) + 1), ...others],
    });
    expect(richer.sweep()).not.toEqual([]);
    const [order = [], ...orders] = snapshot.orders;
    const lighter = createEngine({ ...snapshot, orders: [order.with(13, 1), ...orders] });
    expect(lighter.sweep()).not.toEqual([]);
  });
});

it('orders placed under another tick keep their places', () => {
  const recorded = new RecordedEngine();
  openQuietMarket(recorded, { tick: 7 });
  const grants = [{ accountType: 1, assetId: 2, amount: 1_000_000_000_000 }] as const;
  recorded.accept({ kind: 'register_user', outboxId: 0, userId: 1, grants });
  const order = {
    kind: 'place_order',
    userId: 1,
    clientId: '',
    marketId: 1,
    side: 'buy',
    type: 'limit',
  } as const;
  const options = { timeInForce: 'GTC', postOnly: false, quantity: 1_000_000 } as const;
  for (const price of [700_000_007, 700_000_014]) recorded.accept({ ...order, ...options, price });
  const market = recorded.engine.market(1);
  if (market !== undefined) recorded.accept({ ...market, tick: 100 });
  const restored = createEngine(recorded.engine.snapshot());
  expect(restored.depth(1, 5)).toEqual(recorded.engine.depth(1, 5));
  expect(restored.sweep()).toEqual([]);
});
