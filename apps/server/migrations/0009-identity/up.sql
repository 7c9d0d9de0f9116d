-- The language in which a user was last spoken to: messages that somebody else causes are written in it.
alter table users add column language text not null default 'en';

-- A session's name for its owner, which opens nothing; the browser it was opened in, by its own words.
alter table sessions
  add column public_id  uuid  not null default gen_random_uuid() unique,
  add column device     text  not null default '';

create table verification_codes (
  id          bigint      generated always as identity primary key,
  purpose     smallint    not null check (purpose between 1 and 6),
  -- An e-mail address in small letters, or a phone number with its country: whom the code was sent to.
  target      text        not null,
  -- HMAC of purpose, target and code; the code itself is kept nowhere but in its message.
  code_hmac   bytea       not null check (octet_length(code_hmac) = 32),
  state       text        not null default 'live' check (state in ('live', 'used', 'void')),
  tries       smallint    not null default 0,
  created_at  timestamptz not null,
  expires_at  timestamptz not null
);
create unique index verification_codes_live on verification_codes (purpose, target) where state = 'live';
create index verification_codes_target on verification_codes (target, created_at);
create index verification_codes_age on verification_codes (created_at);

create table totp_seeds (
  user_id       bigint      not null references users (id),
  -- Before it is confirmed a seed counts for nothing.
  is_confirmed  boolean     not null,
  -- AES-256-GCM, the key's id in front.
  sealed_seed   text        not null,
  -- The newest 30-second step whose code was accepted: no code of it or before it is again.
  last_step     bigint      not null default 0,
  wrong_codes   integer     not null default 0,
  wrong_since   timestamptz not null,
  created_at    timestamptz not null,
  primary key (user_id, is_confirmed)
);

alter table messages
  add column state        text        not null default 'kept'
    check (state in ('pending', 'sent', 'failed', 'withheld', 'kept')),
  -- Subject and body are emptied once they are delivered.
  add column holds_code   boolean     not null default false,
  add column attempts     smallint    not null default 0,
  -- The next attempt, or the end of the lease of the one that runs.
  add column due_at       timestamptz not null default now(),
  add column ended_at     timestamptz;
create index messages_due on messages (due_at) where state = 'pending';
create index messages_age on messages (created_at);
