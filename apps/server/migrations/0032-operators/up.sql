-- People who run the exchange. They are no users; a link to a user keeps them from deciding about themselves.
create table operators (
  id             bigint      generated always as identity primary key,
  account        text        not null check (account ~ '^[a-z0-9.-]{3,32}$'),
  role           text        not null check (role in ('viewer', 'support', 'finance', 'admin')),
  state          text        not null default 'invited' check (state in ('invited', 'active', 'disabled')),
  -- Argon2id; null until the link of enrolment was used.
  password_hash  text,
  user_id        bigint      references users (id),
  created_at     timestamptz not null,
  check (state <> 'active' or password_hash is not null)
);

create unique index operators_account on operators (account);

-- As totp_seeds, which users have.
create table operator_seeds (
  operator_id   bigint      not null references operators (id),
  is_confirmed  boolean     not null,
  sealed_seed   text        not null,
  last_step     bigint      not null default 0,
  wrong_codes   integer     not null default 0,
  wrong_since   timestamptz not null,
  created_at    timestamptz not null,
  primary key (operator_id, is_confirmed)
);

-- One-time links by which an operator sets password and authenticator app; the link itself is kept nowhere.
create table operator_enrolments (
  operator_id  bigint      not null primary key references operators (id),
  token_hash   bytea       not null unique check (octet_length(token_hash) = 32),
  expires_at   timestamptz not null
);

create table operator_sessions (
  token_hash    bytea       not null primary key check (octet_length(token_hash) = 32),
  operator_id   bigint      not null references operators (id),
  network       text        not null,
  device        text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz not null,
  -- The absolute end; an idle session ends earlier.
  expires_at    timestamptz not null
);

create index operator_sessions_of_operator on operator_sessions (operator_id);
create index operator_sessions_age on operator_sessions (expires_at);

-- What operators did. Every row holds the hash of itself and the row before it.
create table operator_audit (
  -- Without gaps: the writer holds a lock and counts on.
  id           bigint      not null primary key check (id > 0),
  at           timestamptz not null,
  -- Null: a command on the server's machine.
  operator_id  bigint      references operators (id),
  network      text        not null,
  action       text        not null,
  object_kind  text        not null,
  object_id    text        not null,
  before       jsonb,
  after        jsonb,
  reason       text        not null,
  hash         bytea       not null check (octet_length(hash) = 32)
);

create index operator_audit_of_operator on operator_audit (operator_id, id);
create index operator_audit_of_object on operator_audit (object_kind, object_id, id);

create trigger operator_audit_append_only before update or delete on operator_audit
  for each row execute function refuse_change();
create trigger operator_audit_stays before truncate on operator_audit
  for each statement execute function refuse_change();
revoke update, delete, truncate on operator_audit from current_user;

-- What one operator asks for and another one decides.
create table proposals (
  id            bigint      generated always as identity primary key,
  kind          text        not null,
  payload       jsonb       not null,
  -- SHA-256 of kind, payload and reason: whoever decides sends it back.
  payload_hash  bytea       not null check (octet_length(payload_hash) = 32),
  reason        text        not null,
  -- The user whom it concerns, who must not decide on it as an operator.
  user_id       bigint      references users (id),
  proposed_by   bigint      not null references operators (id),
  proposed_at   timestamptz not null,
  expires_at    timestamptz not null,
  state         text        not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  decided_by    bigint      references operators (id),
  decided_at    timestamptz,
  decision_note text        not null default '',
  -- The row of the engine's outbox by which an approval is carried out.
  outbox_id     bigint,
  check ((state = 'pending') = (decided_by is null)),
  check (decided_by <> proposed_by)
);

create index proposals_pending on proposals (id) where state = 'pending';

-- What was proposed stays as it is: only the decision is added.
create function refuse_other_proposal() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' or (new.kind, new.payload, new.payload_hash, new.reason, new.user_id, new.proposed_by,
      new.proposed_at, new.expires_at)
    is distinct from (old.kind, old.payload, old.payload_hash, old.reason, old.user_id, old.proposed_by,
      old.proposed_at, old.expires_at)
  then raise exception 'a proposal cannot be changed'; end if;
  return new;
end $$;

create trigger proposals_stay before update on proposals
  for each row execute function refuse_other_proposal();
create trigger proposals_are_kept before delete on proposals
  for each row execute function refuse_change();

-- Drawn under the lock of the outbox, so that the ids reach the engine in their order.
create sequence adjustment_ids;

create table user_notes (
  id           bigint      generated always as identity primary key,
  user_id      bigint      not null references users (id),
  operator_id  bigint      not null references operators (id),
  content      text        not null,
  created_at   timestamptz not null
);

create index user_notes_of_user on user_notes (user_id, id);

-- Operators search by the beginning of a contact.
create index users_email_prefix on users (lower(email) text_pattern_ops);
create index users_mobile_prefix on users (mobile text_pattern_ops);

-- As wide as the number that the engine accepts: a value that does not fit would stop the tables.
alter table market_settings alter column max_open_orders type bigint;
