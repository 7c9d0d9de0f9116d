-- Notes of operators who held a notice of a deposit; it stays pending.
create table pay_order_reviews (
  pay_order_id  bigint      not null references pay_orders (id),
  operator_id   bigint      not null references operators (id),
  note          text        not null,
  reviewed_at   timestamptz not null
);
create index pay_order_reviews_of on pay_order_reviews (pay_order_id, reviewed_at);
