-- Bars name their first and their last trade, as candles do; prices that no trade of this exchange made have none.
create or replace view charted_candles as
  select market_id, minutes, time_ms, open, high, low, close, volume, 0 as source, turnover,
    0::bigint as trades, 0::numeric as taker_volume, 0::numeric as taker_turnover,
    9007199254740991::bigint as first_id, 0::bigint as last_id
  from market_history
  union all
  select market_id, minutes, time_ms, open, high, low, close, volume, 1 as source, turnover,
    trades, taker_volume, taker_turnover, first_id, last_id
  from candles;
