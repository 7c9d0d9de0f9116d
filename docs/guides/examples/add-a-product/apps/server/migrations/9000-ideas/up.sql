create table ideas (
  id         bigint      primary key generated always as identity,
  user_id    bigint      not null references users (id),
  content    text        not null,
  created_at timestamptz not null default now()
);

create index ideas_of_user on ideas (user_id, created_at);
