import { defineProjection } from '../../projections/define-projection.ts';

/** The heads of the operators' record that the public record has. */
const auditHeads = defineProjection({
  table: 'operator_audit_heads',
  key: ['seq'],
  events: () => ({
    audit_head_published: ({ rows, head }, { seq, atMs }) => ({ seq, atMs, rows, head }),
  }),
  columns: {
    seq: ({ seq }) => seq,
    at_ms: ({ atMs }) => atMs,
    audit_rows: ({ rows }) => rows,
    head: ({ head }) => head,
  },
});

export const tables = [auditHeads] as const;
