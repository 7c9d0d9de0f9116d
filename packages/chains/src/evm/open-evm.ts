import type { WalletCall } from '@candor/fairness';
import { AccountReader } from '../account-reader.ts';
import {
  type Address,
  BlockNotFoundError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  erc20Abi,
  getAddress,
  type Hex,
  keccak256,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem';
import { Account } from '../account.ts';
import { type AddressBook, type NetworkFacts, OWN_INDEXES } from '../network.ts';
import { isNodeFault } from '../node-fault.ts';
import type { ColdPayment, UnsignedPayment } from '../cold-payment.ts';
import type {
  BlockRef,
  ChainBlock,
  ChainBroadcaster,
  ChainOutput,
  ChainReader,
  ChainTransaction,
  CollectedCoins,
  SignedPayment,
  WalletAnswer,
} from '../port.ts';
import { COIN_INDEX, feeOf, type FullBlock, type Move, readBlockFacts } from './block-facts.ts';
import * as cold from './cold-payments.ts';
import { blockOutputs } from './block-outputs.ts';
import { askWallet } from './contract-wallets.ts';
import { EvmNode } from './evm-node.ts';
import { gasLimit, withHeadroom } from './gas-fees.ts';
import { moveCall } from './move-call.ts';
import { isAnswer, isKind, reasonOf, undefinedIf } from './node-errors.ts';
import { simulate } from './node-refusals.ts';
import { readTransfer } from './read-transfer.ts';

/** The reader and broadcaster of an EVM network. */
export interface EvmChain extends Required<ChainReader>, ChainBroadcaster {
  /**
   * Resolves with whether the node can trace blocks (`debug_traceBlockByHash`). Where it cannot, coins that a contract
   * pays to a user are not seen: they are in the balances, and in no deposit.
   */
  seesInternalTransfers(): Promise<boolean>;
}

interface EvmPorts {
  /** The node's address over HTTP. */
  readonly url: string;
  readonly book: AddressBook;
}

/**
 * Opens an EVM network over a node. It reports what is paid to the exchange's own addresses and to those of users, in the
 * network's own coin and in listed tokens, and credits what the balances say (`blockOutputs`). The node has to keep the
 * state of the blocks that are still to be read: about two hours of a wallet that was away need an archive node. Throws
 * `AccountInvalid`; all that asks the node may reject with `NodeAway` or `NodeRefused`.
 */
export function openEvm(facts: NetworkFacts, ports: EvmPorts): EvmChain {
  return new EvmNetwork(facts, ports);
}

class EvmNetwork extends AccountReader implements EvmChain {
  readonly #node: EvmNode;
  readonly #book: AddressBook;
  readonly #tokens: readonly string[];
  readonly #gas: string;
  readonly #chainId: number;
  #canTrace: boolean | undefined;

  constructor({ network, accountKey, tokens, coldAddresses }: NetworkFacts, { url, book }: EvmPorts) {
    super(new Account('evm', { network, accountKey }), coldAddresses);
    this.#node = new EvmNode({ url, network });
    this.#book = book;
    this.#tokens = tokens;
    this.#gas = this.account.ownAt(OWN_INDEXES.gas);
    this.#chainId = Number(network);
  }

  async tip(): Promise<BlockRef> {
    const { number, hash } = await this.#node.ask((client) => client.getBlock({ blockTag: 'latest' }));
    return { height: Number(number), hash };
  }

  async block(height: number): Promise<ChainBlock | undefined> {
    const block = await this.#node.ask((client) =>
      client
        .getBlock({ blockNumber: BigInt(height), includeTransactions: true })
        .catch(undefinedIf(BlockNotFoundError)),
    );
    if (block === undefined) return undefined;
    const { hash, parentHash, transactions } = block;
    const coldTransactions = transactions
      .filter(({ from }) => this.cold.has(getAddress(from)))
      .map((transaction) => transaction.hash);
    return { height, hash, parentHash, outputs: await this.#outputsOf(height, block), coldTransactions };
  }

  async waiting(): Promise<readonly ChainOutput[]> {
    const transactions = await this.#node.ask((client) =>
      client.getBlock({ blockTag: 'pending', includeTransactions: true }).then(
        (block) => block.transactions,
        (error: unknown) => {
          // Not every node has a pending block; deposits are then seen once they are mined.
          if (isAnswer(error) || isKind(error, BlockNotFoundError)) return [];
          throw error;
        },
      ),
    );
    const moves = transactions.flatMap((transaction) => this.#waitingMove(transaction));
    const mine = await this.#mineAmong([...new Set(moves.flatMap(({ sender, to }) => [sender, to]))]);
    return moves
      .filter((move) => mine.has(move.to) && !this.#isOwnMove(move, mine))
      .map(({ hash, index, tokenAddress, to, amount }) => ({
        txHash: hash,
        index,
        tokenAddress,
        to,
        memo: '',
        amount,
      }));
  }

  async transaction(txHash: string): Promise<ChainTransaction | undefined> {
    const hash = txHash as Hex;
    return this.#node.ask(async (client) => {
      const receipt = await client
        .getTransactionReceipt({ hash })
        .catch(undefinedIf(TransactionReceiptNotFoundError));
      if (receipt !== undefined)
        return {
          height: Number(receipt.blockNumber),
          isFailed: receipt.status !== 'success',
          fee: feeOf(receipt),
        };
      const known = await client.getTransaction({ hash }).catch(undefinedIf(TransactionNotFoundError));
      return known === undefined ? undefined : { height: undefined, isFailed: false, fee: 0n };
    });
  }

  async balance(tokenAddress: string, height: number): Promise<bigint> {
    const received = (await this.#book.received()).map((index) => this.account.depositAt(index));
    const balances = await this.balances([this.hot, this.#gas, ...received], tokenAddress, height);
    return balances.reduce((sum, held) => sum + held, 0n);
  }

  balances(addresses: readonly string[], tokenAddress: string, height: number): Promise<readonly bigint[]> {
    return this.#node.balances(addresses.map((address) => ({ address, tokenAddress, at: { height } })));
  }

  tokenDecimals(tokenAddress: string): Promise<number | undefined> {
    const call = { abi: erc20Abi, address: tokenAddress as Address, functionName: 'decimals' } as const;
    return this.#node.ask((client) =>
      client
        .readContract(call)
        .catch(undefinedIf(ContractFunctionZeroDataError, ContractFunctionRevertedError)),
    );
  }

  walletAnswer(call: WalletCall): Promise<WalletAnswer> {
    return askWallet(this.#node, call);
  }

  async sweepFee({ index, tokenAddress, amount }: CollectedCoins): Promise<bigint> {
    const call = moveCall(tokenAddress, this.hot as Address, amount);
    const from = this.account.depositAt(index) as Address;
    const gas = gasLimit(await simulate(this.#node, { from, ...call }));
    const today = await this.#node.ask((client) =>
      client.estimateFeesPerGas({ type: 'eip1559', chain: null }),
    );
    return gas * withHeadroom(today).maxFeePerGas;
  }

  draftCold(payment: ColdPayment): Promise<UnsignedPayment> {
    return cold.draftCold(this.#node, { chainId: this.#chainId, payment });
  }

  async readCold(text: string, payment: ColdPayment): Promise<SignedPayment> {
    const canonical = (address: string) => this.account.canonical(address);
    return cold.readCold(text, payment, { chainId: this.#chainId, canonical });
  }

  async seesInternalTransfers(): Promise<boolean> {
    this.#canTrace ??= await this.#node.ask(async (client) => {
      const { hash } = await client.getBlock({ blockTag: 'latest' });
      const parameters = [hash, { tracer: 'callTracer' }] as const;
      return client.request({ method: 'debug_traceBlockByHash', params: [...parameters] }).then(
        () => true,
        (error: unknown) => {
          if (isAnswer(error)) return false;
          throw error;
        },
      );
    });
    return this.#canTrace;
  }

  async broadcast({ txHash, raw }: SignedPayment): Promise<void> {
    if (keccak256(raw as Hex) !== txHash) throw new Error(`the signed payment is not transaction ${txHash}`);
    try {
      await this.#node.ask((client) => client.sendRawTransaction({ serializedTransaction: raw as Hex }));
    } catch (error) {
      // A node says in words of its own that it knows a transaction, or that a mined one has used the nonce.
      if (isNodeFault(error)) throw error;
      if ((await this.transaction(txHash)) === undefined)
        throw new Error(`the node does not take transaction ${txHash}: ${reasonOf(error)}`);
    }
  }

  async #outputsOf(height: number, block: FullBlock): Promise<readonly ChainOutput[]> {
    if (height === 0 || block.transactions.length === 0) return [];
    const source = {
      node: this.#node,
      tokens: this.#tokens,
      seesInternalTransfers: await this.seesInternalTransfers(),
      mineAmong: (addresses: readonly string[]) => this.#mineAmong(addresses),
    };
    const facts = await readBlockFacts(source, block);
    const isOwnMove = (move: Move) => this.#isOwnMove(move, facts.mine);
    return blockOutputs({ node: this.#node, isOwnMove }, block, facts);
  }

  async #mineAmong(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    if (addresses.length === 0) return new Set();
    const own = addresses.filter((address) => this.isOfExchange(address));
    return new Set([...own, ...(await this.#book.among(addresses)).keys()]);
  }

  /** The gas address, deposit addresses and cold ones pay nobody but the exchange; the hot address pays users as well. */
  #isOwnMove({ sender, to }: Pick<Move, 'sender' | 'to'>, mine: ReadonlySet<string>): boolean {
    return mine.has(sender) && (sender !== this.hot || this.isOfExchange(to));
  }

  /** Returns what a waiting transaction will move if it does not fail; calls of contracts other than listed tokens are left out. */
  #waitingMove(transaction: {
    readonly hash: Hex;
    readonly from: Address;
    readonly to: Address | null;
    readonly value: bigint;
    readonly input: Hex;
  }): readonly Pick<Move, 'hash' | 'sender' | 'tokenAddress' | 'to' | 'amount' | 'index'>[] {
    const { hash, from, to, value, input } = transaction;
    if (to === null) return [];
    const [sender, receiver] = [getAddress(from), getAddress(to)];
    if (value > 0n)
      return [{ hash, sender, tokenAddress: '', to: receiver, amount: value, index: COIN_INDEX }];
    const paid = this.#tokens.includes(receiver) ? readTransfer(input) : undefined;
    // A plain transfer has one event.
    return paid === undefined ? [] : [{ hash, sender, tokenAddress: receiver, ...paid, index: 0 }];
  }
}
