import type { Transaction } from '@candor/storage';
import { sha256 } from '../wire/sha256.ts';
import { SimulatedAddresses, TREASURY } from './simulated-address.ts';
import type { OutsidePayment, SimulatedChainFacts } from './simulated-chain.ts';

/** Makes the first block of a chain, which pays the exchange what it holds of each token. */
export async function seedSimulatedChain(
  sql: Transaction,
  chain: SimulatedChainFacts,
  holdings: readonly Pick<OutsidePayment, 'tokenAddress' | 'amount'>[],
): Promise<void> {
  const addresses = new SimulatedAddresses(chain);
  const hash = sha256(`${chain.id}/0`);
  await sql`
    insert into simulated_chain.blocks (chain_id, height, hash, parent_hash, made_at)
    values (${chain.id}, 0, ${hash}, '', now())`;
  await sql`
    insert into simulated_chain.transactions (chain_id, hash, height, made_at)
    values (${chain.id}, ${hash}, 0, now())`;
  const rows = holdings.map(({ tokenAddress, amount }, index) => ({
    chain_id: chain.id,
    tx_hash: hash,
    out_index: index,
    token_address: tokenAddress,
    from_address: '',
    to_address: addresses.own(TREASURY),
    is_received: true,
    amount: String(amount),
  }));
  await sql`insert into simulated_chain.outputs ${sql(rows)}`;
}

/** Adds coins of a token to those that the first block paid to the exchange. */
export async function addFirstCoins(
  sql: Transaction,
  chain: SimulatedChainFacts,
  { tokenAddress, amount }: Pick<OutsidePayment, 'tokenAddress' | 'amount'>,
): Promise<void> {
  const hash = sha256(`${chain.id}/0`);
  const { count } = await sql`
    update simulated_chain.outputs set amount = amount + ${String(amount)}::numeric
    where chain_id = ${chain.id} and tx_hash = ${hash} and token_address = ${tokenAddress}`;
  if (count !== 1) throw new Error(`the first block of chain ${chain.id} pays no ${tokenAddress}`);
}
