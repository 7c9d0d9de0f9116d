import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isNone } from '../facets/none.ts';
import { PRODUCTS } from './index.ts';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));

/** The product that owns each table: by the rows of users in it, or because it is one of its read tables. */
const OWNERS = new Map(
  PRODUCTS.flatMap(({ name, rows, tables }) => [
    ...(isNone(rows) ? [] : Object.keys(rows)).map((table) => [table, name] as const),
    ...tables.map(({ table }) => [table, name] as const),
  ]),
);

/** Tables of others that a product reads or writes by SQL. The list may only become shorter. */
const FOREIGN = [
  'accounts: trades',
  'console: messages',
  'house: balances',
  'house: candles',
  'house: contracts',
  'house: fee_days',
  'house: holdings',
  'house: positions',
  'leverage: account_log',
  'market-data: trades',
  'notices: bound_addresses',
  'notices: chain_deposits',
  'notices: operators',
  'notices: proposals',
  'notices: withdrawals',
  'wallet: pay_orders',
  'wallet: withdrawal_facts',
  'withdrawals: bound_addresses',
  'withdrawals: deposit_addresses',
  'withdrawals: operators',
];

function sourcesOf(product: string): string[] {
  return readdirSync(`${FOLDER}${product}`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
}

/** Returns the tables that a source names in a statement or gives to one of the readers of rows. */
function tablesIn(text: string): string[] {
  const inStatements = text.matchAll(/\b(?:from|join|into|update|lock table)\s+([a-z_]+)/g);
  const inReaders = text.matchAll(/\b(?:select|selectAll|selectAs|listRows)\(\s*\w+,\s*'([a-z_]+)'/g);
  return [...inStatements, ...inReaders].map(([, table = '']) => table);
}

it('a product names no table of another product, but for those on the list', () => {
  const found = PRODUCTS.flatMap(({ name }) =>
    sourcesOf(name)
      .flatMap((file) => tablesIn(readFileSync(`${FOLDER}${name}/${file}`, 'utf8')))
      .filter((table) => OWNERS.has(table) && OWNERS.get(table) !== name)
      .map((table) => `${name}: ${table}`),
  );
  expect([...new Set(found)].toSorted()).toEqual(FOREIGN);
});
