import {
  type Address,
  getAddress,
  type Hex,
  parseAbiItem,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem';
import type { EvmNode, NodeClient } from './evm-node.ts';
import { type InternalTransfer, internalTransfers } from './internal-transfers.ts';

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)');

/**
 * The index of a transaction's own coins among its outputs, higher than the place of any log; the coins that its
 * contracts move follow.
 */
export const COIN_INDEX = 2 ** 20;

/** The parts of a transaction that are read. */
export interface SentTransaction {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address | null;
  readonly value: bigint;
}

export interface FullBlock {
  readonly hash: Hex;
  readonly parentHash: Hex;
  readonly transactions: readonly SentTransaction[];
}

/** Coins or tokens that a transaction claims to move; all addresses are in canonical form. */
export interface Move {
  readonly hash: Hex;
  /** Sent the transaction and paid its fee. */
  readonly sender: string;
  readonly tokenAddress: string;
  /** Undefined: a contract, whose address decides nothing. */
  readonly from: string | undefined;
  readonly to: string;
  readonly amount: bigint;
  /** The index of its `ChainOutput`. */
  readonly index: number;
}

/** The facts about one block that decide what is credited. */
export interface BlockFacts {
  /** Moves of transactions that did not fail and in which an address of the exchange takes part, in the order of the block. */
  readonly moves: readonly Move[];
  /** Fees that addresses of the exchange paid in the block. */
  readonly fees: ReadonlyMap<string, bigint>;
  /** The addresses of the exchange, users' included, that take part in the block. */
  readonly mine: ReadonlySet<string>;
}

export interface BlockSource {
  readonly node: EvmNode;
  /** The listed tokens, in canonical form. */
  readonly tokens: readonly string[];
  readonly seesInternalTransfers: boolean;
  /** Resolves with those of some canonical addresses that are the exchange's or a user's. */
  readonly mineAmong: (addresses: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Reads a block in two round trips; the number of its transactions decides nothing. */
export async function readBlockFacts(source: BlockSource, block: FullBlock): Promise<BlockFacts> {
  const { node, tokens, seesInternalTransfers, mineAmong } = source;
  const { transactions } = block;
  const [internal, events] = await node.ask((client) =>
    Promise.all([
      seesInternalTransfers
        ? internalTransfers(
            client,
            block.hash,
            transactions.map(({ hash }) => hash),
          )
        : [],
      transactions.length === 0 ? [] : listedEvents(client, block.hash, tokens),
    ]),
  );
  const paid = [...transactions.filter(({ value }) => value > 0n), ...internal, ...events];
  const addresses = [...paid.map(({ to }) => to), ...transactions.map(({ from }) => from)];
  const mine = await mineAmong([...new Set(addresses.flatMap((address) => canonicals(address)))]);
  const isMine = (address: Address | null) => canonicals(address).some((canonical) => mine.has(canonical));
  const hashes = new Set([
    ...paid.filter(({ to }) => isMine(to)).map(({ hash }) => hash),
    ...transactions.filter(({ from }) => isMine(from)).map(({ hash }) => hash),
  ]);
  const receipts = await node.ask((client) =>
    Promise.all([...hashes].map((hash) => client.getTransactionReceipt({ hash }))),
  );
  return factsOf(block, { internal, receipts, tokens, mine });
}

function canonicals(address: Address | null): readonly string[] {
  return address === null ? [] : [getAddress(address)];
}

async function listedEvents(client: NodeClient, blockHash: Hex, tokens: readonly string[]) {
  if (tokens.length === 0) return [];
  const logs = await client.getLogs({
    address: tokens as Address[],
    event: TRANSFER,
    blockHash,
    strict: true,
  });
  return logs.map(({ transactionHash, args }) => ({ hash: transactionHash, to: args.to }));
}

function factsOf(
  block: FullBlock,
  read: {
    readonly internal: readonly InternalTransfer[];
    readonly receipts: readonly TransactionReceipt[];
    readonly tokens: readonly string[];
    readonly mine: ReadonlySet<string>;
  },
): BlockFacts {
  const { internal, mine } = read;
  const receipts = new Map(read.receipts.map((receipt) => [receipt.transactionHash, receipt]));
  const tokens = new Set(read.tokens);
  const fees = new Map<string, bigint>();
  const moves = block.transactions.flatMap((transaction) => {
    const receipt = receipts.get(transaction.hash);
    if (receipt === undefined) return [];
    const sender = getAddress(transaction.from);
    if (mine.has(sender)) fees.set(sender, (fees.get(sender) ?? 0n) + feeOf(receipt));
    if (receipt.status !== 'success') return [];
    const inner = internal.filter(({ hash }) => hash === transaction.hash);
    return [...coinMoves(transaction, inner), ...tokenMoves(receipt, { sender, tokens })];
  });
  const isRelevant = ({ from, to }: Move) => mine.has(to) || (from !== undefined && mine.has(from));
  return { moves: moves.filter(isRelevant), fees, mine };
}

function coinMoves(
  { hash, from, to, value }: SentTransaction,
  inner: readonly InternalTransfer[],
): readonly Move[] {
  const sender = getAddress(from);
  const own: readonly Move[] =
    to === null || value === 0n
      ? []
      : [
          {
            hash,
            sender,
            tokenAddress: '',
            from: sender,
            to: getAddress(to),
            amount: value,
            index: COIN_INDEX,
          },
        ];
  return [
    ...own,
    ...inner.map(({ to: receiver, amount, place }) => ({
      hash,
      sender,
      tokenAddress: '',
      from: undefined,
      to: getAddress(receiver),
      amount,
      index: COIN_INDEX + 1 + place,
    })),
  ];
}

/** The index is the place of the event in its own transaction: that in the block changes where it is mined again. */
function tokenMoves(
  receipt: TransactionReceipt,
  { sender, tokens }: { readonly sender: string; readonly tokens: ReadonlySet<string> },
): readonly Move[] {
  const first = receipt.logs[0]?.logIndex ?? 0;
  return parseEventLogs({ abi: [TRANSFER], logs: receipt.logs }).flatMap(({ address, args, logIndex }) => {
    const tokenAddress = getAddress(address);
    if (!tokens.has(tokenAddress) || args.value === 0n) return [];
    return [
      {
        hash: receipt.transactionHash,
        sender,
        tokenAddress,
        from: getAddress(args.from),
        to: getAddress(args.to),
        amount: args.value,
        index: logIndex - first,
      },
    ];
  });
}

/** Returns the fee of a mined transaction, with what a rollup charges for the chain below it. */
export function feeOf(receipt: TransactionReceipt): bigint {
  const { gasUsed, effectiveGasPrice } = receipt;
  // Only nodes of rollups give it, as a hexadecimal number that the library does not read.
  const below = 'l1Fee' in receipt && typeof receipt.l1Fee === 'string' ? BigInt(receipt.l1Fee) : 0n;
  return gasUsed * effectiveGasPrice + below;
}
