-- A contract wallet says at the block of the text whether a signature is its own (EIP-1271).
alter table reserve_controls
  drop constraint reserve_controls_kind_check,
  add constraint reserve_controls_kind_check check (kind in ('simulated', 'eip191', 'bip322', 'legacy', 'eip1271'));
