/**
 * Starts the built server for the browser tests on data of its own, and removes the data afterwards. The demo's market
 * maker is left out: everything on the screen must come from the test.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dataDir = process.env['DATA_DIR'];
if (!dataDir) throw new Error('DATA_DIR is needed: a folder of this run alone');
mkdirSync(dataDir);
const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
const server = spawn(process.execPath, ['--enable-source-maps', main], {
  env: {
    ...process.env,
    CANDOR_MODE: 'demo',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    DEMO_MAKER: 'off',
    DEMO_SEED: 'browser-tests',
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    CANDOR_LAUNCHER_PIPE: '1',
  },
  stdio: ['pipe', 'inherit', 'inherit'],
});
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.on(signal, () => server.kill('SIGTERM'));
}
server.once('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
  process.exit(code ?? 1);
});
