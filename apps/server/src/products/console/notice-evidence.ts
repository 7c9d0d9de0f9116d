/** One notice of a deposit with its evidence. */
import type { ResponseOf } from '@candor/contract';
import type { EngineReader } from '@candor/engine';
import type { Sql } from '@candor/storage';
import type { Chains } from '../../chains/chain-port.ts';
import type { Protocols } from '../../chains/protocols.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import type { PayOrderPorts } from './pay-order-calls.ts';

const SAME_ADDRESS_MAX = 20;

type InFull = ResponseOf<'console/pay_order'>;
type NoticeRow = Row<'pay_orders'>;

export interface NoticeEvidencePorts extends Pick<PayOrderPorts, 'sql' | 'notices'> {
  readonly engine: EngineReader;
  readonly chains: Chains;
  readonly protocols: Protocols;
  readonly drawReviews: { historyOf(userId: number): Promise<InFull['history']> };
}

/** May refuse with pay_order_unknown. */
export function payOrder(ports: NoticeEvidencePorts): CallHandler<'console/pay_order'> {
  return async ({ id }) => {
    const { sql, notices, drawReviews } = ports;
    const [row] = (await notices.page(sql`where id = ${id}`, sql``)).rows;
    if (row === undefined) throw CallFailure.at('id', 'pay_order_unknown');
    const [notice, holds, evidence, history] = await Promise.all([
      notices.showToOperators(row),
      holdsOf(sql, id),
      evidenceOf(ports, row),
      drawReviews.historyOf(row.user_id),
    ]);
    const others = history.pay_orders.filter((other) => other.id !== id);
    return { data: { notice, holds, evidence, history: { ...history, pay_orders: others } } };
  };
}

async function holdsOf(sql: Sql, id: number): Promise<InFull['holds']> {
  const rows = await sql<(Row<'pay_order_reviews'> & { readonly account: string })[]>`
    select pay_order_reviews.*, account from pay_order_reviews join operators on operators.id = operator_id
    where pay_order_id = ${id} order by reviewed_at`;
  return rows.map(({ operator_id, account, note, reviewed_at: at }) => ({
    operator_id,
    account,
    note,
    at: wireDate(at),
  }));
}

async function evidenceOf(ports: NoticeEvidencePorts, row: NoticeRow): Promise<InFull['evidence']> {
  const { sql, engine, chains, protocols } = ports;
  const { user_id: userId, wallet_address: address, currency_protocol_id: protocolId } = row;
  const chainId = protocols.protocol(protocolId)?.chainId ?? 0;
  const port = chains.find(chainId);
  const [[user], [chain], others, [decided]] = await Promise.all([
    selectAll(sql, 'users', sql`where id = ${userId}`),
    selectAll(sql, 'chain_protocols', sql`where id = ${chainId}`),
    sql<{ userId: number }[]>`
      select distinct user_id as "userId" from (
        select user_id from pay_orders where wallet_address = ${address}
        union select user_id from withdrawals where address = ${address}
        union select user_id from bound_addresses where address = ${address}
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
    is_address: port === undefined ? null : port.canonical(address) === undefined ? 0 : 1,
    same_address_user_ids: others.map((other) => other.userId),
    approved: decided?.approved ?? 0,
    rejected: decided?.rejected ?? 0,
    scanned_height: chain?.scanned_height ?? 0,
    scanned_at: wireDate(chain?.scanned_at ?? null),
    is_paused: chain === undefined || chain.paused_at === null ? 0 : 1,
  };
}
