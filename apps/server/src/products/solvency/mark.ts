import { randomBytes, randomInt } from 'node:crypto';
import type { EngineReader } from '@candor/engine';
import { writeOutbox } from '@candor/engine-host';
import { keyHashOf } from '@candor/solvency';
import type { Transaction } from '@candor/storage';
import { takeComparedBlocks } from '../../chains/compared-blocks.ts';
import type { Chains } from '@candor/chains';
import type { Secrets } from '../../identity/secrets.ts';
import { countAtMark } from './counted.ts';
import { signOwnAddresses } from './reserve-addresses.ts';
import { EARLY_PARTS } from './schedule.ts';
import { sealedFor } from './snapshot-rows.ts';

const SECRET_BYTES = 32;

interface NewMark {
  readonly secrets: Secrets;
  readonly nowMs: number;
  readonly chains: Chains;
  readonly engine: Pick<EngineReader, 'funds'>;
  /** The host of the exchange, and the newest head of the public record, for texts that are signed. */
  readonly exchange: string;
  readonly head: string;
  /** True while the mark may wait for chains whose newest block was not compared yet. */
  readonly mayWait: boolean;
}

/**
 * Draws the secret of a new snapshot and writes its mark to the outbox, at the blocks at which the chains were compared,
 * and counts the coins there.
 * Resolves with false where it waits for a chain.
 */
export async function writeMark(sql: Transaction, mark: NewMark): Promise<boolean> {
  const { secrets, nowMs, mayWait, chains, engine, exchange, head } = mark;
  const { blocks, areAll } = await takeComparedBlocks(sql);
  if (!areAll && mayWait) return false;
  const [last] = await sql<{ number: number }[]>`
    select coalesce(max(number), 0) as number from solvency_snapshots`;
  const number = (last?.number ?? 0) + 1;
  const secret = randomBytes(SECRET_BYTES);
  const sealed = secrets.sealBytes('solvency-keys', secret, sealedFor(number));
  const keyHash = keyHashOf(secret);
  const [outboxId] = await writeOutbox(sql, [{ kind: 'mark_solvency', number, keyHash, blocks }]);
  await sql`
    insert into solvency_snapshots (number, outbox_id, sealed_key, state, early, created_at)
    values (${number}, ${Number(outboxId)}, ${sealed}, 'marking', ${randomInt(EARLY_PARTS)}, ${new Date(nowMs)})`;
  const rows = await sql<{ id: number; code: string }[]>`select id, code from chain_protocols`;
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  await signOwnAddresses(sql, { chains, codes, exchange, head, blocks, nowMs });
  await countAtMark(sql, { chains, engine }, { number, blocks, nowMs });
  return true;
}
