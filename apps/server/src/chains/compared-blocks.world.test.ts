import { setImmediate as turn } from 'node:timers/promises';
import type { Transaction } from '@candor/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlerWorld } from '../../test/support/handler-world.ts';
import { solvency } from '../products/solvency/index.ts';
import { movementsWait, takeComparedBlocks } from './compared-blocks.ts';
import { takeChain } from './watched-chain.ts';

const LITECOIN = 4;
const ROUNDS = 200;

const open = () => handlerWorld(solvency);
let world: Awaited<ReturnType<typeof open>>;
let height = 0;

beforeAll(async () => {
  world = await open();
  await scanned();
});
afterAll(() => world.close());

/** Takes in a block, as the watcher does; with a payment that is credited from it on. */
async function scanned(isCredited = false): Promise<void> {
  await world.sql.begin(async (sql) => {
    if ((await takeChain(sql, LITECOIN)) === undefined) return;
    height += 1;
    await turn();
    await sql`update chain_protocols set scanned_height = ${height} where id = ${LITECOIN}`;
    await sql`
      insert into chain_blocks (chain_protocol_id, height, hash, parent_hash, seen_at)
      values (${LITECOIN}, ${height}, ${`h${height}`}, ${`h${height - 1}`}, now())`;
    if (isCredited)
      await sql`insert into engine_outbox (command) values (${sql.json({ kind: 'credit_deposit', height })})`;
  });
}

/** Compares the newest block with the books, as the watcher does once nothing waits for the engine. */
async function compared(): Promise<void> {
  await world.sql.begin(async (sql) => {
    const chain = await takeChain(sql, LITECOIN);
    if (chain === undefined || (await movementsWait(sql))) return;
    await sql`
      insert into chain_balances (currency_protocol_id, height, decimals, expected, on_chain, uncredited, paid, compared_at)
      select id, ${chain.scanned_height}, 8, 0, 0, 0, 0, now() from currency_protocols where chain_protocol_id = ${LITECOIN}
      on conflict (currency_protocol_id) do update set height = excluded.height`;
  });
}

/** The engine takes everything that waits. */
const taken = () =>
  world.sql`update engine_outbox set seq = 1, outcome = 'accepted' where seq is null and command ->> 'kind' = 'credit_deposit'`;

const named = () => world.sql.begin((sql) => takeComparedBlocks(sql));

test('a chain is named at the block at which it was compared, while that is its newest and no payment waits', async () => {
  expect((await named()).blocks).toEqual([]);
  await compared();
  expect(await named()).toEqual({
    blocks: [{ chainId: LITECOIN, height, hash: `h${height}` }],
    areAll: false,
  });
  await scanned();
  expect((await named()).blocks, 'a block was not compared').toEqual([]);
  await compared();
  await world.sql`insert into engine_outbox (command) values (${world.sql.json({ kind: 'credit_deposit' })})`;
  expect((await named()).blocks, 'a payment waits').toEqual([]);
  await taken();
  expect((await named()).blocks).toHaveLength(1);
});

/** The blocks of a mark, and the payments that wait for the engine while its transaction holds the chains; it says when it does. */
async function marked(sql: Transaction, holds: () => void) {
  const { blocks } = await takeComparedBlocks(sql);
  holds();
  await turn();
  const [waiting] = await sql<{ count: number }[]>`
    select count(*)::int as count from engine_outbox where seq is null and command ->> 'kind' = 'credit_deposit'`;
  const balances = await sql<{ height: number }[]>`
    select distinct height from chain_balances join currency_protocols on id = currency_protocol_id
    where chain_protocol_id = ${LITECOIN}`;
  return { blocks, waiting: waiting?.count, heights: balances.map((row) => row.height) };
}

test('payments race marks two hundred times: a mark names only blocks whose payments are in the books', async () => {
  const marks: Awaited<ReturnType<typeof marked>>[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    let holds = () => {};
    const isHeld = new Promise<void>((resolve) => (holds = resolve));
    const marking = world.sql.begin((sql) => marked(sql, holds));
    // A payment takes the chain with its first statement and a mark with its third, so a mark that names a block begins earlier.
    if (round % 4 === 0) await Promise.race([isHeld, marking]);
    const [mark] = await Promise.all([
      marking,
      scanned(true),
      ...(round % 3 === 0 ? [taken()] : []),
      compared(),
    ]);
    marks.push(mark);
    await taken();
    await compared();
  }
  const naming = marks.filter(({ blocks }) => blocks.length > 0);
  expect(naming.length).toBeGreaterThanOrEqual(ROUNDS / 4);
  expect(naming.map(({ waiting, heights }) => ({ waiting, heights }))).toEqual(
    naming.map(({ blocks }) => ({ waiting: 0, heights: blocks.map((block) => block.height) })),
  );
});
