import { setTimeout as sleep } from 'node:timers/promises';
import { NodeAway } from '../node-fault.ts';
import { type BitcoinNode, NodeAnswer } from './bitcoin-node.ts';

/** Time for which a call waits for the search; a long one goes on behind it. */
const WAIT_MS = 5_000;

/** The time in seconds from which a node has to search its blocks for coins; `now`: there are none yet. */
type Begin = number | 'now';

/**
 * Finds out when addresses got the oldest coin that they hold. The node looks through the coins of the network, in minutes, where a
 * search of all of its blocks takes hours, in which it says nothing of the wallet.
 */
export class ColdSearch {
  readonly #node: Pick<BitcoinNode, 'ask' | 'askLong'>;
  #running: { readonly key: string; readonly begin: Promise<Begin> } | undefined;

  constructor(node: Pick<BitcoinNode, 'ask' | 'askLong'>) {
    this.#node = node;
  }

  /** Rejects with `NodeAway` as long as the search takes; a later call with the same descriptors has its answer. */
  async beginsAt(descriptors: readonly string[]): Promise<Begin> {
    const key = descriptors.join(' ');
    if (this.#running?.key !== key) this.#running = { key, begin: this.#search(descriptors) };
    const { begin } = this.#running;
    const over = new AbortController();
    const late = sleep(WAIT_MS, 'late' as const, { signal: over.signal }).catch(() => 'late' as const);
    try {
      const first = await Promise.race([begin, late]);
      if (first === 'late') throw new NodeAway('the node is looking for coins of a new cold address');
      return first;
    } catch (error) {
      // A search that has failed is begun anew; one that runs is not.
      begin.catch(() => (this.#running = undefined));
      throw error;
    } finally {
      over.abort();
    }
  }

  async #search(descriptors: readonly string[]): Promise<Begin> {
    const { unspents } = await this.#node
      .askLong('scantxoutset', 'start', descriptors)
      .catch((error: unknown) => {
        // It makes one search at a time, and another process may have asked for one.
        throw error instanceof NodeAnswer ? new NodeAway(error.message) : error;
      });
    if (unspents.length === 0) return 'now';
    const lowest = unspents.reduce((height, coin) => Math.min(height, coin.height), Number.POSITIVE_INFINITY);
    const { time } = await this.#node.ask('getblockheader', await this.#node.ask('getblockhash', lowest));
    return time;
  }
}
