-- Opens the partition of the log that begins at a sequence, and the one after it. It runs with the rights of the
-- schema's owner, so a server whose role may only add rows can write on.
create function open_log_partitions(first_seq bigint, size bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if size < 1 or first_seq < 0 or first_seq % size <> 0 then
    raise exception 'a partition of % rows cannot begin at %', size, first_seq;
  end if;
  for start in first_seq .. first_seq + size by size loop
    execute format(
      'create table if not exists command_log_%s partition of command_log for values from (%s) to (%s)',
      start, start, start + size);
  end loop;
end $$;

-- Functions may be called by everybody until somebody says otherwise.
revoke execute on function open_log_partitions(bigint, bigint) from public;
