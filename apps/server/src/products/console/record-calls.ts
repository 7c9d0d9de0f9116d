/** Calls about operators and about the record of what they did. */
import type { OperatorRole } from '@candor/contract/schema';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { pageOf } from '../../commons/page.ts';
import { wireDate } from '../../wire/money.ts';
import type { ConsoleAccess } from './access.ts';
import type { OperatorState } from './operators.ts';

const PAGE = 50;

export function operators(access: ConsoleAccess): CallHandler<'console/operators'> {
  return async () => {
    const rows = await access.operators.list();
    const data = rows.map((row) => ({
      id: row.id,
      account: row.account,
      role: row.role as OperatorRole,
      state: row.state as OperatorState,
      user_id: row.user_id,
      email: row.email ?? '',
      created_at: wireDate(row.created_at),
      last_used_at: wireDate(row.lastUsedAt),
    }));
    return { data };
  };
}

export function disable(access: ConsoleAccess): CallHandler<'console/operator_disable'> {
  return async ({ id, reason }, context) => {
    await access.act(context, async (transaction) => {
      const before = await access.operators.find(id, transaction);
      if (before === undefined) throw CallFailure.at('id', 'operator_unknown');
      await access.operators.disable(transaction, id);
      const entry = {
        action: 'operator_disable',
        objectKind: 'operator',
        objectId: id,
        before: { state: before.state },
        after: { state: 'disabled' },
        reason,
      } as const;
      return { entry, result: null };
    });
    return { data: null, done: 'change_saved' };
  };
}

export function audit(access: ConsoleAccess): CallHandler<'console/audit'> {
  return async ({ page = 1, limit: size = PAGE, ...filters }, _context) => {
    const { total, rows } = await access.audit.page(filters, { page, size });
    const accounts = new Map((await access.operators.list()).map(({ id, account }) => [id, account]));
    const data = rows.map((row) => ({
      id: row.id,
      at: wireDate(row.at),
      operator_id: row.operator_id,
      account: row.operator_id === null ? '' : (accounts.get(row.operator_id) ?? ''),
      network: row.network,
      action: row.action,
      object_kind: row.object_kind,
      object_id: row.object_id,
      before: row.before,
      after: row.after,
      reason: row.reason,
      hash: row.hash.toString('hex'),
    }));
    return { data: pageOf(data, total, page, size) };
  };
}

export function auditCheck(access: ConsoleAccess): CallHandler<'console/audit_check'> {
  return async () => {
    const { rows, head, brokenAt, publishedRows, contradictedAt } = await access.audit.check();
    const data = {
      rows,
      head: head.toString('hex'),
      broken_at: brokenAt,
      published_rows: publishedRows,
      contradicted_at: contradictedAt,
    };
    return { data };
  };
}
