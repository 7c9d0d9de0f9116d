-- Orders of programs choose the order that ends when they meet one of the same user (1: the incoming one, 2: the resting
-- one, 3: both), and market orders may name an amount of quote, which the table of orders has no place for.
alter table orders add column self_trade smallint not null default 1;

create table order_sizes (
  order_id bigint primary key,
  quote_quantity bigint not null,
  seq bigint not null
);
