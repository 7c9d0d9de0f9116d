import { expect, type Page, test } from '@playwright/test';
import { PASSWORD } from '@candor/web/e2e/counterparty';
import { DESKTOP } from '@candor/web/e2e/screens';
import { watchForScripts } from '@candor/web/e2e/watch-for-scripts';
import { XSS_PAYLOADS } from '@candor/testkit/hostile';
import { hire, openAs, type Operator } from './support/operators.ts';
import { meet, sendPapers, type Trader } from './support/traders.ts';

test.use({ viewport: DESKTOP });

const IMAGE = '<img src=x onerror=window.__broken=1>';
const SCRIPT = '<script>window.__broken=1</script>';
const LINK = 'javascript:window.__broken=1';
const TEXTS = `${IMAGE}${SCRIPT}<a href="${LINK}">${LINK}</a>`;

/** Texts of an article and of a message are long; a text with NUL or half a surrogate pair is refused as a whole. */
const STORABLE = XSS_PAYLOADS.filter((payload) => !/[\0\p{Surrogate}]/u.test(payload));

/** Elements that nothing but a hostile text would have put on the page. */
const foreign = (page: Page) =>
  page.locator(
    'main :is(script, iframe, object, embed, form[action], img[src="x"], a[href^="javascript" i], [onerror], [onload])',
  );

let admin: Operator;
let trader: Trader;
let paths: readonly string[];
let articleId: number;

test.beforeAll(async ({ playwright }) => {
  const baseURL = `http://127.0.0.1:${process.env['CANDOR_BROWSER_TEST_PORT']}`;
  const api = await playwright.request.newContext({ baseURL });
  admin = await hire('admin');
  const finance = await hire('finance');
  trader = await meet(api, 'hostile', TEXTS);
  await sendPapers(trader, IMAGE, SCRIPT.slice(0, 40));
  await trader.ask('feedback/add', { type: 'trade', title: IMAGE, content: TEXTS });
  await trader.ask('user/request_closing', { password: PASSWORD, reason: TEXTS });
  const id = String(trader.id);
  await admin.ask('console/note_add', { id, content: TEXTS });
  await admin.ask('console/freeze', { id, reason: TEXTS });
  const { article } = await admin.ask('console/news_save', {
    category_id: '3',
    published: '0',
    texts: { en: { title: IMAGE, content: STORABLE.join('\n').slice(0, 60_000) } },
  });
  articleId = article.id;
  const { currencies } = await finance.ask('console/money', {});
  await finance.ask('console/adjustment_propose', {
    currency_id: String(currencies[0]?.currency_id),
    amount: '1',
    from_account: 'promotion',
    to_user_id: id,
    to_account: 'change_account',
    reason: TEXTS,
  });
  const { data: queue } = await admin.ask('console/papers_queue', {});
  const papers = queue.find(({ user_id: userId }) => userId === trader.id);
  paths = [
    '/home',
    '/feedback',
    '/closings',
    '/proposals',
    '/identity',
    `/identity/${papers?.id}`,
    '/users?frozen=true',
    `/users?search=${encodeURIComponent(TEXTS)}`,
    `/users/${id}`,
    `/users/${id}/view`,
    '/news',
    `/news/${articleId}`,
    '/record',
    '/messages',
  ];
});

test('nothing that a user or an operator has written runs in the console, and each text is shown as it was typed', async ({
  page,
  baseURL,
}) => {
  const deeds = await watchForScripts(page, new URL(baseURL ?? '').origin);
  await openAs(page, admin);
  for (const path of paths) {
    await page.goto(`/console${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await foreign(page).count(), path).toBe(0);
    expect(deeds, path).toEqual([]);
  }
  for (const [path, text] of [
    ['/feedback', TEXTS],
    ['/closings', TEXTS],
    ['/proposals', TEXTS],
    ['/news', IMAGE],
    [`/users/${trader.id}`, TEXTS],
    ['/record', TEXTS],
  ] as const) {
    await page.goto(`/console${path}`);
    await expect(page.getByRole('main').getByText(text).first(), path).toBeVisible();
  }
  expect(deeds).toEqual([]);
});

test('an article with hostile markup runs nothing in the editor and in the preview', async ({
  page,
  baseURL,
}) => {
  const deeds = await watchForScripts(page, new URL(baseURL ?? '').origin);
  await openAs(page, admin, `/news/${articleId}`);
  await expect(page.getByRole('textbox', { name: 'Text' })).toBeVisible();
  expect(await foreign(page).count()).toBe(0);
  await page.getByRole('radio', { name: 'Preview' }).click();
  const preview = page.frameLocator('main iframe');
  await expect(preview.locator('.article-html')).toBeVisible();
  expect(await preview.locator('script:not([src]), img[src="x"], [onerror]').count()).toBe(0);
  expect(deeds).toEqual([]);
});

/** Packs texts into values of at most `max` characters, so that one page shows many of them. */
function packed(texts: readonly string[], max: number): readonly string[] {
  const values: string[] = [];
  for (const text of texts.filter(({ length }) => length <= max)) {
    const last = values.at(-1);
    if (last !== undefined && last.length + text.length < max) values[values.length - 1] = `${last} ${text}`;
    else values.push(text);
  }
  return values;
}

test('hostile settings and names of currencies run nothing in the app of traders and in the console', async ({
  page,
  baseURL,
}) => {
  test.slow();
  const lines = STORABLE.filter((payload) => !/\p{Cc}/u.test(payload) && payload.trim() !== '');
  const settings = packed(lines, 480);
  const names = packed(lines, 64);
  const currencies = await admin.ask('console/currencies', {});
  const stored = new Map((await admin.ask('console/settings', {})).map(({ key, value }) => [key, value]));
  const keys = ['brand_name', 'contact_email', 'contact_mobile'] as const;
  const reason = 'A test of hostile texts.';
  const set = (key: string, value: string) => admin.ask('console/setting_set', { key, value, reason });
  const rename = (id: number, name: string) =>
    admin.ask('console/currency_set', { id: String(id), name, reason });
  const origin = new URL(baseURL ?? '').origin;
  const deeds = await watchForScripts(page, origin);
  await page.context().addCookies(admin.cookies);
  const rounds = Math.max(
    Math.ceil(settings.length / keys.length),
    Math.ceil(names.length / currencies.length),
  );
  let left = settings.length + names.length;
  for (let round = 0; round < rounds; round++) {
    const some = settings.slice(round * keys.length, (round + 1) * keys.length);
    const called = names.slice(round * currencies.length, (round + 1) * currencies.length);
    for (const [place, value] of some.entries()) await set(keys[place] ?? 'brand_name', value);
    await Promise.all(called.map((name, place) => rename(currencies[place]?.id ?? 0, name)));
    left -= some.length + called.length;
    const shown = some.length > 0 ? ['/home', '/console/settings'] : [];
    for (const path of [...shown, '/console/currencies']) {
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await foreign(page).count(), path).toBe(0);
    }
    expect(deeds, `round ${round}`).toEqual([]);
  }
  expect(left).toBe(0);
  for (const key of keys) await set(key, stored.get(key) ?? '');
  for (const { id, name } of currencies) await rename(id, name);
});
