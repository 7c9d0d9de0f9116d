-- Wrong login passwords in a row that a session has shown where an action asks for one, and the last of them.
alter table sessions
  add column wrong_passwords   integer     not null default 0,
  add column wrong_password_at timestamptz;
