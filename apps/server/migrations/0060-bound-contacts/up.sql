-- The contact that was bound after the registration, and when: a young one receives no codes that matter.
alter table users
  add column bound_contact text check (bound_contact in ('email', 'mobile')),
  add column contact_bound_at timestamptz;
update users set bound_contact = 'email', contact_bound_at = created_at
where email is not null and mobile is not null;

-- Until when a session need not prove again who holds it, to take what would help a thief.
alter table sessions add column proved_until timestamptz;

-- A zero that is only dialled at home makes no other number of one.
create index users_by_mobile on users (ltrim(mobile, '0'));
