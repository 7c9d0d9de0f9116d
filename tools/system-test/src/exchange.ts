import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';

const POLL_MS = 20;
const QUIET_WITHIN_MS = 60_000;

/** What faults happen to: one server, or several processes that are one exchange. */
export interface Exchange {
  /** What a supervisor watches over. */
  readonly parts: readonly ServerProcess[];
  /** Where the client of this place knocks. */
  door(place: number): ServerProcess;
  /** Resolves once whatever was taken in is everywhere where it is read. */
  quiet(): Promise<void>;
}

/** One server is the whole exchange. */
export class LoneServer implements Exchange {
  readonly parts: readonly [ServerProcess];

  constructor(server: ServerProcess) {
    this.parts = [server];
  }

  door(): ServerProcess {
    return this.parts[0];
  }

  /** Whoever reads a list page by page while the tables catch up reads pages of two moments. */
  async quiet(): Promise<void> {
    const until = performance.now() + QUIET_WITHIN_MS;
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

/** What `/readyz` of a process says now. */
export async function asked(part: ServerProcess): Promise<Readiness> {
  const answer = await tell(part, 'readyz');
  const body = (answer?.body ?? {}) as Partial<Readiness> & { readonly error?: string };
  const isReady = answer?.status === 200;
  const told = answer === undefined ? 'nobody' : `${answer.status}${isReady ? '' : ` ${body.error ?? ''}`}`;
  return { isReady, told, sequence: body.sequence ?? 0, projected: body.projected ?? 0 };
}

/** Whether a process says that it lives. */
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
