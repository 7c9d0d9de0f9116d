-- 32 random bytes, with which an account's identity in proofs of liabilities is blinded; null where the account has none, or is closed.
alter table users add column audit_blind bytea;

-- Snapshots of what is owed to users: the secrets of their trees, and how far they are.
create table solvency_snapshots (
  number      integer     primary key,
  -- The mark's row of the outbox.
  outbox_id   bigint      not null,
  -- The secret of 32 bytes, sealed; null once it is deleted, after which nobody makes proofs of this snapshot.
  sealed_key  bytea,
  -- marking: the engine has not answered; building: the mark is in the log; publishing: its roots are in the outbox.
  state       text        not null check (state in ('marking', 'building', 'publishing', 'published', 'refused')),
  -- Thousandths of the last part of the next period, by which the next mark is early.
  early       integer     not null check (early between 0 and 999),
  created_at  timestamptz not null
);

-- Trees of snapshots as they were built: they follow from the log and the secret.
create table solvency_trees (
  number       integer not null references solvency_snapshots (number),
  currency_id  integer not null,
  outbox_id    bigint  not null,
  bytes        bigint  not null,
  is_kept      boolean not null default true,
  primary key (number, currency_id)
);

-- Marks and roots, as the log and so the public record have them: projections.
create table solvency_marks (
  number    bigint primary key,
  seq       bigint not null,
  at_ms     bigint not null,
  key_hash  text   not null
);

create table solvency_roots (
  number     bigint  not null,
  asset_id   integer not null,
  seq        bigint  not null,
  at_ms      bigint  not null,
  -- Of the log after the mark.
  digest     text    not null,
  code       text    not null,
  scale      integer not null,
  depth      integer not null,
  total      numeric not null,
  root       text    not null,
  file_hash  text    not null,
  primary key (number, asset_id)
);
