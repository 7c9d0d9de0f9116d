-- Null: the account is open. A closed one has no contact and no password that anybody knows.
alter table users
  add column closed_at timestamptz,
  drop constraint users_check,
  add constraint users_check check ((closed_at is null) = (email is not null or mobile is not null));

alter table areas
  -- New accounts may choose it; those that chose it before keep it.
  add column enabled     boolean not null default true,
  -- Smaller ones come first, equal ones by name.
  add column list_order  integer not null default 1000 check (list_order between 0 and 9999);

-- Names of countries that replace the standard ones.
create table area_names (
  area_id   integer not null references areas (id),
  language  text    not null,
  name      text    not null check (name <> ''),
  primary key (area_id, language)
);
