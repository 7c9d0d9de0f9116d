import { spawn } from 'node:child_process';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a built program to its end, which an interrupt (Ctrl-C) may bring about once `over` is settled. */
export function runProgram(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  over?: Promise<unknown>,
): Promise<Ended> {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const interrupt = () => child.kill('SIGINT');
  void over?.then(interrupt, interrupt);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}
