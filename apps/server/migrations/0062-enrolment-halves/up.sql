-- The hash of the half of an enrolment that the operator has who proposed it; null: one part is all.
alter table operator_enrolments add column half_hash bytea check (octet_length(half_hash) = 32);
