-- What an order was agreed on: payee, payer, terms and automatic reply, sealed. The order has the hash of its canonical JSON.
create table p2p_terms (
  terms_hash    text        primary key check (terms_hash ~ '^[0-9a-f]{64}$'),
  maker_id      bigint      not null,
  taker_id      bigint      not null,
  ad_id         bigint      not null,
  ad_version    bigint      not null,
  sealed_terms  text        not null,
  created_at    timestamptz not null
);

create index p2p_terms_of_maker on p2p_terms (maker_id);
create index p2p_terms_by_age on p2p_terms (created_at);

-- The chain of evidence of each order: every item holds the hash of the one before it.
create table p2p_items (
  id             bigint      generated always as identity primary key,
  order_id       bigint      not null,
  seq_in_order   bigint      not null check (seq_in_order > 0),
  -- message, proof, confirmation, statement, claim, step (a change of the order), or note (a line of an operator).
  kind           text        not null
    check (kind in ('message', 'proof', 'confirmation', 'statement', 'claim', 'step', 'note')),
  author         text        not null check (author in ('buyer', 'seller', 'operator', 'system')),
  -- The party who wrote it; null: the desk or an operator.
  user_id        bigint,
  operator_id    bigint,
  -- The key of the request and the hash of its content, by which a repeat is known; '' and '': none.
  client_id      text        not null default '',
  fingerprint    text        not null default '',
  -- The version of the order that a step made; null: no step.
  step_version   bigint,
  -- Its place in the chat, which ascends by one within the order; null: the chat does not show it.
  message_seq    bigint      check (message_seq > 0),
  sealed_content text        not null,
  upload_ids     bigint[]    not null default '{}',
  warning        text        not null default '' check (warning in ('', 'contact', 'account_number')),
  hash           text        not null check (hash ~ '^[0-9a-f]{64}$'),
  created_at     timestamptz not null,
  unique (order_id, seq_in_order),
  unique (order_id, message_seq)
);

create unique index p2p_items_of_steps on p2p_items (order_id, step_version) where step_version is not null;
create unique index p2p_items_by_key on p2p_items (user_id, client_id) where client_id <> '';
create index p2p_items_of_user on p2p_items (user_id, id) where user_id is not null;

-- The newest message of an order that a party has read.
create table p2p_reads (
  order_id      bigint      not null,
  user_id       bigint      not null references users (id),
  read_seq      bigint      not null,
  read_at       timestamptz not null,
  primary key (order_id, user_id)
);

create table p2p_ratings (
  order_id      bigint      not null,
  user_id       bigint      not null references users (id),
  rated_id      bigint      not null references users (id),
  is_positive   boolean     not null,
  tags          text[]      not null,
  comment       text        not null,
  created_at    timestamptz not null,
  -- From then on it is shown: both have rated, or the time is over.
  shown_at      timestamptz not null,
  hidden_by     bigint,
  hidden_at     timestamptz,
  hidden_reason text        not null default '',
  primary key (order_id, user_id)
);

create index p2p_ratings_of_rated on p2p_ratings (rated_id, shown_at);

-- Persons who do not want to trade with each other.
create table p2p_user_blocks (
  user_id       bigint      not null references users (id),
  blocked_id    bigint      not null references users (id),
  -- The order or the shop by which the person was named.
  order_id      bigint,
  shop_id       bigint,
  created_at    timestamptz not null,
  primary key (user_id, blocked_id)
);

create index p2p_user_blocks_of_blocked on p2p_user_blocks (blocked_id);

-- Claims after the end of an order; what was said is an item of the order's chain.
create table p2p_claims (
  id             bigint      generated always as identity primary key,
  order_id       bigint      not null,
  user_id        bigint      not null references users (id),
  side           text        not null check (side in ('buyer', 'seller')),
  reason         text        not null,
  -- The item of the chain that holds the statement.
  item_id        bigint      not null references p2p_items (id),
  status         text        not null default 'waiting_answer'
    check (status in ('waiting_answer', 'in_review', 'paid', 'declined')),
  -- Units of the bond's coin.
  paid_number    bigint      not null default 0,
  public_reason  text        not null default '',
  created_at     timestamptz not null,
  decided_at     timestamptz,
  unique (order_id, user_id)
);

create index p2p_claims_open on p2p_claims (created_at) where status in ('waiting_answer', 'in_review');

-- A picture of the desk is attached to one order, and both of its parties may see it.
alter table uploads
  drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check check (purpose in ('none', 'identity', 'pay_method', 'p2p'));

-- The other people who may see a picture.
create table upload_readers (
  upload_id     bigint      not null references uploads (id) on delete cascade,
  user_id       bigint      not null references users (id),
  primary key (upload_id, user_id)
);

create index upload_readers_of_user on upload_readers (user_id);

-- Each change of an order and each item is announced to the processes that have sockets of its parties. What a log from long ago
-- fills again is not news.
create function announce_p2p_step() returns trigger language plpgsql as $$
begin
  if new.at_ms > extract(epoch from now()) * 1000 - 60000 then
    perform pg_notify('candor_p2p', 'order ' || new.order_id);
  end if;
  return null;
end $$;
create trigger announce_p2p_step after insert on p2p_order_steps for each row execute function announce_p2p_step();

create function announce_p2p_item() returns trigger language plpgsql as $$
begin
  if new.message_seq is not null then
    perform pg_notify('candor_p2p', 'item ' || new.order_id || ' ' || new.message_seq);
  end if;
  return null;
end $$;
create trigger announce_p2p_item after insert on p2p_items for each row execute function announce_p2p_item();
