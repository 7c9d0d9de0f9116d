-- Letters of alarms go to an operator's own address, or to the account as a user that the operator names.
alter table operators add column email text;
-- Accounts of operators who may act on an alarm, and have neither.
alter table alarm_requests add column unreached text[] not null default '{}';
-- The last letter about each limit over the whole exchange that was nearly or wholly used.
create table limit_letters (
  currency_id integer not null references currencies,
  what text not null,
  level text not null,
  written_ms bigint not null,
  primary key (currency_id, what, level)
);
