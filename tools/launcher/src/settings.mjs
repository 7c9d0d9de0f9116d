import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { addressOf } from './address.mjs';
import { inRoot, ROOT } from './repository.mjs';

/**
 * The few settings the launcher itself acts on; the server reads and checks them all.
 *
 * `environment` goes to every child: `.env` is read and DATA_DIR made absolute here, so that a command given
 * in a subfolder works on the same data.
 */
export function readSettings() {
  if (existsSync(inRoot('.env'))) process.loadEnvFile(inRoot('.env'));
  const port = Number(process.env['PORT'] || 3000);
  const hasMaker = (process.env['CANDOR_MODE'] || 'demo') === 'demo' && process.env['DEMO_MAKER'] !== 'off';
  const dataDir = resolve(ROOT, process.env['DATA_DIR'] || 'data');
  return {
    port,
    ...addressOf({ host: process.env['HOST'], port, publicOrigin: process.env['PUBLIC_ORIGIN'] }),
    dataDir,
    hasMaker,
    // The server keeps the passwords of both programs, or of none.
    hasShops: hasMaker && process.env['DEMO_P2P'] !== 'off',
    /** @type {NodeJS.ProcessEnv} */
    environment: { ...process.env, DATA_DIR: dataDir },
  };
}
