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

export const tables = [marks, roots] as const;
