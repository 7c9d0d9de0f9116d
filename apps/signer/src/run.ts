import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '@candor/storage';
import { filesIn, keysOf } from './command-line.ts';
import { Journal } from './journal.ts';
import { readKeystore } from './keystore.ts';
import { LogReplica } from './log-replica.ts';
import { NetworkSigner } from './network-signer.ts';
import { takeOrders } from './orders.ts';
import { readSettings } from './settings.ts';

const BEAT_MS = 500;
const FAULT_WAIT_MS = 5_000;
/** One connection to read rows, one to read the log. */
const CONNECTIONS = 2;

interface RunPorts {
  readonly folder: string;
  readonly passphrase: string;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

/**
 * Signs until the signal. A fault of the database or a node is tried again; a log that does not replay to its own digests
 * ends the program, because nothing that it says can be believed.
 */
export async function run({ folder, passphrase, signal, log }: RunPorts): Promise<void> {
  const files = filesIn(folder);
  const mnemonic = readKeystore(files.keystore, passphrase);
  const { databaseUrl: url, networks } = readSettings(files.settings);
  const journal = new Journal(files.journal);
  const sql = openPool(url, { max: CONNECTIONS, application_name: 'candor signer' });
  try {
    const replica = await LogReplica.open(sql, { url, dataDir: folder });
    const ports = { sql, engine: replica.engine, journal, log };
    const signers = networks.map((network) => new NetworkSigner(ports, network, keysOf(mnemonic, network)));
    log(`signing for ${networks.map(({ code }) => code).join(', ')}`);
    while (!signal.aborted) {
      takeOrders(folder, journal);
      await replica.catchUp();
      const isSound = await stepAll(signers, log);
      await sleep(isSound ? BEAT_MS : FAULT_WAIT_MS, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    journal.close();
    await sql.end({ timeout: 2 });
  }
}

/** Resolves with whether nothing failed; a fault of one network does not keep the others waiting. */
async function stepAll(signers: readonly NetworkSigner[], log: (line: string) => void): Promise<boolean> {
  let isSound = true;
  for (const signer of signers) {
    try {
      await signer.step();
    } catch (error) {
      isSound = false;
      log(error instanceof Error ? (error.stack ?? error.message) : String(error));
    }
  }
  return isSound;
}
