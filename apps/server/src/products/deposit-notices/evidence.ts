/** One notice of a deposit with its evidence. */
import type { ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import { formatAmount } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import type { Chains } from '@candor/chains';
import type postgres from 'postgres';
import type { Protocols } from '../../chains/protocols.ts';
import { type UnassignedOutput, unassignedOutputs } from '../../chains/unassigned-outputs.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import type { DepositNotices } from './deposit-notices.ts';

const SAME_ADDRESS_MAX = 20;
const CANDIDATES_MAX = 20;

type InFull = ResponseOf<'console/pay_order'>;
type DepositNoticeRow = Row<'pay_orders'>;

export interface DepositNoticeEvidencePorts {
  readonly sql: Sql;
  readonly notices: DepositNotices;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
  readonly chains: Chains;
  readonly protocols: Protocols;
  /** Selects the ids of operators, and their names as `account`. */
  readonly operatorNames: (sql: Sql) => postgres.Fragment;
  /** Selects the users who asked for a withdrawal to an address. */
  readonly drawnTo: (sql: Sql, address: string) => postgres.Fragment;
  /** Selects the users who have bound an address. */
  readonly boundTo: (sql: Sql, address: string) => postgres.Fragment;
  readonly withdrawalReviews: { historyOf(userId: number): Promise<InFull['history']> };
}

/** May refuse with pay_order_unknown. */
export function payOrder(ports: DepositNoticeEvidencePorts): CallHandler<'console/pay_order'> {
  return async ({ id }) => {
    const { sql, notices, withdrawalReviews } = ports;
    const [row] = (await notices.page(sql`where id = ${id}`, sql``)).rows;
    if (row === undefined) throw CallFailure.at('id', 'pay_order_unknown');
    const [notice, payment, holds, evidence, history] = await Promise.all([
      notices.showToOperators(row),
      paymentOf(ports, row),
      holdsOf(ports, id),
      evidenceOf(ports, row),
      withdrawalReviews.historyOf(row.user_id),
    ]);
    const others = history.pay_orders.filter((other) => other.id !== id);
    return { data: { notice, payment, holds, evidence, history: { ...history, pay_orders: others } } };
  };
}

/** The payment of a decided notice, or those that may be the one of a notice that waits. */
async function paymentOf(
  ports: DepositNoticeEvidencePorts,
  row: DepositNoticeRow,
): Promise<InFull['payment']> {
  const { sql, notices, catalog } = ports;
  const address = await notices.watchedAddress(row);
  const scale = catalog.currency(row.currency_id)?.scale ?? 0;
  const wanted =
    row.state === 'pending'
      ? sql`credited_user_id is null and waiting_id is null
          and currency_protocol_id = ${row.currency_protocol_id} and address = ${address ?? ''}`
      : sql`credit_pay_order_id = ${row.id}`;
  const outputs = await sql<UnassignedOutput[]>`
    select * from (${unassignedOutputs(sql)}) as outputs where ${wanted}
    order by amount = ${row.amount} desc, abs(extract(epoch from seen_at - ${row.created_at}::timestamptz)), id
    limit ${CANDIDATES_MAX}`;
  const [bank] = await sql<{ reference: string }[]>`
    select reference from bank_payments where pay_order_id = ${row.id} limit 1`;
  return {
    is_watched: address === undefined ? 0 : 1,
    bank_reference: bank?.reference ?? '',
    outputs: outputs.map((output) => ({
      id: output.id,
      number: formatAmount(output.amount, scale),
      tx_hash: output.tx_hash,
      seen_at: wireDate(output.seen_at),
      is_final: output.is_final ? 1 : 0,
      is_same_amount: output.amount === row.amount ? 1 : 0,
    })),
  };
}

async function holdsOf(
  { sql, operatorNames }: DepositNoticeEvidencePorts,
  id: number,
): Promise<InFull['holds']> {
  const rows = await sql<(Row<'pay_order_reviews'> & { readonly account: string })[]>`
    select pay_order_reviews.*, account from pay_order_reviews
    join (${operatorNames(sql)}) as operators on operators.id = operator_id
    where pay_order_id = ${id} order by reviewed_at`;
  return rows.map(({ operator_id, account, note, reviewed_at: at }) => ({
    operator_id,
    account,
    note,
    at: wireDate(at),
  }));
}

async function evidenceOf(
  ports: DepositNoticeEvidencePorts,
  row: DepositNoticeRow,
): Promise<InFull['evidence']> {
  const { sql, engine, chains, protocols, drawnTo, boundTo } = ports;
  const { user_id: userId, wallet_address: address, currency_protocol_id: protocolId } = row;
  const chainId = protocols.protocol(protocolId)?.chainId ?? 0;
  const port = chains.find(chainId);
  const [[user], [chain], others, [decided]] = await Promise.all([
    selectAll(sql, 'users', sql`where id = ${userId}`),
    selectAll(sql, 'chain_protocols', sql`where id = ${chainId}`),
    sql<{ userId: number }[]>`
      select distinct user_id as "userId" from (
        select user_id from pay_orders where wallet_address = ${address}
        union ${drawnTo(sql, address)}
        union ${boundTo(sql, address)}
      ) as named where user_id <> ${userId} order by 1 limit ${SAME_ADDRESS_MAX}`,
    sql<{ approved: number; rejected: number }[]>`
      select count(*) filter (where state = 'approved')::int as approved,
        count(*) filter (where state = 'rejected')::int as rejected
      from pay_orders where user_id = ${userId} and id < ${row.id}`,
  ]);
  const standing = engine.standings.standing(userId);
  return {
    is_certified: standing?.isCertified === true ? 1 : 0,
    is_frozen: standing?.isFrozen === true || standing?.isWithdrawalFrozen === true ? 1 : 0,
    registered_at: wireDate(user?.created_at ?? row.created_at),
    is_address: port === undefined ? null : (await port.canonical(address)) === undefined ? 0 : 1,
    same_address_user_ids: others.map((other) => other.userId),
    approved: decided?.approved ?? 0,
    rejected: decided?.rejected ?? 0,
    scanned_height: chain?.scanned_height ?? 0,
    scanned_at: wireDate(chain?.scanned_at ?? null),
    is_paused: chain === undefined || chain.paused_at === null ? 0 : 1,
  };
}
