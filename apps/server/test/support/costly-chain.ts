import type { BlockRef, ChainPayment, ChainPort, ChainTransaction, SignedPayment } from '@candor/chains';
import type { SimulatedChain } from '../../src/chains/simulated-chain.ts';

/** A simulated network that takes fees in its own coin from the exchange's address. */
export class CostlyChain implements ChainPort {
  /** By hash, in units of the network. */
  readonly fees = new Map<string, bigint>();
  /** Transactions that were asked for. */
  readonly asked = new Set<string>();
  readonly #chain: SimulatedChain;

  constructor(chain: SimulatedChain) {
    this.#chain = chain;
  }

  tip = (): Promise<BlockRef> => this.#chain.tip();
  block = (height: number) => this.#chain.block(height);
  waiting = () => this.#chain.waiting();
  addressAt = (index: number) => this.#chain.addressAt(index);
  canonical = (address: string) => this.#chain.canonical(address);
  isCollecting = (address: string) => this.#chain.isCollecting(address);
  canonicalMemo = (memo: string) => this.#chain.canonicalMemo(memo);
  sign = (payment: ChainPayment): Promise<SignedPayment> => this.#chain.sign(payment);
  signMessage = (address: string, text: string) => this.#chain.signMessage(address, text);
  broadcast = (signed: SignedPayment) => this.#chain.broadcast(signed);
  makeBlock = () => this.#chain.makeBlock();

  async transaction(txHash: string): Promise<ChainTransaction | undefined> {
    this.asked.add(txHash);
    const found = await this.#chain.transaction(txHash);
    if (found?.height === undefined) return found;
    return { ...found, fee: this.fees.get(txHash) ?? 0n };
  }

  async balance(tokenAddress: string, height: number): Promise<bigint> {
    const held = await this.#chain.balance(tokenAddress, height);
    return tokenAddress === '' ? held - (await this.#paidAt(height)) : held;
  }

  balances = (addresses: readonly string[], tokenAddress: string, height: number) =>
    this.#chain.balances(addresses, tokenAddress, height);

  async #paidAt(height: number): Promise<bigint> {
    let paid = 0n;
    for (const [txHash, fee] of this.fees) {
      const found = await this.#chain.transaction(txHash);
      if (found?.height !== undefined && found.height <= height) paid += fee;
    }
    return paid;
  }
}
