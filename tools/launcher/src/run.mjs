/** `node tools/launcher/src/run.mjs <program> [args]`: runs one of our programs, building it first if needed. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ensureBuilt } from './bundle.mjs';
import { Failure, runMain } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { inRoot } from './repository.mjs';
import { readSettings } from './settings.mjs';

/** @type {Record<string, string>} */
const PROGRAMS = {
  server: 'apps/server/dist/main.js',
  signer: 'apps/signer/dist/main.js',
  'market-maker': 'apps/market-maker/dist/main.js',
  'demo-shops': 'apps/demo-shops/dist/main.js',
  'replay-trades': 'tools/replay-trades/dist/main.js',
  simulator: 'tools/simulator/dist/main.js',
  benchmarks: 'tools/benchmarks/dist/main.js',
  'lag-trial': 'tools/benchmarks/dist/lag-trial.js',
  'feed-recorder': 'tools/feed-recorder/dist/main.js',
  chains: 'tools/system-test/dist/real-networks.js',
  soak: 'tools/system-test/dist/soak.js',
  'fuzz-http': 'tools/system-test/dist/fuzz-http.js',
  'fuzz-calls': 'tools/system-test/dist/fuzz-calls.js',
  attack: 'tools/system-test/dist/attack.js',
};

requireNode();
await runMain(async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const program = PROGRAMS[name];
  if (!program) throw new Failure(`Which program? One of: ${Object.keys(PROGRAMS).join(', ')}.`);
  await ensureInstalled();
  await ensureBuilt();
  if (!existsSync(inRoot(program))) throw new Failure(`${name} is not part of this checkout.`);
  // Paths in the arguments are the caller's, so the program runs where the command was given.
  const child = spawn(process.execPath, ['--enable-source-maps', inRoot(program), ...args], {
    cwd: process.env['INIT_CWD'] ?? process.cwd(),
    env: readSettings().environment,
    stdio: 'inherit',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // The terminal sends Ctrl-C to both; this one only has to outlive the program.
    process.on(
      signal,
      () => void (signal === 'SIGINT' && process.stdin.isTTY ? undefined : child.kill(signal)),
    );
  }
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
});
