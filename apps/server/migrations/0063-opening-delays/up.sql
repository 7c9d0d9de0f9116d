-- How long after its acceptance the quotes had to be made at which something opened, in milliseconds; 0: accepted before rules 15.
alter table contracts add column open_delay_ms integer not null default 0 check (open_delay_ms >= 0);
alter table positions add column open_delay_ms integer not null default 0 check (open_delay_ms >= 0);
