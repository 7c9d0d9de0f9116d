/**
 * `npm run chains`: a demo with real networks of this machine: an EVM node with a token, a Litecoin node where it is
 * installed, the exchange and its signer. Everything begins anew at each start, because the nodes do.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseProcess } from '../database-process.ts';
import { enrolOperator } from '../enrol-operator.ts';
import { ServerProcess } from '../server-process.ts';
import { SignerProcess } from '../signer-process.ts';
import { openSignerRole, signerSettings } from '../signer-set-up.ts';
import { type LocalNetwork, startEvm, startLitecoin, WORDS } from './nodes.ts';
import { setUpNetwork } from './set-up.ts';

const SENDING = /^send (\S+) ([0-9]+(?:\.[0-9]+)?) ([A-Z]+)$/;

/** Stops what was started, the newest first. */
const started: (() => Promise<unknown>)[] = [];

async function start(): Promise<readonly LocalNetwork[]> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-chains-'));
  started.push(async () => rmSync(folder, { recursive: true, force: true }));
  const networks: LocalNetwork[] = [];
  for (const [name, open] of [
    ['Anvil', startEvm],
    ['litecoind', startLitecoin],
  ] as const) {
    const network = await open();
    if (network === undefined) console.log(`${name} is not installed: its network is left out.`);
    else networks.push(network);
  }
  for (const network of networks) started.push(() => network.stop());
  const database = await DatabaseProcess.start(join(folder, 'database'));
  started.push(() => database.stop());
  const server = await ServerProcess.create({
    PORT: process.env['PORT'] ?? '3000',
    DATABASE_URL: database.url,
    DEMO_MAKER: 'on',
    DEMO_HISTORY_DAYS: '1',
    CHAIN_NODES: JSON.stringify(Object.fromEntries(networks.map(({ code, url }) => [code, url]))),
  });
  started.push(() => server.remove());
  await server.start();
  const admin = await enrolOperator(server, 'admin', 'chains');
  for (const network of networks) await setUpNetwork(admin, network);
  const databaseUrl = await openSignerRole(database.url, join(folder, 'database'));
  const settings = signerSettings(databaseUrl, networks);
  const signer = new SignerProcess(join(folder, 'signer'), { words: WORDS, settings });
  started.push(() => signer.stop());
  signer.start();
  console.log(`Candor is ready: ${server.url}`);
  return networks;
}

/** Sends test coins for each line that asks for it. */
function takeOrders(networks: readonly LocalNetwork[]): void {
  console.log(
    'Register, open Assets, choose a network of this machine and copy your address. Then type here:',
  );
  for (const { code, currencies } of networks)
    for (const { coin } of currencies) console.log(`  send ADDRESS 25 ${coin}    (over ${code})`);
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => {
    const [, address = '', number = '', coin = ''] = SENDING.exec(line.trim()) ?? [];
    const network = networks.find(({ currencies }) => currencies.some((each) => each.coin === coin));
    if (network === undefined) console.log('Not understood: send ADDRESS AMOUNT CURRENCY');
    else
      network.send(address, number, coin).then(
        (hash) => console.log(`sent in ${hash}`),
        (error: unknown) => console.log(error instanceof Error ? error.message : String(error)),
      );
  });
}

async function stop(): Promise<void> {
  for (const end of started.toReversed()) await end().catch(console.error);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)));
try {
  takeOrders(await start());
} catch (error) {
  await stop();
  throw error;
}
