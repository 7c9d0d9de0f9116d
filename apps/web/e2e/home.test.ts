import type { NewsItem, QuoteGroup } from '@candor/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { showAppPage } from './support/app-pages.ts';
import { registerUser } from './support/counterparty.ts';
import { pauseClock } from './support/pause-clock.ts';
import { readQr } from './support/qr.ts';
import { DESKTOP, PHONE, remember, WIDE } from './support/screens.ts';
import { changeSettings } from './support/settings.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

// The carousel moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function newsOf(api: APIRequestContext, category: number): Promise<readonly NewsItem[]> {
  const response = await api.get(`/api/news/list?category_id=${category}`);
  return ((await response.json()) as { data: { data: NewsItem[] } }).data.data;
}

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Highlights' });

test('the carousel shows the banners of category 1, 460 px high, and turns by button and key', async ({
  page,
  request,
}) => {
  const banners = await newsOf(request, 1);
  expect(banners.length).toBeGreaterThan(1);
  // Only buttons and keys turn it then.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  const carousel = carouselOf(page);
  const titles = carousel.locator('h2');
  await expect(titles).toHaveText(banners.map(({ title }) => title));
  for (const [index, { banner }] of banners.entries())
    await expect(carousel.locator('img').nth(index)).toHaveAttribute('src', banner);
  for (const size of [DESKTOP, WIDE]) {
    await page.setViewportSize(size);
    expect((await carousel.boundingBox())?.height).toBe(460);
  }
  const position = (at: number) => carousel.getByText(`${at} / ${banners.length}`, { exact: true });
  await expect(position(1)).toBeVisible();
  await carousel.getByRole('button', { name: 'Next slide' }).click();
  await expect(position(2)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(position(1)).toBeVisible();
  await carousel.getByRole('link', { name: 'Read more' }).first().click();
  await expect(page).toHaveURL(new RegExp(`/notice\\?id=${banners[0]?.id}&category_id=1$`));
  await expect(page.getByRole('heading', { level: 1, name: banners[0]?.title ?? '' })).toBeVisible();
});

test('the first banner is there before any script, in the place where the app leaves it', async ({
  browser,
  page,
  baseURL,
}) => {
  for (const viewport of [DESKTOP, PHONE]) {
    const scriptless = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '', viewport });
    await scriptless.goto('/home');
    const early = scriptless.locator('img.carousel-picture');
    await expect(early).toBeVisible();
    await page.setViewportSize(viewport);
    await page.goto('/home');
    const slide = carouselOf(page).locator('img').first();
    await expect(slide).toBeVisible();
    await expect(page.locator('.first-screen')).toHaveCount(0);
    expect(await slide.getAttribute('src')).toBe(await early.getAttribute('src'));
    const place = await early.boundingBox();
    // The app may draw the slide anew at the moment when it is measured.
    await expect.poll(() => slide.boundingBox()).toEqual(place);
    await scriptless.close();
  }
});

test('the carousel turns by itself until a person stops it, and never for who wants no motion', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/home');
  const carousel = carouselOf(page);
  const position = carousel.getByText(/^\d \/ \d$/);
  await expect(position).toBeVisible();
  await pauseClock(page);
  // What the pause itself has turned is drawn first.
  await page.clock.runFor(100);
  const [at = 0, count = 0] = (await position.innerText()).split(' / ').map(Number);
  const next = `${(at % count) + 1} / ${count}`;
  await page.clock.runFor(6_000);
  await expect(position).toHaveText(next);
  await carousel.getByRole('button', { name: 'Pause the slides' }).click();
  await page.mouse.move(5, 700);
  await page.clock.runFor(20_000);
  await expect(position).toHaveText(next);

  await page.clock.resume();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(carousel.getByRole('button', { name: 'Play the slides' })).toBeVisible();
});

test('at most six tiles of pairs open for trading, the largest move first, with their day as a line', async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  // The tiles keep their initial order: figures that move afterwards move no tile.
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/market/currency_matches'),
    page.goto('/home'),
  ]);
  const groups = (await answer.json()) as { data: QuoteGroup[] };
  const open = groups.data.flatMap(({ matches }) => matches).filter((match) => match.open_change === 1);
  expect(open.length).toBeGreaterThan(6);
  const tiles = page.getByRole('region', { name: 'Top movers, 24 h' }).locator('[data-symbol]');
  await expect(tiles).toHaveCount(6);
  const changeOf = ({ currency_quotation: { change } }: (typeof open)[number]) => Math.abs(Number(change));
  const best = open.toSorted((a, b) => changeOf(b) - changeOf(a) || a.id - b.id).slice(0, 6);
  expect(await tiles.evaluateAll((items) => items.map((item) => item.getAttribute('data-symbol')))).toEqual(
    best.map(({ symbol }) => symbol),
  );
  for (const text of await tiles.allInnerTexts()) expect(text).toMatch(/[+\u2212]?[\d.]+%/);
  await expect(tiles.first().locator('polyline')).toBeAttached();
  const symbol = (await tiles.nth(2).getAttribute('data-symbol')) ?? '';
  await tiles.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/\/trade\/\w+$/);
  await expect(page).toHaveTitle(new RegExp(symbol));
});

test('the announcements of category 3 stand in a line, and each leads to its article', async ({
  page,
  request,
}) => {
  const announcements = (await newsOf(request, 3)).slice(0, 3);
  await page.setViewportSize(DESKTOP);
  await page.goto('/home');
  const strip = page.getByRole('navigation', { name: 'Announcements' });
  await expect(strip.getByRole('listitem')).toHaveText(announcements.map(({ title }) => title));
  await strip.getByRole('link', { name: announcements[1]?.title ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1, name: announcements[1]?.title ?? '' })).toBeVisible();
});

test('the footer of every public screen: three titles a column, contact, service, and codes that scan', async ({
  page,
  request,
}) => {
  const service = 'https://service.example/chat?name=';
  const download = 'https://candor.example/app';
  await changeSettings(request, {
    contact_mobile: '+1 555 0100',
    contact_email: 'help@candor.example',
    service_url: service,
    app_download_url: download,
  });
  await page.setViewportSize(DESKTOP);
  await page.goto('/home');
  for (const path of ['/home', '/markets', '/notice', '/login', '/register', '/forgetPassword']) {
    await showAppPage(page, path);
    const footer = page.getByRole('contentinfo');
    for (const [place, category] of [4, 5, 6].entries()) {
      const titles = (await newsOf(request, category)).slice(0, 3).map(({ title }) => title);
      await expect(footer.getByRole('navigation').nth(place).getByRole('listitem')).toHaveText(titles);
    }
    await expect(footer.getByRole('link', { name: '+1 555 0100' })).toHaveAttribute('href', 'tel:+15550100');
    await expect(footer.getByRole('link', { name: 'help@candor.example' })).toBeVisible();
  }
  const footer = page.getByRole('contentinfo');
  expect(await readQr(footer.getByRole('img', { name: 'QR code of the customer service' }))).toBe(service);
  await footer.getByRole('navigation').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('article')).toBeVisible();

  await remember(page, { remember: '1', accountNumber: 'ada@example.com' });
  await page.goto('/home');
  for (const system of ['Android', 'iOS'])
    await expect(page.getByRole('link', { name: system })).toHaveAttribute('href', download);
  expect(await readQr(page.getByRole('img', { name: 'QR code of the download link' }))).toBe(download);
  await page.context().route('https://service.example/**', (route) => route.fulfill({ body: 'service' }));
  const opened = page.context().waitForEvent('page');
  await footer.getByRole('button', { name: 'Online service' }).click();
  expect((await opened).url()).toBe(`${service}ada@example.com`);
});

test('the popup notice: on home alone, when it is switched on, an hour after it was last closed', async ({
  page,
  request,
}) => {
  const popup = page.getByRole('complementary');
  const [newest] = await newsOf(request, 3);
  await changeSettings(request, { popup_on: '0' });
  await page.goto('/home');
  await expect(page.getByRole('contentinfo').getByRole('listitem').first()).toBeVisible();
  await expect(popup).toHaveCount(0);
  await changeSettings(request, { popup_on: '1' });
  try {
    await page.reload();
    await expect(popup.getByRole('heading').first()).toHaveText(newest?.title ?? '');
    const [notice, way] = await Promise.all([
      popup.boundingBox(),
      page.getByRole('button', { name: 'Create an account' }).boundingBox(),
    ]);
    expect((notice?.x ?? 0) + (notice?.width ?? 0)).toBeLessThan(way?.x ?? 0);
    await page.goto('/markets');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(popup).toHaveCount(0);
    await page.goto('/home');
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(popup).toHaveCount(0);
    const closed = Number(await page.evaluate(() => localStorage.getItem('lastCloseTime')));
    expect(Math.abs(closed - Date.now())).toBeLessThan(600_000);
    await page.reload();
    await expect(page.getByRole('contentinfo').getByRole('listitem').first()).toBeVisible();
    await expect(popup).toHaveCount(0);
    await page.clock.setFixedTime(closed + 61 * 60_000);
    await page.reload();
    await expect(popup).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  } finally {
    await changeSettings(request, { popup_on: '0' });
  }
});

test('a user’s home is their own: what they have, the pair they traded last, and no registration', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  await remember(page, { tradeinfo: JSON.stringify({ mathid: 2, symbol: 'ETH/USDT', currencyName: 'ETH' }) });
  await enter(page, await registerUser(request, 'homecomer'));
  await page.goto('/home');
  const own = page.getByRole('region', { name: 'Your overview' });
  await expect(own.getByTestId('total-assets')).toHaveText(/^[1-9][\d,]{4,}\.\d\d$/);
  await own.getByRole('button', { name: 'Hide amounts' }).click();
  await expect(own.getByTestId('total-assets')).not.toContainText(/\d/);
  await expect(own.getByRole('link', { name: 'Trade ETH/USDT' })).toHaveAttribute('href', '/trade/ETH_USDT');
  await expect(own).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('link', { name: /trad/i }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
});

test('the prices above the fold are those of the exchange and lead to their pairs', async ({
  page,
  request,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/home');
  const prices = page.getByRole('navigation', { name: 'Live prices' });
  await expect(prices).toBeInViewport();
  const cells = prices.getByRole('link');
  await expect(cells).toHaveCount(6);
  const symbols = await prices.locator('.text-t2').allTextContents();
  const groups = (await (await request.get('/api/market/currency_matches')).json()) as { data: QuoteGroup[] };
  const known = groups.data.flatMap(({ matches }) => matches.map(({ symbol }) => symbol));
  expect(known).toEqual(expect.arrayContaining(symbols));
  await cells.first().click();
  await expect(page).toHaveURL(new RegExp(`/trade/${symbols[0]?.replace('/', '_')}$`));
});
