import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { Users } from '../../identity/users.ts';
import { Bell } from '../../notifications/bell.ts';
import type { AccountEvent, EventDetail } from '../../notifications/letters.ts';
import { MessageOutbox } from '../../notifications/outbox.ts';
import { bell } from '../bell/index.ts';
import { BELL_EVENTS } from '../index.ts';
import { identity } from './index.ts';
import { openLetters } from './letters.ts';

const open = () => handlerWorld(identity, bell);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
});
afterAll(() => world.close());

/** Tells a user of an event; resolves with the messages that this wrote, as channel and purpose. */
async function told(user: WorldUser, event: AccountEvent, detail: EventDetail = {}): Promise<string[]> {
  const { sql } = world;
  const letters = openLetters({
    sql,
    bell: new Bell({ sql, events: BELL_EVENTS }),
    messages: new MessageOutbox({
      sql,
      frame: () => ({ brand: 'Candor', contact: '', company: '', closing: '' }),
      carried: new Set(),
      uncarried: 'kept',
      onPending: () => undefined,
      line: () => undefined,
    }),
    rateLimits: { textWritten: () => Promise.resolve() },
    globalCode: () => '81',
  });
  const known = await new Users(sql).find(user.id);
  if (known === undefined) throw new Error('the user is unknown');
  const [before] = await sql<{ id: number }[]>`select coalesce(max(id), 0) as id from messages`;
  await letters.event(known, event, detail);
  const rows = await sql<{ line: string }[]>`
    select channel || ' ' || purpose as line from messages
    where user_id = ${user.id} and id > ${before?.id ?? 0} order by id`;
  return rows.map(({ line }) => line);
}

const choose = (user: WorldUser, value: string) =>
  world.ask('user/keep_preference', { key: 'letters', value }, user);
const rung = async (user: WorldUser) =>
  (await world.ask('user/notices', {}, user)).data.map(({ event }) => event);

test('e-mails that are only notes can be switched off; the bell lists their events, and other e-mails go on', async () => {
  const user = await world.newUser();
  expect(await told(user, 'p2p_paid_buyer')).toEqual(['email p2p_paid_buyer']);
  await choose(user, '{"notes":false}');
  expect(await told(user, 'p2p_paid_buyer')).toEqual([]);
  expect(await told(user, 'p2p_paid_seller')).toEqual(['email p2p_paid_seller']);
  expect(await rung(user)).toEqual(['p2p_paid_seller', 'p2p_paid_buyer', 'p2p_paid_buyer']);
  await choose(user, '{"notes":true}');
  expect(await told(user, 'p2p_paid_buyer')).toEqual(['email p2p_paid_buyer']);
});

test('a choice that is none leaves e-mails on', async () => {
  const user = await world.newUser();
  for (const value of ['null', '[]', '"notes"', '{"notes":0}']) {
    await choose(user, value);
    expect(await told(user, 'p2p_paid_buyer')).toEqual(['email p2p_paid_buyer']);
  }
});

test('a text goes to the phone beside the e-mail where it is asked for, has words, and there is a phone', async () => {
  const user = await world.newUser();
  expect(await told(user, 'p2p_opened_seller', { alsoText: true })).toEqual(['email p2p_opened_seller']);
  await world.sql`
    update users set mobile = ${`90${String(user.id).padStart(8, '0')}`}, area_id = (select min(id) from areas),
      bound_contact = 'mobile', contact_bound_at = now() - interval '10 days' where id = ${user.id}`;
  expect(await told(user, 'p2p_opened_seller', { alsoText: true })).toEqual([
    'email p2p_opened_seller',
    'sms p2p_opened_seller',
  ]);
  expect(await told(user, 'p2p_opened_seller')).toEqual(['email p2p_opened_seller']);
  expect(await told(user, 'p2p_released_seller', { alsoText: true })).toEqual(['email p2p_released_seller']);
});
