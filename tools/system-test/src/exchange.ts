import { setTimeout as sleep } from 'node:timers/promises';
import { HANG_MS } from '@candor/testkit/hang';
import type { ServerProcess } from './server-process.ts';

const POLL_MS = 20;

/** The target of faults: one server, or several processes that are one exchange. */
export interface Exchange {
  /** The processes that a supervisor watches. */
  readonly parts: readonly ServerProcess[];
  /** Returns the process that the client with this index connects to. */
  gateway(place: number): ServerProcess;
  /** Resolves once everything accepted is visible everywhere it can be read. */
  quiet(): Promise<void>;
}

/** One server is the whole exchange. */
export class LoneServer implements Exchange {
  readonly parts: readonly [ServerProcess];

  constructor(server: ServerProcess) {
    this.parts = [server];
  }

  gateway(): ServerProcess {
    return this.parts[0];
  }

  /** Waits until the tables have caught up; a list read page by page before that mixes two moments. */
  async quiet(): Promise<void> {
    const until = performance.now() + HANG_MS;
    while (performance.now() < until) {
      const { isReady, sequence, projected } = await asked(this.parts[0]);
      if (isReady && projected >= sequence) return;
      await sleep(POLL_MS);
    }
    throw new Error('the tables do not catch up');
  }
}

interface Readiness {
  readonly isReady: boolean;
  /** The status, and what refuses where something does; `nobody` where no answer came within a second. */
  readonly told: string;
  readonly sequence: number;
  readonly projected: number;
}

/** Returns the current `/readyz` answer of a process. */
export async function asked(part: ServerProcess): Promise<Readiness> {
  const answer = await tell(part, 'readyz');
  const body = (answer?.body ?? {}) as Partial<Readiness> & { readonly error?: string };
  const isReady = answer?.status === 200;
  const told = answer === undefined ? 'nobody' : `${answer.status}${isReady ? '' : ` ${body.error ?? ''}`}`;
  return { isReady, told, sequence: body.sequence ?? 0, projected: body.projected ?? 0 };
}

/** Returns whether a process reports that it is alive. */
export async function lives(part: ServerProcess): Promise<boolean> {
  return (await tell(part, 'healthz'))?.status === 200;
}

async function tell(
  part: ServerProcess,
  path: string,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const answer = await fetch(`${part.url}/${path}`, { signal: AbortSignal.timeout(1_000) });
    const text = await answer.text();
    return { status: answer.status, body: path === 'readyz' ? JSON.parse(text) : text };
  } catch {
    return undefined;
  }
}
