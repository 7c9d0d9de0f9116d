-- Since when a pair is listed: an index that never had a price has been without one since then.
alter table currency_matches add column listed_at timestamptz not null default now();
