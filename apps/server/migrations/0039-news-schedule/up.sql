-- An article is shown while it is published and between these times; null: no bound.
alter table news
  add column publish_at timestamptz,
  add column withdraw_at timestamptz,
  add constraint news_schedule check (withdraw_at > publish_at);

-- Pictures that operators uploaded for everybody, decoded and encoded anew.
create table public_pictures (
  -- 128 random bits; a picture never changes under its name.
  name         text        not null primary key check (name ~ '^[A-Za-z0-9_-]{22}$'),
  operator_id  bigint      not null references operators (id),
  media_type   text        not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  width        integer     not null,
  height       integer     not null,
  content      bytea       not null,
  created_at   timestamptz not null
);

create index public_pictures_of_operator on public_pictures (operator_id, created_at);
