-- The public record (decision 0073): lines of ticks and settlements, each with a place from 1 on, chained by their heads.

-- Consecutive lines of one minute. A piece holds the lines of one transaction as they are; once its minute is over, the pieces
-- are replaced by one segment that is packed.
create table fairness_segments (
  first_place bigint  primary key,
  last_place  bigint  not null,
  first_seq   bigint  not null,
  last_seq    bigint  not null,
  minute_ms   bigint  not null,
  head_before bytea   not null,
  head_after  bytea   not null,
  is_packed   boolean not null,
  -- UTF-8, a newline between two lines; Brotli where the segment is packed.
  lines       bytea   not null
);
-- PostgreSQL would try to compress what is packed already.
alter table fairness_segments alter column lines set storage external;
create index fairness_pieces on fairness_segments (first_place) where not is_packed;

-- The head after the last line of each minute that is over.
create table fairness_heads (
  minute_ms bigint primary key,
  seq       bigint not null,
  place     bigint not null unique,
  head      bytea  not null
);

-- The places of the first and the last line of each seconds contract.
create table fairness_contracts (
  contract_id bigint primary key,
  first_place bigint not null,
  last_place  bigint not null,
  first_seq   bigint not null,
  last_seq    bigint not null
);
