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
  type CollectedCoins,
  NotSignedYet,
  PaymentImpossible,
  type SignedMessage,
  type SignedPayment,
} from '@candor/chains';
import type { Sql } from '@candor/storage';
import { askForPayment, askForText } from './signing-queue.ts';

/** A network behind its node, whose payments a signer in a process of its own signs. */
export class NetworkPort implements ChainPort {
  readonly #sql: Sql;
  readonly #chainId: number;
  readonly #node: ChainReader & ChainBroadcaster;
  readonly tokenDecimals?: NonNullable<ChainReader['tokenDecimals']>;
  readonly walletAnswer?: NonNullable<ChainReader['walletAnswer']>;
  readonly draftCold?: NonNullable<ChainReader['draftCold']>;
  readonly readCold?: NonNullable<ChainReader['readCold']>;

  constructor(sql: Sql, chainId: number, node: ChainReader & ChainBroadcaster) {
    this.#sql = sql;
    this.#chainId = chainId;
    this.#node = node;
    if (node.tokenDecimals !== undefined) this.tokenDecimals = node.tokenDecimals.bind(node);
    if (node.walletAnswer !== undefined) this.walletAnswer = node.walletAnswer.bind(node);
    if (node.draftCold !== undefined) this.draftCold = node.draftCold.bind(node);
    if (node.readCold !== undefined) this.readCold = node.readCold.bind(node);
  }

  /**
   * Asks the signer once, and resolves when it has signed. Throws `NotSignedYet` until then, and `PaymentImpossible` where
   * the network would refuse the payment. One that the signer does not trust is never signed.
   */
  async sign({ id, tokenAddress, amount }: ChainPayment): Promise<SignedPayment> {
    const payment = { chainId: this.#chainId, withdrawalId: id, tokenAddress, amount };
    const { answer } = await askForPayment(this.#sql, payment);
    if (answer?.outcome === 'signed') return { raw: answer.raw, txHash: answer.txHash };
    if (answer?.outcome === 'impossible') throw new PaymentImpossible(answer.reason);
    throw new NotSignedYet(`withdrawal ${id} is not signed`);
  }

  /** Asks the signer once for each text, and throws `NotSignedYet`: its answer is taken from its table. */
  async signMessage(address: string, text: string): Promise<SignedMessage> {
    await askForText(this.#sql, { chainId: this.#chainId, address, text });
    throw new NotSignedYet(`the signer was asked to sign for ${address}`);
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

  addressAt(index: number): Promise<ChainAddress> {
    return this.#node.addressAt(index);
  }

  canonical(address: string): Promise<string | undefined> {
    return this.#node.canonical(address);
  }

  isCollecting(address: string): Promise<boolean> {
    return this.#node.isCollecting(address);
  }

  canonicalMemo(memo: string): Promise<string | undefined> {
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

  sweepFee(coins: CollectedCoins): Promise<bigint | undefined> {
    return this.#node.sweepFee?.(coins) ?? Promise.resolve(undefined);
  }
}
