import { valuesByKey } from '@candor/primitives';
import { encodeCommand } from '../shapes/command-codec.ts';
import type { EngineState } from '../state/engine-state.ts';
import { encodeOrder } from './order-row.ts';
import { type EngineSnapshot, SNAPSHOT_FORMAT, type SnapshotRow } from './snapshot.ts';

export function encodeSnapshot(state: EngineState): EngineSnapshot {
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
    accounts: state.ledger
      .accounts()
      .map((account) => [
        account.owner,
        account.account,
        account.assetId,
        account.availableHi,
        account.availableLo,
        account.heldHi,
        account.heldLo,
      ]),
    orders: state.orders.all().map((slot) => encodeOrder(state.orders.pool.view(slot))),
    keys: encodeKeys(state),
    parts: state.parts.map((part) => [part.name, part.rows()]),
  };
}

function encodeKeys(state: EngineState): SnapshotRow[] {
  const rows: SnapshotRow[] = [];
  const recordsByUser = state.keys.records();
  for (const userId of state.users.ids()) {
    const userIndex = state.users.find(userId)!;
    const used = state.keys.used(userIndex);
    if (used === 0) continue;
    const records = recordsByUser.get(userIndex) ?? [];
    rows.push([
      userId,
      used,
      records.map(({ number, clientId, fingerprint, reference, closed }) => [
        number,
        clientId,
        fingerprint,
        reference,
        closed === undefined ? null : closed === 'none' ? 0 : encodeOrder(closed),
      ]),
    ]);
  }
  return rows;
}
