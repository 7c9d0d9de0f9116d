import {
  type ChainPort,
  type Chains,
  FAMILIES,
  type Family,
  type NetworkFacts,
  openNetwork,
} from '@candor/chains';
import type { Sql } from '@candor/storage';
import { depositAddressBook } from './deposit-address-book.ts';
import { NetworkPort } from './network-port.ts';
import type { Protocols } from './protocols.ts';

/** An open network, and the facts with which it was opened. */
interface Open {
  readonly facts: string;
  readonly port: ChainPort;
}

/** The networks whose nodes this process was given. A network whose facts change is opened anew. */
export class Networks implements Chains {
  readonly #sql: Sql;
  readonly #protocols: Protocols;
  readonly #nodes: ReadonlyMap<string, string>;
  readonly #open = new Map<number, Open>();

  /** `nodes`: addresses of nodes by the code of their network. */
  constructor(sql: Sql, protocols: Protocols, nodes: ReadonlyMap<string, string>) {
    this.#sql = sql;
    this.#protocols = protocols;
    this.#nodes = nodes;
  }

  find(chainId: number): ChainPort | undefined {
    const chain = this.#protocols.chain(chainId);
    const url = this.#nodes.get(chain?.code ?? '');
    if (chain === undefined || url === undefined || !isFamily(chain.family)) return undefined;
    const { family, network, accountKey } = chain;
    const tokens = this.#protocols.onChain(chainId).flatMap(({ tokenAddress }) => tokenAddress || []);
    const facts: NetworkFacts = { family, network, accountKey, tokens };
    const written = JSON.stringify(facts);
    const open = this.#open.get(chainId);
    if (open?.facts === written) return open.port;
    const node = openNetwork(facts, { url, book: depositAddressBook(this.#sql, chainId) });
    const port = new NetworkPort(this.#sql, chainId, node);
    this.#open.set(chainId, { facts: written, port });
    return port;
  }
}

function isFamily(text: string): text is Family {
  return (FAMILIES as readonly string[]).includes(text);
}
