-- Why a withdrawal waits follows from the log: a mark beside it was lost where a process ended before it was written.
alter table withdrawals drop column is_over_limit;
