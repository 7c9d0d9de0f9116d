import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerProcess } from '../server-process.ts';
import { readTables } from './accounts.ts';

/** A server's readings every few seconds; bytes and milliseconds. An absent one could not be read. */
export interface Sample {
  /** Minutes since the load began. */
  readonly minute: number;
  /** The number of times the server had been restarted. */
  readonly life: number;
  readonly rssBytes?: number;
  readonly heapBytes?: number;
  readonly externalBytes?: number;
  readonly files?: number;
  readonly cpuSeconds?: number;
  /** The event loop's lag since the sample before. */
  readonly loopP99Ms?: number;
  readonly loopMaxMs?: number;
  readonly sequence?: number;
  readonly lag?: number;
  readonly sockets?: number;
  /** Rows of the log since its start, and how long their writing took in all. */
  readonly appends?: number;
  readonly appendSeconds?: number;
  readonly snapshot?: number;
  readonly logBytes?: number;
  readonly archiveBytes?: number;
  readonly databaseBytes?: number;
  readonly databaseMemoryBytes?: number;
  /** Currencies whose accounts do not sum to zero in the tables. */
  readonly unbalanced?: readonly number[];
  readonly missing?: string;
}

const ANSWERED_WITHIN_MS = 60_000;
const SECOND_MS = 1_000;

/** One sample of a running server. What cannot be read, as while it is killed, is named and left out. */
export async function takeSample(
  server: ServerProcess,
  at: { readonly minute: number; readonly life: number },
): Promise<Sample> {
  const missing: string[] = [];
  const read = async <Part extends object>(what: string, work: () => Promise<Part>) => {
    try {
      return await work();
    } catch (error) {
      missing.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return {};
    }
  };
  const parts = {
    ...(await read('metrics', () => readMetrics(server.url))),
    ...(await read('readyz', () => readStanding(server.url))),
    ...(await read('process', async () => ({ files: readdirSync(`/proc/${server.pid}/fd`).length }))),
    ...(await read('database memory', async () => ({ databaseMemoryBytes: memoryOf(server.databasePids) }))),
    ...(await read('data folder', async () => ({
      archiveBytes: sizeOf(join(server.dataDir, 'archive')),
      ...newestSnapshot(join(server.dataDir, 'snapshots')),
    }))),
    ...(await read('tables', () => readSizes(server))),
  };
  return { ...at, ...parts, ...(missing.length > 0 ? { missing: missing.join('; ') } : {}) };
}

async function readMetrics(url: string): Promise<Partial<Sample>> {
  const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) });
  const text = await answer.text();
  const value = (name: string) => {
    const found = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1];
    if (found === undefined) throw new Error(`/metrics lacks ${name}`);
    return Number(found);
  };
  return {
    rssBytes: value('process_resident_memory_bytes'),
    heapBytes: value('nodejs_heap_size_used_bytes'),
    externalBytes: value('nodejs_external_memory_bytes'),
    cpuSeconds: value('process_cpu_seconds_total'),
    loopP99Ms: value('nodejs_eventloop_lag_p99_seconds') * SECOND_MS,
    loopMaxMs: value('nodejs_eventloop_lag_max_seconds') * SECOND_MS,
    sockets: value('candor_push_sockets'),
    appends: value('candor_log_append_seconds_count'),
    appendSeconds: value('candor_log_append_seconds_sum'),
  };
}

/** Rejects where the server is not ready. */
export async function readStanding(url: string): Promise<{ sequence: number; lag: number }> {
  const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWERED_WITHIN_MS) });
  if (answer.status !== 200) throw new Error(`not ready: ${await answer.text()}`);
  const { sequence, projected } = (await answer.json()) as { sequence: number; projected: number };
  return { sequence, lag: Math.max(0, sequence - projected) };
}

function readSizes(server: ServerProcess): Promise<Partial<Sample>> {
  const ask = async (sql: Parameters<Parameters<typeof readTables>[1]>[0]) => {
    const [row] = await sql<{ logBytes: number; databaseBytes: number }[]>`
      select pg_database_size(current_database()) as "databaseBytes",
        (select sum(pg_total_relation_size(relid))::bigint from pg_partition_tree('command_log')) as "logBytes"`;
    const unbalanced = await sql<{ id: number }[]>`
      select asset_id as id from balances group by asset_id having sum(available + held) <> 0`;
    return { ...row, unbalanced: unbalanced.map(({ id }) => id) };
  };
  return readTables(server, ask, ANSWERED_WITHIN_MS);
}

/** Returns the memory that the processes use, with shared pages counted once. */
function memoryOf(pids: readonly number[]): number {
  let bytes = 0;
  for (const pid of pids) {
    try {
      const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      bytes += Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0) * 1_024;
    } catch {
      // It has ended since.
    }
  }
  return bytes;
}

function sizeOf(folder: string): number {
  return namesIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

function newestSnapshot(folder: string): { snapshot?: number } {
  const sequences = namesIn(folder).map(Number).filter(Number.isInteger);
  return sequences.length === 0 ? {} : { snapshot: Math.max(...sequences) };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
