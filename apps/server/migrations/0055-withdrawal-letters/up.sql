-- The status of a withdrawal that its owner was last written to about; '' for none. A process that stops between the
-- engine's answer and the letter leaves the row behind the status of its fact, where it is found again.
alter table withdrawals add column told_status text not null default '';

-- What was accepted before this table knew of letters had its letter when it was asked for.
update withdrawals set told_status = facts.status
from withdrawal_facts as facts where facts.id = withdrawals.id;

create index withdrawals_untold on withdrawals (id) where told_status not in ('settled', 'released');
