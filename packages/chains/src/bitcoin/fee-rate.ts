import type { BitcoinNode } from './bitcoin-node.ts';
import { unitsOf } from './coin-amounts.ts';

/** Units for a thousand virtual bytes: the least that is ever offered. */
export const RATE_FLOOR = 1_000n;
/** Blocks in which a payment shall be in one. */
const TARGET_BLOCKS = 3;
/** Units for a thousand virtual bytes of what it would cost to spend an output, by which nodes tell dust. */
const DUST_RATES = { bitcoin: 3_000n, litecoin: 30_000n };

/** Units for a thousand virtual bytes. Without an estimate it is the least that the node takes. */
export async function todaysRate(node: BitcoinNode): Promise<bigint> {
  const { feerate = 0 } = await node.ask('estimatesmartfee', TARGET_BLOCKS);
  const { mempoolminfee } = await node.ask('getmempoolinfo');
  const offered = larger(unitsOf(String(feerate)), unitsOf(String(mempoolminfee)));
  return larger(offered, RATE_FLOOR);
}

/** Returns the rate by which the nodes of a network tell dust. */
export function dustRateOf(network: string): bigint {
  return DUST_RATES[network.startsWith('bitcoin') ? 'bitcoin' : 'litecoin'];
}

export function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
