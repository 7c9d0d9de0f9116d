/** Runs the shops of the demo's P2P desk: as their owners, and by the public API alone. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AccountClient, ApiError, type Credentials } from '@candor/client';
import { Shop } from './shop.ts';

const LOOK_MS = 2_000;
const RETRY_MS = 5_000;
/** Wrong passwords are counted: a bot whose file is out of date must not lock its own account. */
const REFUSED_LOGIN_MS = 90_000;

interface ShopCredentials extends Credentials {
  readonly pay_password: string;
}

/** Resolves with the accounts of the file; with none while the exchange has not written it yet. */
async function accountsIn(file: string): Promise<readonly ShopCredentials[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  return (JSON.parse(text) as { accounts: ShopCredentials[] }).accounts;
}

/** Logs a bot in, with the passwords that the file has now, and keeps its shop until something fails. */
async function keep(baseUrl: string, file: string, account: string): Promise<never> {
  const credentials = (await accountsIn(file)).find((each) => each.account === account);
  if (credentials === undefined) throw new Error(`${account} is not in ${file}`);
  const client = new AccountClient(baseUrl, credentials);
  await client.login();
  const shop = new Shop(client, credentials.pay_password);
  for (;;) {
    await shop.look();
    await sleep(LOOK_MS);
  }
}

async function keepAlways(baseUrl: string, file: string, account: string): Promise<never> {
  for (;;) {
    try {
      await keep(baseUrl, file, account);
    } catch (error) {
      console.error(
        `demo shops: ${account}: ${error instanceof Error ? error.message : String(error)}; trying again`,
      );
      await sleep(error instanceof ApiError && error.key === 'login_failed' ? REFUSED_LOGIN_MS : RETRY_MS);
    }
  }
}

async function run(): Promise<void> {
  const { env } = process;
  const file = env['SHOP_CREDENTIALS'];
  if (file === undefined) throw new Error("SHOP_CREDENTIALS must name the file with the shops' accounts.");
  const leave = () => process.exit(0);
  process.once('SIGTERM', leave).once('SIGINT', leave);
  if (env['CANDOR_LAUNCHER_PIPE'] === '1') process.stdin.on('end', leave).on('error', leave).resume();
  let accounts: readonly ShopCredentials[] = [];
  while (accounts.length === 0) {
    accounts = await accountsIn(file);
    if (accounts.length === 0) await sleep(RETRY_MS);
  }
  const baseUrl = env['CANDOR_URL'] ?? 'http://127.0.0.1:3000';
  await Promise.all(accounts.map(({ account }) => keepAlways(baseUrl, file, account)));
}

await run();
