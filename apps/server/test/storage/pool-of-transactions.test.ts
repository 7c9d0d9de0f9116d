import { type Pool, openPool } from '@candor/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';

const TRANSACTIONS = 2;

let database: FreshDatabase;
let sql: Pool;
beforeAll(async () => {
  database = await createFreshDatabase();
  sql = openPool(database.url, { max: 1, transactions: TRANSACTIONS, application_name: 'test' });
  await sql`create table notes (text text not null)`;
});
afterAll(async () => {
  await sql.end();
  await database.drop();
});

it('as many transactions as are allowed at once may each ask the pool for something else', async () => {
  let open = 0;
  const work = Array.from({ length: TRANSACTIONS }, (_, index) =>
    sql.begin(async (transaction) => {
      open += 1;
      await expect.poll(() => open).toBe(TRANSACTIONS);
      const [answer] = await sql<{ sum: number }[]>`select 1 + ${index}::int as sum`;
      await transaction`insert into notes (text) values (${`note ${answer?.sum}`})`;
    }),
  );
  await Promise.all(work);
  expect(await sql`select text from notes order by text`).toEqual([{ text: 'note 1' }, { text: 'note 2' }]);
});

it('a fragment made with the pool is part of a statement of a transaction, and what fails leaves nothing', async () => {
  const isSecond = sql`text = 'note 2'`;
  const refused = sql.begin(async (transaction) => {
    await transaction`delete from notes where ${isSecond}`;
    throw new Error('changed its mind');
  });
  await expect(refused).rejects.toThrow('changed its mind');
  expect(await sql`select from notes where ${isSecond}`).toHaveLength(1);
});

it('its end ends every session', async () => {
  const own = openPool(database.url, { max: 1, transactions: 1, application_name: 'ended' });
  const sessions = () => sql`select from pg_stat_activity where application_name = 'ended'`;
  await own`select 1`;
  await own.begin((transaction) => transaction`select 1`);
  expect(await sessions()).toHaveLength(2);
  await own.end({ timeout: 2 });
  await expect.poll(sessions).toHaveLength(0);
});
