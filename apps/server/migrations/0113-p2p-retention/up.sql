-- Orders whose chat, pictures, payment data and evidence were deleted when their time was over. What the log has of them stays.
create table p2p_erased_orders (
  order_id   bigint      primary key,
  erased_at  timestamptz not null
);

-- A claim outlives what was said in it: the figures of the desk count it.
alter table p2p_claims alter column item_id drop not null;
create index p2p_claims_of_item on p2p_claims (item_id);
