-- Where the log begins: after this sequence, at this digest. Only a demo's log is ever cut; what was cut
-- lives on in the snapshot of the same sequence. A whole log begins after sequence 0.
create table log_start (
  id      smallint not null primary key default 1 check (id = 1),
  seq     bigint   not null check (seq >= 0),
  digest  bytea    not null check (octet_length(digest) = 32),
  -- Time of the last row that was cut.
  at_ms   bigint   not null
);
insert into log_start (seq, digest, at_ms) values (0, decode(repeat('00', 32), 'hex'), 0);

-- A void goes only together with its command.
create function refuse_void_without_command() returns trigger language plpgsql as $$
begin
  if old.seq <= (select seq from log_start) then return old; end if;
  raise exception '% is append-only', tg_table_name;
end $$;

drop trigger log_voids_append_only on log_voids;
create trigger log_voids_append_only before update on log_voids
  for each row execute function refuse_change();
create trigger log_voids_go_with_the_log before delete on log_voids
  for each row execute function refuse_void_without_command();
