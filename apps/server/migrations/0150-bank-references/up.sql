-- Two banks may give one reference to two payments, so a reference is that of an account. An adjustment names no account.
alter table bank_payments add column currency_protocol_id integer references currency_protocols;
update bank_payments set currency_protocol_id = pay_orders.currency_protocol_id
from pay_orders
where pay_orders.id = bank_payments.pay_order_id;
update bank_payments set currency_protocol_id = pay_orders.currency_protocol_id
from proposals, pay_orders
where bank_payments.pay_order_id is null and proposals.id = bank_payments.proposal_id
  and proposals.kind = 'deposit_notice' and pay_orders.id = (proposals.payload ->> 'pay_order_id')::bigint;
alter table bank_payments drop constraint bank_payments_pkey;
create unique index bank_payments_reference on bank_payments (reference_key, currency_protocol_id) nulls not distinct;
