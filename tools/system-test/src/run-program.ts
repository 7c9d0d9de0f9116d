import { spawn } from 'node:child_process';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a built program to its end. */
export function runProgram(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Ended> {
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  return new Promise((resolve) => child.once('exit', (code) => resolve({ code, output })));
}
