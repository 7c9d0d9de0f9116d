-- Candles that no trade of this exchange made: seeded for the demo, or imported from a file of trades. A
-- rebuild from the log leaves them alone; charts show them before, and joined with, our own.
create table market_history (
  market_id  integer  not null,
  -- Minutes: 1, 60 or 1440.
  minutes    smallint not null,
  time_ms    bigint   not null,
  open       bigint   not null,
  high       bigint   not null,
  low        bigint   not null,
  close      bigint   not null,
  volume     numeric  not null,
  primary key (market_id, minutes, time_ms)
);

-- Imported trades, by their own ids: a file that is imported again adds nothing.
create table market_history_trades (
  market_id   integer  not null,
  trade_id    bigint   not null,
  time_ms     bigint   not null,
  price       bigint   not null,
  quantity    bigint   not null,
  taker_side  smallint not null,
  primary key (market_id, trade_id)
);
create index market_history_trades_time on market_history_trades (market_id, time_ms);

-- What charts show: history first, then our own trades.
create view charted_candles as
  select market_id, minutes, time_ms, open, high, low, close, volume, 0 as source from market_history
  union all
  select market_id, minutes, time_ms, open, high, low, close, volume, 1 as source from candles;
