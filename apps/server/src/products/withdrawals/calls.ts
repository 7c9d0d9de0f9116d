import { writeOutbox } from '@candor/engine-host';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { canonicalAddress } from '../../commons/withdrawal-target.ts';
import { knownCurrency } from '../../commons/known-currency.ts';
import { PAGE } from '../../commons/order-calls.ts';
import { pageOf } from '../../commons/page.ts';
import { millisWithin } from '../../tables/period.ts';
import type { Row } from '../../tables/rows.ts';
import { withdrawal } from './withdrawal.ts';
import { withdrawalLimits } from './withdrawal-limits.ts';
import type { WithdrawalsPorts } from './ports.ts';

export function withdrawalsCalls(ports: WithdrawalsPorts) {
  return {
    'account/draw': withdrawal(ports),
    'account/draws': withdrawals(ports),
    'account/draw_cancel': cancel(ports),
    'account/draw_limits': withdrawalLimits(ports),
    'account/draw_addresses': withdrawalAddresses(ports),
    'account/draw_check': withdrawalCheck(ports),
  };
}

function withdrawals(ports: WithdrawalsPorts): CallHandler<'account/draws'> {
  return async ({ currency_id: assetId, state, page = 1, limit: size = PAGE, ...period }, { session }) => {
    const { sql, catalog, engine } = ports;
    if (assetId !== undefined) knownCurrency(catalog, assetId);
    const where = sql`
      where user_id = ${session.userId}
        ${assetId === undefined ? sql`` : sql`and asset_id = ${assetId}`}
        ${state === undefined ? sql`` : sql`and state = ${state}`}
        ${millisWithin(sql, sql`created_ms`, period)}`;
    const { total, views } = await ports.withdrawals.page(where, sql`order by id desc`, { page, size });
    const rows = views.map((view) => ports.withdrawals.show(view));
    return { data: pageOf(rows, total, page, size), seq: engine.sequence };
  };
}

/** Addresses of one user, at most; people who have more of them know none of them by sight. */
const ADDRESSES_MAX = 10_000;

function withdrawalAddresses({
  sql,
  protocols,
  whenProjected,
  boundOf,
}: WithdrawalsPorts): CallHandler<'account/draw_addresses'> {
  return async ({ currency_protocol_id: protocolId }, { session: { userId } }) => {
    if (protocols.protocol(protocolId) === undefined)
      throw CallFailure.at('currency_protocol_id', 'protocol_unknown');
    await whenProjected();
    const rows = await sql<{ address: string }[]>`
      select address from (
        ${boundOf(sql, userId, protocolId)}
        union all
        select address, withdrawals.created_at from withdrawals
        join withdrawal_facts as facts on facts.id = withdrawals.id
        where withdrawals.user_id = ${userId} and currency_protocol_id = ${protocolId}
      ) as known
      group by address order by max(created_at) desc limit ${ADDRESSES_MAX}`;
    return { data: { addresses: rows.map(({ address }) => address) } };
  };
}

function withdrawalCheck({
  protocols,
  chains,
  isOwnAddress,
}: WithdrawalsPorts): CallHandler<'account/draw_check'> {
  return async ({ currency_protocol_id: protocolId, address: text }, { session: { userId } }) => {
    const protocol = protocols.protocol(protocolId);
    if (protocol === undefined) throw CallFailure.at('currency_protocol_id', 'protocol_unknown');
    const address = await canonicalAddress(chains, protocol, text);
    const isOwn = await isOwnAddress(userId, protocol.chainId, address);
    const isShared =
      protocol.chain.needsMemo && (await chains.find(protocol.chainId)?.isCollecting(address)) === true;
    return { data: { address, is_own: isOwn ? 1 : 0, needs_memo: isShared ? 1 : 0 } };
  };
}

/** Cancels what is not approved, or is held back before its sending began; everybody else's withdrawal is as unknown as none. */
function cancel(ports: WithdrawalsPorts): CallHandler<'account/draw_cancel'> {
  return async ({ id }, { session: { userId } }) => {
    const view = await ports.withdrawals.find(id);
    if (view?.user_id !== userId) throw CallFailure.at('id', 'withdrawal_unknown');
    const outboxId = await ports.sql.begin(async (transaction) => {
      const [row] = await transaction<Row<'withdrawals'>[]>`
        select * from withdrawals where id = ${id} for update`;
      const fact = ports.engine.funds.withdrawal(userId, id);
      const isOpen =
        fact?.status === 'requested' || (fact?.status === 'approved' && row?.send_outbox_id === null);
      if (row?.end_outbox_id !== null || !isOpen || !ports.withdrawals.isCancellable(view))
        throw CallFailure.at('id', 'withdrawal_state');
      const [written = 0] = await writeOutbox(transaction, [
        { kind: 'release_withdrawal', withdrawalId: id, reason: 'by_user' },
      ]);
      await transaction`update withdrawals set end_outbox_id = ${written} where id = ${id}`;
      return written;
    });
    const answer = await ports.answered(outboxId);
    if (answer.status === 'rejected') throw new CallFailure(answer.rejection.key);
    const cancelled = await ports.withdrawals.accepted(id);
    await ports.withdrawalLetters.tell(id);
    return { data: ports.withdrawals.show(cancelled), done: 'draw_cancelled', seq: ports.engine.sequence };
  };
}
