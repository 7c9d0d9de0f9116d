-- The date that readers see was chosen; otherwise it is the moment of publication, and a draft has none yet.
alter table news add column is_dated boolean not null default false;
update news set is_dated = published;
