-- The order that a payment at the simulated bank names, as a real transfer bears its payment code; no key: the bank is not the desk.
alter table demo_bank_entries add column order_id bigint;
create index demo_bank_entries_of_order on demo_bank_entries (order_id) where order_id is not null;
