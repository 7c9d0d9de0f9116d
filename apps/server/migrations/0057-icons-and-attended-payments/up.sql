-- Path of the picture that an operator has uploaded for a currency; '' for none.
alter table currencies add column icon text not null default '';

-- Outputs that belong to nobody: which operator attended to one, when and why, and the proposal to credit it to a user.
alter table chain_deposits
  add column attended_by bigint references operators (id),
  add column attended_at timestamptz,
  add column attended_note text not null default '',
  add column credit_proposal_id bigint references proposals (id);
