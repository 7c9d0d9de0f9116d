-- The products whose seed a demo has: one that comes later is seeded at the next start.
create table seeded_products (
  name text primary key,
  at timestamptz not null default now()
);

-- Demos of earlier versions were seeded as a whole.
insert into seeded_products (name)
select name from (values ('market-data'), ('identity')) as seeded (name)
where exists (select from settings where key = 'demo_seeded');
