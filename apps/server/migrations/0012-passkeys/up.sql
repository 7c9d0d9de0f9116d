-- Public keys of users' authenticators (WebAuthn): a second factor beside the password.
create table passkeys (
  -- Of the credential, base64url, as the authenticator chose it.
  id            text        primary key,
  user_id       bigint      not null references users (id),
  name          text        not null,
  public_key    bytea       not null,
  -- The authenticator's own count of signatures; those that keep none say 0.
  counter       bigint      not null,
  transports    text[]      not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);
create index passkeys_user on passkeys (user_id);
