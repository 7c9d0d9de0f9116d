-- The place in the log up to which changes of P2P orders have been written about. Nobody is written to about earlier versions.
create table p2p_letter_mark (
  is_only boolean primary key default true check (is_only),
  seq     bigint  not null
);
insert into p2p_letter_mark (seq) select coalesce(max(seq), 0) from p2p_order_steps;

-- Letters that follow a time or a row and no change of an order: each is written once. The round tells letters of one
-- topic apart, such as the deadline of which somebody was reminded, or the place up to which a chat had been read.
create table p2p_letters (
  order_id   bigint      not null,
  user_id    bigint      not null references users (id),
  topic      text        not null,
  round      bigint      not null,
  written_at timestamptz not null,
  primary key (order_id, user_id, topic, round)
);
create index p2p_letters_of_user on p2p_letters (user_id);

-- Until when a person may not buy or sell, as the person was last written to; in milliseconds, 0: not barred.
create table p2p_announced_blocks (
  user_id       bigint not null primary key references users (id),
  buy_until_ms  bigint not null,
  sell_until_ms bigint not null
);

-- Messages that somebody may not have read.
create index p2p_items_of_chat on p2p_items (created_at) where kind = 'message';
