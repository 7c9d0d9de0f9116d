import type { AddressBook } from '../network.ts';
import type {
  BlockRef,
  ChainAddress,
  ChainBlock,
  ChainBroadcaster,
  ChainOutput,
  ChainReader,
  ChainTransaction,
  SignedPayment,
} from '../port.ts';
import { NodeRefused } from '../node-fault.ts';
import type { Answered } from './messages.ts';
import { type ServiceAccess, ServiceClient } from './service-client.ts';

/** Addresses that were read are remembered, as pages and lists ask for the same ones again. */
const REMEMBERED = 10_000;

type ReadAddress = Answered<'read_address'>;

/**
 * Opens a network whose watcher an operator brings, behind the documented port over HTTP. No request is sent before the
 * first question; all of them may reject with `NodeAway` or `NodeRefused`.
 */
export function openService(
  access: ServiceAccess,
  book: Pick<AddressBook, 'newest'>,
): ChainReader & ChainBroadcaster {
  return new ServiceNetwork(new ServiceClient(access), book);
}

class ServiceNetwork implements ChainReader, ChainBroadcaster {
  readonly #client: ServiceClient;
  readonly #book: Pick<AddressBook, 'newest'>;
  readonly #addresses = new Map<string, ReadAddress>();

  constructor(client: ServiceClient, book: Pick<AddressBook, 'newest'>) {
    this.#client = client;
    this.#book = book;
  }

  tip(): Promise<BlockRef> {
    return this.#client.ask('tip', {});
  }

  async block(height: number): Promise<ChainBlock | undefined> {
    const block = await this.#client.ask('block', { height, newest_index: await this.#book.newest() });
    if (block === null) return undefined;
    if (block.height !== height)
      throw new NodeRefused(`the service answers with block ${block.height} for block ${height}`);
    const { hash, parent_hash: parentHash, outputs } = block;
    return { height, hash, parentHash, outputs: outputs.map(outputOf) };
  }

  async waiting(): Promise<readonly ChainOutput[]> {
    const outputs = await this.#client.ask('waiting', { newest_index: await this.#book.newest() });
    return outputs.map(outputOf);
  }

  addressAt(index: number): Promise<ChainAddress> {
    return this.#client.ask('address', { index });
  }

  async canonical(address: string): Promise<string | undefined> {
    return (await this.#read(address))?.address;
  }

  async isCollecting(address: string): Promise<boolean> {
    return (await this.#read(address))?.is_collecting === true;
  }

  async canonicalMemo(memo: string): Promise<string | undefined> {
    return (await this.#client.ask('read_memo', { memo }))?.memo;
  }

  async transaction(txHash: string): Promise<ChainTransaction | undefined> {
    const found = await this.#client.ask('transaction', { tx_hash: txHash });
    if (found === null) return undefined;
    const { height, is_failed: isFailed, fee } = found;
    return { height: height ?? undefined, isFailed, fee };
  }

  async balance(tokenAddress: string, height: number): Promise<bigint> {
    const asked = { token: tokenAddress, height, newest_index: await this.#book.newest() };
    return (await this.#client.ask('balance', asked)).amount;
  }

  async balances(
    addresses: readonly string[],
    tokenAddress: string,
    height: number,
  ): Promise<readonly bigint[]> {
    const asked = { addresses: [...addresses], token: tokenAddress, height };
    const balances = await this.#client.ask('balances', asked);
    if (balances.length !== addresses.length)
      throw new NodeRefused(
        `the service answers ${balances.length} balances for ${addresses.length} addresses`,
      );
    return balances;
  }

  async tokenDecimals(tokenAddress: string): Promise<number | undefined> {
    return (await this.#client.ask('token_decimals', { token: tokenAddress }))?.decimals;
  }

  async broadcast({ txHash, raw }: SignedPayment): Promise<void> {
    await this.#client.ask('broadcast', { tx_hash: txHash, raw });
  }

  async #read(text: string): Promise<ReadAddress> {
    if (text === '' || text.length > ADDRESS_MAX) return null;
    const known = this.#addresses.get(text);
    if (known !== undefined) return known;
    const read = await this.#client.ask('read_address', { address: text });
    if (this.#addresses.size >= REMEMBERED) this.#addresses.clear();
    if (read !== null) this.#addresses.set(text, read);
    return read;
  }
}

const ADDRESS_MAX = 256;

function outputOf({
  tx_hash: txHash,
  token: tokenAddress,
  ...rest
}: Answered<'waiting'>[number]): ChainOutput {
  return { txHash, tokenAddress, ...rest };
}
