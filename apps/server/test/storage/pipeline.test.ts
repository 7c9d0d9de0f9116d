import { openPool } from '@candor/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFreshDatabase } from '../support/fresh-database.ts';

let database: Awaited<ReturnType<typeof createFreshDatabase>>;
beforeAll(async () => {
  database = await createFreshDatabase();
});
afterAll(() => database.drop());

/** The driver's own bound of a pipeline is 100 queries: `begin` as the one that fills it was sent without a reservation. */
test.each([98, 99, 100, 101])(
  'a transaction behind %i queries has its connection to itself',
  async (before) => {
    const sql = openPool(database.url, { max: 1, application_name: 'test' });
    const one = () => sql`select 1 as one`;
    // Once prepared, the statement can be pipelined without waiting for an answer.
    await one();
    const queries = Array.from({ length: before }, () => one().execute());
    const transaction = sql.begin(async (own) => {
      await own`create temporary table held (id integer) on commit drop`;
      return (await own`select count(*) as count from held`)[0]?.['count'] as number;
    });
    const answers = await Promise.all([...queries, transaction]);
    expect(answers.at(-1)).toBe(0);
    const [state] = await sql`select pg_current_xact_id_if_assigned() is null as is_outside`;
    expect(state).toEqual({ is_outside: true });
    await sql.end({ timeout: 2 });
  },
);
