import { existsSync, readFileSync } from 'node:fs';
import { type Language, NEWS_CATEGORIES } from '@candor/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedNews } from './seed-news.ts';
import { type WantedNews, writeNews } from './write-news.ts';
import { DEMO_CURRENCIES, DEMO_MARKETS, DEMO_RULES, USER_GRANT_ELSEWHERE } from '../../demo/demo-catalog.ts';
import { DEMO_LANGUAGES, type DemoLanguage } from '../../demo/news/demo-article.ts';
import { DEMO_NEWS } from '../../demo/news/index.ts';
import { DEFAULT_RATE_LIMITS } from '../../http/rate-limits.ts';
import { openPool, type Pool } from '@candor/storage';
import { DEFAULT_SOCKET_LIMITS } from '../../ws/socket-limits.ts';
import { runQuietApp } from '../../../test/support/quiet-app.ts';
import { ask, refused, removeData, type RunningApp } from '../../../test/support/running-app.ts';

const CATEGORIES: readonly number[] = Object.values(NEWS_CATEGORIES);
const WEB = new URL('../../../../web/', import.meta.url);

let databaseUrl: string;
let exchange: RunningApp;
let sql: Pool;

beforeAll(async () => {
  exchange = await runQuietApp();
  ({ databaseUrl } = exchange);
  sql = openPool(databaseUrl, { max: 2, application_name: 'test' });
});
afterAll(async () => {
  await sql.end();
  await exchange.stop();
  await removeData(exchange);
});

const inLanguage = (language: Language) => ({ headers: { lang: language } });
const list = (categoryId: number, language: Language = 'en', input: object = {}) =>
  ask(exchange.url, 'news/list', { category_id: categoryId, limit: 100, ...input }, inLanguage(language));
const info = (id: number, language: Language = 'en') =>
  ask(exchange.url, 'news/info', { id }, inLanguage(language));
const write = (wanted: WantedNews) => sql.begin((transaction) => writeNews(transaction, wanted));

const article = (change: Partial<WantedNews> = {}): WantedNews => ({
  categoryId: 3,
  published: true,
  texts: { en: { title: 'A title', content: '<p>A text</p>' } },
  ...change,
});

/** Letters that make a text one of its language, and not one of English. */
const OWN_LETTERS: Readonly<Record<DemoLanguage, RegExp>> = {
  en: /[a-z]/gi,
  zh: /\p{Script=Han}/gu,
  hk: /\p{Script=Han}/gu,
  jp: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  th: /\p{Script=Thai}/gu,
  kr: /\p{Script=Hangul}/gu,
};
const SIMPLIFIED = /[们这为对说时现点问题关开发应该务变实过进间账户币价单]/u;
const TRADITIONAL = /[們這為對說時現點問題關開發應該務變實過進間帳戶幣價單]/u;
/** Characters used only by the other Chinese script; the patterns of other languages match nothing. */
const OTHER_CHINESE: Readonly<Record<DemoLanguage, RegExp>> = {
  zh: TRADITIONAL,
  hk: SIMPLIFIED,
  en: /(?!)/,
  jp: /(?!)/,
  th: /(?!)/,
  kr: /(?!)/,
};

const proseOf = (html: string) => html.replaceAll(/<code>.*?<\/code>/g, '').replaceAll(/<[^>]*>/g, '');
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
/** Returns the fraction of a text's letters that match the pattern. */
const share = (text: string, pattern: RegExp) =>
  (text.match(pattern)?.length ?? 0) / (text.match(/[\p{L}\p{M}]/gu)?.length ?? 1);

describe('the demo', () => {
  it.each(DEMO_LANGUAGES)('names its categories in %s, in the order of the screens', async (language) => {
    const categories = await ask(exchange.url, 'news/categories', {}, inLanguage(language));
    expect(categories.map(({ id }) => id)).toEqual([1, 3, 4, 5, 6, 8, 9, 7]);
    const english = await ask(exchange.url, 'news/categories', {});
    expect(categories.filter(({ name }) => name.match(OWN_LETTERS[language]) === null)).toEqual([]);
    const asInEnglish = categories.filter(({ name }, place) => name === english[place]?.name);
    expect(asInEnglish).toHaveLength(language === 'en' ? categories.length : 0);
  });

  it('has what the screens need: four banners, five announcements, three titles a column', async () => {
    const counts = await Promise.all(CATEGORIES.map(async (id) => [id, (await list(id)).total] as const));
    const count = new Map<number, number>(counts);
    expect(count.get(NEWS_CATEGORIES.banners)).toBe(4);
    expect(count.get(NEWS_CATEGORIES.announcements)).toBeGreaterThanOrEqual(5);
    for (const column of [4, 5, 6]) expect(count.get(column)).toBeGreaterThanOrEqual(4);
    expect(counts.reduce((sum, [, total]) => sum + total, 0)).toBe(DEMO_NEWS.length);
  });

  it.each(DEMO_LANGUAGES)('has every article in %s, as it was written', async (language) => {
    for (const categoryId of CATEGORIES) {
      const seeds = DEMO_NEWS.filter((seed) => seed.categoryId === categoryId);
      const { data } = await list(categoryId, language);
      expect(data.map(({ title }) => title)).toEqual(seeds.map(({ texts }) => texts[language].title));
      for (const [place, { id }] of data.entries()) {
        const { title, content, lang } = await info(id, language);
        const seed = seeds[place]?.texts;
        // Cleaning removes nothing: the articles use only allowed HTML.
        expect({ title, content, lang }).toEqual({
          title: seed?.[language].title,
          content: seed?.[language].content.trim(),
          lang: language,
        });
      }
    }
  });

  it.each(DEMO_LANGUAGES.filter((language) => language !== 'en'))(
    'is written in %s, not in English',
    (language) => {
      for (const { name, texts } of DEMO_NEWS) {
        const { title, content } = texts[language];
        const prose = proseOf(content);
        expect(title, name).not.toBe(texts.en.title);
        expect(title, name).toMatch(OWN_LETTERS[language]);
        expect(share(prose, OWN_LETTERS[language]), name).toBeGreaterThan(0.6);
        expect(share(prose, KANA), name).toBeGreaterThan(language === 'jp' ? 0.25 : -1);
        expect(prose.length / proseOf(texts.en.content).length, name).toBeGreaterThan(0.2);
        expect(title + prose, name).not.toMatch(OTHER_CHINESE[language]);
      }
    },
  );

  it('says the same in all languages: the same tags, links, code and numbers in tables', () => {
    for (const { name, texts } of DEMO_NEWS) {
      for (const language of DEMO_LANGUAGES) {
        const { content } = texts[language];
        const shape = (html: string) => html.match(/<[a-z0-9]+|<\/[a-z0-9]+/g)?.filter(isFrame);
        expect(shape(content), `${name} ${language}`).toEqual(shape(texts.en.content));
        const links = (html: string) =>
          [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '').toSorted();
        expect(links(content), `${name} ${language}`).toEqual(links(texts.en.content));
        const code = (html: string) =>
          [...html.matchAll(/<code>(.*?)<\/code>/g)].map(([, text]) => text ?? '').toSorted();
        expect(code(content), `${name} ${language}`).toEqual(code(texts.en.content));
      }
    }
  });

  it('links only to pages that are there', () => {
    const links = DEMO_NEWS.flatMap(({ texts }) => [...texts.en.content.matchAll(/href="([^"]*)"/g)]);
    const paths = new Set(links.map(([, href]) => href ?? ''));
    expect([...paths].toSorted()).toEqual([
      '/assets',
      '/assets/bindAddr',
      '/assets/dealRecords',
      '/coinlog',
      '/deposit',
      '/fairness',
      '/house',
      '/legalIndex/legal',
      '/lever',
      '/notice?category_id=3',
      '/notice?category_id=4',
      '/notice?category_id=5',
      '/notice?category_id=6',
      '/personal/accountSettings',
      '/personal/feedback',
      '/register',
      '/second',
      '/trade',
    ]);
  });

  it('shows a picture of its own with every banner', async () => {
    const { data } = await list(NEWS_CATEGORIES.banners);
    const banners = data.map(({ banner }) => banner);
    expect(new Set(banners).size).toBe(4);
    for (const banner of banners) {
      expect(banner).toMatch(/^\/pictures\/[a-z-]+\.svg$/);
      expect(existsSync(new URL(`public${banner}`, WEB)), banner).toBe(true);
    }
  });

  it('begins the privacy page with the privacy notice, even when something newer comes', async () => {
    const id = await write(
      article({ categoryId: NEWS_CATEGORIES.privacy, createdAt: new Date(Date.now() + 1e9) }),
    );
    const { data } = await list(NEWS_CATEGORIES.privacy);
    expect(data.map(({ title }) => title).slice(0, 2)).toEqual(['Privacy notice', 'A title']);
    await sql`delete from news where id = ${id}`;
  });

  it('has the numbers that its articles name; who changes one changes it there, in six languages', () => {
    expect(DEMO_RULES).toEqual({
      makerFeePpm: 1_000,
      takerFeePpm: 1_000,
      slippagePpm: 10_000,
      bandPpm: 500_000,
      maxOpenOrders: 200,
    });
    expect(new Set(DEMO_MARKETS.map(({ quote, minNotional }) => `${minNotional} ${quote}`))).toEqual(
      new Set(['1 USDT', '0.00001 BTC']),
    );
    expect(DEMO_MARKETS.map(({ quote }) => quote).filter((quote) => quote === 'USDT')).toHaveLength(7);
    expect(DEMO_MARKETS).toHaveLength(10);
    const granted = Object.fromEntries(DEMO_CURRENCIES.map(({ code, userGrant }) => [code, userGrant]));
    expect({ ...granted, elsewhere: USER_GRANT_ELSEWHERE }).toMatchObject({
      USDT: '10000',
      BTC: '1',
      ETH: '10',
      elsewhere: '10000',
    });
    expect(DEMO_CURRENCIES.filter(({ scale }) => scale !== 8)).toMatchObject([{ code: 'SHIB', scale: 2 }]);
    expect(DEFAULT_RATE_LIMITS).toMatchObject({
      ordersPerSecond: 100,
      orderBurst: 200,
      failedLoginsPerQuarterHour: 20,
    });
    expect(DEFAULT_SOCKET_LIMITS.perUser).toBe(20);
  });

  it('names in its notice every key that the browser keeps', () => {
    const source = readFileSync(new URL('../../packages/web-kit/src/storage/local-keys.ts', WEB), 'utf8');
    const keys = [...source.matchAll(/^ {2}\| '([a-zA-Z_]+)'/gm)].map(([, key]) => key ?? '');
    expect(keys.length).toBeGreaterThan(20);
    const notice = DEMO_NEWS.find(({ name }) => name === 'cookies-and-storage')?.texts.en.content ?? '';
    const missing = keys.filter((key) => !key.startsWith('chart') && !notice.includes(`<code>${key}</code>`));
    expect(missing).toEqual([]);
  });
});

const isFrame = (tag: string) => !/strong|em\b|code/.test(tag);

describe('news/list', () => {
  it('shows pinned ones first, then the newest, and pages without gaps or repetitions', async () => {
    await sql`insert into news_categories (id, list_order) values (20, 20)`;
    const same = new Date('2026-01-01T00:00:00.000Z');
    const ids: number[] = [];
    for (let place = 0; place < 7; place++)
      ids.push(await write(article({ categoryId: 20, createdAt: same })));
    const older = await write(article({ categoryId: 20, createdAt: new Date('2025-01-01T00:00:00.000Z') }));
    const pinned = await write(
      article({ categoryId: 20, pinned: true, createdAt: new Date('2024-01-01T00:00:00.000Z') }),
    );
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(20, 'en', { page, limit: 4 })));
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual([
      pinned,
      ...ids.toReversed(),
      older,
    ]);
    expect(pages.map(({ data: _data, ...page }) => page)).toEqual(
      [1, 2, 3, 4].map((current_page) => ({ total: 9, per_page: 4, current_page, last_page: 3 })),
    );
    expect(pages[1]?.data[0]).toEqual({
      id: ids[3],
      category_id: 20,
      title: 'A title',
      banner: '',
      created_at: same.toISOString(),
    });
  });

  it('gives 20 a page unless it is told otherwise', async () => {
    const page = await ask(exchange.url, 'news/list', { category_id: 4 });
    expect(page).toMatchObject({ per_page: 20, current_page: 1, last_page: 1 });
  });

  it.each([2, 99, 2 ** 31, 2 ** 53 - 1])('refuses category %i, which is not there', async (category_id) => {
    const refusal = await refused(exchange.url, 'news/list', { category_id });
    expect(refusal).toMatchObject({
      error: 'news_category_unknown',
      fields: { category_id: 'news_category_unknown' },
    });
  });

  it.each([
    [{}, 'field_required'],
    [{ category_id: 0 }, 'id_invalid'],
    [{ category_id: 'x' }, 'id_invalid'],
    [{ category_id: 3, page: 0 }, 'page_invalid'],
    [{ category_id: 3, limit: 101 }, 'limit_invalid'],
  ])('refuses %j: %s', async (input, error) => {
    expect((await refused(exchange.url, 'news/list', input)).error).toBe(error);
  });
});

describe('news/legal', () => {
  it('leads to the four legal pages of the demo', async () => {
    const pages = await ask(exchange.url, 'news/legal', {}, inLanguage('kr'));
    const titleOf = (name: string) => DEMO_NEWS.find((seed) => seed.name === name)?.texts.kr.title;
    expect(pages.map(({ page, title }) => [page, title])).toEqual([
      ['terms', titleOf('user-agreement')],
      ['privacy', titleOf('privacy-notice')],
      ['risk', titleOf('risk-notice')],
      ['cookies', titleOf('cookies-and-storage')],
    ]);
  });
});

describe('news/info', () => {
  it.each([987_654, 2 ** 53 - 1])('refuses %i, which is not there', async (id) => {
    expect(await refused(exchange.url, 'news/info', { id })).toMatchObject({
      error: 'news_unknown',
      fields: { id: 'news_unknown' },
    });
  });

  it('falls back to English and says so', async () => {
    const id = await write(
      article({
        texts: {
          en: { title: 'A title', content: '<p>A text</p>' },
          kr: { title: '제목', content: '<p>본문</p>' },
        },
      }),
    );
    expect(await info(id, 'kr')).toMatchObject({ title: '제목', content: '<p>본문</p>', lang: 'kr' });
    expect(await info(id, 'th')).toMatchObject({ title: 'A title', content: '<p>A text</p>', lang: 'en' });
    const titleIn = async (language: Language) =>
      (await list(3, language)).data.find((each) => each.id === id)?.title;
    expect([await titleIn('kr'), await titleIn('th')]).toEqual(['제목', 'A title']);
    await sql`delete from news where id = ${id}`;
  });
});

describe('an operator', () => {
  it('sees what he writes at once, and nobody sees what is not published', async () => {
    const before = await list(3);
    const id = await write(article({ published: false }));
    expect((await refused(exchange.url, 'news/info', { id })).error).toBe('news_unknown');
    expect(await list(3)).toEqual(before);

    await write(article({ id }));
    const published = await info(id);
    expect(published.title).toBe('A title');
    expect((await list(3)).data[0]?.id).toBe(id);

    await write(article({ id, texts: { en: { title: 'Mended', content: '<p>New <b>text</b></p>' } } }));
    expect(await info(id)).toEqual({
      ...published,
      title: 'Mended',
      content: '<p>New <strong>text</strong></p>',
    });

    await write(article({ id, published: false }));
    expect((await refused(exchange.url, 'news/info', { id })).error).toBe('news_unknown');
  });

  it('keeps what he changed and removed when the seed comes again', async () => {
    const { data } = await list(NEWS_CATEGORIES.announcements);
    const [changed, removed] = data;
    await write(article({ id: changed?.id ?? 0 }));
    await sql`delete from news where id = ${removed?.id ?? 0}`;
    const before = await sql`select * from news join news_texts on news_id = id order by id, language`;
    expect(await seedNews(sql, DEMO_NEWS, Date.now())).toBe(0);
    expect(await sql`select * from news join news_texts on news_id = id order by id, language`).toEqual(
      before,
    );
  });

  it('gets an article that a later version brings, and only that one', async () => {
    const [first] = DEMO_NEWS;
    if (first === undefined) throw new Error('there are no articles');
    const { total } = await list(first.categoryId);
    expect(await seedNews(sql, [...DEMO_NEWS, { ...first, name: 'brought-later' }], Date.now())).toBe(1);
    expect((await list(first.categoryId)).total).toBe(total + 1);
  });

  it('a seed that cannot be written leaves nothing behind, not even its name', async () => {
    const [first] = DEMO_NEWS;
    if (first === undefined) throw new Error('there are no articles');
    const broken = { ...first, name: 'broken', texts: { ...first.texts, th: { title: '', content: '' } } };
    await expect(seedNews(sql, [broken], Date.now())).rejects.toMatchObject({ problem: 'title_empty' });
    expect(await sql`select from news_seeds where name = 'broken'`).toHaveLength(0);
  });
});
