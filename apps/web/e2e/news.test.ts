import type { NewsArticle, NewsItem } from '@candor/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { XSS_PAYLOADS } from '@candor/testkit/hostile';
import { DESKTOP, PHONE, remember } from './support/screens.ts';
import { watchForScripts } from './support/watch-for-scripts.ts';
import { test } from './support/test.ts';

test.use({ viewport: DESKTOP });

async function newsOf(api: APIRequestContext, category: number): Promise<readonly NewsItem[]> {
  const response = await api.get(`/api/news/list?category_id=${category}`);
  return ((await response.json()) as { data: { data: NewsItem[] } }).data.data;
}

const list = (page: Page) => page.getByRole('navigation', { name: 'Notices of this category' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a list beside its article; a press opens another, an address opens any', async ({ page, request }) => {
  const news = await newsOf(request, 3);
  const [first, second] = news;
  await page.goto('/notice?category_id=3');
  await expect(heading(page)).toHaveText(first?.title ?? '');
  await expect(list(page).getByRole('link', { name: second?.title ?? '' })).toBeVisible();
  await list(page)
    .getByRole('link', { name: second?.title ?? '' })
    .click();
  await expect(page).toHaveURL(new RegExp(`id=${second?.id}&category_id=3$`));
  await expect(heading(page)).toHaveText(second?.title ?? '');
  const article = page.getByRole('article');
  await expect(article.locator('time')).toHaveAttribute('datetime', second?.created_at ?? '');
  expect(await article.locator('.article-html > *').count()).toBeGreaterThan(1);

  const [guide] = await newsOf(request, 6);
  await page.goto(`/notice?id=${guide?.id}`);
  await expect(heading(page)).toHaveText(guide?.title ?? '');
  await expect(list(page).getByRole('link', { name: guide?.title ?? '' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('of category 7 the first opens by itself, for id 0 as well, on a phone too', async ({
  page,
  request,
}) => {
  const [privacy] = await newsOf(request, 7);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    for (const path of ['/notice?category_id=7', '/notice?id=0&category_id=7']) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(privacy?.title ?? '');
      await expect(page.locator('.article-html')).toBeVisible();
    }
  }
});

test('on a phone list and article take turns', async ({ page, request }) => {
  const [first] = await newsOf(request, 3);
  await page.setViewportSize(PHONE);
  await page.goto('/notice?category_id=3');
  await expect(page.getByRole('article')).toBeHidden();
  await list(page)
    .getByRole('link', { name: first?.title ?? '' })
    .click();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(list(page)).toBeHidden();
  await page.getByRole('link', { name: 'All notices' }).click();
  await expect(list(page)).toBeVisible();
});

test('a notice that is not there says so', async ({ page }) => {
  await page.goto('/notice?id=999999');
  await expect(page.getByRole('alert')).toContainText('This notice does not exist');
});

for (const [language, script] of [
  ['zh', /\p{Script=Han}/u],
  ['hk', /\p{Script=Han}/u],
  ['jp', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['th', /\p{Script=Thai}/u],
  ['kr', /\p{Script=Hangul}/u],
] as const) {
  test(`notices are there in ${language}`, async ({ page }) => {
    await remember(page, { lang: language });
    await page.goto('/notice?category_id=6');
    await expect(heading(page)).toHaveText(script);
    await expect(page.locator('.article-html')).toHaveText(script);
  });
}

test('the watch for scripts notices a script that runs', async ({ page }) => {
  await page.goto('/notice?category_id=3');
  const deeds = await watchForScripts(page, new URL(page.url()).origin);
  await page.route('http://evil.invalid/', (route) => route.abort());
  await page.reload();
  await page.evaluate(() => {
    (window as unknown as { __broken: number }).__broken = 1;
    alert('text');
    location.assign('http://evil.invalid/');
  });
  await expect.poll(() => deeds.map((deed) => deed.split(':')[0])).toEqual(['a mark', 'dialog', 'request']);
});

test('no text of a notice, an address or a refusal runs as script, even if the server’s cleaning had failed', async ({
  page,
  request,
  baseURL,
}) => {
  expect(XSS_PAYLOADS.length).toBeGreaterThanOrEqual(250);
  const news = await newsOf(request, 3);
  const [item] = news;
  if (!item) throw new Error('no news');
  const deeds = await watchForScripts(page, new URL(baseURL ?? '').origin);
  const batches = Array.from({ length: 13 }, (_, index) =>
    XSS_PAYLOADS.filter((_payload, place) => place % 13 === index),
  );
  let payloads: readonly string[] = [];
  await page.route('**/api/news/info*', (route) => {
    const article: NewsArticle = {
      ...item,
      title: payloads.join(' '),
      content: payloads.map((payload) => `<p>before</p>${payload}`).join('\n'),
      lang: 'en',
    };
    return route.fulfill({ json: { code: 1, msg: '', data: article } });
  });
  const answer = (await (await request.get('/api/news/list?category_id=3')).json()) as { data: object };
  await page.route('**/api/news/list*', (route) => {
    const data = news.map((row, place) => ({ ...row, title: payloads[place % payloads.length] ?? '' }));
    return route.fulfill({ json: { ...answer, data: { ...answer.data, data } } });
  });
  for (const batch of batches) {
    payloads = batch;
    await page.goto(`/notice?id=${item.id}&category_id=3`);
    await expect(page.locator('.article-html p').first()).toBeVisible();
    const found = await page.locator('.article-html').evaluate((root) => {
      const bad: string[] = [];
      for (const element of root.querySelectorAll('*')) {
        if (
          /^(script|style|iframe|object|embed|svg|math|form|input|base|link|meta|template)$/i.test(
            element.tagName,
          )
        )
          bad.push(element.tagName);
        for (const { name, value } of element.attributes) {
          if (/^on|^style$|^srcdoc$|^id$|^name$/i.test(name)) bad.push(`${name}=${value}`);
          if (name === 'href' && !/^(https?:|mailto:|\/(?!\/))/i.test(value)) bad.push(`href=${value}`);
          if (name === 'src' && !/^\/(?!\/)/.test(value)) bad.push(`src=${value}`);
        }
      }
      return bad;
    });
    expect(found).toEqual([]);
    expect(deeds).toEqual([]);
  }
  await page.unrouteAll();
  for (const payload of XSS_PAYLOADS.slice(0, 12)) {
    await page.goto(`/register?extension_code=${encodeURIComponent(payload)}`);
    await page.goto(`/notice?id=${encodeURIComponent(payload)}&category_id=${encodeURIComponent(payload)}`);
  }
  expect(deeds).toEqual([]);
});
