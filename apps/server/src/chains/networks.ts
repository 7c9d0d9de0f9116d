import {
  type ChainBroadcaster,
  type ChainPort,
  type ChainReader,
  type Chains,
  FAMILIES,
  type Family,
  type MessageKey,
  openNetwork,
  openService,
} from '@candor/chains';
import type { Sql } from '@candor/storage';
import { depositAddressBook } from './deposit-address-book.ts';
import { NetworkPort } from './network-port.ts';
import type { Protocols } from './protocols.ts';

interface Facts {
  readonly family: string;
  readonly network: string;
  readonly accountKey: string;
  readonly tokens: readonly string[];
  readonly coldAddresses: readonly string[];
}

/** An open network, and the facts with which it was opened. */
interface Open {
  readonly facts: string;
  readonly port: ChainPort;
}

interface NetworkPorts {
  readonly sql: Sql;
  readonly protocols: Protocols;
  /** Addresses of nodes and services by the code of their network. */
  readonly nodes: ReadonlyMap<string, string>;
  /** The key under which this exchange asks the services of networks. */
  readonly networkKey: MessageKey;
}

/** The networks whose nodes this process was given. A network whose facts change is opened anew. */
export class Networks implements Chains {
  readonly #sql: Sql;
  readonly #protocols: Protocols;
  readonly #nodes: ReadonlyMap<string, string>;
  readonly #key: MessageKey;
  readonly #open = new Map<number, Open>();

  constructor({ sql, protocols, nodes, networkKey }: NetworkPorts) {
    this.#sql = sql;
    this.#protocols = protocols;
    this.#nodes = nodes;
    this.#key = networkKey;
  }

  find(chainId: number): ChainPort | undefined {
    const chain = this.#protocols.chain(chainId);
    const url = this.#nodes.get(chain?.code ?? '');
    if (chain === undefined || url === undefined) return undefined;
    const { family, network, accountKey, coldAddresses } = chain;
    const tokens = this.#protocols.onChain(chainId).flatMap(({ tokenAddress }) => tokenAddress || []);
    const facts = { family, network, accountKey, tokens, coldAddresses };
    const written = JSON.stringify(facts);
    const open = this.#open.get(chainId);
    if (open?.facts === written) return open.port;
    const node = this.#openNode(chainId, facts, url);
    if (node === undefined) return undefined;
    const port = new NetworkPort(this.#sql, chainId, node);
    this.#open.set(chainId, { facts: written, port });
    return port;
  }

  #openNode(
    chainId: number,
    { family, network, accountKey, tokens, coldAddresses }: Facts,
    url: string,
  ): (ChainReader & ChainBroadcaster) | undefined {
    const book = depositAddressBook(this.#sql, chainId);
    if (family === 'service')
      return openService({ url, network, serviceKey: accountKey, key: this.#key }, book);
    return isFamily(family)
      ? openNetwork({ family, network, accountKey, tokens, coldAddresses }, { url, book })
      : undefined;
  }
}

function isFamily(text: string): text is Family {
  return (FAMILIES as readonly string[]).includes(text);
}
