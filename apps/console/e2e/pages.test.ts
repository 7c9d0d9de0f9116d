import { expect, type Page } from '@playwright/test';
import { excessOf, goInApp, resize, waitUntilDrawn } from '@candor/web/e2e/app-pages';
import { axeOf, looseTabsOf, RULES, setTheme, violationsOf } from '@candor/web/e2e/axe';
import { DESKTOP, PHONE, remember, WIDE } from '@candor/web/e2e/screens';
import { hire, openAs, type Operator } from '@candor/web/e2e/operators';
import { giveNotice, withdraw } from './support/owners.ts';
import { meet, sendPapers } from './support/traders.ts';
import { test } from '@candor/web/e2e/test';

let admin: Operator;
/** Pages that the menu does not list. */
let inner: readonly string[];
/** Pages on which finance decides. */
let money: readonly string[];

test.beforeAll(async ({ playwright, exchange }) => {
  const api = await playwright.request.newContext({ baseURL: exchange.url });
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
  inner = [
    `/users/${trader.id}`,
    `/users/${trader.id}/view`,
    `/withdrawals/${draw.id}`,
    `/notices/${notice.id}`,
    '/networks/1',
    `/identity/${papers?.id}`,
    `/news/${article?.id}`,
    '/news/new',
  ];
});

/** The pages of the menu, which an admin sees whole, and those behind them. */
async function everyPath(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('navigation').getByRole('listitem').getByRole('link');
  const listed = await links.evaluateAll((found) =>
    found.map((link) => new URL((link as HTMLAnchorElement).href).pathname.replace('/console', '')),
  );
  expect(listed.length).toBeGreaterThanOrEqual(18);
  return [...listed, ...inner, ...(await termsPaths(page))];
}

/** The pages of terms: each tab but the first, which the menu leads to, has an address of its own. */
async function termsPaths(page: Page): Promise<readonly string[]> {
  await openPage(page, '/terms');
  const paths: string[] = [];
  for (const tab of (await page.getByRole('main').getByRole('tab').all()).slice(1)) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const { pathname, search } = new URL(page.url());
    paths.push(`${pathname.replace('/console', '')}${search}`);
  }
  expect(new Set(paths).size).toBeGreaterThan(10);
  return paths;
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

/** Waits until everything that a page reads is there. */
async function isRead(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** Opens a page without loading the app again: by the menu where that lists it, and otherwise by its address. */
async function openPage(page: Page, path: string): Promise<void> {
  const link = page.getByRole('navigation').first().locator(`a[href="/console${path}"]`).last();
  if ((await link.count()) > 0) await link.press('Enter');
  else await goInApp(page, `/console${path}`);
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}` === `/console${path}`);
  await waitUntilDrawn(page, `/console${path}`);
  await isRead(page);
}

/** Violations of accessibility. */
async function violationsOn(page: Page, path: string): Promise<readonly string[]> {
  // The menu is the same on every page.
  const axe = await axeOf(page);
  const part = path === '/home' ? axe : axe.include('main');
  const found = [...(await violationsOf(part.withTags(RULES))), ...(await looseTabsOf(page))];
  return found.map((text) => `${path}: ${text}`);
}

/** Buttons that only show: other pages of a list, another view, its filters, a file, what is read again, and a copied text. */
const ONLY_SHOWS =
  /^(Previous|Next|Page \d+|Reload|上一页|下一页|Filter|筛选|CSV|JSON|Check the chain|校验哈希链|Check the books|核对账目|Language of the preview|预览语言|Copy |复制 )/;

async function actsOf(page: Page): Promise<readonly string[]> {
  const names = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
    );
  return names.filter((name) => !ONLY_SHOWS.test(name.trim()));
}

/** The windows in which each page is opened, and the theme there; the second of two is only looked at. */
const WINDOWS = [
  { sizes: [DESKTOP, WIDE], themes: { en: 'dark', zh: 'light' } },
  // Opened anew: what one writes on a desktop stays open in a window that gets small.
  { sizes: [PHONE], themes: { en: 'light', zh: 'dark' } },
] as const;

// Each language meets each width. Axe looks at each page once in each theme: texts of another language are longer, which
// shows in the width, and not other elements.
for (const [language, seen, details] of [
  ['en', 'opens without an error in en, fits on a desktop and a phone, and is accessible there', {}],
  ['zh', 'opens without an error in zh, fits on a desktop and a phone, and is accessible there', {}],
  // The deep run looks at each row of a list and not only at those that differ.
  ['en', 'opens without an error in en, and each row of it is accessible', { tag: '@deep' }],
] as const)
  test(`every page ${seen}`, details, async ({ page }) => {
    test.slow();
    await remember(page, { lang: language });
    await page.setViewportSize(DESKTOP);
    const errors = listenForErrors(page);
    await openAs(page, admin);
    const paths = await everyPath(page);
    const found: string[] = [];
    for (const { sizes, themes } of WINDOWS) {
      await setTheme(page, themes[language]);
      for (const path of paths)
        await test.step(path, async () => {
          await page.setViewportSize(sizes[0]);
          await openPage(page, path);
          for (const size of sizes) {
            await resize(page, size);
            const excess = await excessOf(page);
            if (excess > 0) found.push(`${path} is ${excess} px wider than a window of ${size.width} px`);
            if (size !== sizes[0]) continue;
            if (language === 'en') found.push(...(await violationsOn(page, path)));
            // A small screen only shows.
            if (size === PHONE) found.push(...(await actsOf(page)).map((name) => `${path} offers ${name}`));
          }
        });
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
  await expect.poll(async () => (await actsOf(page)).length).toBeGreaterThan(0);
  await page.setViewportSize(PHONE);
  const offered: string[] = [];
  for (const path of money) {
    await openPage(page, path);
    offered.push(...(await actsOf(page)).map((name) => `${path} offers ${name}`));
  }
  expect(offered).toEqual([]);
});
