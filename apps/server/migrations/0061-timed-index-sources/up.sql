-- Where a source says when its price was made, and in which unit; '': it does not say.
alter table index_sources
  add column time_path text not null default '',
  add column time_unit text not null default 'ms' check (time_unit in ('s', 'ms', 'us', 'ns', 'iso'));

-- When the contracts of a pair won more often than chance allows, and were closed.
create table win_rate_halts (
  market_id int not null,
  halted_at timestamptz not null,
  contracts int not null,
  won int not null,
  primary key (market_id, halted_at)
);

create index contracts_by_end on contracts (market_id, ended_ms desc) where status in ('won', 'lost');
