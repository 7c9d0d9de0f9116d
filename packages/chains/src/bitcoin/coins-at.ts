import { NodeAway } from '../node-fault.ts';
import type { BitcoinNode } from './bitcoin-node.ts';
import { unitsOf } from './coin-amounts.ts';
import { addressIn, type Listed } from './node-methods.ts';
import type { WatchWallet } from './watch-wallet.ts';

/** Blocks after which a coin of a miner can be spent; until then the node does not list it. */
const MATURITY = 100;
const CONFIRMATIONS_MAX = 9_999_999;
const TRIES = 3;

/** A coin of the wallet. */
export interface WatchedCoin {
  readonly address: string;
  readonly amount: bigint;
}

interface CoinPorts {
  readonly node: BitcoinNode;
  readonly wallet: WatchWallet;
}

/**
 * Resolves with the coins of a wallet that were in blocks and not spent by a block at a height, by `hash:index`. Throws `NodeAway`
 * if blocks keep coming in between.
 */
export async function coinsAt(ports: CoinPorts, height: number): Promise<ReadonlyMap<string, WatchedCoin>> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { blocks, bestblockhash } = await ports.node.ask('getblockchaininfo');
    const coins = await readCoins(ports, { height, tip: blocks });
    if ((await ports.node.ask('getblockchaininfo')).bestblockhash === bestblockhash) return coins;
  }
  throw new NodeAway('blocks came faster than coins could be counted');
}

/**
 * The unspent coins of now, and those that were spent since: by blocks above the height and by transactions that wait. These
 * are asked for after the coins, so that what is spent in between is counted by one of the two, and by both only once.
 */
async function readCoins(
  { node, wallet }: CoinPorts,
  { height, tip }: { readonly height: number; readonly tip: number },
): Promise<ReadonlyMap<string, WatchedCoin>> {
  const coins = new Map<string, WatchedCoin>();
  for (const { txid, vout, address, amount, confirmations } of await wallet.ask(
    'listunspent',
    1,
    CONFIRMATIONS_MAX,
    [],
    true,
  ))
    if (address !== undefined && tip - confirmations + 1 <= height)
      coins.set(`${txid}:${vout}`, { address, amount: unitsOf(amount) });
  const since = await node.ask('getblockhash', Math.max(0, Math.min(height, tip - MATURITY)));
  const { transactions } = await wallet.ask('listsinceblock', since);
  for (const listed of transactions) if (isYoung(listed, height)) setCoin(coins, listed);
  const later = transactions.filter(({ category, blockheight, confirmations }) => {
    const isInBlock = blockheight !== undefined && blockheight <= height;
    return category === 'send' && confirmations >= 0 && !isInBlock;
  });
  for (const txid of new Set(later.map((listed) => listed.txid)))
    for (const [name, coin] of await spentBy(wallet, txid, height)) coins.set(name, coin);
  return coins;
}

/** Returns whether it is a coin of a miner that cannot be spent yet. */
function isYoung({ category, blockheight }: Listed, height: number): boolean {
  return category === 'immature' && blockheight !== undefined && blockheight <= height;
}

function setCoin(coins: Map<string, WatchedCoin>, { txid, vout, address, amount }: Listed): void {
  if (address !== undefined) coins.set(`${txid}:${vout}`, { address, amount: unitsOf(amount) });
}

/** Resolves with the coins of the wallet, in blocks up to a height, that a transaction spends. */
async function spentBy(
  wallet: WatchWallet,
  txid: string,
  height: number,
): Promise<readonly (readonly [string, WatchedCoin])[]> {
  const { decoded } = (await wallet.transaction(txid)) ?? {};
  const spent: (readonly [string, WatchedCoin])[] = [];
  for (const { txid: hash, vout } of decoded?.vin ?? []) {
    if (hash === undefined || vout === undefined) continue;
    const source = await wallet.transaction(hash);
    const output = source?.decoded.vout.find(({ n }) => n === vout);
    const address = output === undefined ? undefined : addressIn(output);
    const isEarly = source?.blockheight !== undefined && source.blockheight <= height;
    if (isEarly && output?.value !== undefined && address !== undefined)
      spent.push([`${hash}:${vout}`, { address, amount: unitsOf(output.value) }]);
  }
  return spent;
}
