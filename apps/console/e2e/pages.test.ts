import { expect, type Page, test } from '@playwright/test';
import { axeOf, RULES, violationsOf } from '@candor/web/e2e/axe';
import { DESKTOP, PHONE, remember } from '@candor/web/e2e/screens';
import { hire, openAs, type Operator } from './support/operators.ts';
import { giveNotice, withdraw } from './support/owners.ts';
import { meet, sendPapers } from './support/traders.ts';

// Without motion, so that every colour is the final one when it is looked at.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

let admin: Operator;
/** Pages that the menu does not list. */
let inner: readonly string[];
/** Pages on which finance decides. */
let money: readonly string[];

test.beforeAll(async ({ playwright }) => {
  const baseURL = `http://127.0.0.1:${process.env['CANDOR_BROWSER_TEST_PORT']}`;
  const api = await playwright.request.newContext({ baseURL });
  admin = await hire('admin');
  const trader = await meet(api, 'walked');
  await sendPapers(trader, 'Preecha Thong', `ID ${trader.id}`);
  await trader.ask('feedback/add', {
    type: 'assets',
    title: 'A deposit is missing',
    content: 'I sent 20 USDT an hour ago.',
  });
  const papers = (await admin.ask('console/papers_queue', {})).data.find(
    ({ user_id: userId }) => userId === trader.id,
  );
  const [article] = (await admin.ask('console/news', { category_id: '6' })).data;
  const { draw } = await withdraw(api, 'walkedout', '2000');
  const notice = await giveNotice(api, 'walkedin', '20');
  money = [
    '/withdrawals',
    `/withdrawals/${draw.id}`,
    '/notices',
    `/notices/${notice.id}`,
    '/chains',
    '/money',
  ];
  const subjects = [
    'leverage',
    'seconds',
    'stake',
    'savings',
    'funds',
    'exchange',
    'crediting',
    'network',
    'confirmations',
  ];
  inner = [
    `/users/${trader.id}`,
    `/users/${trader.id}/view`,
    `/withdrawals/${draw.id}`,
    `/notices/${notice.id}`,
    `/identity/${papers?.id}`,
    `/news/${article?.id}`,
    '/news/new',
    ...subjects.map((subject) => `/terms?subject=${subject}`),
  ];
});

/** The pages of the menu, which an admin sees whole, and those behind them. */
async function everyPath(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('navigation').getByRole('listitem').getByRole('link');
  const listed = await links.evaluateAll((found) =>
    found.map((link) => new URL((link as HTMLAnchorElement).href).pathname.replace('/console', '')),
  );
  expect(listed.length).toBeGreaterThanOrEqual(18);
  return [...listed, ...inner];
}

/** Axe puts a script into the preview of an article, whose sandbox refuses it. */
const OF_AXE = /^Blocked script execution in 'about:blank'/;

/** Everything that a browser complains of. */
function listenForErrors(page: Page): readonly string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (line) => {
    const isComplaint = line.type() === 'error' || line.type() === 'warning';
    if (isComplaint && !OF_AXE.test(line.text())) errors.push(line.text());
  });
  return errors;
}

/** Opens a page as an operator does: by the menu where that lists it, and otherwise by its address. */
async function openPage(page: Page, path: string): Promise<void> {
  const link = page.getByRole('navigation').first().locator(`a[href="/console${path}"]`).last();
  if ((await link.count()) > 0) await link.press('Enter');
  else await page.goto(`/console${path}`);
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === `/console${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Violations of accessibility, and a page that is wider than its window. */
async function problemsOf(page: Page, path: string): Promise<readonly string[]> {
  // The menu is the same on every page.
  const axe = (path === '/home' ? axeOf(page) : axeOf(page).include('main')).withTags(RULES);
  const found = (await violationsOf(axe)).map((text) => `${path}: ${text}`);
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return excess > 0 ? [...found, `${path} is ${excess} px too wide`] : found;
}

/** Buttons that only show: other pages of a list, another view, a file, and what is read again. */
const ONLY_SHOWS = /^(Previous|Next|Page \d+|Reload|上一页|下一页|CSV|Check the chain|校验哈希链)/;

async function actsOf(page: Page): Promise<readonly string[]> {
  const names = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    );
  return names.filter((name) => !ONLY_SHOWS.test(name.trim()));
}

// Each language, each width and each theme meets each of the others.
for (const [width, size, language, theme] of [
  ['1440', DESKTOP, 'en', 'dark'],
  ['1440', DESKTOP, 'zh', 'light'],
  ['390', PHONE, 'en', 'light'],
  ['390', PHONE, 'zh', 'dark'],
] as const)
  test(`every page opens without an error and is accessible in ${language} at ${width} px, ${theme}`, async ({
    page,
  }) => {
    test.slow();
    await remember(page, { lang: language, theme });
    await page.setViewportSize(size);
    const errors = listenForErrors(page);
    await openAs(page, admin);
    const found: string[] = [];
    for (const path of await everyPath(page)) {
      await openPage(page, path);
      found.push(...(await problemsOf(page, path)));
      // A small screen only shows.
      if (size === PHONE) found.push(...(await actsOf(page)).map((name) => `${path} offers ${name}`));
    }
    expect(found).toEqual([]);
    expect(errors).toEqual([]);
  });

test('on a small screen finance sees what waits, and can neither decide nor propose', async ({ page }) => {
  const finance = await hire('finance');
  await page.setViewportSize(DESKTOP);
  await openAs(page, finance);
  for (const path of ['/notices', '/money'].concat(money.filter((each) => /\d$/.test(each)))) {
    await openPage(page, path);
    await expect(
      page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link')).first(),
    ).toBeVisible();
  }
  expect((await actsOf(page)).length).toBeGreaterThan(0);
  await page.setViewportSize(PHONE);
  const offered: string[] = [];
  for (const path of money) {
    await openPage(page, path);
    offered.push(...(await actsOf(page)).map((name) => `${path} offers ${name}`));
  }
  expect(offered).toEqual([]);
});

test('no page is wider than a window of 1920 px, and none complains', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1920, height: 1080 });
  const errors = listenForErrors(page);
  await openAs(page, admin);
  for (const path of await everyPath(page)) {
    await openPage(page, path);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess, path).toBeLessThanOrEqual(0);
  }
  expect(errors).toEqual([]);
});
