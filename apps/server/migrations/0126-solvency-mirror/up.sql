-- The lines of a published snapshot are sent to the operator's mirror until it takes them: when it did, how often it did not, and
-- when they are sent next (null: at once).
alter table solvency_snapshots
  add column mirrored_at timestamptz,
  add column mirror_tries integer not null default 0,
  add column mirror_due_at timestamptz;
