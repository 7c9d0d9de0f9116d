-- A shop that wants a text to its owner's phone beside the e-mail when an order came and when one was paid.
alter table p2p_shops add column has_texts boolean not null default false;
