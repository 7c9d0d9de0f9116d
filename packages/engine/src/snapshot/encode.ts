import { valuesByKey } from '@candor/primitives';
import { encodeCommand } from '../shapes/command-codec.ts';
import type { EngineState } from '../state/engine-state.ts';
import { encodeOrder } from './order-row.ts';
import { type EngineSnapshot, SNAPSHOT_FORMAT, type SnapshotRow, type StreamedSnapshot } from './snapshot.ts';

/** The whole state as a value, which later commands do not reach. */
export function encodeSnapshot(state: EngineState): EngineSnapshot {
  const { accounts, orders, keys, ...others } = streamSnapshot(state);
  return { ...others, accounts: [...accounts], orders: [...orders], keys: [...keys] };
}

export function streamSnapshot(state: EngineState): StreamedSnapshot {
  return {
    format: SNAPSHOT_FORMAT,
    counters: [
      state.sequence,
      state.nowMs,
      state.rulesVersion,
      state.outboxHighWater,
      state.tickNumber,
      state.lastOrderId,
      state.lastTradeId,
    ],
    assets: state.assets.list().map((asset) => encodeCommand(asset) as SnapshotRow),
    markets: valuesByKey(state.markets).map(({ settings, lastTradePrice, index }) => [
      encodeCommand(settings) as SnapshotRow,
      lastTradePrice,
      index === undefined ? null : [index.price, index.quotedMs, index.tickNumber],
    ]),
    users: state.users.ids(),
    accounts: encodeAccounts(state),
    orders: encodeOrders(state),
    keys: encodeKeys(state),
    parts: state.parts.map((part) => [part.name, part.rows()]),
  };
}

function* encodeAccounts({ ledger }: EngineState): Generator<SnapshotRow> {
  for (const { owner, account, assetId, ...limbs } of ledger.accounts())
    yield [owner, account, assetId, limbs.availableHi, limbs.availableLo, limbs.heldHi, limbs.heldLo];
}

function* encodeOrders({ orders }: EngineState): Generator<SnapshotRow> {
  for (const slot of orders.all()) yield encodeOrder(orders.pool.view(slot));
}

function* encodeKeys(state: EngineState): Generator<SnapshotRow> {
  const recordsOf = state.keys.recordsByUser();
  for (const userId of state.users.ids()) {
    const userIndex = state.users.find(userId)!;
    const used = state.keys.used(userIndex);
    if (used === 0) continue;
    yield [
      userId,
      used,
      recordsOf(userIndex).map(({ number, clientId, fingerprint, reference, closed }) => [
        number,
        clientId,
        fingerprint,
        reference,
        closed === undefined ? null : closed === 'none' ? 0 : encodeOrder(closed),
      ]),
    ];
  }
}
