import { AccountReader } from '../account-reader.ts';
import { hexToBytes } from '@noble/hashes/utils.js';
import { Transaction } from '@scure/btc-signer';
import { Account, AccountInvalid } from '../account.ts';
import { isBitcoinNetwork } from './is-bitcoin-network.ts';
import { type AddressBook, type NetworkFacts } from '../network.ts';
import type { BitcoinNetworkName } from '../bitcoin-networks.ts';
import type { ColdPayment, UnsignedPayment } from '../cold-payment.ts';
import type {
  BlockRef,
  ChainBlock,
  ChainBroadcaster,
  ChainOutput,
  ChainReader,
  ChainTransaction,
  SignedPayment,
} from '../port.ts';
import { BitcoinNode, NodeAnswer } from './bitcoin-node.ts';
import { unitsOf } from './coin-amounts.ts';
import * as cold from './cold-payments.ts';
import { coinsAt } from './coins-at.ts';
import { addressIn, type NodeTransaction } from './node-methods.ts';
import { WatchWallet } from './watch-wallet.ts';

const NO_SUCH_HEIGHT = -8;

interface BitcoinPorts {
  /** The node's address over HTTP, with its user and password. */
  readonly url: string;
  readonly book: AddressBook;
  /** The limit of a request, in milliseconds; undefined: ten seconds. */
  readonly requestMs?: number;
}

/**
 * Opens a network of the Bitcoin family over a node with wallets. It reports what is paid to the exchange's own addresses and to
 * those of users, but not what the exchange pays to its own addresses, such as change. Coins of users' addresses are spent
 * directly, so that nothing is swept. Fees are known of the exchange's own transactions alone. Throws `AccountInvalid`; all that
 * asks the node may reject with `NodeAway` or `NodeRefused`.
 */
export function openBitcoin(facts: NetworkFacts, ports: BitcoinPorts): ChainReader & ChainBroadcaster {
  return new BitcoinChain(facts, ports);
}

class BitcoinChain extends AccountReader implements ChainReader, ChainBroadcaster {
  readonly #node: BitcoinNode;
  readonly #wallet: WatchWallet;
  readonly #book: AddressBook;
  readonly #network: BitcoinNetworkName;

  constructor({ network, accountKey, coldAddresses }: NetworkFacts, { url, book, requestMs }: BitcoinPorts) {
    super(new Account('bitcoin', { network, accountKey }), coldAddresses);
    if (!isBitcoinNetwork(network)) throw new AccountInvalid('network');
    this.#node = new BitcoinNode({ url, network, requestMs });
    this.#wallet = new WatchWallet({
      node: this.#node,
      account: this.account,
      accountKey,
      ...(coldAddresses === undefined ? {} : { coldAddresses }),
    });
    this.#book = book;
    this.#network = network;
  }

  async tip(): Promise<BlockRef> {
    const { blocks, bestblockhash } = await this.#node.ask('getblockchaininfo');
    return { height: blocks, hash: bestblockhash };
  }

  async block(height: number): Promise<ChainBlock | undefined> {
    const hash = await this.#node.ask('getblockhash', height).catch(undefinedIf(NO_SUCH_HEIGHT));
    if (hash === undefined) return undefined;
    const { previousblockhash: parentHash = '', tx } = await this.#node.ask('getblock', hash, 2);
    const outputs = await this.#received(tx.flatMap(outputsOf));
    return { height, hash, parentHash, outputs, coldTransactions: await this.#coldAmong(tx) };
  }

  async waiting(): Promise<readonly ChainOutput[]> {
    await this.#cover();
    const coins = await this.#wallet.ask('listunspent', 0, 0, [], true);
    return this.#received(
      coins.flatMap(({ txid, vout, address, amount }) =>
        address === undefined ? [] : [outputOf(txid, vout, address, unitsOf(amount))],
      ),
    );
  }

  /** A transaction whose coins another one in a block has spent, or that no node keeps any more, is unknown. */
  async transaction(txHash: string): Promise<ChainTransaction | undefined> {
    await this.#cover();
    const found = await this.#wallet.transaction(txHash);
    if (found === undefined || found.confirmations < 0) return undefined;
    if (found.blockheight !== undefined && found.confirmations > 0)
      return {
        height: found.blockheight,
        isFailed: false,
        fee: found.fee === undefined ? 0n : -unitsOf(found.fee),
      };
    const waits = await this.#node.ask('getmempoolentry', txHash).then(
      () => true,
      (error: unknown) => {
        if (error instanceof NodeAnswer) return false;
        throw error;
      },
    );
    return waits ? { height: undefined, isFailed: false, fee: 0n } : undefined;
  }

  /** There are no tokens: nothing is held of one. */
  async balance(tokenAddress: string, height: number): Promise<bigint> {
    if (tokenAddress !== '') return 0n;
    const coins = [...(await this.#coinsAt(height)).values()];
    const mine = await this.#mineAmong(coins.map(({ address }) => address));
    return coins.filter(({ address }) => mine.has(address)).reduce((sum, { amount }) => sum + amount, 0n);
  }

  async balances(
    addresses: readonly string[],
    tokenAddress: string,
    height: number,
  ): Promise<readonly bigint[]> {
    if (tokenAddress !== '') return addresses.map(() => 0n);
    const coins = [...(await this.#coinsAt(height)).values()];
    return addresses.map((wanted) =>
      coins.filter(({ address }) => address === wanted).reduce((sum, { amount }) => sum + amount, 0n),
    );
  }

  async broadcast({ txHash, raw }: SignedPayment): Promise<void> {
    const { id } = Transaction.fromRaw(hexToBytes(raw), { allowUnknownOutputs: true });
    if (id !== txHash) throw new Error(`the signed payment is not transaction ${txHash}`);
    try {
      await this.#node.ask('sendrawtransaction', raw);
    } catch (error) {
      // It may be known already, waiting or in a block.
      if (!(error instanceof NodeAnswer)) throw error;
      if ((await this.transaction(txHash)) === undefined)
        throw new Error(`the node does not take transaction ${txHash}: ${error.message}`);
    }
  }

  async draftCold(payment: ColdPayment): Promise<UnsignedPayment> {
    await this.#cover();
    return cold.draftCold(this.#coldPorts(), payment);
  }

  async readCold(text: string, payment: ColdPayment): Promise<SignedPayment> {
    await this.#cover();
    return cold.readCold(this.#coldPorts(), text, payment);
  }

  #coldPorts() {
    return { node: this.#node, wallet: this.#wallet, network: this.#network };
  }

  async #coinsAt(height: number) {
    await this.#cover();
    return coinsAt({ node: this.#node, wallet: this.#wallet }, height);
  }

  async #cover(): Promise<void> {
    await this.#wallet.cover(await this.#book.newest());
  }

  /** Keeps outputs to addresses of the exchange and its users that are no payment of the exchange to itself. */
  async #received(outputs: readonly ChainOutput[]): Promise<readonly ChainOutput[]> {
    const mine = await this.#mineAmong(outputs.map(({ to }) => to));
    const kept: ChainOutput[] = [];
    for (const output of outputs) {
      const isOurs = this.isOfExchange(output.to);
      if (!isOurs && !mine.has(output.to)) continue;
      const isOwnMove = isOurs && (await this.#isPaidByUs(output.txHash));
      if (!isOwnMove) kept.push(output);
    }
    return kept;
  }

  /** Resolves with those of some transactions that pay from a cold address to one of the exchange, such as change. */
  async #coldAmong(transactions: readonly NodeTransaction[]): Promise<readonly string[]> {
    if (this.cold.size === 0) return [];
    const hashes: string[] = [];
    for (const transaction of transactions) {
      const paysUs = outputsOf(transaction).some(({ to }) => this.isOfExchange(to));
      if (paysUs && (await this.#isPaidByCold(transaction))) hashes.push(transaction.txid);
    }
    return hashes;
  }

  /** The exchange's own payments have no coin of a cold address among those that they spend. */
  async #isPaidByCold({ vin }: NodeTransaction): Promise<boolean> {
    for (const { txid, vout } of vin) {
      if (txid === undefined) continue;
      const source = await this.#wallet.transaction(txid);
      const spent = source?.decoded.vout.find(({ n }) => n === vout);
      const address = spent === undefined ? undefined : addressIn(spent);
      if (address !== undefined && this.cold.has(address)) return true;
    }
    return false;
  }

  async #isPaidByUs(txHash: string): Promise<boolean> {
    await this.#cover();
    return (await this.#wallet.transaction(txHash))?.fee !== undefined;
  }

  async #mineAmong(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const asked = [...new Set(addresses)];
    if (asked.length === 0) return new Set();
    const own = asked.filter((address) => this.account.own.has(address));
    return new Set([...own, ...(await this.#book.among(asked)).keys()]);
  }
}

function outputsOf({ txid, vout }: NodeTransaction): readonly ChainOutput[] {
  return vout.flatMap((output) => {
    const address = addressIn(output);
    if (address === undefined || output.value === undefined || output.n === undefined) return [];
    return [outputOf(txid, output.n, address, unitsOf(output.value))];
  });
}

function outputOf(txHash: string, index: number, to: string, amount: bigint): ChainOutput {
  return { txHash, index, tokenAddress: '', to, memo: '', amount };
}

function undefinedIf(code: number): (error: unknown) => undefined {
  return (error) => {
    if (error instanceof NodeAnswer && error.code === code) return undefined;
    throw error;
  };
}
