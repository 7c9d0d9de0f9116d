import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCOUNT_TYPES, type Grant } from '@candor/engine';
import { readUnits } from '../wire/money.ts';
import { insertMarketRow } from '../wire/market-row.ts';
import type { Sql, Transaction } from '@candor/storage';
import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import {
  DEMO_CURRENCIES,
  DEMO_MARKETS,
  DEMO_RULES,
  type DemoCurrency,
  type DemoMarket,
  USER_GRANT_ELSEWHERE,
} from './demo-catalog.ts';

/** Labelled accounts of the demo's makers: one quotes, the other takes. */
export const MAKER_ACCOUNTS = ['maker-one@candor.example', 'maker-two@candor.example'] as const;
const MAKER_FILE = 'market-maker.json';

interface MakerPorts {
  readonly dataDir: string;
  readonly hashPassword: (password: string) => Promise<string>;
  readonly insertMaker: (sql: Transaction, email: string, passwordHash: string) => Promise<number>;
}

/** Lists the demo's coins and pairs; the engine receives them through the outbox. */
export async function seedMarkets(sql: Transaction): Promise<void> {
  for (const currency of DEMO_CURRENCIES) await insertCurrency(sql, currency);
  for (const market of DEMO_MARKETS) await insertMarket(sql, market);
  await writeOutbox(sql, marketCommands());
}

/** Creates the accounts of the demo's makers, with new passwords in their file and with their funds. */
export async function seedMakers(
  sql: Transaction,
  { dataDir, hashPassword, insertMaker }: MakerPorts,
): Promise<void> {
  const passwords = MAKER_ACCOUNTS.map(() => randomBytes(9).toString('hex'));
  await writeMakerFile(dataDir, passwords);
  const makers: number[] = [];
  for (const [place, email] of MAKER_ACCOUNTS.entries())
    makers.push(await insertMaker(sql, email, await hashPassword(passwords[place] ?? '')));
  await writeOutbox(sql, makerCommands(makers));
}

/** Returns the commands that set up the demo in the engine: coins, pairs, and makers with their funds. */
export function demoCommands(makers: readonly number[]): OutboxCommand[] {
  return [...marketCommands(), ...makerCommands(makers)];
}

function marketCommands(): OutboxCommand[] {
  return [
    ...DEMO_CURRENCIES.map(
      ({ id, code, scale }) => ({ kind: 'configure_asset', assetId: id, code, scale }) as const,
    ),
    ...DEMO_MARKETS.map(marketCommand),
  ];
}

function makerCommands(makers: readonly number[]): OutboxCommand[] {
  return makers.map((userId) => ({ kind: 'register_user', userId, grants: makerGrants() }) as const);
}

/** Returns the grants of a new demo user: 10,000 USDT in each account type and a little of every coin. */
export function demoUserGrants(): readonly Grant[] {
  const change = DEMO_CURRENCIES.map((currency) => grant(ACCOUNT_TYPES.change, currency, currency.userGrant));
  const [usdt] = DEMO_CURRENCIES;
  if (usdt === undefined) return change;
  const elsewhere = [ACCOUNT_TYPES.legal, ACCOUNT_TYPES.lever, ACCOUNT_TYPES.micro, ACCOUNT_TYPES.financial];
  return [...change, ...elsewhere.map((accountType) => grant(accountType, usdt, USER_GRANT_ELSEWHERE))];
}

/** Makes sure that the makers' program can log in: a lost file means new passwords. */
export async function ensureMakerFile(
  sql: Sql,
  { dataDir, hashPassword }: Pick<MakerPorts, 'dataDir' | 'hashPassword'>,
): Promise<void> {
  const known = await readFile(join(dataDir, MAKER_FILE), 'utf8').catch(() => undefined);
  if (known !== undefined) return;
  const passwords = MAKER_ACCOUNTS.map(() => randomBytes(9).toString('hex'));
  for (const [place, email] of MAKER_ACCOUNTS.entries()) {
    const passwordHash = await hashPassword(passwords[place] ?? '');
    await sql`update users set password_hash = ${passwordHash} where email = ${email}`;
  }
  await writeMakerFile(dataDir, passwords);
}

async function writeMakerFile(dataDir: string, passwords: readonly string[]): Promise<void> {
  const accounts = MAKER_ACCOUNTS.map((account, place) => ({ account, password: passwords[place] }));
  const path = join(dataDir, MAKER_FILE);
  await writeFile(path, JSON.stringify({ accounts }, null, 2), { mode: 0o600 });
  await chmod(path, 0o600);
}

function makerGrants(): Grant[] {
  return DEMO_CURRENCIES.map((currency) => grant(ACCOUNT_TYPES.change, currency, currency.makerGrant));
}

function grant(accountType: Grant['accountType'], currency: DemoCurrency, text: string): Grant {
  return { accountType, assetId: currency.id, amount: readUnits(text, currency.scale) };
}

async function insertCurrency(sql: Transaction, currency: DemoCurrency): Promise<void> {
  const { id, code, name, scale, group } = currency;
  await sql`
    insert into currencies (id, code, name, scale, open_recharge, open_draw, is_quote, group_order, cny_price, usd_price)
    values (${id}, ${code}, ${name}, ${scale}, true, true, ${group !== undefined}, ${group?.order ?? 0},
      ${group?.cny ?? '0'}, ${group?.usd ?? '0'})`;
}

function scalesOf(market: DemoMarket): { base: DemoCurrency; quote: DemoCurrency } {
  const find = (code: string) => DEMO_CURRENCIES.find((currency) => currency.code === code);
  const base = find(market.base);
  const quote = find(market.quote);
  if (base === undefined || quote === undefined)
    throw new Error(`${market.base}/${market.quote} names an unknown coin`);
  return { base, quote };
}

function marketCommand(market: DemoMarket): OutboxCommand & { kind: 'configure_market' } {
  const { base, quote } = scalesOf(market);
  return {
    kind: 'configure_market',
    marketId: market.id,
    baseAssetId: base.id,
    quoteAssetId: quote.id,
    priceDecimals: market.priceDecimals,
    tick: market.tick,
    lot: readUnits(market.lot, base.scale),
    maxPrice: readUnits(market.maxPrice, market.priceDecimals),
    maxQuantity: readUnits(market.maxQuantity, base.scale),
    minNotional: readUnits(market.minNotional, quote.scale),
    ...DEMO_RULES,
    referencePrice: Math.round((base.startPrice / quote.startPrice) * 10 ** market.priceDecimals),
    status: 'open',
  };
}

async function insertMarket(sql: Transaction, market: DemoMarket): Promise<void> {
  await insertMarketRow(sql, marketCommand(market), {
    numberDecimals: market.numberDecimals,
    listOrder: market.id,
  });
}
