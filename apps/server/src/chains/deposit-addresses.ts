import type { Sql, Transaction } from '@candor/storage';
import type { ChainAddress, ChainPort } from '@candor/chains';

/** The first key of the locks under which addresses are numbered; the second is the chain. */
const ADDRESSES_LOCK = 420_194_606;

/** Resolves with a user's address on a chain. The first question makes it, and it is the user's for ever. */
export async function depositAddress(
  sql: Sql,
  { userId, chainId, port }: { readonly userId: number; readonly chainId: number; readonly port: ChainPort },
): Promise<ChainAddress> {
  const find = async (from: Sql | Transaction) => {
    const [known] = await from<ChainAddress[]>`
      select address, memo from deposit_addresses where user_id = ${userId} and chain_protocol_id = ${chainId}`;
    return known;
  };
  const known = await find(sql);
  if (known !== undefined) return known;
  return sql.begin(async (transaction) => {
    await transaction`select pg_advisory_xact_lock(${ADDRESSES_LOCK}, ${chainId})`;
    const made = await find(transaction);
    if (made !== undefined) return made;
    const [newest] = await transaction<{ index: number }[]>`
      select coalesce(max(derivation_index), 0) as index from deposit_addresses where chain_protocol_id = ${chainId}`;
    const index = (newest?.index ?? 0) + 1;
    const { address, memo } = await port.addressAt(index);
    await transaction`
      insert into deposit_addresses (user_id, chain_protocol_id, derivation_index, address, memo, created_at)
      values (${userId}, ${chainId}, ${index}, ${address}, ${memo}, now())`;
    return { address, memo };
  });
}

/** Resolves with whether an address, in its canonical form, was given to a user on any chain. */
export async function isDepositAddress(sql: Sql, address: string): Promise<boolean> {
  const given = await sql`select from deposit_addresses where address = ${address} limit 1`;
  return given.length > 0;
}
