-- Passkeys of operators; the columns are those of passkeys.
create table operator_passkeys (
  id            text        not null primary key,
  operator_id   bigint      not null references operators (id),
  name          text        not null,
  public_key    bytea       not null,
  counter       bigint      not null,
  transports    text[]      not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);

create index operator_passkeys_of_operator on operator_passkeys (operator_id);

-- Challenges of operators; the columns are those of factor_challenges.
create table operator_challenges (
  challenge_hash  bytea       not null primary key check (octet_length(challenge_hash) = 32),
  operator_id     bigint      not null references operators (id),
  purpose         text        not null check (purpose in ('add_passkey', 'change')),
  -- SHA-256 of what the passkey agrees to, as hex; empty where it agrees to a change of factors.
  payload_hash    text        not null default '',
  wrong_codes     smallint    not null default 0,
  expires_at      timestamptz not null
);

create index operator_challenges_age on operator_challenges (expires_at);
