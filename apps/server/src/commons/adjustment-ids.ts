import { holdOutbox } from '@candor/engine-host';
import type { Transaction } from '@candor/storage';

/** Draws the id of an adjustment under the lock of the outbox, so that ids reach the engine in their order. */
export async function withdrawalAdjustmentId(sql: Transaction): Promise<number> {
  await holdOutbox(sql);
  const [drawn] = await sql<{ id: number }[]>`select nextval('adjustment_ids') as id`;
  if (drawn === undefined) throw new Error('no id was drawn for an adjustment');
  return drawn.id;
}
