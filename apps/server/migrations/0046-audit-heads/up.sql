-- What the operators' record came to, as the log and so the public record have it: a projection.
create table operator_audit_heads (
  seq         bigint primary key,
  at_ms       bigint not null,
  audit_rows  bigint not null,
  -- 64 hexadecimal digits.
  head        text   not null
);
create index operator_audit_heads_rows on operator_audit_heads (audit_rows);
