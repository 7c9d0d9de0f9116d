-- Appeals as operators work on them. The row begins with the first act of an operator; the appeal itself is the engine's.
create table p2p_cases (
  order_id        bigint      primary key,
  taken_by        bigint      references operators (id),
  taken_at        timestamptz,
  -- The decision that waits for a second operator, until it expires; rule and reason are those that its parties read.
  proposal_id     bigint      references proposals (id),
  proposed_rule   text        not null default '',
  proposed_reason text        not null default '',
  proposed_at     timestamptz,
  proposed_until  timestamptz,
  -- The reason of the decision that was carried out.
  decided_reason  text        not null default '',
  -- The command that carries it out.
  outbox_id       bigint
);

-- Evidence that an operator asked a party for. What the party sends is an item of the order's chain.
create table p2p_evidence_requests (
  id           bigint      generated always as identity primary key,
  order_id     bigint      not null,
  side         text        not null check (side in ('buyer', 'seller')),
  content      text        not null,
  due_at       timestamptz not null,
  operator_id  bigint      not null references operators (id),
  created_at   timestamptz not null
);
create index p2p_evidence_requests_of_order on p2p_evidence_requests (order_id, id);

-- Claims as operators work on them.
create table p2p_claim_cases (
  claim_id        bigint      primary key,
  proposal_id     bigint      references proposals (id),
  proposed_until  timestamptz,
  outbox_id       bigint
);

-- The grant or the revocation of a shop that waits for a second operator.
create table p2p_shop_cases (
  user_id         bigint      primary key references users (id),
  proposal_id     bigint      not null references proposals (id),
  proposed_until  timestamptz not null
);
