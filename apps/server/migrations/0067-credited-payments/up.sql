-- The notice whose approval consumed an output. A payment is credited by hand once: by a notice, or by a proposal.
alter table chain_deposits add column credit_pay_order_id bigint references pay_orders (id);
create index chain_deposits_of_notice on chain_deposits (credit_pay_order_id) where credit_pay_order_id is not null;

-- Payments that arrived outside of every watched network, by the reference that the bank gave them.
create table bank_payments (
  -- The reference in capitals, without spaces and signs: two ways of writing it are one payment.
  reference_key  text    not null primary key check (reference_key <> ''),
  reference      text    not null,
  currency_id    integer not null references currencies (id),
  -- In units of the ledger.
  amount         bigint  not null check (amount > 0),
  pay_order_id   bigint  references pay_orders (id),
  proposal_id    bigint  references proposals (id),
  check (pay_order_id is not null or proposal_id is not null)
);
create index bank_payments_of_notice on bank_payments (pay_order_id) where pay_order_id is not null;
