-- What the house owes and has paid is counted for everybody: live rows, and a year of those that ended, are found without a scan.
create index contracts_live on contracts (market_id, asset_id, direction) where status in ('accepted', 'running');
create index contracts_results on contracts (ended_ms) where status in ('won', 'lost', 'refunded');
create index positions_live on positions (market_id, side) where status in ('pending', 'open', 'closing');
create index holdings_live on holdings (asset_id) where status = 'active';
create index holdings_starts on holdings (start_ms);
