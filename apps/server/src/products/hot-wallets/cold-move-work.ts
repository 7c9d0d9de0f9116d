import { type ChainPort, type Chains, isNodeFault, type SignedPayment } from '@candor/chains';
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

/** The leader's work on coins that move to and from cold addresses: it sends what was signed, and ends requests whose transaction is final. */
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
  const refills = await sql<(SignedPayment & { readonly id: number })[]>`
    select hot_requests.id, refill_hash as "txHash", refill_raw as raw from hot_requests
    join currency_protocols on currency_protocols.id = currency_protocol_id
    where chain_protocol_id = ${chainId} and refill_hash <> '' and ended_at is null order by hot_requests.id`;
  for (const { id, ...signed } of refills) {
    const outcome = await followRefill(port, signed, finalHeightOf(chain));
    if (outcome !== undefined)
      await sql`update hot_requests set ended_at = now(), outcome = ${outcome} where id = ${id}`;
  }
}

/** Sends a refill until a final block holds it. One that the node does not take, such as a nonce that was used, has failed. */
async function followRefill(
  port: ChainPort,
  signed: SignedPayment,
  finalHeight: number,
): Promise<'done' | 'failed' | undefined> {
  const found = await port.transaction(signed.txHash);
  if (found === undefined)
    return port.broadcast(signed).then(
      () => undefined,
      (error: unknown) => {
        if (isNodeFault(error)) throw error;
        return 'failed';
      },
    );
  if (found.height === undefined || found.height > finalHeight) return undefined;
  return found.isFailed ? 'failed' : 'done';
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
