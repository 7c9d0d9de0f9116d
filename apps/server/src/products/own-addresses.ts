import type { Sql } from '@candor/storage';
import { wireDate } from '../wire/money.ts';

interface AddressRow {
  readonly chain: string;
  readonly address: string;
  readonly memo: string;
  readonly createdAt: Date;
}

interface BoundRow extends AddressRow {
  readonly currency: string;
  readonly usableAt: Date;
  readonly removedAt: Date | null;
}

/** Addresses that belong to a user: those that take deposits, and all that were ever bound for withdrawals. */
export async function ownAddresses(sql: Sql, userId: number) {
  const [deposit, bound] = await Promise.all([
    sql<AddressRow[]>`
      select chains.code as chain, address, memo, created_at as "createdAt"
      from deposit_addresses join chain_protocols as chains on chains.id = chain_protocol_id
      where user_id = ${userId} order by deposit_addresses.id`,
    sql<BoundRow[]>`
      select currencies.code as currency, chains.code as chain, address, memo, created_at as "createdAt",
        usable_at as "usableAt", removed_at as "removedAt"
      from bound_addresses
      join currency_protocols as protocols on protocols.id = currency_protocol_id
      join chain_protocols as chains on chains.id = protocols.chain_protocol_id
      join currencies on currencies.id = protocols.currency_id
      where user_id = ${userId} order by bound_addresses.id`,
  ]);
  return {
    deposit: deposit.map(wireAddress),
    bound: bound.map((row) => ({
      currency: row.currency,
      ...wireAddress(row),
      usable_at: wireDate(row.usableAt),
      removed_at: wireDate(row.removedAt),
    })),
  };
}

function wireAddress({ chain, address, memo, createdAt }: AddressRow) {
  return { chain, address, memo, created_at: wireDate(createdAt) };
}
