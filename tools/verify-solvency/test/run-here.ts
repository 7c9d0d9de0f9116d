import { runScript } from '../src/run-script.mjs';

/** Runs the script in this process; resolves with its exit code and what it writes. */
export async function runHere(args: readonly string[]): Promise<readonly [number, string]> {
  const lines: string[] = [];
  const code = await runScript(args, (line) => lines.push(`${line}\n`));
  return [code, lines.join('')];
}
