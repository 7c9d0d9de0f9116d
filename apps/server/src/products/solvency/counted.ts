import type { Transaction } from '@candor/storage';
import type { Chains } from '../../chains/chain-port.ts';
import type { ComparedBlockRef } from '../../chains/compared-blocks.ts';
import { ledgerInChain } from '../../chains/chain-units.ts';
import { minedPayments } from '../../chains/mined-payments.ts';
import { watchedCurrencies } from '../../chains/watched-chain.ts';
import { isControlled, listedAddresses } from './reserve-addresses.ts';

interface CountedMark {
  readonly number: number;
  readonly blocks: readonly ComparedBlockRef[];
  readonly nowMs: number;
}

/**
 * Stores what listed addresses with a living proof hold at the blocks of a mark, in the transaction that holds the chains: so
 * these are the coins beside the books at the mark.
 */
export async function countAtMark(
  sql: Transaction,
  chains: Chains,
  { number, blocks, nowMs }: CountedMark,
): Promise<void> {
  const listed = (await listedAddresses(sql)).filter((row) => isControlled(row, nowMs));
  for (const { chainId, height, hash } of blocks) {
    const port = chains.find(chainId);
    const addresses = listed.filter((row) => row.chainId === chainId).map(({ address }) => address);
    if (port === undefined || addresses.length === 0) continue;
    const payments = await minedPayments(sql, port, { chainId, height });
    for (const { protocolId, tokenAddress, ...scales } of await watchedCurrencies(sql, chainId)) {
      const amounts = await port.balances(addresses, tokenAddress, height);
      const balances = addresses.map((address, place) => [address, String(amounts[place] ?? 0n)]);
      const paid: [number, string, string][] = [];
      for (const { withdrawalId, txHash } of payments.filter((each) => each.protocolId === protocolId)) {
        const net = await netOf(sql, withdrawalId);
        paid.push([withdrawalId, txHash, String(ledgerInChain(net, scales))]);
      }
      const uncredited = await uncreditedOn(sql, protocolId, addresses);
      await sql`
        insert into solvency_counted (number, currency_protocol_id, height, block, balances, uncredited, paid)
        values (${number}, ${protocolId}, ${height}, ${hash}, ${sql.json(balances)}, ${uncredited}, ${sql.json(paid)})`;
    }
  }
}

/** The amount that a withdrawal has sent, in units of the ledger. */
async function netOf(sql: Transaction, withdrawalId: number): Promise<number> {
  const [row] = await sql<{ net: number }[]>`
    select amount - fee as net from withdrawal_facts where id = ${withdrawalId}`;
  if (row === undefined) throw new Error(`withdrawal ${withdrawalId} has no fact`);
  return row.net;
}

/** Outputs on listed addresses that are in no user's balance yet, in units of the chain. */
async function uncreditedOn(
  sql: Transaction,
  protocolId: number,
  addresses: readonly string[],
): Promise<string> {
  const [row] = await sql<{ sum: string }[]>`
    select coalesce(sum(chain_amount), 0) as sum from chain_deposits
    where currency_protocol_id = ${protocolId} and height is not null and state not in ('credited', 'final')
      and address = any(${[...addresses]}::text[])`;
  return row?.sum ?? '0';
}
