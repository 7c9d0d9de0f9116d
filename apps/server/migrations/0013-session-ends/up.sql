-- Every process that may know a session hears of its end, whoever ended it and whatever by.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('candor_sessions', encode(old.token_hash, 'hex') || ' ' || old.user_id);
  return null;
end
$$;

create trigger session_ends after delete on sessions for each row execute function tell_session_end();
