-- Blocks of a network that are read once more, beside the new ones: a node may have hidden payments in them.
alter table chain_protocols
  -- The first block that was looked at, whose payments do not count; null: none was.
  add column first_height bigint,
  -- The block up to which they are read so far, and the last of them; null: none are to be read.
  add column rescan_height bigint,
  add column rescan_until bigint,
  add check ((rescan_height is null) = (rescan_until is null)),
  add check (rescan_height < rescan_until);
-- It was not kept until now: no later than the oldest block of which anything is known.
update chain_protocols set first_height = coalesce(
  least(
    (select min(height) from chain_blocks where chain_protocol_id = chain_protocols.id),
    (select min(height) - 1 from chain_deposits where chain_protocol_id = chain_protocols.id)
  ),
  scanned_height
)
where scanned_at is not null;

-- The block at which the two were first compared: all that happened at the address until then is in the opening balance.
alter table cold_openings add column opened_height bigint;
update cold_openings set opened_height = scanned_height
from currency_protocols join chain_protocols on chain_protocols.id = chain_protocol_id
where currency_protocols.id = currency_protocol_id;
alter table cold_openings alter column opened_height set not null;
