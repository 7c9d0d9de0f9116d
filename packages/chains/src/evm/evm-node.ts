import {
  type Address,
  createPublicClient,
  decodeFunctionResult,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  rpcSchema,
} from 'viem';
import { NodeRefused } from '../node-fault.ts';
import { awayOf } from './node-errors.ts';

/** Limits of one request to a node: milliseconds until the whole answer is read, and bytes of the answer. */
const REQUEST_MS = 10_000;
const ANSWER_BYTES_MAX = 256 * 1024 * 1024;
/** Reads of balances that are under way at once. */
const READS_AT_ONCE = 500;

/** A call as `callTracer` of `debug_traceBlockByHash` reports it; amounts are hexadecimal. */
export interface TracedCall {
  readonly type: string;
  readonly from: Hex;
  readonly to?: Hex;
  readonly value?: Hex;
  /** Absent: the call did not fail. */
  readonly error?: string;
  readonly calls?: readonly TracedCall[];
}

export interface TracedTransaction {
  readonly txHash?: Hex;
  readonly result: TracedCall;
}

type TracerSchema = [
  {
    Method: 'debug_traceBlockByHash';
    Parameters: [Hex, { readonly tracer: 'callTracer' }];
    ReturnType: readonly TracedTransaction[];
  },
];

function openClient(url: string) {
  return createPublicClient({
    // A block number that is remembered would make confirmations too few.
    cacheTime: 0,
    rpcSchema: rpcSchema<TracerSchema>(),
    transport: http(url, {
      batch: { batchSize: 100 },
      retryCount: 0,
      timeout: REQUEST_MS,
      fetchFn: fetchInTime,
      maxResponseBodySize: ANSWER_BYTES_MAX,
    }),
  });
}

/** The library's own limit ends with the headers; a node that sends its answer slowly would hold a request for ever. */
function fetchInTime(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const limit = AbortSignal.timeout(REQUEST_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  return fetch(input, { ...init, signal });
}

export type NodeClient = ReturnType<typeof openClient>;

/** The block at which a balance is read. A hash keeps a read from answering for a block that replaced it. */
export type ReadAt = { readonly blockHash: Hex } | { readonly height: number } | 'latest';

export interface BalanceRead {
  readonly address: string;
  /** '' for the network's own coin. */
  readonly tokenAddress: string;
  readonly at: ReadAt;
}

/**
 * A node of one EVM network over JSON-RPC, which has to take batches. The chain id is compared on the first use and again
 * after every failure. Errors of the transport and of limits are `NodeAway`, without the address of the node, which may
 * hold a password; another chain id is `NodeRefused`.
 */
export class EvmNode {
  readonly #client: NodeClient;
  readonly #network: string;
  #isChecked = false;

  constructor({ url, network }: { readonly url: string; readonly network: string }) {
    this.#client = openClient(url);
    this.#network = network;
  }

  /** Resolves with what a query of the node resolves with. Errors that the node answers pass through. */
  async ask<Result>(query: (client: NodeClient) => Promise<Result>): Promise<Result> {
    try {
      if (!this.#isChecked) await this.#check();
      return await query(this.#client);
    } catch (error) {
      this.#isChecked = false;
      throw awayOf(error) ?? error;
    }
  }

  /** Resolves with balances in the order of the reads, in units of the chain. */
  async balances(reads: readonly BalanceRead[]): Promise<readonly bigint[]> {
    const balances: bigint[] = [];
    for (let from = 0; from < reads.length; from += READS_AT_ONCE) {
      const part = reads.slice(from, from + READS_AT_ONCE);
      balances.push(
        ...(await this.ask((client) => Promise.all(part.map((read) => balanceOf(client, read))))),
      );
    }
    return balances;
  }

  async #check(): Promise<void> {
    const chainId = await this.#client.getChainId();
    if (String(chainId) !== this.#network)
      throw new NodeRefused(`the node is of chain ${chainId}, and chain ${this.#network} was set up`);
    this.#isChecked = true;
  }
}

async function balanceOf(client: NodeClient, { address, tokenAddress, at }: BalanceRead): Promise<bigint> {
  const block = blockParameter(at);
  if (tokenAddress === '')
    return BigInt(await client.request({ method: 'eth_getBalance', params: [address as Address, block] }));
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address as Address],
  });
  const answer = await client.request({
    method: 'eth_call',
    params: [{ to: tokenAddress as Address, data }, block],
  });
  return decodeFunctionResult({ abi: erc20Abi, functionName: 'balanceOf', data: answer });
}

function blockParameter(at: ReadAt) {
  if (at === 'latest') return at;
  return 'height' in at ? (`0x${at.height.toString(16)}` as const) : { blockHash: at.blockHash };
}
