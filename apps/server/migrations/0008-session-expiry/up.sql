-- Expired sessions are looked for every minute.
create index sessions_expiry on sessions (expires_at);
