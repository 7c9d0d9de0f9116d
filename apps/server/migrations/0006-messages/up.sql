-- Messages to people. Where no provider is set, the demo keeps them here and shows them at /demo/outbox.
create table messages (
  id          bigint      generated always as identity primary key,
  user_id     bigint      references users (id),
  channel     text        not null check (channel in ('email', 'sms')),
  recipient   text        not null,
  purpose     text        not null,
  subject     text        not null,
  body        text        not null,
  created_at  timestamptz not null default now()
);
