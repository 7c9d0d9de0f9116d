-- Operators were written to about the alarm.
alter table alarm_requests add column is_written boolean not null default false;
