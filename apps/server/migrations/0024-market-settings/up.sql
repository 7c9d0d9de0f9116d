-- The rules by which the engine trades each market, folded from its events. Programs that have no engine read them here.
create table market_settings (
  id               integer  not null primary key,
  base_asset_id    integer  not null,
  quote_asset_id   integer  not null,
  status           text     not null,
  price_decimals   smallint not null,
  tick             bigint   not null,
  lot              bigint   not null,
  max_price        bigint   not null,
  max_quantity     bigint   not null,
  min_notional     bigint   not null,
  maker_fee_ppm    integer  not null,
  taker_fee_ppm    integer  not null,
  slippage_ppm     integer  not null,
  band_ppm         integer  not null,
  reference_price  bigint   not null,
  max_open_orders  integer  not null
);

-- What is left is presentation: which two currencies, in which order, with how many decimals.
alter table currency_matches
  drop column open_change,
  drop column open_lever,
  drop column open_microtrade,
  drop column price_decimals,
  drop column tick,
  drop column lot,
  drop column max_price,
  drop column max_quantity,
  drop column min_notional,
  drop column maker_fee_ppm,
  drop column taker_fee_ppm,
  drop column slippage_ppm,
  drop column band_ppm,
  drop column reference_price,
  drop column max_open_orders,
  drop column lever_share_num,
  drop column lever_point_rate,
  drop column lever_fee_rate;

alter table currencies
  drop column draw_rate,
  drop column draw_min,
  drop column draw_max;
