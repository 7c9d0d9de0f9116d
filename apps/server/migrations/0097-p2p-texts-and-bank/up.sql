-- Texts of ads by the hash that the engine has of them; they are never changed, so an ad that is edited names other ones.
create table p2p_ad_texts (
  user_id     bigint      not null references users (id),
  terms_hash  text        not null,
  terms       text        not null,
  auto_reply  text        not null,
  min_days    integer     not null check (min_days >= 0),
  -- Of ISO 3166; none: every country.
  countries   text[]      not null,
  hours       jsonb       not null,
  time_zone   text        not null,
  created_at  timestamptz not null default now(),
  primary key (user_id, terms_hash)
);

-- The bank that the demo simulates: play money in double entry. Accounts without a user belong to the bank.
create table demo_bank_accounts (
  id          bigint  generated always as identity primary key,
  user_id     bigint  references users (id) on delete cascade,
  pay_type    text    not null check (pay_type in ('alipay', 'wxpay', 'bank')),
  fiat        text    not null,
  scale       integer not null,
  real_name   text    not null,
  account     text    not null,
  bank_name   text    not null,
  -- In units of the fiat.
  balance     bigint  not null default 0,
  unique (account, fiat)
);
create unique index demo_bank_accounts_of_user on demo_bank_accounts (user_id, pay_type, fiat);
alter table demo_bank_accounts add check (user_id is null or balance >= 0);

create sequence demo_bank_transactions;
create table demo_bank_entries (
  id              bigint      generated always as identity primary key,
  -- The same on both sides, whose money adds up to nothing.
  transaction_id  bigint      not null,
  account_id      bigint      not null references demo_bank_accounts (id) on delete cascade,
  -- Signed: negative where money left.
  money           bigint      not null check (money <> 0),
  balance         bigint      not null,
  payer_name      text        not null,
  payer_account   text        not null,
  payee_name      text        not null,
  payee_account   text        not null,
  -- The payment that this takes back.
  reverses        bigint,
  -- The payee's side shows it from here on.
  booked_at       timestamptz not null,
  created_at      timestamptz not null
);
create index demo_bank_entries_of_account on demo_bank_entries (account_id, id desc);
create unique index demo_bank_reversals on demo_bank_entries (reverses, account_id) where reverses is not null;

-- Sources of fiat rates by the number under which the engine names them; a source keeps its address for good.
create table rate_sources (
  id         integer not null primary key,
  name       text    not null check (name <> ''),
  -- Holds {symbol} in the place of the fiat's code; empty: a source that a demo simulates.
  url        text    not null,
  path       text    not null,
  time_path  text    not null,
  time_unit  text    not null check (time_unit in ('s', 'ms', 'us', 'ns', 'iso')),
  constraint rate_sources_address_key unique (url, path, name, time_path, time_unit)
);
