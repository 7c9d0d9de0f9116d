-- What rules 23 of the engine brought to conditional orders; rows of older rules have none of it.
alter table conditional_orders
  -- The other order of its list, if that waits too; 0: none.
  add column linked_trigger_id bigint not null default 0,
  -- The key of its list; empty: none.
  add column list_client_id text not null default '',
  -- Basis points by which the price must turn from its best; 0: it does not trail.
  add column trail_bps integer not null default 0,
  -- The best price since it trails, when it last changed otherwise; 0: it did not trail yet.
  add column best_price bigint not null default 0,
  -- The order whose end it awaits; 0: none.
  add column parent_order_id bigint not null default 0;
create index conditional_orders_client on conditional_orders (user_id, client_id) where client_id <> '';
create index conditional_orders_list on conditional_orders (user_id, list_client_id) where list_client_id <> '';
create index conditional_orders_linked on conditional_orders (user_id, linked_order_id) where linked_order_id <> 0;
create index conditional_orders_of_market on conditional_orders (user_id, market_id, id);
