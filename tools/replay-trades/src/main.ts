import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { type Client, createClient, sessionToken } from '@candor/client';
import { type Funds, fundsNeeded, plainSum } from './plain-sum.ts';
import { firstDifference, play, readTape } from './play.ts';
import { type FileTrade, readTrades, requireLots, textOf, unitsOf } from './trade-file.ts';

const USAGE = 'npm run replay-trades -- --pair XRP/ETH FILE.csv [--speed N] [--url http://127.0.0.1:3000]';

interface Prepared {
  readonly accounts: readonly [string, string];
  readonly password: string;
  readonly market: number;
  readonly symbol: string;
  readonly lot: string;
}

interface Player {
  readonly role: 'maker' | 'taker';
  readonly client: Client;
  readonly before: Funds;
}

/** The pair and two funded accounts, made by the server's own program beside the running exchange. */
async function prepare(pair: string, trades: readonly FileTrade[]): Promise<Prepared> {
  const needed = fundsNeeded(trades);
  const units = trades.map(({ price }) => unitsOf(price));
  const lowest = units.reduce((least, price) => (price < least ? price : least), units[0] ?? 0n);
  const server = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));
  const args = [
    'prepare-replay',
    '--pair',
    pair,
    '--base-total',
    textOf(needed.base),
    '--quote-total',
    textOf(needed.quote),
    '--lowest-price',
    textOf(lowest),
    '--last-price',
    textOf(units[0] ?? 0n),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [server, ...args]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Prepared;
}

async function enter(baseUrl: string, prepared: Prepared, role: Player['role']): Promise<Player> {
  const client = createClient({ baseUrl, session: 'token' });
  const account = prepared.accounts[role === 'maker' ? 0 : 1];
  const login = await client.call('user/login', {
    account,
    password: prepared.password,
    login_type: 'email',
    session: 'token',
  });
  client.setToken(sessionToken(login));
  return { role, client, before: await fundsOf(client, prepared.symbol) };
}

async function fundsOf(client: Client, symbol: string): Promise<Funds> {
  const groups = await client.call('account/list', {});
  const [base, quote] = symbol.split('/').map((code) => {
    const account = groups[0]?.accounts.find((candidate) => candidate.currency_code === code);
    if (account === undefined) throw new Error(`There is no ${code} in the account list.`);
    return unitsOf(account.balance) + unitsOf(account.lock_balance);
  });
  return { base: base ?? 0n, quote: quote ?? 0n };
}

async function checkTape(
  guest: Client,
  trades: readonly FileTrade[],
  market: number,
  after: number,
): Promise<void> {
  const tape = await readTape(guest, market, after);
  const difference = firstDifference(trades, tape);
  if (difference !== undefined) throw new Error(`The tape differs from the file: ${difference}`);
  console.log(`tape: ${tape.length} trades, equal to the file in order, price, quantity and taker side`);
}

async function checkFunds(
  guest: Client,
  trades: readonly FileTrade[],
  prepared: Prepared,
  players: readonly Player[],
): Promise<void> {
  const groups = await guest.call('market/currency_matches', {});
  const match = groups
    .flatMap((group) => group.matches)
    .find((candidate) => candidate.id === prepared.market);
  const sum = plainSum(trades, { maker: ppmOf(match?.maker_fee_rate), taker: ppmOf(match?.taker_fee_rate) });
  for (const { role, client, before } of players) {
    const now = await fundsOf(client, prepared.symbol);
    for (const coin of ['base', 'quote'] as const) {
      const moved = now[coin] - before[coin];
      if (moved === sum[role][coin]) continue;
      throw new Error(
        `${role}'s ${coin}: ${textOf(moved)} moved, a plain sum says ${textOf(sum[role][coin])}`,
      );
    }
    console.log(
      `${role}: base ${textOf(sum[role].base)}, quote ${textOf(sum[role].quote)}, as a plain sum says`,
    );
  }
}

/** A rate of six decimals in parts per million. */
function ppmOf(rate: string | undefined): bigint {
  return unitsOf(rate ?? '0') / 100n;
}

function progressPrinter(total: number): (done: number) => void {
  const began = performance.now();
  let told = began;
  return (done) => {
    const now = performance.now();
    if (now - told < 1_000 && done < total) return;
    told = now;
    console.log(`${done} of ${total} trades, ${Math.round((done / (now - began)) * 1_000)} a second`);
  };
}

async function run(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      pair: text,
      speed: text,
      url: { ...text, default: `http://127.0.0.1:${process.env['PORT'] ?? 3000}` },
    },
  });
  const [file] = positionals;
  if (values.pair === undefined || file === undefined) throw new Error(`Usage: ${USAGE}`);
  const speed = values.speed === undefined ? undefined : Number(values.speed);
  if (speed !== undefined && !(speed > 0)) throw new Error('--speed must be a positive number.');
  const trades = readTrades(file);
  console.log(`${trades.length} trades in ${file}`);

  const prepared = await prepare(values.pair, trades);
  requireLots(trades, prepared.lot);
  const maker = await enter(values.url, prepared, 'maker');
  const taker = await enter(values.url, prepared, 'taker');
  const guest = createClient({ baseUrl: values.url });
  const [newest] = await guest.call('market/trades', { currency_match_id: prepared.market, order: 'desc' });
  const stage = { market: prepared.market, maker: maker.client, taker: taker.client };
  await play(stage, trades, { speed, onProgress: progressPrinter(trades.length) });
  await checkTape(guest, trades, prepared.market, newest?.id ?? 0);
  await checkFunds(guest, trades, prepared, [maker, taker]);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
