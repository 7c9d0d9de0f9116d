import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Account } from '../account.ts';
import { OWN_INDEXES } from '../network.ts';
import { NodeAway } from '../node-fault.ts';
import { type BitcoinNode, NodeAnswer } from './bitcoin-node.ts';
import { ColdSearch } from './cold-search.ts';
import type { ImportRequest, WalletMethods, WalletTransaction } from './node-methods.ts';

/** Deposit addresses beyond the newest that the wallet watches when it is extended, and the least that it must watch. */
const AHEAD = 1_000;
const AHEAD_MIN = 500;
/** Blocks of this time are searched for an account none of whose addresses was given to a user yet, in seconds. */
const FRESH_SECONDS = 14 * 86_400;
const EVERYTHING = 0;
const OWN_INDEX_MAX = Math.max(...Object.values(OWN_INDEXES));
const NO_SUCH_WALLET = -18;
const WALLET_ERROR = -4;
const NO_SUCH_TRANSACTION = -5;

interface WatchPorts {
  readonly node: BitcoinNode;
  readonly account: Account;
  readonly accountKey: string;
  /** Addresses that are watched as well; absent: none. */
  readonly coldAddresses?: readonly string[];
}

/**
 * A wallet in the node, without keys, that knows the addresses of an account. Its name comes from the account, so that programs
 * that share a node share it. A node of which it is new searches its blocks once, for hours where the chain is long and addresses
 * were given out; until it has, every call ends with `NodeAway`.
 */
export class WatchWallet {
  readonly #ports: WatchPorts;
  readonly #name: string;
  #covered = -1;
  #watchesCold = false;
  readonly #cold: ColdSearch;

  constructor(ports: WatchPorts) {
    this.#ports = ports;
    this.#cold = new ColdSearch(ports.node);
    this.#name = `candor-${bytesToHex(sha256(utf8ToBytes(ports.accountKey))).slice(0, 16)}`;
  }

  ask<Method extends keyof WalletMethods>(
    method: Method,
    ...params: WalletMethods[Method]['params']
  ): Promise<WalletMethods[Method]['answer']> {
    return this.#ports.node.askWallet(this.#name, method, ...params);
  }

  /** Has the wallet watch the deposit addresses up to an index and some beyond; 0: none was given to a user. */
  async cover(newest: number): Promise<void> {
    await this.#open();
    await this.#coverCold();
    if (newest + AHEAD_MIN <= this.#covered) return;
    const end = newest + AHEAD;
    if (!(await this.#watches(this.#ports.account.depositAt(newest + AHEAD_MIN))))
      await this.#import(end, newest);
    this.#covered = newest + AHEAD_MIN;
  }

  /** Resolves with undefined for a transaction that does not concern the wallet. */
  async transaction(txid: string): Promise<WalletTransaction | undefined> {
    try {
      return await this.ask('gettransaction', txid, true, true);
    } catch (error) {
      if (error instanceof NodeAnswer && error.code === NO_SUCH_TRANSACTION) return undefined;
      throw error;
    }
  }

  async #open(): Promise<void> {
    const { node } = this.#ports;
    if (!(await node.ask('listwallets')).includes(this.#name)) {
      this.#covered = -1;
      this.#watchesCold = false;
      await node.ask('loadwallet', this.#name).catch((error: unknown) => {
        if (error instanceof NodeAnswer && error.code === NO_SUCH_WALLET) return this.#create();
        throw error;
      });
    }
    // While it searches, answers about coins would be too few.
    const { scanning } = await this.ask('getwalletinfo');
    if (typeof scanning === 'object') throw new NodeAway('the node is searching its blocks for coins');
  }

  /** Old nodes may be built without wallets of descriptors. */
  async #create(): Promise<object> {
    const { node } = this.#ports;
    try {
      return await node.ask('createwallet', this.#name, true, true, '', false, true);
    } catch (error) {
      if (!(error instanceof NodeAnswer && error.code === WALLET_ERROR)) throw error;
      return node.ask('createwallet', this.#name, true, true);
    }
  }

  async #watches(address: string): Promise<boolean> {
    const { ismine, iswatchonly = false } = await this.ask('getaddressinfo', address);
    return ismine || iswatchonly;
  }

  /** A cold address may hold coins already: the node searches its blocks from the first of them on. */
  async #coverCold(): Promise<void> {
    if (this.#watchesCold) return;
    const { coldAddresses = [] } = this.#ports;
    const unknown: string[] = [];
    for (const address of coldAddresses) if (!(await this.#watches(address))) unknown.push(address);
    const described = await Promise.all(unknown.map((address) => this.#withChecksum(`addr(${address})`)));
    if (described.length > 0) {
      const timestamp = await this.#cold.beginsAt(described);
      await this.#importAll(described.map((desc) => ({ desc, timestamp, internal: false })));
    }
    this.#watchesCold = true;
  }

  async #import(end: number, newest: number): Promise<void> {
    const { account } = this.#ports;
    const isNew = !(await this.#watches(account.depositAt(1)));
    const timestamp = isNew ? searchedFrom(newest) : 'now';
    const requests = [
      { desc: await this.#describe(0), range: [0, end], timestamp, internal: false },
      { desc: await this.#describe(1), range: [0, OWN_INDEX_MAX], timestamp, internal: true },
    ] as const;
    await this.#importAll(requests);
  }

  async #importAll(requests: readonly ImportRequest[]): Promise<void> {
    const { descriptors = false } = await this.ask('getwalletinfo');
    const answers = descriptors
      ? await this.ask('importdescriptors', requests)
      : await this.ask(
          'importmulti',
          requests.map((request) => ({ ...request, watchonly: true })),
        );
    const failed = answers.find(({ success }) => !success);
    if (failed !== undefined)
      throw new NodeAway(`the node watches no addresses: ${failed.error?.message ?? 'no reason'}`);
  }

  #describe(branch: 0 | 1): Promise<string> {
    return this.#withChecksum(`wpkh(${this.#ports.accountKey}/${branch}/*)`);
  }

  async #withChecksum(descriptor: string): Promise<string> {
    const { node } = this.#ports;
    const { checksum } = await node.ask('getdescriptorinfo', descriptor);
    return `${descriptor}#${checksum}`;
  }
}

/** Seconds since the epoch. */
function searchedFrom(newest: number): number {
  return newest === 0 ? Math.floor(Date.now() / 1_000) - FRESH_SECONDS : EVERYTHING;
}
