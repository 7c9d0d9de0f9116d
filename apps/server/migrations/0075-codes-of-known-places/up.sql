-- Wrong codes of sessions and of places that have proved themselves, which strangers cannot use up.
alter table totp_seeds
  add column known_wrong_codes integer     not null default 0,
  add column known_wrong_since timestamptz not null default now();
alter table operator_seeds
  add column known_wrong_codes integer     not null default 0,
  add column known_wrong_since timestamptz not null default now();
