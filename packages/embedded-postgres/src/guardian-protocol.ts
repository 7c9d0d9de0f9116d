/**
 * Messages between the server and the guardian: one JSON object a line, over a loopback connection that is also the
 * sign of life. The connection ends when the server does, however it ends.
 */

/** Start parameters of the guardian; passed in the environment, which other users cannot read. */
export interface GuardianTask {
  readonly start: {
    readonly program: string;
    readonly args: readonly string[];
    readonly uid?: number;
    readonly gid?: number;
  };
  /** A postmaster that already runs and is only to be watched. */
  readonly adopt?: { readonly pid: number };
  readonly port: number;
  readonly logFile: string;
  readonly guardianFile: string;
  readonly graceMs: number;
}

export const TASK_VARIABLE = 'CANDOR_GUARDIAN_TASK';

/** Address at which the next server finds the guardian; mode 0600, because it contains the access token. */
export interface GuardianAddress {
  readonly pid: number;
  readonly identity: string;
  readonly controlPort: number;
  readonly databasePort: number;
  readonly token: string;
}

export type ToGuardian = { say: 'hello'; token: string; server: number } | { say: 'ready' } | { say: 'stop' };

export type FromGuardian =
  | { say: 'welcome' }
  | { say: 'held'; server: number }
  | { say: 'stopping' }
  | { say: 'ended'; reason: string; tail: string }
  | { say: 'stopped' };

const LINE_LENGTH_MAX = 65_536;

/** Calls back once for each whole line; an unterminated line is dropped. */
export function lineReader(onLine: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = (lines.pop() ?? '').slice(0, LINE_LENGTH_MAX);
    for (const line of lines) onLine(line);
  };
}
