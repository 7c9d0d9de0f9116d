-- The operator who proposed may take it back: then nobody else decided.
alter table proposals
  drop constraint proposals_state_check,
  drop constraint proposals_check1,
  add constraint proposals_state_check check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  add constraint proposals_decided_by_another check ((decided_by = proposed_by) = (state = 'withdrawn'));
