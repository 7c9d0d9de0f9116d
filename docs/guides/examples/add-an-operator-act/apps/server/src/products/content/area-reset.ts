import { byLanguage } from '@candor/contract';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { AreaPorts } from './area-calls.ts';

const STANDARD = byLanguage(() => '');

export function resetArea({ access, areas }: AreaPorts): CallHandler<'console/area_reset'> {
  return async ({ id, reason }, context) => {
    await access.act(context, async (transaction) => {
      const before = await areas.lock(transaction, id);
      if (before === undefined) throw CallFailure.at('id', 'area_unknown');
      await areas.change(transaction, id, { names: STANDARD });
      await transaction`select pg_notify('candor_catalog', '')`;
      const entry = { action: 'area_reset', objectKind: 'area', objectId: id, before, reason } as const;
      return { entry, result: {} };
    });
    await areas.reload();
    return { data: {}, done: 'change_saved' };
  };
}
