/** Hot and cold wallets as operators see them. */
import type { ResponseOf } from '@candor/contract';
import { formatAmount, formatTotal, totalFromBigInt } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import { formatChainAmount } from '../../chains/chain-units.ts';
import type { Protocol, Protocols } from '../../chains/protocols.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';

type HotWalletState = ResponseOf<'console/hot_wallets'>[number];
type RequestState = HotWalletState['requests'][number];

/** Requests of one hot wallet that are shown. */
const SHOWN = 5;

export interface HotStatePorts {
  readonly sql: Sql;
  /** Resolves with withdrawals that were asked for and not sent, in units of the ledger, by the number of their currency on its network. */
  readonly leavingSums: () => Promise<ReadonlyMap<number, bigint>>;
  /** Resolves with the newest proposal of a kind that waits, and whose payload has a number under a name. */
  readonly waitingProposal: (
    sql: Sql,
    kind: 'cold_move' | 'refill_send',
    number: readonly [name: string, id: number],
  ) => Promise<number | null>;
  readonly catalog: Pick<Catalog, 'currency'>;
  readonly protocols: Pick<Protocols, 'chains' | 'onChain'>;
}

/** The tables' part of all hot wallets, by the number of their currency on its network. */
interface Stored {
  readonly limits: ReadonlyMap<number, Row<'hot_wallets'>>;
  readonly balances: ReadonlyMap<number, Row<'hot_balances'>>;
  readonly requests: readonly Row<'hot_requests'>[];
  /** The newest transaction of each move, by the number of its first request to the signer. */
  readonly hashes: ReadonlyMap<number, string>;
  /** Proposals that wait for a second operator, by the request whose coins they move. */
  readonly proposals: ReadonlyMap<number, number>;
  /** Withdrawals that were asked for and not sent, in units of the ledger, by the number of their currency on its network. */
  readonly leaving: ReadonlyMap<number, bigint>;
}

/** Resolves with every currency on every network that is watched, in the order of the networks. */
export async function hotWalletStates(ports: HotStatePorts): Promise<HotWalletState[]> {
  const { sql, protocols } = ports;
  const [limits, balances, requests] = await Promise.all([
    selectAll(sql, 'hot_wallets', sql``),
    selectAll(sql, 'hot_balances', sql``),
    selectAll(
      sql,
      'hot_requests',
      sql`where id in (
        select id from hot_wallets cross join lateral (
          select id from hot_requests where hot_requests.currency_protocol_id = hot_wallets.currency_protocol_id
          order by id desc limit ${SHOWN}
        ) as newest)
      order by id desc`,
    ),
  ]);
  const stored: Stored = {
    limits: new Map(limits.map((row) => [row.currency_protocol_id, row])),
    balances: new Map(balances.map((row) => [row.currency_protocol_id, row])),
    requests,
    hashes: await hashesOf(sql, requests),
    proposals: await proposalsOf(ports, requests),
    leaving: await ports.leavingSums(),
  };
  return protocols
    .chains()
    .filter(({ family }) => family !== 'manual')
    .flatMap(({ id }) => protocols.onChain(id).flatMap((protocol) => stateOf(ports, protocol, stored)));
}

function stateOf({ catalog }: HotStatePorts, protocol: Protocol, stored: Stored): readonly HotWalletState[] {
  const currency = catalog.currency(protocol.currencyId);
  if (currency === undefined) return [];
  const { id, decimals, chain } = protocol;
  const limits = stored.limits.get(id);
  const balances = stored.balances.get(id);
  const ofLedger = (units: number | null | undefined) =>
    typeof units === 'number' ? formatAmount(units, currency.scale) : null;
  const ofChain = (units: string | null | undefined) =>
    typeof units === 'string' ? formatChainAmount(BigInt(units), decimals) : null;
  return [
    {
      id,
      chain: { id: chain.id, code: chain.code },
      currency: { id: currency.id, code: currency.code },
      floor: ofLedger(limits?.floor),
      ceiling: ofLedger(limits?.ceiling),
      cold_address: limits?.cold_address ?? '',
      hot: ofChain(balances?.hot),
      cold: ofChain(balances?.cold),
      leaving: formatTotal(totalFromBigInt(stored.leaving.get(id) ?? 0n), currency.scale),
      height: balances?.height ?? null,
      looked_at: wireDate(balances?.looked_at ?? null),
      requests: stored.requests
        .filter((request) => request.currency_protocol_id === id)
        .map((request) => wireRequest(request, { ...stored, decimals })),
    },
  ];
}

function wireRequest(
  row: Row<'hot_requests'>,
  { decimals, hashes, proposals }: { readonly decimals: number } & Pick<Stored, 'hashes' | 'proposals'>,
): RequestState {
  const isMoving = row.signing_request_id !== null || row.refill_hash !== '';
  return {
    id: row.id,
    // The table takes no other words.
    kind: row.kind as RequestState['kind'],
    amount: formatChainAmount(BigInt(row.amount), decimals),
    hot: formatChainAmount(BigInt(row.hot), decimals),
    state: (row.outcome ?? (isMoving ? 'moving' : 'open')) as RequestState['state'],
    tx_hash: hashes.get(row.signing_request_id ?? 0) ?? row.refill_hash,
    proposal_id: proposals.get(row.id) ?? null,
    opened_at: wireDate(row.opened_at),
    ended_at: wireDate(row.ended_at),
  };
}

async function proposalsOf(
  { sql, waitingProposal }: HotStatePorts,
  requests: readonly Row<'hot_requests'>[],
): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  for (const { id, kind, ended_at: endedAt } of requests) {
    if (endedAt !== null) continue;
    const proposal = await waitingProposal(sql, kind === 'excess' ? 'cold_move' : 'refill_send', [
      'request_id',
      id,
    ]);
    if (proposal !== null) found.set(id, proposal);
  }
  return found;
}

async function hashesOf(
  sql: Sql,
  requests: readonly Row<'hot_requests'>[],
): Promise<ReadonlyMap<number, string>> {
  const ids = requests.flatMap(({ signing_request_id: id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await sql<{ root: number; txHash: string }[]>`
    with recursive moves as (
      select id as root, id from signing_requests where id = any(${ids}::bigint[])
      union all
      select root, later.id from signing_requests as later join moves on later.replaces = moves.id
    )
    select root, coalesce(nullif(ended_moves.tx_hash, ''), signing_answers.tx_hash) as "txHash"
    from moves join signing_answers on signing_answers.request_id = id
    left join ended_moves on ended_moves.request_id = root
    where signing_answers.tx_hash <> '' order by id`;
  return new Map(rows.map(({ root, txHash }) => [root, txHash]));
}
