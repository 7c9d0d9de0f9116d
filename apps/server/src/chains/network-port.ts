import {
  type BlockRef,
  type ChainAddress,
  type ChainBlock,
  type ChainBroadcaster,
  type ChainOutput,
  type ChainPayment,
  type ChainPort,
  type ChainReader,
  type ChainTransaction,
  NotSignedYet,
  PaymentImpossible,
  type SignedMessage,
  type SignedPayment,
} from '@candor/chains';
import type { Sql } from '@candor/storage';
import { askForPayment, type SigningAnswer } from './signing-queue.ts';
import { pauseChain } from './watched-chain.ts';

/** A network behind its node, whose payments a signer in a process of its own signs. */
export class NetworkPort implements ChainPort {
  readonly #sql: Sql;
  readonly #chainId: number;
  readonly #node: ChainReader & ChainBroadcaster;

  constructor(sql: Sql, chainId: number, node: ChainReader & ChainBroadcaster) {
    this.#sql = sql;
    this.#chainId = chainId;
    this.#node = node;
  }

  /**
   * Asks the signer once, and resolves when it has signed. Throws `NotSignedYet` until then, and `PaymentImpossible` where
   * the network would refuse the payment. A signer that does not trust the request pauses the network.
   */
  async sign({ id, tokenAddress, amount }: ChainPayment): Promise<SignedPayment> {
    const payment = { chainId: this.#chainId, withdrawalId: id, tokenAddress, amount };
    const { answer } = await askForPayment(this.#sql, payment);
    if (answer?.outcome === 'signed') return { raw: answer.raw, txHash: answer.txHash };
    throw await this.#unsigned(id, answer);
  }

  async #unsigned(
    id: number,
    answer: Exclude<SigningAnswer, { outcome: 'signed' }> | undefined,
  ): Promise<Error> {
    if (answer === undefined) return new NotSignedYet(`withdrawal ${id} waits for the signer`);
    if (answer.outcome === 'impossible') return new PaymentImpossible(answer.reason);
    await this.#sql.begin((sql) =>
      pauseChain(sql, this.#chainId, `The signer refused withdrawal ${id}: ${answer.reason}`),
    );
    return new NotSignedYet(`withdrawal ${id} was refused by the signer`);
  }

  /** The signer signs texts at the request of an operator alone: nothing is signed here. */
  signMessage(address: string): Promise<SignedMessage> {
    return Promise.reject(new NotSignedYet(`the signer was not asked to sign for ${address}`));
  }

  broadcast(signed: SignedPayment): Promise<void> {
    return this.#node.broadcast(signed);
  }

  tip(): Promise<BlockRef> {
    return this.#node.tip();
  }

  block(height: number): Promise<ChainBlock | undefined> {
    return this.#node.block(height);
  }

  waiting(): Promise<readonly ChainOutput[]> {
    return this.#node.waiting();
  }

  addressAt(index: number): ChainAddress {
    return this.#node.addressAt(index);
  }

  canonical(address: string): string | undefined {
    return this.#node.canonical(address);
  }

  isCollecting(address: string): boolean {
    return this.#node.isCollecting(address);
  }

  canonicalMemo(memo: string): string | undefined {
    return this.#node.canonicalMemo(memo);
  }

  transaction(txHash: string): Promise<ChainTransaction | undefined> {
    return this.#node.transaction(txHash);
  }

  balance(tokenAddress: string, height: number): Promise<bigint> {
    return this.#node.balance(tokenAddress, height);
  }

  balances(addresses: readonly string[], tokenAddress: string, height: number): Promise<readonly bigint[]> {
    return this.#node.balances(addresses, tokenAddress, height);
  }
}
