-- The reason that an operator gave for ending a key; empty where its owner or a new password ended it.
alter table api_keys add column revoked_reason text not null default '';
