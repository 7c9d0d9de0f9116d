-- What a candle's trades exchanged, in units of its market's price times units of its base currency: exact, where
-- volume times a price is not.
alter table candles add column turnover numeric;
alter table market_history add column turnover numeric;

update candles set turnover = made.turnover
from (
  select market_id, lengths.minutes, at_ms - at_ms % (lengths.minutes * 60000) as time_ms,
    sum(price::numeric * quantity) as turnover
  from trades cross join (values (1), (60), (1440)) lengths (minutes)
  group by 1, 2, 3
) made
where (candles.market_id, candles.minutes, candles.time_ms) = (made.market_id, made.minutes, made.time_ms);

update market_history set turnover = made.turnover
from (
  select market_id, lengths.minutes, time_ms - time_ms % (lengths.minutes * 60000) as time_ms,
    sum(price::numeric * quantity) as turnover
  from market_history_trades cross join (values (1), (60), (1440)) lengths (minutes)
  group by 1, 2, 3
) made
where (market_history.market_id, market_history.minutes, market_history.time_ms)
  = (made.market_id, made.minutes, made.time_ms);

-- Bars that no stored trade made, as the seeded ones of a demo, count at their close.
update candles set turnover = volume * close where turnover is null;
update market_history set turnover = volume * close where turnover is null;
alter table candles alter column turnover set not null;
alter table market_history alter column turnover set not null;

create or replace view charted_candles as
  select market_id, minutes, time_ms, open, high, low, close, volume, 0 as source, turnover from market_history
  union all
  select market_id, minutes, time_ms, open, high, low, close, volume, 1 as source, turnover from candles;

-- The name of a coin beside its code; empty where the operator has given none.
alter table currencies add column name text not null default '';
update currencies set name = known.name
from (values ('USDT', 'Tether'), ('BTC', 'Bitcoin'), ('ETH', 'Ethereum'), ('SOL', 'Solana'), ('XRP', 'XRP'),
  ('LTC', 'Litecoin'), ('DOGE', 'Dogecoin'), ('SHIB', 'Shiba Inu')) known (code, name)
where currencies.code = known.code;
