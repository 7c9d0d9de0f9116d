-- The trades of a pair from a moment on, for programs that read its history in pages.
create index trades_market_time on trades (market_id, at_ms, id);
