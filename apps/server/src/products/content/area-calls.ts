/** Calls by which operators look after the list of countries. */
import type { Sql } from '@candor/storage';
import type { Areas } from '../../content/areas.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { OperatorDesk } from '../../facets/operators.ts';

export interface AreaPorts {
  readonly sql: Sql;
  readonly access: OperatorDesk;
  readonly areas: Areas;
}

export function areas({ sql, areas: list }: AreaPorts): CallHandler<'console/areas'> {
  return async () => ({ data: [...(await list.inFull(sql))] });
}

export function setArea({ access, areas: list }: AreaPorts): CallHandler<'console/area_set'> {
  return async ({ id, reason, ...wanted }, context) => {
    const data = await access.act(context, async (transaction) => {
      const before = await list.lock(transaction, id);
      if (before === undefined) throw CallFailure.at('id', 'area_unknown');
      await list.change(transaction, id, wanted);
      const [after = before] = await list.inFull(transaction, id);
      await transaction`select pg_notify('candor_catalog', '')`;
      const entry = {
        action: 'area_set',
        objectKind: 'area',
        objectId: id,
        before,
        after,
        reason: reason.trim(),
      } as const;
      return { entry, result: { before, after } };
    });
    // This process need not wait to be notified.
    await list.reload();
    return { data, done: 'change_saved' };
  };
}
