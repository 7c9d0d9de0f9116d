-- The keys that sign evidence of P2P orders, as the log and so the public record have them: a projection.
create table p2p_signing_keys (
  seq         bigint primary key,
  at_ms       bigint not null,
  -- 16 hexadecimal digits.
  key_id      text   not null,
  -- SPKI in base64.
  public_key  text   not null
);
