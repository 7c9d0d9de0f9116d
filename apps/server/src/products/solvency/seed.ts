import type { Transaction } from '@candor/storage';
import { SimulatedAddresses, TREASURY } from '../../chains/simulated-address.ts';

/** Lists the addresses from which a demo pays; their proofs of control follow with each mark. */
export async function seedReserves(sql: Transaction): Promise<void> {
  const chains = await sql<{ id: number; code: string }[]>`select id, code from chain_protocols order by id`;
  for (const chain of chains)
    await sql`
      insert into reserve_addresses (chain_protocol_id, address, listed_at)
      values (${chain.id}, ${new SimulatedAddresses(chain).own(TREASURY)}, ${new Date()})`;
}
