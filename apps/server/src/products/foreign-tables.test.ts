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

function sourcesOf(product: string): string[] {
  return readdirSync(`${FOLDER}${product}`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
}

/** Returns the tables that a source names in a statement or gives to one of the readers of rows. */
function tablesIn(text: string): string[] {
  const inStatements = text.matchAll(/\b(?:from|join|into|update|lock table)\s+([a-z_0-9]+)/g);
  const inReaders = text.matchAll(/\b(?:select|selectAll|selectAs|listRows)\(\s*\w+,\s*'([a-z_0-9]+)'/g);
  return [...inStatements, ...inReaders].map(([, table = '']) => table);
}

/** Returns the tables of others that a source of a product names. */
function foreignIn(product: string, text: string): string[] {
  return tablesIn(text).filter((table) => OWNERS.has(table) && OWNERS.get(table) !== product);
}

const sources = PRODUCTS.flatMap(({ name }) =>
  sourcesOf(name).map((file) => ({ name, text: readFileSync(`${FOLDER}${name}/${file}`, 'utf8') })),
);

it('a product names no table of another product', () => {
  const found = sources.flatMap(({ name, text }) =>
    foreignIn(name, text).map((table) => `${name}: ${table}`),
  );
  expect([...new Set(found)]).toEqual([]);
});

it.each([
  ['console', 'sql`select count(*) from positions where user_id = ${id}`', 'positions'],
  ['console', "selectAll(sql, 'messages', sql`where id = ${id}`)", 'messages'],
  ['house', 'const POOLS = `\nselect account from balances\nwhere owner = 0`;', 'balances'],
  [
    'deposit-notices',
    'sql`select * from pay_orders join operators on operators.id = operator_id`',
    'operators',
  ],
  ['house', 'sql`select count(*) from p2p_orders`', 'p2p_orders'],
])('a foreign table that is planted into %s is found: %s', (product, text, table) => {
  expect(foreignIn(product, text)).toEqual([table]);
});

it('the tables of products are found in their sources', () => {
  const own = new Set(
    sources.flatMap(({ name, text }) => tablesIn(text).map((table) => `${name}: ${table}`)),
  );
  const wanted = ['spot: trades', 'leverage: positions', 'p2p: p2p_orders', 'accounts: balances'];
  expect(wanted.filter((each) => !own.has(each))).toEqual([]);
});
