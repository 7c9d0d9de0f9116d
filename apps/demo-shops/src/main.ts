/** Runs the shops, buyers and referees of the demo's P2P desk: as people would, and by the public API alone. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AccountClient, ApiError, type Credentials } from '@candor/client';
import { AdTaker } from './ad-taker.ts';
import { Bot } from './bot.ts';
import { keepOnline, ordersOnAds, ordersTaken } from './order-lists.ts';
import { referee } from './referees/referees.ts';
import { Refusals } from './refusals.ts';

const LOOK_MS = 2_000;
/** Looks between two at which a shop makes sure that it is online. */
const LOOKS_A_CHECK = 15;
const ADS_MS = 12_000;
const RETRY_MS = 5_000;
/** Wrong passwords are counted: a bot whose file is out of date must not lock its own account. */
const REFUSED_LOGIN_MS = 90_000;

interface BotCredentials extends Credentials {
  readonly pay_password: string;
  readonly role: 'shop' | 'buyer';
}

/** Resolves with the accounts of the file; with none while the exchange has not written it yet. */
async function accountsIn(file: string): Promise<readonly BotCredentials[]> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  return (JSON.parse(text) as { accounts: BotCredentials[] }).accounts;
}

/** Does a work again and again; a failure is written down, and the work waits a while. */
async function always(name: string, work: () => Promise<void>): Promise<never> {
  for (;;) {
    try {
      await work();
    } catch (error) {
      const isLoginRefused =
        error instanceof ApiError && (error.key === 'login_failed' || error.key === 'operator_login_failed');
      console.error(
        `demo shops: ${name}: ${error instanceof Error ? error.message : String(error)}; trying again`,
      );
      await sleep(isLoginRefused ? REFUSED_LOGIN_MS : RETRY_MS);
    }
  }
}

/** Logs a bot in with the passwords that the file has now. */
async function login(baseUrl: string, file: string, account: string) {
  const credentials = (await accountsIn(file)).find((each) => each.account === account);
  if (credentials === undefined) throw new Error(`${account} is not in ${file}`);
  const client = new AccountClient(baseUrl, credentials);
  await client.login();
  return { client, payPassword: credentials.pay_password };
}

/** Keeps a bot at its orders until something fails. */
async function answer(baseUrl: string, file: string, { account, role }: BotCredentials): Promise<never> {
  const { client, payPassword } = await login(baseUrl, file, account);
  const lists = role === 'shop' ? ordersOnAds(client) : ordersTaken(client);
  const bot = new Bot(client, { payPassword, lists, rates: role === 'buyer' });
  for (let look = 0; ; look += 1) {
    if (role === 'shop' && look % LOOKS_A_CHECK === 0)
      await new Refusals().unless('online', () => keepOnline(client));
    await bot.look();
    await sleep(LOOK_MS);
  }
}

async function takeAds(baseUrl: string, file: string, buyers: readonly BotCredentials[]): Promise<never> {
  const accounts = await Promise.all(buyers.map(({ account }) => login(baseUrl, file, account)));
  const taker = new AdTaker(accounts.map(({ client }) => client));
  for (;;) {
    await taker.look();
    await sleep(ADS_MS);
  }
}

async function run(): Promise<void> {
  const { env } = process;
  const file = env['SHOP_CREDENTIALS'];
  if (file === undefined) throw new Error("SHOP_CREDENTIALS must name the file with the shops' accounts.");
  const leave = () => process.exit(0);
  process.once('SIGTERM', leave).once('SIGINT', leave);
  if (env['CANDOR_LAUNCHER_PIPE'] === '1') process.stdin.on('end', leave).on('error', leave).resume();
  let bots: readonly BotCredentials[] = [];
  while (bots.length === 0) {
    bots = await accountsIn(file);
    if (bots.length === 0) await sleep(RETRY_MS);
  }
  const baseUrl = env['CANDOR_URL'] ?? 'http://127.0.0.1:3000';
  const refereeFile = env['REFEREE_CREDENTIALS'];
  const consoleUrl = env['CONSOLE_URL'] ?? baseUrl;
  const buyers = bots.filter(({ role }) => role === 'buyer');
  await Promise.all([
    ...bots.map((bot) => always(bot.account, () => answer(baseUrl, file, bot))),
    always('buyers', () => takeAds(baseUrl, file, buyers)),
    ...(refereeFile === undefined ? [] : [always('referees', () => referee(consoleUrl, refereeFile))]),
  ]);
}

await run();
