import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { registration } from '../../../test/support/identity-world.ts';
import { uploaded } from '../../../test/support/pictures.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, refused } from '../../../test/support/running-app.ts';

let world: ConsoleWorld;
let base: string;
let clerk: OperatorClient;
let viewer: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  base = world.base;
  clerk = await world.hire('clerk', 'support');
  viewer = await world.hire('viewer', 'viewer');
});
afterAll(() => world.close());

type User = Awaited<ReturnType<typeof newUser>>;

const ORDER = { currency_match_id: 1, number: '0.01', price: '40000' };
const lettersTo = async ({ account }: User) =>
  (await ask(base, 'demo/outbox')).filter(({ recipient }) => recipient === account);

describe('a user', () => {
  test('is found by id, invitation code and the beginning of the contact', async () => {
    const user = await newUser(base);
    const find = async (client: OperatorClient, search: string) =>
      (await client.ask('console/people', { search })).data;
    const [found] = await find(clerk, String(user.id));
    expect(found).toMatchObject({ id: user.id, email: user.account, is_frozen: 0 });
    for (const search of [found?.invite_code ?? '', user.account.slice(0, -4), user.account.toUpperCase()])
      expect((await find(clerk, search)).map(({ id }) => id)).toEqual([user.id]);
    for (const search of ['%', '_', "' or 1=1 --", 'nobody@', '\\'])
      expect(await find(clerk, search)).toEqual([]);
    const { total, data } = await clerk.ask('console/people', { limit: 1 });
    expect([data.length, total > 1]).toEqual([1, true]);
  });

  test('with a phone is found by the beginning of its number', async () => {
    const areas = await ask(base, 'default/area_list');
    const area_id = areas.find(({ global_code: code }) => code === '66')?.id;
    await world.sql`insert into settings values ('phone_login', '1')`;
    await world.sql.notify('candor_settings', '');
    const user = registration('899123456', { type: 'mobile', area_id });
    await eventually(() => ask(base, 'user/register', user));
    for (const search of ['899123456', '89912', ' 899123456 ']) {
      const { data } = await clerk.ask('console/people', { search });
      expect(data).toMatchObject([{ mobile: '899123456', email: null }]);
    }
    expect((await viewer.ask('console/people', { search: '899123456' })).data).toEqual([]);
  });

  test('is found by an order, a network, a note and, by who reviews papers, by name and number', async () => {
    const user = await newUser(base);
    const order = await ask(base, 'tx_in/add', ORDER, user);
    await clerk.ask('console/note_add', { id: user.id, content: 'Called about ticket Z-4711.' });
    await world.sql`
      insert into login_attempts (user_id, attempted_at, network, device, result, is_new_device)
      values (${user.id}, now(), '203.0.113.0/24', 'Firefox', 'ok', false)`;
    const papers = {
      name: 'Ada  Lovelace',
      card_id: 'K 1815-12',
      front_pic: await uploaded(base, user.token, 1),
      reverse_pic: await uploaded(base, user.token, 2),
    };
    await ask(base, 'user_real/real_name', papers, user);
    // Papers of an older version have no hash of their name.
    await world.sql`update identity_papers set name_hmac = null where user_id = ${user.id}`;
    const by = async (client: OperatorClient, search: string) =>
      (await client.ask('console/people', { search })).data.find(({ id }) => id === user.id)?.found_by;
    await eventually(async () => expect(await by(viewer, String(order.id))).toContain('order'));
    expect(await by(viewer, '203.0.113.77')).toEqual(['ip']);
    expect(await by(viewer, 'ticket z-4711')).toEqual(['note']);
    expect(await by(clerk, 'ada lovelace')).toEqual(['name']);
    expect(await by(clerk, 'k181512')).toEqual(['id_number']);
    for (const search of ['ada lovelace', 'k181512', 'ada', '203.0.114.77', '%'])
      expect(await by(viewer, search)).toBeUndefined();
    expect((await clerk.ask('console/people', { search: String(user.id) })).data[0]).toMatchObject({
      id: user.id,
      found_by: expect.arrayContaining(['id']) as unknown,
    });
  });

  test('is shown to a viewer with a masked contact, by which the viewer cannot search', async () => {
    const user = await newUser(base);
    const [found] = (await viewer.ask('console/people', { search: String(user.id) })).data;
    expect(found?.email).toBe('pe***@example.com');
    expect((await viewer.ask('console/person', { id: user.id })).user.email).toBe('pe***@example.com');
    expect((await viewer.ask('console/people', { search: user.account })).data).toEqual([]);
  });

  test('is one page: balances, orders, sessions, logins, identity and notes', async () => {
    const user = await newUser(base);
    const order = await ask(base, 'tx_in/add', ORDER, user);
    await clerk.ask('console/note_add', { id: user.id, content: ' called twice ' });
    const page = await clerk.ask('console/person', { id: user.id });
    expect(page).toMatchObject({
      user: { id: user.id, email: user.account, class: 'user' },
      second_factor: 0,
      standing: { is_frozen: 0, is_certified: 0, withdrawals_from: null },
      orders: [{ id: order.id, price: '40000.00' }],
      counts: { open_orders: 1, waiting_triggers: 0, positions: 0, contracts: 0, holdings: 0 },
      identity: { state: 'none' },
      closing_requested_at: null,
      notes: [{ account: 'clerk', content: 'called twice' }],
    });
    const usdt = page.accounts.find(
      ({ account_code: code, currency_code: currency }) => code === 'change_account' && currency === 'USDT',
    );
    expect(usdt).toMatchObject({ balance: '9600.00000000', lock_balance: '400.00000000' });
    expect(page.sessions).toHaveLength(1);
    expect(page.logins[0]).toMatchObject({ result: 'ok' });
    expect(await clerk.refused('console/person', { id: 999_999 })).toBe('user_unknown');
    expect(await clerk.refused('console/note_add', { id: user.id, content: ' ' })).toBe('words_missing');
  });

  test('shows leverage, seconds contracts, savings and bound addresses, the latter masked for viewers', async () => {
    const { id } = await newUser(base);
    const now = new Date();
    await world.sql`
      insert into bound_addresses (user_id, currency_protocol_id, address, created_at, usable_at)
      values (${id}, 1, '0x00112233445566778899aabbccddeeff00112233', ${now}, ${now})`;
    const shown = await clerk.ask('console/person', { id });
    expect(shown).toMatchObject({
      positions: [],
      contracts: [],
      holdings: [],
      identity: { papers_id: null },
    });
    expect(shown.funds).toEqual({ draws: [], deposits: [], pay_orders: [] });
    expect(shown.bound_addresses[0]?.address).toBe('0x00112233445566778899aabbccddeeff00112233');
    const masked = await viewer.ask('console/person', { id });
    expect(masked.bound_addresses[0]?.address).toBe('0x00…2233');
  });

  test('has statements of each account', async () => {
    const user = await newUser(base);
    const input = { id: user.id, account_code: 'change_account' };
    const shown = await viewer.ask('console/person_statement', { ...input, limit: 100 });
    const own = await ask(base, 'account_log/change', { limit: 100 }, user);
    expect(shown).toEqual(own);
    expect(shown.total).toBeGreaterThan(0);
    const [first] = own.data;
    const ofOne = await viewer.ask('console/person_statement', {
      ...input,
      currency_id: first?.currency.id,
    });
    // One currency has a balance after each movement, here after the only one.
    expect(ofOne.data).toEqual([{ ...first, balance: first?.value }]);
    expect(await viewer.refused('console/person_statement', { ...input, id: 999_999 })).toBe('user_unknown');
    expect(await viewer.refused('console/person_statement', { ...input, currency_id: 999 })).toBe(
      'currency_unknown',
    );
  });

  test('frozen places no order, may cancel, and works again unfrozen', async () => {
    const user = await newUser(base);
    const { id } = await ask(base, 'tx_in/add', ORDER, user);
    const act = { id: user.id, reason: 'too many clicks' };
    expect(await clerk.ask('console/freeze', act)).toMatchObject({ is_frozen: 1 });
    expect((await refused(base, 'tx_in/add', ORDER, user)).error).toBe('user_frozen');
    await ask(base, 'tx_in/cancel', { id }, user);
    expect((await clerk.ask('console/people', { search: String(user.id) })).data[0]?.is_frozen).toBe(1);
    expect(await clerk.ask('console/unfreeze', act)).toMatchObject({ is_frozen: 0 });
    await ask(base, 'tx_in/add', ORDER, user);
    expect(await clerk.refused('console/freeze', { id: user.id, reason: '' })).toBe('words_missing');
    expect(await clerk.refused('console/freeze', { ...act, id: 999_999 })).toBe('user_unknown');
    const admin = await world.hire('witness', 'admin');
    const { data } = await admin.ask('console/audit', { object_kind: 'user', object_id: user.id });
    expect(data.map(({ action, reason }) => [action, reason])).toEqual([
      ['unfreeze', 'too many clicks'],
      ['freeze', 'too many clicks'],
    ]);
    expect(data[1]).toMatchObject({ before: { is_frozen: 0 }, after: { kind: 'freeze_user' } });
  });

  test('has withdrawals on hold until the hours are over', async () => {
    const user = await newUser(base);
    const hold = (hours: number) =>
      clerk.ask('console/hold_withdrawals', { id: user.id, hours, reason: 'ticket 3' });
    const { withdrawals_from: until } = await hold(24);
    const hours = (Date.parse(until ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    expect((await hold(1)).withdrawals_from, 'a shorter hold changes nothing').toBe(until);
    const letters = (await ask(base, 'demo/outbox')).filter(
      ({ recipient, body }) => recipient === user.account && body.includes('put the withdrawals'),
    );
    expect(letters).toHaveLength(2);
    const named = letters.map(({ body }) => /on hold until (.+)\./.exec(body)?.[1]);
    expect(new Set(named), 'both name the end of the longer one').toHaveProperty('size', 1);
    expect(named[0]).toContain(new Date(until ?? '').toISOString().slice(11, 19));
    expect(letters[0]?.body, 'the reason is for the record').not.toContain('ticket 3');
    const tooLong = { id: user.id, hours: 8_761, reason: 'x' };
    expect(await clerk.refused('console/hold_withdrawals', tooLong)).toBe('number_too_large');
  });

  test('is logged out everywhere', async () => {
    const user = await newUser(base);
    const act = { id: user.id, reason: 'stolen phone' };
    expect(await clerk.ask('console/end_sessions', act)).toEqual({ ended: 1 });
    expect((await refused(base, 'user/info', {}, user)).code).toBe(999);
    expect(await clerk.ask('console/end_sessions', act)).toEqual({ ended: 0 });
  });

  test('proves who they are by a code that works once', async () => {
    const user = await newUser(base);
    await ask(base, 'user/prove', { password: 'correct1horse' }, user);
    const { code } = await ask(base, 'user/authorization_code', {}, user);
    expect(await clerk.refused('console/redeem_code', { code: '0000000000' })).toBe('code_invalid');
    expect(await clerk.ask('console/redeem_code', { code: ` ${code} ` })).toEqual({ user_id: user.id });
    expect(await clerk.refused('console/redeem_code', { code })).toBe('code_invalid');
  });

  test('who is the operator is not frozen, unfrozen or certified by that operator', async () => {
    const user = await newUser(base);
    const own = await world.hire('own', 'support', user.id);
    const act = { id: user.id, reason: 'x' };
    expect(await own.refused('console/freeze', act)).toBe('own_account_concerned');
    await clerk.ask('console/freeze', act);
    expect(await own.refused('console/unfreeze', act)).toBe('own_account_concerned');
  });
});

describe('identity papers', () => {
  async function send(user: User, card_id: string): Promise<number> {
    const [front_pic, reverse_pic] = [
      await uploaded(base, user.token, 1),
      await uploaded(base, user.token, 2),
    ];
    await ask(
      base,
      'user_real/real_name',
      { name: 'Zhang San', card_id, front_pic, reverse_pic, hand_pic: '' },
      user,
    );
    const queue = await clerk.ask('console/papers_queue', { limit: 100 });
    return queue.data.find(({ user_id: userId }) => userId === user.id)?.id ?? 0;
  }

  test('are read in full, certified once, and the user is told; every look is on the record', async () => {
    const user = await newUser(base);
    const id = await send(user, '11010519491231002X');
    const full = await clerk.ask('console/papers', { id });
    expect(full).toMatchObject({
      papers: { user_id: user.id, state: 'under_review' },
      name: 'Zhang San',
      card_id: '11010519491231002X',
      pictures: { hand: null },
      same_card_user_ids: [],
    });
    const picture = await clerk.ask('console/papers_picture', { name: full.pictures.front });
    expect(picture.media_type).toMatch(/^image\//);
    expect(Buffer.from(picture.content_base64, 'base64').length).toBeGreaterThan(50);
    const [{ looks } = { looks: 0 }] = await world.sql<{ looks: number }[]>`
      select count(*)::int as looks from upload_views where operator_id = ${clerk.id}`;
    expect(looks).toBe(1);
    const rows = await world.sql`
      select action, object_id, after from operator_audit
      where object_kind = 'papers' and operator_id = ${clerk.id} order by id`;
    expect(rows).toEqual([
      { action: 'papers', object_id: String(id), after: { user_id: user.id } },
      {
        action: 'papers_picture',
        object_id: String(id),
        after: { user_id: user.id, picture: full.pictures.front },
      },
    ]);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => clerk.send('console/papers_decide', { id, decision: 'certify' })),
    );
    expect(replies.filter(({ body }) => body.code === 1)).toHaveLength(1);
    expect(replies.find(({ body }) => body.code === 0)?.body.error).toBe('identity_not_under_review');
    expect(await ask(base, 'user_real/center', {}, user)).toMatchObject({ review_status: 2 });
    await eventually(async () => {
      const { standing } = await clerk.ask('console/person', { id: user.id });
      expect(standing.is_certified).toBe(1);
    });
    expect((await lettersTo(user)).map(({ purpose }) => purpose)).toContain('identity_certified');
  });

  test('are rejected with a reason that the user reads, and the same number is pointed out', async () => {
    const [one, other] = [await newUser(base), await newUser(base)];
    await send(one, '44010119900101 1234');
    const id = await send(other, '44010119900101-1234');
    expect((await clerk.ask('console/papers', { id })).same_card_user_ids).toEqual([one.id]);
    expect(await clerk.refused('console/papers_decide', { id, decision: 'reject' })).toBe('words_missing');
    const done = await clerk.ask('console/papers_decide', {
      id,
      decision: 'reject',
      reason: 'The photo is blurred.',
    });
    expect(done).toMatchObject({ state: 'rejected', reject_reason: 'The photo is blurred.' });
    expect(await ask(base, 'user_real/center', {}, other)).toMatchObject({
      review_status: 0,
      reject_reason: 'The photo is blurred.',
    });
    const letter = (await lettersTo(other)).find(({ purpose }) => purpose === 'identity_rejected');
    // The sentence of the letter has a stop of its own.
    expect(letter?.body).toContain('not accepted: The photo is blurred. You can');
  });

  test('of nobody, and pictures that are no papers, are refused alike', async () => {
    expect(await clerk.refused('console/papers', { id: 999_999 })).toBe('identity_not_under_review');
    expect(await clerk.refused('console/papers_decide', { id: 999_999, decision: 'certify' })).toBe(
      'identity_not_under_review',
    );
    const user = await newUser(base);
    const url = await uploaded(base, user.token, 3);
    const name = url.split('name=')[1] ?? '';
    for (const wrong of [name, 'AAAAAAAAAAAAAAAAAAAAAA', ''])
      expect(await clerk.refused('console/papers_picture', { name: wrong })).toBe('upload_unknown');
  });
});

describe('a message', () => {
  const MESSAGE = {
    type: 'trade',
    title: 'The chart',
    content: 'The chart of BTC/USDT does not load on my phone.',
    app_version: '1.0',
  };

  test('waits in the queue, is answered once, and its writer reads the answer', async () => {
    const user = await newUser(base);
    const { id } = await ask(base, 'feedback/add', MESSAGE, user);
    const open = await viewer.ask('console/feedback', { limit: 100 });
    expect(open.data.find((item) => item.id === id)).toMatchObject({ user_id: user.id, answered_at: null });
    expect(await clerk.refused('console/feedback_answer', { id, answer: ' ' })).toBe('answer_required');
    await clerk.ask('console/feedback_answer', { id, answer: 'It does now.' });
    expect(await clerk.refused('console/feedback_answer', { id, answer: 'Again.' })).toBe(
      'feedback_answered_already',
    );
    const other = { id: 999_999, answer: 'x' };
    expect(await clerk.refused('console/feedback_answer', other)).toBe('feedback_unknown');
    const [own] = (await ask(base, 'feedback/list', {}, user)).data;
    expect(own).toMatchObject({ state: 'answered', answer: 'It does now.' });
    const answered = await viewer.ask('console/feedback', { answered: true });
    expect(answered.data[0]).toMatchObject({ id, answer: 'It does now.' });
  });

  test('to leave the exchange is listed until it is withdrawn', async () => {
    const user = await newUser(base);
    await ask(base, 'user/request_closing', { password: 'correct1horse', reason: 'moving away' }, user);
    const listed = async () =>
      (await viewer.ask('console/closings', { limit: 100 })).data.filter(({ user_id: id }) => id === user.id);
    expect(await listed()).toMatchObject([{ reason: 'moving away' }]);
    await ask(base, 'user/cancel_closing', {}, user);
    expect(await listed()).toEqual([]);
  });
});
