import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorClient } from '../../../test/support/console-world.ts';
import { WithdrawalWorld, type User } from '../../../test/support/withdrawal-world.ts';
import { ask } from '../../../test/support/running-app.ts';

const PHRASE = 'blue kettle';

let world: WithdrawalWorld;
let ann: OperatorClient;

beforeAll(async () => {
  world = await WithdrawalWorld.openQuiet();
  ann = await world.staff.hire('ann', 'finance');
});
afterAll(() => world.close());

/** A user in Tokyo who reads Japanese, with an anti-phishing phrase. */
async function reader(): Promise<User> {
  const user = await world.bound();
  await world.sql`
    update users set language = 'jp', time_zone = 'Asia/Tokyo', phishing_phrase = ${PHRASE} where id = ${user.id}`;
  return user;
}

const letters = async (user: User) => world.sql<{ id: number; purpose: string; body: string }[]>`
  select id, purpose, body from messages
  where user_id = ${user.id} and purpose like 'withdrawal%' order by id`;
const purposes = async (user: User) => (await letters(user)).map(({ purpose }) => purpose);

/** The owner's withdrawals wait on their chain, so that no letter of the sender comes between. */
async function paused(work: () => Promise<void>): Promise<void> {
  await world.sql`update chain_protocols set paused_at = now(), pause_reason = 'test' where id = 1`;
  try {
    await work();
  } finally {
    await world.sql`update chain_protocols set paused_at = null, pause_reason = '' where id = 1`;
  }
}

test('the owner reads of a request and of its approval, in their language and zone and with their phrase', () =>
  paused(async () => {
    const user = await reader();
    const { id } = await world.withdrawal(user, { number: '2000' });
    expect(await purposes(user)).toEqual(['withdrawal_requested']);
    await world.decide(ann, id);
    expect(await purposes(user)).toEqual(['withdrawal_requested', 'withdrawal_approved']);
    const [, approved] = await letters(user);
    expect(approved?.body).toContain(PHRASE);
    expect(approved?.body).toContain(' 2000 USDT');
    expect(approved?.body).toMatch(/[0-9]{1,2}:[0-9]{2}:[0-9]{2} JST に承認されました/);
    // A second approval that one more person gives is news only once it is enough.
    const two = await world.withdrawal(user, { number: '4000' });
    await world.decide(ann, two.id);
    expect(await purposes(user)).toHaveLength(3);
    await world.decide(await world.staff.hire('bob', 'finance'), two.id);
    expect((await purposes(user)).slice(3)).toEqual(['withdrawal_approved']);
  }));

test('the owner reads of a withdrawal that they cancelled, or that was rejected, once', async () => {
  const user = await reader();
  const { id } = await world.withdrawal(user, { number: '2000' });
  await ask(world.base, 'account/draw_cancel', { id }, user);
  const other = await world.withdrawal(user, { number: '2000' });
  await world.decide(ann, other.id, { decision: 'reject', reason: 'asked for twice' });
  await world.mine(2);
  expect(await purposes(user)).toEqual([
    'withdrawal_requested',
    'withdrawal_cancelled',
    'withdrawal_requested',
    'withdrawal_rejected',
  ]);
  const [, cancelled, , rejected] = await letters(user);
  expect(cancelled?.body).toContain('JST に取り消されました');
  expect(rejected?.body).toContain('asked for twice');
});

test('what a process that stopped has not written is written by the next one, in order and once', () =>
  paused(async () => {
    const user = await reader();
    const { id } = await world.withdrawal(user, { number: '2000' });
    await world.decide(ann, id);
    const written = await letters(user);
    // The engine's answer was there, and the process was killed before it wrote anything.
    await world.sql.begin(async (transaction) => {
      await transaction`delete from messages where id = any(${written.map((letter) => letter.id)}::bigint[])`;
      await transaction`update withdrawals set told_status = '' where id = ${id}`;
    });
    await eventually(async () => expect(await purposes(user)).toEqual(written.map((row) => row.purpose)));
    await world.mine(2);
    expect(await purposes(user)).toEqual(['withdrawal_requested', 'withdrawal_approved']);
  }));
