import { LANGUAGES } from '@candor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { Bell } from '../../notifications/bell.ts';
import { identity } from '../identity/index.ts';
import { BELL_EVENTS } from '../index.ts';
import { bell } from './index.ts';
import { push } from './push.ts';

const ORIGIN = 'https://exchange.example';
const AT = new Date('2026-01-15T10:01:00.000Z');

const open = () => handlerWorld(bell, identity);
let world: Awaited<ReturnType<typeof open>>;
let rung: Bell;

beforeAll(async () => {
  world = await open();
  rung = new Bell({ sql: world.sql, events: BELL_EVENTS });
});
afterAll(() => world.close());

const ring = (user: WorldUser, orderId: number, at = AT) =>
  rung.ring(user.id, 'p2p_opened_buyer', {
    values: {
      id: String(orderId),
      amount: '138.63856900',
      currency: 'USDT',
      link: `${ORIGIN}/legalIndex/orderdetail?id=${orderId}`,
    },
    moneys: { money: { amount: '1000.00', fiat: 'CNY' } },
    times: { until: new Date('2026-01-15T10:16:00.000Z') },
    about: { orderId, way: 'in' },
    at,
  });
const listed = (user: WorldUser, input = {}, language = 'en') =>
  world.ask('user/notices', input, { session: user.session, headers: { lang: language } });

test('a notice is listed in the words of its letter, without the link, and leads to its page', async () => {
  const user = await world.newUser();
  await ring(user, 7);
  const { data, unread } = await listed(user);
  expect(unread).toBe(1);
  expect(data).toEqual([
    {
      id: data[0]?.id,
      event: 'p2p_opened_buyer',
      title: 'New P2P order 7',
      text:
        'You are buying 138.638569 USDT for CN¥1,000.00. The coins are locked. Pay by 15 Jan 2026, 10:16:00 UTC from the ' +
        'account that you chose, then confirm the payment on the order page.',
      path: '/legalIndex/orderdetail?id=7',
      order_id: 7,
      way: 'in',
      is_read: 0,
      created_at: '2026-01-15T10:01:00.000Z',
    },
  ]);
});

test.each(Object.values(LANGUAGES))('a notice is whole in %s', async (language) => {
  const user = await world.newUser();
  await ring(user, 7);
  const [notice] = (await listed(user, {}, language)).data;
  expect(`${notice?.title} ${notice?.text}`).toContain('138.638569');
  expect(`${notice?.title} ${notice?.text}`).not.toMatch(/[{}]|\[\[|undefined|https?:/);
});

test('notices come newest first in pages, and are read one by one or all at once, by their owner alone', async () => {
  const [user, other] = [await world.newUser(), await world.newUser()];
  for (const orderId of [1, 2, 3]) await ring(user, orderId);
  await ring(other, 4);
  const first = await listed(user, { limit: 2 });
  expect([first.total, first.last_page, first.unread]).toEqual([3, 2, 3]);
  const second = await listed(user, { limit: 2, page: 2 });
  expect([...first.data, ...second.data].map(({ order_id: id }) => id)).toEqual([3, 2, 1]);
  const [newest] = first.data;
  expect(await world.ask('user/read_notices', { id: newest?.id }, other)).toEqual({ unread: 1 });
  expect(await world.ask('user/read_notices', { id: newest?.id }, user)).toEqual({ unread: 2 });
  expect((await listed(user)).data.map(({ is_read: isRead }) => isRead)).toEqual([1, 0, 0]);
  expect(await world.ask('user/read_notices', {}, user)).toEqual({ unread: 0 });
  expect((await listed(other)).unread).toBe(1);
});

test('the newest 200 of a person are kept, and none for longer than 90 days', async () => {
  const user = await world.newUser();
  await ring(user, 1, new Date(Date.now() - 91 * 86_400_000));
  await rung.prune();
  expect((await listed(user)).total).toBe(0);
  for (let orderId = 1; orderId <= 201; orderId += 1) await ring(user, orderId, new Date());
  await rung.prune();
  const { total, data } = await listed(user, { limit: 100, page: 2 });
  expect([total, data.at(-1)?.order_id]).toEqual([200, 2]);
});

test('an event that no product lists writes no notice', async () => {
  const user = await world.newUser();
  await rung.ring(user.id, 'welcome' as never, {});
  await rung.ring(user.id, 'new_device', { values: { device: 'a', network: 'b' } });
  expect((await listed(user)).total).toBe(0);
});

test('a connected person hears of a notice and of what was read elsewhere, in the language of the connection', async () => {
  const user = await world.newUser();
  const framesOf = push.rows?.open(world.rowPorts);
  if (framesOf === undefined) throw new Error('the bell sends no frames');
  const announced: string[] = [];
  const topic = await world.sql.listen('candor_bell', (text) => announced.push(text));
  await ring(user, 9);
  await world.ask('user/read_notices', {}, user);
  await expect.poll(() => announced.filter((text) => text.startsWith(`${user.id} `)).length).toBe(2);
  await topic.unlisten();
  const [arrived = '', read = ''] = announced.filter((text) => text.startsWith(`${user.id} `));
  expect(await framesOf(arrived, () => false)).toEqual([]);
  const [heard] = await framesOf(arrived, (userId) => userId === user.id);
  expect(heard?.userId).toBe(user.id);
  expect(heard?.frame('jp')).toMatchObject({ type: 'BELL', unread: 0, notice: { order_id: 9, is_read: 1 } });
  const [after] = await framesOf(read, () => true);
  expect(after?.frame('en')).toMatchObject({ notice: null, unread: 0 });
});
