/** Every text that operators can write is harmless where traders read it: articles are cleaned, other texts are texts. */
import type { CallName } from '@candor/contract';
import { partOf } from '@candor/testkit/deep';
import { XSS_PAYLOADS } from '@candor/testkit/hostile';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { foreignWhenInserted } from '../../../test/support/foreign-html.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, type Reply, send } from '../../../test/support/running-app.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';

/** Hundreds of calls each: this only ends a hang. */
vi.setConfig({ testTimeout: 120_000 });

const CATEGORY = 3;
const WHY = { reason: 'test' };
const FRESH = { 'x-seq-min': '1' };
/** A text with NUL or half a surrogate pair is refused as a whole. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
const STORABLE = XSS_PAYLOADS.filter((payload) => !UNSTORABLE.test(payload));
/** The texts that are sent. Neighbours differ least in what they try. */
const SENT = partOf(STORABLE, 4);

/** The longest answer and note that are accepted. */
const LINES = SENT.map((payload) => payload.slice(0, 1_900).trim());

let world: ConsoleWorld;
let base: string;
let admin: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  base = world.base;
  admin = await world.hire('editor', 'admin');
});
afterAll(() => world.close());

/** A call of a trader, whose answer no browser takes for a page. */
async function read(name: CallName, input: object = {}, options: Parameters<typeof send>[3] = {}) {
  const reply: Reply = await send(base, name, input, options);
  expect(reply.body.code).toBe(1);
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  return reply.body.data;
}

test('there are enough texts, and most would do harm as they are', () => {
  expect(STORABLE.length).toBeGreaterThanOrEqual(250);
  const harmful = STORABLE.filter((payload) => foreignWhenInserted(payload).length > 0);
  expect(harmful.length).toBeGreaterThanOrEqual(250);
});

test('an article holds nothing but what is allowed, whatever its editor sends', async () => {
  const problems: string[] = [];
  for (const payload of partOf(XSS_PAYLOADS, 4)) {
    const texts = { en: { title: 'Maintenance', content: payload } };
    const input = { category_id: CATEGORY, published: true, texts };
    const { body } = await admin.send('console/news_save', input);
    expect(body.code).toBe(UNSTORABLE.test(payload) ? 0 : 1);
    if (body.code === 0) continue;
    const { id } = (body.data as { article: { id: number } }).article;
    const { content } = (await read('news/info', { id })) as { content: string };
    const foreign = foreignWhenInserted(content);
    if (foreign.length > 0) problems.push(`${payload} -> ${content} (${foreign.join(', ')})`);
  }
  expect(problems).toEqual([]);
});

test('a title is the text that was typed, or is refused', async () => {
  const kept: string[] = [];
  for (const payload of SENT) {
    const texts = { en: { title: payload, content: '' } };
    const input = { category_id: CATEGORY, published: true, texts };
    const { body } = await admin.send('console/news_save', input);
    expect(['title_unprintable', 'text_too_long', 'title_required', undefined]).toContain(body.error);
    if (body.code === 1) kept.unshift(payload.trim());
  }
  expect(kept.length).toBeGreaterThan(SENT.length / 2);
  const titles: string[] = [];
  for (let page = 1; titles.length < kept.length; page++) {
    const found = (await read('news/list', { category_id: CATEGORY, limit: 100, page })) as {
      data: { title: string; created_at: string }[];
    };
    titles.push(...found.data.map(({ title }) => title));
  }
  expect(titles.filter((title) => kept.includes(title)).toSorted()).toEqual(kept.toSorted());
});

test('a banner is a path of this site that ends in no attribute, or is refused', async () => {
  for (const payload of SENT) {
    const banner = `/${payload}`.slice(0, 300);
    const texts = { en: { title: 'Banner', content: '' } };
    const { body } = await admin.send('console/news_save', {
      category_id: CATEGORY,
      published: true,
      banner,
      texts,
    });
    expect(['banner_not_own', undefined]).toContain(body.error);
    expect(body.code === 1 && /["<>\s]/.test(banner), banner).toBe(false);
  }
});

test('a setting is the text that was typed, on one line, and an address leads to the web', async () => {
  const values = SENT.map((payload) => payload.slice(0, 500));
  for (const key of ['contact_email', 'contact_mobile', 'brand_name', 'service_url', 'app_download_url']) {
    let taken = 0;
    for (const value of values) {
      const { body } = await admin.send('console/setting_set', { key, value, ...WHY });
      expect(['settings_invalid', undefined]).toContain(body.error);
      if (body.code !== 1) continue;
      taken += 1;
      expect(value).not.toMatch(/\p{Cc}/u);
      expect(await read('default/setting', { key })).toBe(value);
      expect(value).toMatch(key.endsWith('_url') ? /^https?:/i : /./);
    }
    expect(taken > SENT.length / 2).toBe(!key.endsWith('_url'));
  }
  await admin.ask('console/setting_set', { key: 'brand_name', value: STORABLE[0], ...WHY });
  const udf = await fetchFrom(`${base}/udf/config`);
  expect(udf.headers.get('content-type')).toMatch(/^application\/json/);
  expect(((await udf.json()) as { exchanges: { name: string }[] }).exchanges[0]?.name).toBe(STORABLE[0]);
});

test('names of currencies, and answers to feedback, are the texts that were typed', async () => {
  const user = await newUser(base);
  const support = await world.hire('helper', 'support');
  const names = SENT.map((payload) => payload.slice(0, 64).trim()).filter((name) => name !== '');
  for (const name of names) {
    await admin.ask('console/currency_set', { id: 2, name, ...WHY });
    const groups = (await read('market/currency_matches', {}, { headers: FRESH })) as {
      matches: { symbol: string; base_currency_name: string }[];
    }[];
    const match = groups.flatMap(({ matches }) => matches).find(({ symbol }) => symbol === 'BTC/USDT');
    expect(match?.base_currency_name).toBe(name);
  }
  const rows = await world.sql<{ id: number }[]>`
    insert into feedback (user_id, type, title, content, app_version, created_at)
    select ${user.id}, 'other', 'Question', 'Why is that so?', '', now()
    from generate_series(1, ${LINES.length}::int)
    returning id`;
  for (const [place, { id }] of rows.entries()) {
    await support.ask('console/feedback_answer', { id, answer: LINES[place] });
  }
  const answered = new Set<string>();
  for (let page = 1; page <= Math.ceil(rows.length / 100); page++) {
    const { data } = await ask(base, 'feedback/list', { page, limit: 100 }, user);
    for (const { answer } of data) answered.add(answer ?? '');
  }
  expect(LINES.filter((line) => !answered.has(line))).toEqual([]);
});

test('notes are texts for operators, and no call of the user shows them', async () => {
  const user = await newUser(base);
  const notes = LINES.map((line) => `note ${line}`);
  for (const content of notes) await admin.ask('console/note_add', { id: user.id, content });
  const { notes: shown } = await admin.ask('console/person', { id: user.id });
  expect(shown.length).toBeGreaterThan(0);
  for (const { content } of shown) expect(notes).toContain(content);
  await read('user/prove', { password: 'correct1horse' }, user);
  const file = await fetchFrom(`${base}/api/user/export`, { headers: { authorization: user.token } });
  expect(file.status).toBe(200);
  expect(Buffer.from(await file.arrayBuffer()).includes('note <')).toBe(false);
  expect(JSON.stringify(await read('user/info', {}, user))).not.toContain('note <');
});
