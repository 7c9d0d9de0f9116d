-- A browser tells its user why the session ended, so whoever ends one names the reason in the same transaction. A row that
-- is deleted without one has expired.
create or replace function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('candor_sessions', encode(old.token_hash, 'hex') || ' ' || old.user_id || ' '
    || coalesce(nullif(current_setting('candor.session_end', true), ''), 'expired'));
  return null;
end
$$;
