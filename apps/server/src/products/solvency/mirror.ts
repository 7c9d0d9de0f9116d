import type { Sql } from '@candor/storage';
import type { WorkPorts } from '../../facets/work.ts';
import type { SolvencyPorts } from './ports.ts';
import { signedLines } from './signed-lines.ts';

const FORMAT = 'candor-solvency-lines-1';
const ANSWER_MS = 10_000;
const FIRST_RETRY_MS = 5_000;
const RETRY_FACTOR = 4;
const LONGEST_RETRY_MS = 6 * 3_600_000;

export interface MirrorPorts
  extends Pick<WorkPorts, 'sql' | 'secrets' | 'now' | 'origin'>,
    Pick<SolvencyPorts, 'publicRecord' | 'solvencyMirror'> {}

interface Waiting {
  readonly number: number;
  readonly tries: number;
}

/**
 * Sends the lines of published snapshots to the operator's mirror, the oldest first, and ends at the first that the mirror does
 * not take. A repetition has the same body and the same key.
 */
export async function sendDueLines(ports: MirrorPorts): Promise<void> {
  const { sql, solvencyMirror, now } = ports;
  if (solvencyMirror === undefined) return;
  for (;;) {
    const waiting = await nextDue(sql, now());
    if (waiting === undefined) return;
    const { number, tries } = waiting;
    try {
      await send(ports, solvencyMirror, number);
    } catch (error) {
      const waitMs = Math.min(FIRST_RETRY_MS * RETRY_FACTOR ** tries, LONGEST_RETRY_MS);
      await sql`
        update solvency_snapshots set mirror_tries = ${tries + 1}, mirror_due_at = ${new Date(now() + waitMs)}
        where number = ${number}`;
      throw error;
    }
    await sql`update solvency_snapshots set mirrored_at = ${new Date(now())} where number = ${number}`;
  }
}

async function send(ports: MirrorPorts, url: string, number: number): Promise<void> {
  const signed = await signedLines(ports, number);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `solvency-${number}` },
    body: JSON.stringify({ format: FORMAT, exchange: ports.origin, number, ...signed }),
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await response.body?.cancel();
  if (!response.ok)
    throw new Error(`the mirror answered ${response.status} to the lines of snapshot ${number}`);
}

async function nextDue(sql: Sql, nowMs: number): Promise<Waiting | undefined> {
  const [row] = await sql<Waiting[]>`
    select number, mirror_tries as tries from solvency_snapshots
    where state = 'published' and mirrored_at is null
      and (mirror_due_at is null or mirror_due_at <= ${new Date(nowMs)})
    order by number limit 1`;
  return row;
}
