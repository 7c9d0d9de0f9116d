-- What the coins that a person bought on a pair and has not sold there cost, by the average cost method. Both columns are
-- whole units of their currency's own scale, folded from the trades in their order; see docs/internals/money-and-rounding.md.
create table costs (
  user_id    bigint  not null,
  market_id  integer not null,
  quantity   numeric not null check (quantity >= 0),
  cost       numeric not null check (cost >= 0),
  primary key (user_id, market_id)
);
