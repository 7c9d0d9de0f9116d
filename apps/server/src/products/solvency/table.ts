/** Marks and roots, as the log has them. */
import { defineProjection } from '../../projections/define-projection.ts';

const marks = defineProjection({
  table: 'solvency_marks',
  key: ['number'],
  events: () => ({ solvency_marked: ({ mark }, { seq, atMs }) => ({ mark, seq, atMs }) }),
  columns: {
    number: ({ mark }) => mark.number,
    seq: ({ seq }) => seq,
    at_ms: ({ atMs }) => atMs,
    key_hash: ({ mark }) => mark.keyHash,
  },
});

const roots = defineProjection({
  table: 'solvency_roots',
  key: ['number', 'asset_id'],
  events: () => ({
    liabilities_published: ({ liabilities }, { seq, atMs }) => ({ ...liabilities, seq, atMs }),
  }),
  columns: {
    number: ({ number }) => number,
    asset_id: ({ assetId }) => assetId,
    seq: ({ seq }) => seq,
    at_ms: ({ atMs }) => atMs,
    digest: ({ digest }) => digest,
    code: ({ code }) => code,
    scale: ({ scale }) => scale,
    depth: ({ depth }) => depth,
    total: ({ total }) => BigInt(total),
    root: ({ root }) => root,
    file_hash: ({ fileHash }) => fileHash,
  },
});

const obligations = defineProjection({
  table: 'solvency_obligations',
  key: ['number', 'asset_id'],
  events: () => ({ obligations_published: (event, { atMs }) => ({ ...event.obligations, atMs }) }),
  columns: {
    number: ({ number }) => number,
    asset_id: ({ assetId }) => assetId,
    at_ms: ({ atMs }) => atMs,
    promised: (row) => row.obligations.reduce((sum, { amount }) => sum + BigInt(amount), 0n),
  },
});

const reserves = defineProjection({
  table: 'solvency_reserves',
  key: ['number', 'asset_id'],
  events: () => ({ reserves_published: (event, { atMs }) => ({ ...event.reserves, atMs }) }),
  columns: {
    number: ({ number }) => number,
    asset_id: ({ assetId }) => assetId,
    at_ms: ({ atMs }) => atMs,
    counted: ({ counted }) => BigInt(counted),
    file_hash: ({ fileHash }) => fileHash,
  },
});

const cover = defineProjection({
  table: 'solvency_cover',
  key: ['hour_ms', 'asset_id'],
  events: () => ({
    cover_published: (event) =>
      event.cover.lowest.map((lowest) => ({ ...lowest, hourMs: event.cover.hourMs })),
  }),
  columns: {
    hour_ms: ({ hourMs }) => hourMs,
    asset_id: ({ assetId }) => assetId,
    permille: ({ permille }) => permille,
  },
});

const alarms = defineProjection({
  table: 'solvency_alarms',
  key: ['alarm_id', 'state'],
  events: () => ({
    alarm_raised: ({ alarm }, { atMs }) => ({ ...alarm, state: 'raised', atMs }),
    alarm_lifted: ({ alarm }, { atMs }) => ({ ...alarm, state: 'lifted', atMs }),
  }),
  columns: {
    alarm_id: ({ alarmId }) => alarmId,
    state: ({ state }) => state,
    at_ms: ({ atMs }) => atMs,
    cause: (alarm) => alarm.cause,
    asset_id: ({ assetId }) => assetId,
    chain_id: ({ chainId }) => chainId,
  },
});

export const tables = [marks, roots, obligations, reserves, cover, alarms] as const;
