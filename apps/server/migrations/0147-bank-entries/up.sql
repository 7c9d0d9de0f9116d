-- Credits that statements of a bank account name, as operators imported them.
create table bank_entries (
  id                   bigint  generated always as identity primary key,
  currency_protocol_id integer not null references currency_protocols,
  -- The reference in capitals, without spaces and signs, as payments are consumed by it.
  reference_key        text    not null check (reference_key <> ''),
  reference            text    not null,
  booked_on            date    not null,
  -- In units of the ledger.
  amount               bigint  not null check (amount > 0),
  payer                text    not null,
  payer_account        text    not null,
  text                 text    not null,
  -- SHA-256 of the statement that named it first.
  statement_hash       text    not null,
  imported_by          bigint  not null references operators (id),
  imported_at          timestamptz not null default now(),
  unique (currency_protocol_id, reference_key)
);
