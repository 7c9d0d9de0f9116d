-- Owners see the last requests of each of their keys. The rows go with their key.
create table api_key_uses (
  id bigint generated always as identity primary key,
  key_id uuid not null references api_keys on delete cascade,
  at timestamptz not null,
  network text not null,
  request text not null,
  code text not null
);
create index api_key_uses_of_key on api_key_uses (key_id, id);
