import { XSS_PAYLOADS } from '@candor/testkit/hostile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { ask, refused, send } from '../../../test/support/running-app.ts';

const CATEGORY = 3;

let world: ConsoleWorld;
let base: string;
let admin: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  base = world.base;
  admin = await world.hire('editor', 'admin');
});
afterAll(() => world.close());

const article = (change: object = {}) => ({
  category_id: CATEGORY,
  published: true,
  texts: { en: { title: 'Maintenance', content: '<p>At <strong>noon</strong>.</p>' } },
  ...change,
});
const listed = async () =>
  (await ask(base, 'news/list', { category_id: CATEGORY, limit: 100 })).data.map(({ id }) => id);

describe('a legal page', () => {
  const legalOf = async () =>
    (await admin.ask('console/legal_pages', {})).map(({ page, article: found }) => [page, found?.id ?? null]);
  const readers = async (lang = 'en') =>
    (await ask(base, 'news/legal', {}, { headers: { lang } })).map(({ page, id, title }) => [
      page,
      id,
      title,
    ]);

  test('is the article that was marked last, and readers are led to it while it is published', async () => {
    await world.sql`update news set legal = null`;
    expect(await readers()).toEqual([]);
    const first = await admin.ask('console/news_save', article({ legal: 'privacy' }));
    const texts = {
      en: { title: 'Terms of use', content: '<p>Terms.</p>' },
      zh: { title: '服务条款', content: '<p>条款。</p>' },
    };
    const terms = await admin.ask('console/news_save', article({ legal: 'terms', texts }));
    expect(await readers('zh')).toEqual([
      ['terms', terms.article.id, '服务条款'],
      ['privacy', first.article.id, 'Maintenance'],
    ]);

    const second = await admin.ask('console/news_save', article({ legal: 'privacy', published: false }));
    expect(await readers()).toEqual([['terms', terms.article.id, 'Terms of use']]);
    expect(await legalOf()).toEqual([
      ['terms', terms.article.id],
      ['privacy', second.article.id],
      ['risk', null],
      ['cookies', null],
    ]);
    // Saving the article that was it, without a word about it, does not take the page back.
    const { article: former } = await admin.ask('console/news_save', article({ id: first.article.id }));
    expect(former.legal).toBeNull();

    const { id } = terms.article;
    const kept = await admin.ask('console/news_save', article({ id }));
    expect(kept.article.legal).toBe('terms');
    const unmarked = await admin.ask('console/news_save', article({ id, legal: 'none' }));
    expect(unmarked.article.legal).toBeNull();
    expect(await readers()).toEqual([]);
  });
});

describe('an article', () => {
  test('that was a draft has the date of its publication, unless one was chosen', async () => {
    const read = async (id: number) => (await ask(base, 'news/info', { id })).created_at;
    const draft = await admin.ask('console/news_save', article({ published: false }));
    const { id } = draft.article;
    expect(draft.article.is_dated).toBe(0);
    await world.sql`update news set created_at = now() - interval '9 days' where id = ${id}`;
    const before = Date.now();
    const published = await admin.ask('console/news_save', article({ id }));
    expect(published.article.is_dated).toBe(1);
    expect(Date.parse(await read(id))).toBeGreaterThanOrEqual(before - 1_000);
    // An article that readers know keeps its date.
    const shown = await read(id);
    await admin.ask('console/news_save', article({ id, published: false }));
    await admin.ask('console/news_save', article({ id }));
    expect(await read(id)).toBe(shown);

    const chosen = '2026-01-02T03:04:05.000Z';
    const dated = await admin.ask('console/news_save', article({ published: false, created_at: chosen }));
    await admin.ask('console/news_save', article({ id: dated.article.id }));
    expect(await read(dated.article.id)).toBe(chosen);
  });

  test('written in the console is read by everybody at once, in the reader’s language', async () => {
    const texts = {
      en: { title: 'Maintenance', content: '<p>At noon.</p>' },
      zh: { title: '系统维护', content: '<p>中午。</p>' },
    };
    const saved = await admin.ask('console/news_save', article({ texts }));
    expect(saved).toMatchObject({
      article: { published: 1, title: 'Maintenance', missing_languages: ['hk', 'jp', 'th', 'kr'] },
      texts,
    });
    const { id } = saved.article;
    const read = (lang: string) => ask(base, 'news/info', { id }, { headers: { lang } });
    expect(await read('zh')).toMatchObject({ title: '系统维护', content: '<p>中午。</p>' });
    expect(await read('kr')).toMatchObject({ title: 'Maintenance' });
    expect((await listed())[0]).toBe(id);
    expect((await admin.ask('console/news', { category_id: CATEGORY })).data[0]).toEqual(saved.article);
    expect(await admin.ask('console/news_article', { id })).toEqual(saved);
  });

  test('is changed, withdrawn, published again and deleted; the record keeps each text', async () => {
    const { article: made } = await admin.ask('console/news_save', article());
    const { id } = made;
    const changed = { title: 'Maintenance is over', content: '<p>Done.</p>' };
    await admin.ask('console/news_save', article({ id, texts: { en: changed } }));
    expect(await ask(base, 'news/info', { id })).toMatchObject(changed);
    await admin.ask('console/news_save', article({ id, published: false, texts: { en: changed } }));
    expect((await refused(base, 'news/info', { id })).error).toBe('news_unknown');
    expect(await listed()).not.toContain(id);
    await admin.ask('console/news_save', article({ id, texts: { en: changed } }));
    expect(await listed()).toContain(id);
    await admin.ask('console/news_delete', { id, reason: 'outdated' });
    expect((await refused(base, 'news/info', { id })).error).toBe('news_unknown');
    expect(await admin.refused('console/news_delete', { id, reason: 'outdated' })).toBe('news_unknown');
    const { data } = await admin.ask('console/audit', { object_kind: 'news', object_id: id });
    expect(data.map(({ action }) => action)).toEqual([
      'news_delete',
      'news_save',
      'news_save',
      'news_save',
      'news_save',
    ]);
    expect(data[0]).toMatchObject({ before: { texts: { en: changed } }, after: null, reason: 'outdated' });
  });

  test('appears at its time and goes at its time, without anybody doing anything', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const isSeen = async (id: number) => {
      const { body } = await send(base, 'news/info', { id });
      expect([0, 1]).toContain(body.code);
      expect((await listed()).includes(id)).toBe(body.code === 1);
      const { article: row } = await admin.ask('console/news_article', { id });
      expect(row.is_shown).toBe(body.code);
      return body.code === 1;
    };
    const times = { publish_at: inDays(1), withdraw_at: inDays(2) };
    const { article: saved } = await admin.ask('console/news_save', article(times));
    const { id } = saved;
    expect(saved).toMatchObject({ ...times, published: 1, is_shown: 0, created_at: times.publish_at });
    expect(await isSeen(id)).toBe(false);
    const { total } = await ask(base, 'news/list', { category_id: CATEGORY });
    // Time passes.
    const pass = (days: number) => world.sql`
      update news set publish_at = publish_at - make_interval(days => ${days}),
        withdraw_at = withdraw_at - make_interval(days => ${days}) where id = ${id}`;
    await pass(1);
    expect(await isSeen(id)).toBe(true);
    expect((await ask(base, 'news/list', { category_id: CATEGORY })).total).toBe(total + 1);
    await pass(1);
    expect(await isSeen(id)).toBe(false);
    expect((await ask(base, 'news/list', { category_id: CATEGORY })).total).toBe(total);
    await admin.ask('console/news_save', article({ id, publish_at: inDays(-2), withdraw_at: inDays(1) }));
    expect(await isSeen(id)).toBe(true);
    await admin.ask('console/news_save', article({ id, published: false, publish_at: inDays(-2) }));
    expect(await isSeen(id)).toBe(false);
    const open = await admin.ask('console/news_save', article({ id }));
    expect(open.article).toMatchObject({ publish_at: null, withdraw_at: null, is_shown: 1 });
    expect(await isSeen(id)).toBe(true);
  });

  test('holds no script, whatever its editor sends', async () => {
    // A text with NUL or half a surrogate pair is refused as a whole.
    const content = XSS_PAYLOADS.join('\n')
      .replaceAll(/[\0\p{Surrogate}]/gu, '')
      .slice(0, 60_000);
    const { article: saved, texts } = await admin.ask(
      'console/news_save',
      article({ texts: { en: { title: '<img src=x onerror=alert(1)>', content } } }),
    );
    expect(texts.en.content).not.toMatch(
      /<(script|iframe|svg|math|style|form|object|embed|link|meta|base)|\son\w+\s*=\s*["']?\w|javascript:/i,
    );
    expect((await ask(base, 'news/info', { id: saved.id })).content).toBe(texts.en.content);
  });

  test.each([
    ['no title', { texts: { en: { title: ' ', content: 'x' } } }, { en: 'title_required' }],
    [
      'a title of 121 characters',
      { texts: { en: { title: 'x'.repeat(121), content: 'x' } } },
      { en: 'text_too_long' },
    ],
    [
      'a title that turns the text around',
      { texts: { en: { title: 'a\u202eb', content: 'x' } } },
      { en: 'title_unprintable' },
    ],
    ['a picture of another site', { banner: 'https://evil.example/a.png' }, { banner: 'banner_not_own' }],
    ['an unknown category', { category_id: 999 }, { category_id: 'news_category_unknown' }],
    [
      'a category beyond any number',
      { category_id: 9_007_199_254_740_991 },
      { category_id: 'news_category_unknown' },
    ],
    ['an unknown id', { id: 999_999 }, { id: 'news_unknown' }],
    [
      'an end before its beginning',
      { publish_at: '2026-03-02T00:00:00.000Z', withdraw_at: '2026-03-01T00:00:00.000Z' },
      { withdraw_at: 'time_range_invalid' },
    ],
    ['a beginning that is no time', { publish_at: 'tomorrow' }, { publish_at: 'field_invalid' }],
    [
      'a day that does not exist',
      { created_at: '2026-99-99T99:99:99.000Z' },
      { created_at: 'field_invalid' },
    ],
  ])('with %s is refused, and nothing is written', async (_, change, fields) => {
    const before = await listed();
    const { body } = await admin.send('console/news_save', article(change));
    expect([body.code, body.fields]).toEqual([0, fields]);
    expect(await listed()).toEqual(before);
  });

  test('without English, or in a seventh language, is refused', async () => {
    const text = { title: 'x', content: 'x' };
    for (const texts of [{ zh: text }, { en: text, fr: text }, {}])
      expect((await admin.send('console/news_save', article({ texts }))).body.code).toBe(0);
  });
});
