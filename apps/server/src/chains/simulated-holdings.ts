import type { Transaction } from '@candor/storage';
import { sha256 } from '../wire/sha256.ts';
import { SimulatedAddresses, TREASURY } from './simulated-address.ts';
import type { OutsidePayment, SimulatedChainFacts } from './simulated-chain.ts';

type Holding = Pick<OutsidePayment, 'tokenAddress' | 'amount'>;

/** Makes the first block of a chain, which pays the exchange what it holds of each token. */
export async function seedSimulatedChain(
  sql: Transaction,
  chain: SimulatedChainFacts,
  holdings: readonly Holding[],
): Promise<void> {
  const hash = firstHash(chain);
  await sql`
    insert into simulated_chain.blocks (chain_id, height, hash, parent_hash, made_at)
    values (${chain.id}, 0, ${hash}, '', now())`;
  await sql`
    insert into simulated_chain.transactions (chain_id, hash, height, made_at)
    values (${chain.id}, ${hash}, 0, now())`;
  const rows = holdings.map((holding, index) => firstOutput(chain, index, holding));
  await sql`insert into simulated_chain.outputs ${sql(rows)}`;
}

/**
 * Adds coins of a token to those that the first block paid to the exchange; of a token that was listed later, it has
 * paid none. The caller holds the chain's row, so that nobody else adds to it meanwhile.
 */
export async function addFirstCoins(
  sql: Transaction,
  chain: SimulatedChainFacts,
  holding: Holding,
): Promise<void> {
  const hash = firstHash(chain);
  const { count } = await sql`
    update simulated_chain.outputs set amount = amount + ${String(holding.amount)}::numeric
    where chain_id = ${chain.id} and tx_hash = ${hash} and token_address = ${holding.tokenAddress}`;
  if (count > 0) return;
  const [next] = await sql<{ index: number }[]>`
    select coalesce(max(out_index) + 1, 0) as index from simulated_chain.outputs
    where chain_id = ${chain.id} and tx_hash = ${hash}`;
  await sql`insert into simulated_chain.outputs ${sql(firstOutput(chain, next?.index ?? 0, holding))}`;
}

function firstHash({ id }: SimulatedChainFacts): string {
  return sha256(`${id}/0`);
}

function firstOutput(chain: SimulatedChainFacts, index: number, { tokenAddress, amount }: Holding) {
  return {
    chain_id: chain.id,
    tx_hash: firstHash(chain),
    out_index: index,
    token_address: tokenAddress,
    from_address: '',
    to_address: new SimulatedAddresses(chain).own(TREASURY),
    is_received: true,
    amount: String(amount),
  };
}
