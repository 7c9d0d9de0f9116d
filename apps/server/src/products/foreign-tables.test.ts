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

/** The tables of any product that each product names. */
const named = PRODUCTS.flatMap(({ name }) =>
  sourcesOf(name)
    .flatMap((file) => tablesIn(readFileSync(`${FOLDER}${name}/${file}`, 'utf8')))
    .filter((table) => OWNERS.has(table))
    .map((table) => ({ name, table })),
);

it('a product names no table of another product', () => {
  const foreign = named.filter(({ name, table }) => OWNERS.get(table) !== name);
  expect([...new Set(foreign.map(({ name, table }) => `${name}: ${table}`))]).toEqual([]);
});

it('the tables of statements, of readers and of texts that are run as they are, are found', () => {
  const own = new Set(named.map(({ name, table }) => `${name}: ${table}`));
  const wanted = ['spot: trades', 'leverage: positions', 'p2p: p2p_orders', 'accounts: balances'];
  expect(wanted.filter((each) => !own.has(each))).toEqual([]);
});
