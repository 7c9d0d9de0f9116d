alter table users
  -- Argon2id; the trade password guards what moves or risks money.
  add column pay_password_hash  text,
  -- Wrong trade passwords in a row, every try counted before it is checked.
  add column pay_wrong          integer      not null default 0,
  add column pay_blocked_until  timestamptz,
  -- The words with which every letter to the user begins; empty: none.
  add column phishing_phrase    text         not null default '',
  -- The IANA name of the zone in which letters write times; null: UTC.
  add column time_zone          text;

alter table sessions
  -- Until then this session need not repeat the trade password for orders.
  add column pay_granted_until  timestamptz,
  add column network            text         not null default '';

alter table verification_codes
  drop constraint verification_codes_purpose_check,
  add constraint verification_codes_purpose_check check (purpose between 1 and 8);

-- One live code a user, by which support learns whose account it is. It is sealed, so that asking again shows it again.
create table authorization_codes (
  user_id      bigint      not null primary key references users (id),
  sealed_code  text        not null,
  code_hmac    bytea       not null unique check (octet_length(code_hmac) = 32),
  expires_at   timestamptz not null
);

create table login_attempts (
  id             bigint      generated always as identity primary key,
  user_id        bigint      not null references users (id),
  attempted_at   timestamptz not null,
  -- An IPv4 /24 or an IPv6 /48.
  network        text        not null,
  device         text        not null,
  result         text        not null check (result in ('ok', 'wrong', 'factor')),
  is_new_device  boolean     not null
);

create index login_attempts_of_user on login_attempts (user_id, id);
create index login_attempts_age on login_attempts (attempted_at);

create table recovery_codes (
  user_id    bigint      not null references users (id),
  code_hmac  bytea       not null check (octet_length(code_hmac) = 32),
  used_at    timestamptz,
  primary key (user_id, code_hmac)
);

-- Challenges that wait for a second factor, known to every process.
create table factor_challenges (
  -- SHA-256 of the challenge.
  challenge_hash  bytea       not null primary key check (octet_length(challenge_hash) = 32),
  user_id         bigint      not null references users (id),
  purpose         text        not null check (purpose in ('login', 'add_passkey', 'change')),
  -- SHA-256 of what the factor agrees to, as hex; empty where it agrees to a change of security.
  payload_hash    text        not null default '',
  wrong_codes     smallint    not null default 0,
  expires_at      timestamptz not null
);

create index factor_challenges_age on factor_challenges (expires_at);
