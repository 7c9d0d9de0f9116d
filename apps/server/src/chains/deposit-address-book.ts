import type { AddressBook } from '@candor/chains';
import type { Sql } from '@candor/storage';

/** Returns the deposit addresses of a network that its reader looks for. */
export function depositAddressBook(sql: Sql, chainId: number): AddressBook {
  return {
    async among(addresses) {
      if (addresses.length === 0) return new Map();
      const rows = await sql<{ address: string; index: number }[]>`
        select address, derivation_index as index from deposit_addresses
        where chain_protocol_id = ${chainId} and address = any(${[...addresses]})`;
      return new Map(rows.map(({ address, index }) => [address, index]));
    },
    async received() {
      const rows = await sql<{ index: number }[]>`
        select derivation_index as index from deposit_addresses
        where chain_protocol_id = ${chainId} and exists (
          select from chain_deposits
          where chain_deposits.chain_protocol_id = ${chainId} and chain_deposits.address = deposit_addresses.address)
        order by index`;
      return rows.map(({ index }) => index);
    },
    async newest() {
      const [row] = await sql<{ index: number }[]>`
        select coalesce(max(derivation_index), 0) as index from deposit_addresses where chain_protocol_id = ${chainId}`;
      return row?.index ?? 0;
    },
  };
}
