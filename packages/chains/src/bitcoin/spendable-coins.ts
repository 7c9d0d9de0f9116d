import { bytesToHex } from '@noble/hashes/utils.js';
import { type DraftHistory, DraftRefused, OWN_INDEXES } from '../network.ts';
import type { BitcoinNode } from './bitcoin-node.ts';
import { unitsOf } from './coin-amounts.ts';
import { coinName } from './draft-text.ts';
import type { Unspent } from './node-methods.ts';
import type { KeyPlace, OwnKeys } from './own-keys.ts';
import type { Coin } from './payment-plan.ts';
import type { WatchWallet } from './watch-wallet.ts';

const CONFIRMATIONS_MAX = 9_999_999;
/** The place of a key in a descriptor: `wpkh([fingerprint/0/7]key)`. */
const PLACE = /^wpkh\(\[[0-9a-f]{8}\/(?:.*\/)?([01])\/([0-9]{1,10})\]/;
const OWN_BRANCH = 1;

interface SpendPorts {
  readonly node: BitcoinNode;
  readonly wallet: WatchWallet;
  readonly keys: OwnKeys;
}

/**
 * Resolves with the coins that a payment may spend: those in blocks, and change of the exchange's own payments that waits for one,
 * without those that an earlier draft spends. The node's set of coins confirms amount and script of each. Throws `DraftRefused`
 * where the two contradict each other.
 */
export async function spendableCoins(ports: SpendPorts, history: DraftHistory): Promise<readonly Coin[]> {
  const { wallet } = ports;
  const coins: Coin[] = [];
  for (const found of await wallet.ask('listunspent', 0, CONFIRMATIONS_MAX, [], true)) {
    if (history.isSpent(coinName(found))) continue;
    const place = placeOf(found);
    if (place === undefined) continue;
    const isSettled = found.confirmations > 0 || (await isOwnChange(wallet, found, place));
    const coin = isSettled ? await confirmed(ports, found, place) : undefined;
    if (coin !== undefined) coins.push(coin);
  }
  return coins;
}

function placeOf({ desc = '' }: Unspent): KeyPlace | undefined {
  const [, branch, index] = PLACE.exec(desc) ?? [];
  return branch === undefined ? undefined : { branch: Number(branch), index: Number(index) };
}

async function isOwnChange(
  wallet: WatchWallet,
  { txid }: Unspent,
  { branch, index }: KeyPlace,
): Promise<boolean> {
  if (branch !== OWN_BRANCH || index !== OWN_INDEXES.change) return false;
  return (await wallet.transaction(txid))?.fee !== undefined;
}

/** Undefined: it was spent meanwhile. */
async function confirmed(
  { node, keys }: SpendPorts,
  { txid, vout, address, amount }: Unspent,
  place: KeyPlace,
): Promise<Coin | undefined> {
  const output = await node.ask('gettxout', txid, vout, true);
  if (output === null) return undefined;
  const key = keys.at(place);
  const units = unitsOf(amount);
  const isSame =
    unitsOf(output.value) === units &&
    output.scriptPubKey.hex === bytesToHex(key.script) &&
    address === key.address;
  if (!isSame) throw new DraftRefused('danger', `the node contradicts itself about coin ${txid}:${vout}`);
  return { txid, vout, amount: units, ...place };
}
