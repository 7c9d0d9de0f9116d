/** Moves between addresses of the exchange, cold ones included, that are not over: one transaction each, which others may replace. */
import type { ChainPort, SignedPayment } from '@candor/chains';
import type { Transaction } from '@candor/storage';
import { askForReplacement, type SigningAnswer } from './signing-queue.ts';
import { type ChainRow, pauseChain } from './watched-chain.ts';

/** A move that no block holds after so many is replaced by one with a higher fee. */
const STUCK_BLOCKS = 20;

export interface OpenMove {
  /** The first request for it. */
  readonly id: number;
  readonly kind: 'sweep' | 'gas' | 'cold';
  /** The deposit address; 0 for a move to a cold address. */
  readonly index: number;
  readonly tokenAddress: string;
  /** The newest request for it. */
  readonly newest: {
    readonly id: number;
    readonly outcome: SigningAnswer['outcome'] | null;
    readonly reason: string;
    /** True if it was signed so long ago that a block would hold it for its fee. */
    readonly isStuck: boolean;
  };
  /** The newest first: one of them at most can get into a block. */
  readonly signed: readonly SignedPayment[];
}

export interface EndedMove {
  /** The network took the fee and moved nothing, or nothing was signed. */
  readonly isFailed: boolean;
  /** '': there is no transaction. */
  readonly txHash: string;
}

type MovePort = Pick<ChainPort, 'transaction' | 'broadcast'>;

interface RequestRow extends SignedPayment {
  readonly root: number;
  readonly id: number;
  readonly kind: OpenMove['kind'];
  readonly index: number;
  readonly tokenAddress: string;
  readonly outcome: SigningAnswer['outcome'] | null;
  readonly reason: string;
  readonly isStuck: boolean;
}

/** Resolves with the open moves of a network of some kinds, the oldest first. */
export async function openMoves(
  sql: Transaction,
  { id: chainId, block_seconds: blockSeconds }: Pick<ChainRow, 'id' | 'block_seconds'>,
  kinds: readonly OpenMove['kind'][],
): Promise<readonly OpenMove[]> {
  const rows = await sql<RequestRow[]>`
    with recursive moves as (
      select id as root, id, kind, token_address, address_index from signing_requests
      where chain_protocol_id = ${chainId} and kind = any(${[...kinds]}) and replaces is null
        and not exists (select from ended_moves where ended_moves.request_id = signing_requests.id)
      union all
      select root, later.id, moves.kind, moves.token_address, moves.address_index
      from signing_requests as later join moves on later.replaces = moves.id
    )
    select root, id, kind, token_address as "tokenAddress", coalesce(address_index, 0) as index, outcome,
      coalesce(tx_hash, '') as "txHash", coalesce(raw, '') as raw, coalesce(reason, '') as reason,
      coalesce(answered_at < now() - make_interval(secs => ${STUCK_BLOCKS * blockSeconds}), false) as "isStuck"
    from moves left join signing_answers on request_id = id
    order by root, id desc`;
  const roots = [...new Set(rows.map(({ root }) => root))];
  return roots.flatMap((id) => {
    const requests = rows.filter(({ root }) => root === id);
    const [newest] = requests;
    if (newest === undefined) return [];
    const { kind, index, tokenAddress } = newest;
    const signed = requests.filter(({ outcome }) => outcome === 'signed');
    return [{ id, kind, index, tokenAddress, newest, signed }];
  });
}

/**
 * Sends what was signed for a move, sends it again where the network has dropped it, asks for a higher fee where no block
 * takes it in, and ends it once a block up to `finalHeight` holds it or nothing was signed. Resolves with how it ended;
 * undefined: it is not over.
 */
export async function followMove(
  sql: Transaction,
  port: MovePort,
  {
    move,
    chainId,
    finalHeight,
  }: { readonly move: OpenMove; readonly chainId: number; readonly finalHeight: number },
): Promise<EndedMove | undefined> {
  const { newest, signed } = move;
  if (newest.outcome === 'refused')
    await pauseChain(
      sql,
      chainId,
      `The signer refused to move coins, request ${newest.id}: ${newest.reason}`,
    );
  for (const { txHash } of signed) {
    const found = await port.transaction(txHash);
    if (found?.height === undefined) continue;
    if (found.height > finalHeight) return undefined;
    return endMove(sql, move, { isFailed: found.isFailed, txHash });
  }
  const [last] = signed;
  if (last !== undefined) {
    await pushMove(sql, port, { newest, last });
    return undefined;
  }
  if (newest.outcome === null) return undefined;
  return endMove(sql, move, { isFailed: true, txHash: '' });
}

/** A replacement that is asked for, and that the signer refuses, leaves the transaction before it to be sent. */
async function pushMove(
  sql: Transaction,
  port: MovePort,
  { newest, last }: { readonly newest: OpenMove['newest']; readonly last: SignedPayment },
): Promise<void> {
  if ((await port.transaction(last.txHash)) === undefined) await port.broadcast(last);
  else if (newest.outcome === 'signed' && newest.isStuck) await askForReplacement(sql, newest.id);
}

async function endMove(sql: Transaction, { id }: OpenMove, ended: EndedMove): Promise<EndedMove> {
  const { isFailed, txHash } = ended;
  await sql`insert into ended_moves (request_id, is_failed, tx_hash) values (${id}, ${isFailed}, ${txHash})`;
  return ended;
}
