-- Events that concern a person, as the person's bell lists them. Their words are made from the event and these details when it is read,
-- in the reader's language. Details of payments are never among them.
create table bell_notices (
  id         bigint      generated always as identity primary key,
  user_id    bigint      not null references users (id),
  -- The event of the letter that it goes with.
  event      text        not null,
  -- Values, times, labels and amounts of its text, as JSON.
  detail     text        not null,
  -- The page to which it leads, as a path; '': none.
  path       text        not null,
  -- The order that it is about and the person's side of it; null and '': it is about no order.
  order_id   bigint,
  way        text        not null default '' check (way in ('', 'in', 'out')),
  created_at timestamptz not null,
  read_at    timestamptz
);

create index bell_notices_of_user on bell_notices (user_id, id);
create index bell_notices_by_age on bell_notices (created_at);

-- A new notice, and that some were read (0), are announced to the processes that have sockets of the person.
create function announce_bell_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('candor_bell', new.user_id || ' ' || new.id);
  return null;
end $$;
create trigger announce_bell_notice after insert on bell_notices for each row execute function announce_bell_notice();

create function announce_bell_read() returns trigger language plpgsql as $$
begin
  perform pg_notify('candor_bell', user_id || ' 0') from (select distinct user_id from changed) as readers;
  return null;
end $$;
create trigger announce_bell_read after update on bell_notices
  referencing new table as changed for each statement execute function announce_bell_read();
