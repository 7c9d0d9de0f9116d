import type { ChainOutput } from '../port.ts';
import type { BlockFacts, FullBlock, Move } from './block-facts.ts';
import type { BalanceRead, EvmNode } from './evm-node.ts';

/** One token at one address. */
interface Holding {
  readonly tokenAddress: string;
  readonly to: string;
}

interface OutputsPorts {
  readonly node: EvmNode;
  /** Returns whether a transaction is the exchange moving its own coins: such a move is nobody's deposit. */
  readonly isOwnMove: (move: Move) => boolean;
}

/**
 * Resolves with what a block pays to addresses of the exchange and its users. Claims are cut down to what the balance of
 * their receiver grew by, in the order of the block: a token with a fee credits the net amount, and an event without a
 * payment credits nothing. No output is more than its claim.
 */
export async function blockOutputs(
  { node, isOwnMove }: OutputsPorts,
  block: FullBlock,
  facts: BlockFacts,
): Promise<readonly ChainOutput[]> {
  const claims = facts.moves.filter((move) => facts.mine.has(move.to) && !isOwnMove(move));
  const holdings = [...new Map(claims.map((claim) => [keyOf(claim), claim])).values()];
  const readsAt = (blockHash: FullBlock['hash']) =>
    holdings.map(({ tokenAddress, to }): BalanceRead => ({ address: to, tokenAddress, at: { blockHash } }));
  const [before, after] = await Promise.all([
    node.balances(readsAt(block.parentHash)),
    node.balances(readsAt(block.hash)),
  ]);
  const left = new Map(
    holdings.map((holding, place) => [
      keyOf(holding),
      (after[place] ?? 0n) - (before[place] ?? 0n) - ownMoves(facts, holding, isOwnMove),
    ]),
  );
  return claims.flatMap((claim) => {
    const { hash, index, tokenAddress, to, amount } = claim;
    const growth = left.get(keyOf(claim)) ?? 0n;
    const received = amount < growth ? amount : growth;
    if (received <= 0n) return [];
    left.set(keyOf(claim), growth - received);
    return [{ txHash: hash, index, tokenAddress, to, memo: '', amount: received }];
  });
}

function keyOf({ tokenAddress, to }: Holding): string {
  return `${tokenAddress} ${to}`;
}

/**
 * Returns by how much the exchange's own transactions changed what an address holds; negative: it became less. An event
 * that says that the address paid counts only in a transaction of its own, as anybody can have a token say it.
 */
function ownMoves(
  { moves, fees }: BlockFacts,
  { tokenAddress, to: address }: Holding,
  isOwnMove: OutputsPorts['isOwnMove'],
): bigint {
  const ofToken = moves.filter((move) => move.tokenAddress === tokenAddress);
  const received = ofToken.filter((move) => move.to === address && isOwnMove(move));
  const sent = ofToken.filter((move) => move.from === address && move.sender === address);
  const fee = tokenAddress === '' ? (fees.get(address) ?? 0n) : 0n;
  return sumOf(received) - sumOf(sent) - fee;
}

function sumOf(moves: readonly Move[]): bigint {
  return moves.reduce((sum, { amount }) => sum + amount, 0n);
}
