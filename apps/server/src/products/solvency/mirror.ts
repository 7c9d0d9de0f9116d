import type { Sql } from '@candor/storage';
import type { Duty, WorkPorts } from '../../facets/work.ts';
import type { SolvencyPorts } from './ports.ts';
import { signedLines } from './signed-lines.ts';

const FORMAT = 'candor-solvency-lines-1';
const BEAT_MS = 5_000;
const ANSWER_MS = 10_000;
const FIRST_RETRY_MS = 5_000;
const RETRY_FACTOR = 4;
const LONGEST_RETRY_MS = 6 * 3_600_000;

export interface MirrorPorts
  extends Pick<WorkPorts, 'sql' | 'secrets' | 'now' | 'origin' | 'onFault' | 'beats'>,
    Pick<SolvencyPorts, 'publicRecord' | 'solvencyMirror'> {}

interface Waiting {
  readonly number: number;
  readonly tries: number;
}

/**
 * The leader's duty to send the lines of every published snapshot to the operator's mirror, the oldest first, until it has taken
 * them. A repetition has the same body and the same key.
 */
export class MirrorDuty implements Duty {
  readonly #ports: MirrorPorts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> | undefined;

  constructor(ports: MirrorPorts) {
    this.#ports = ports;
  }

  begin(): void {
    const { solvencyMirror, beats, onFault } = this.#ports;
    const beatMs = beats['solvency mirror'] ?? BEAT_MS;
    if (solvencyMirror === undefined || beatMs === 0) return;
    this.#timer ??= setInterval(() => {
      // A beat that comes while the one before is under way is left out.
      this.#running ??= this.sendDue()
        .catch((error: unknown) => onFault('solvency mirror', error))
        .finally(() => {
          this.#running = undefined;
        });
    }, beatMs);
  }

  /** Resolves once the work under way is over. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#running;
  }

  /** Sends what is due, and ends at the first snapshot that the mirror does not take. */
  async sendDue(): Promise<void> {
    const { sql, solvencyMirror, now } = this.#ports;
    if (solvencyMirror === undefined) return;
    for (;;) {
      const waiting = await nextDue(sql, now());
      if (waiting === undefined) return;
      const { number, tries } = waiting;
      try {
        await this.#send(solvencyMirror, number);
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

  async #send(url: string, number: number): Promise<void> {
    const { origin } = this.#ports;
    const signed = await signedLines(this.#ports, number);
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `solvency-${number}` },
      body: JSON.stringify({ format: FORMAT, exchange: origin, number, ...signed }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await response.body?.cancel();
    if (!response.ok)
      throw new Error(`the mirror answered ${response.status} to the lines of snapshot ${number}`);
  }
}

async function nextDue(sql: Sql, nowMs: number): Promise<Waiting | undefined> {
  const [row] = await sql<Waiting[]>`
    select number, mirror_tries as tries from solvency_snapshots
    where state = 'published' and mirrored_at is null
      and (mirror_due_at is null or mirror_due_at <= ${new Date(nowMs)})
    order by number limit 1`;
  return row;
}
