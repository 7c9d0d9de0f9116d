-- A role that reads the record and the lists, and changes nothing.
alter table operators
  drop constraint operators_role_check,
  add constraint operators_role_check check (role in ('viewer', 'support', 'finance', 'admin', 'auditor'));
