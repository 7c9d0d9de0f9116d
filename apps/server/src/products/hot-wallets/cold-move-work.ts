import type { ChainPort, Chains } from '@candor/chains';
import type { Sql, Transaction } from '@candor/storage';
import { followMove, type OpenMove, openMoves } from '../../chains/open-moves.ts';
import type { Protocols } from '../../chains/protocols.ts';
import { finalHeightOf } from '../../chains/sweeps.ts';
import { type ChainRow, takeChain } from '../../chains/watched-chain.ts';

interface ColdMovePorts {
  /** Connections of the work on chains. */
  readonly sql: Sql;
  readonly chains: Chains;
  readonly protocols: Pick<Protocols, 'chains'>;
  /** One network that fails keeps no other one waiting. */
  readonly onFault: (error: unknown) => void;
}

/** The leader's work on moves to cold addresses: it sends what was signed, and ends requests whose transaction is final. */
export class ColdMoves {
  readonly #ports: ColdMovePorts;

  constructor(ports: ColdMovePorts) {
    this.#ports = ports;
  }

  async step(): Promise<void> {
    const { sql, chains, protocols, onFault } = this.#ports;
    for (const { id, coldAddresses } of protocols.chains()) {
      const port = coldAddresses.length === 0 ? undefined : chains.find(id);
      if (port === undefined) continue;
      await sql.begin((transaction) => followOn(transaction, id, port)).catch(onFault);
    }
  }
}

async function followOn(sql: Transaction, chainId: number, port: ChainPort): Promise<void> {
  const chain = await takeChain(sql, chainId);
  if (chain === undefined) return;
  for (const move of await openMoves(sql, chain, ['cold'])) {
    if (chain.family === 'simulated' && move.newest.outcome === null) await signSimulated(sql, port, move);
    await follow(sql, port, { chain, move });
  }
}

async function follow(
  sql: Transaction,
  port: ChainPort,
  { chain, move }: { readonly chain: ChainRow; readonly move: OpenMove },
): Promise<void> {
  const ended = await followMove(sql, port, { move, chainId: chain.id, finalHeight: finalHeightOf(chain) });
  if (ended === undefined) return;
  const outcome = ended.isFailed ? 'failed' : 'done';
  await sql`
    update hot_requests set ended_at = now(), outcome = ${outcome}
    where signing_request_id = ${move.id} and ended_at is null`;
}

/** A simulated network has no signer in a process of its own. No withdrawal has a number below zero. */
async function signSimulated(
  sql: Transaction,
  port: ChainPort,
  { id, tokenAddress }: OpenMove,
): Promise<void> {
  const [asked] = await sql<{ address: string; amount: string }[]>`
    select address, amount from signing_requests where id = ${id}`;
  if (asked === undefined) throw new Error(`request ${id} is gone`);
  const payment = { id: -id, tokenAddress, to: asked.address, memo: '', amount: BigInt(asked.amount) };
  const { txHash, raw } = await port.sign(payment);
  await sql`
    insert into signing_answers (request_id, outcome, tx_hash, raw) values (${id}, 'signed', ${txHash}, ${raw})`;
}
