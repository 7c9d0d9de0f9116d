import { AccountInvalid } from '@candor/chains';
import { init, printKeys, readPassphrase, order } from './command-line.ts';
import { JournalDamaged } from './journal.ts';
import { KeystoreFailure } from './keystore.ts';
import { run } from './run.ts';
import { SettingsInvalid } from './settings.ts';

const USAGE = `candor signer, with its files in SIGNER_DIR (./signer if it is not set):
  init               makes the keystore; SIGNER_WORDS restores it from the words on paper
  keys               prints the extended public key and the own addresses of every network of the settings
  keys KIND NETWORK  prints those of a network without settings: evm and its chain id, or bitcoin and its parameters
  run                signs
  halt CODE WHY      stops signing for a network
  resume CODE WHY    lets signing go on, once somebody has looked at why it stopped`;

const EXIT_USAGE = 64;
const EXIT_CONFIG = 78;

async function main([command = '', ...args]: readonly string[]): Promise<number> {
  const folder = process.env['SIGNER_DIR'] ?? './signer';
  const print = (line: string): void => console.log(line);
  const [network, ...words] = args;
  switch (command) {
    case 'init':
    case 'keys': {
      const ports = {
        folder,
        passphrase: readPassphrase(process.env),
        words: process.env['SIGNER_WORDS'],
        print,
      };
      if (command === 'init') init(ports);
      else printKeys(ports, args);
      return 0;
    }
    case 'halt':
    case 'resume':
      if (network === undefined || words.length === 0) break;
      order({ folder, print }, { type: command, network, reason: words.join(' ') });
      return 0;
    case 'run': {
      const stop = new AbortController();
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
      const log = (line: string): void => console.log(`${new Date().toISOString()} ${line}`);
      await run({ folder, passphrase: readPassphrase(process.env), signal: stop.signal, log });
      return 0;
    }
    default:
  }
  console.error(USAGE);
  return EXIT_USAGE;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isExpected = [AccountInvalid, KeystoreFailure, SettingsInvalid, JournalDamaged].some(
    (kind) => error instanceof kind,
  );
  if (!isExpected) throw error;
  console.error((error as Error).message);
  process.exitCode = EXIT_CONFIG;
}
