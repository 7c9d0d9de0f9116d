import type { EngineReader } from '@candor/engine';
import type { Transaction } from '@candor/storage';
import type { Chains } from '@candor/chains';
import type { ComparedBlockRef } from '../../chains/compared-blocks.ts';
import { ledgerInChain } from '../../chains/chain-units.ts';
import { minedPayments, netInFlight } from '../../chains/mined-payments.ts';
import { uncreditedOn } from '../../chains/uncredited.ts';
import { watchedCurrencies } from '../../chains/watched-chain.ts';
import { isControlled, listedAddresses } from './reserve-addresses.ts';

interface Counting {
  readonly chains: Chains;
  readonly engine: Pick<EngineReader, 'funds'>;
}

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
  { chains, engine }: Counting,
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
      for (const payment of payments.filter((each) => each.protocolId === protocolId)) {
        const net = ledgerInChain(Number(netInFlight(engine, payment)), scales);
        if (net > 0n) paid.push([payment.withdrawalId, payment.txHash, String(net)]);
      }
      const uncredited = await uncreditedOn(sql, protocolId, addresses);
      await sql`
        insert into solvency_counted (number, currency_protocol_id, height, block, balances, uncredited, paid)
        values (${number}, ${protocolId}, ${height}, ${hash}, ${sql.json(balances)}, ${uncredited}, ${sql.json(paid)})`;
    }
  }
}
