import type { HouseStatements } from '../../facets/house.ts';

/** Accounts of the house belong to owner 0; the parameter has the numbers of the pools. */
const POOLS = `
select account, asset_id, (available + held)::text as balance from balances
where owner = 0 and account = any($1::integer[])`;

export const accountsHouse = { pools: POOLS } as const satisfies HouseStatements;
