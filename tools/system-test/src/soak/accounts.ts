import { prepareArgs, readPrepared } from '@candor/benchmarks/prepared-accounts';
import { joinDatabase } from '@candor/embedded-postgres';
import { openPool, type Sql } from '@candor/storage';
import type { ServerProcess } from '../server-process.ts';
import { TradingUser } from '../trading-user.ts';

const SYMBOL = 'SOAK/USDT';
const TICK = '0.0001';

export interface SoakMarket {
  readonly id: number;
  readonly symbol: string;
  readonly currencies: readonly number[];
  readonly users: readonly TradingUser[];
}

/** The pair of the run, and as many accounts with funds and a session as are asked for, an even number. */
export async function openMarket(server: ServerProcess, accounts: number): Promise<SoakMarket> {
  const users: TradingUser[] = [];
  let id = 0;
  while (users.length < accounts) {
    const { output } = await server.command(...prepareArgs(SYMBOL, TICK));
    const made = readPrepared(output);
    id = made.market;
    for (const account of made.accounts)
      users.push(await TradingUser.logIn(server.url, account, made.password));
  }
  const currencies = await readTables(server, async (sql) => {
    const [row] = await sql<{ base: number; quote: number }[]>`
      select base_currency_id as base, quote_currency_id as quote from currency_matches where id = ${id}`;
    if (row === undefined) throw new Error(`market ${id} is unknown to the tables`);
    return [row.base, row.quote];
  });
  return { id, symbol: SYMBOL, currencies, users };
}

/** Returns the total that all accounts own, available and held, in units of 10^-8 of each currency. */
export async function ownedBy({ users, currencies }: SoakMarket): Promise<bigint[]> {
  const owned: bigint[] = [];
  for (const currency of currencies) {
    let sum = 0n;
    for (const user of users) sum += await user.funds(currency);
    owned.push(sum);
  }
  return owned;
}

/** Asks the database of the running server, without arrays; rejects where it does not answer in time. */
export async function readTables<Value>(
  server: ServerProcess,
  ask: (sql: Sql) => Promise<Value>,
  withinMs = 60_000,
): Promise<Value> {
  const url = await joinDatabase({ dataDir: server.dataDir });
  const sql = openPool(url, { max: 1, application_name: 'candor soak', hasArrays: false });
  let timer: NodeJS.Timeout | undefined;
  // The driver may never settle what a broken connection has interrupted.
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database did not answer')), withinMs);
  });
  const asked = ask(sql);
  asked.catch(() => {});
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
    void sql.end({ timeout: 1 }).catch(() => {});
  }
}
