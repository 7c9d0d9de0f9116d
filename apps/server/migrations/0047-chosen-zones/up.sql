-- The zone that a user chose for times; null: letters use the zone of the last login's browser.
alter table users add column chosen_time_zone text;
