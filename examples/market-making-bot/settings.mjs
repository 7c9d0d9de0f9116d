import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** Where `make-key.mjs` writes a key, and where the bot looks for one. */
export const KEY_FILE = new URL('key.json', import.meta.url);

/** The settings of the bot: arguments first, then the environment, then the file of the key. */
export function readSettings() {
  const { values } = parseArgs({
    options: {
      origin: { type: 'string' },
      symbol: { type: 'string', default: 'BTCUSDT' },
      quantity: { type: 'string', default: '0.001' },
      spread: { type: 'string', default: '20' },
      'max-position': { type: 'string', default: '0.01' },
    },
  });
  const { CANDOR_ORIGIN, CANDOR_KEY, CANDOR_PRIVATE_KEY_FILE } = process.env;
  const stored = existsSync(KEY_FILE) ? JSON.parse(readFileSync(KEY_FILE, 'utf8')) : {};
  /** @type {{ origin: string, name: string, privateKey: string }} */
  const key = {
    origin: values.origin ?? CANDOR_ORIGIN ?? stored.origin ?? 'http://localhost:3000',
    name: CANDOR_KEY ?? stored.name ?? '',
    privateKey:
      CANDOR_PRIVATE_KEY_FILE === undefined
        ? (stored.privateKey ?? '')
        : readFileSync(CANDOR_PRIVATE_KEY_FILE, 'utf8'),
  };
  if (key.name === '' || key.privateKey === '')
    throw new Error('There is no key. Run make-key.mjs, or set CANDOR_KEY and CANDOR_PRIVATE_KEY_FILE.');
  return {
    ...key,
    symbol: values.symbol,
    quantity: values.quantity,
    spreadBasisPoints: BigInt(values.spread),
    positionMax: values['max-position'],
  };
}
