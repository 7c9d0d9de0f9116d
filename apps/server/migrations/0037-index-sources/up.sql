-- Where index prices are asked for, by the numbers under which the log knows the sources. A row keeps its address for
-- good: another address is another source. Which pair follows which sources is part of the engine's state.
create table index_sources (
  id       integer not null primary key check (id > 0),
  -- The host, in printable ASCII, as the engine and tickets name it.
  name     text    not null check (name ~ '^[ -~]{1,64}$'),
  -- Holds {symbol}; empty: a venue that a demo simulates.
  url      text    not null,
  path     text    not null,
  -- Named by INDEX_SOURCES at the last start.
  is_seed  boolean not null default false,
  unique (url, path, name)
);
