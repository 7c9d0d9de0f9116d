import type { MicroOrder, ResponseOf } from '@candor/contract';
import { LANGUAGES } from '@candor/contract';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { showAppPage } from './support/app-pages.ts';
import { violationsIn } from './support/axe.ts';
import { PASSWORD, registerUser } from './support/counterparty.ts';
import { DESKTOP, PHONE } from './support/screens.ts';
import { treeOf } from './support/texts.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });

interface Answer<Data> {
  readonly code: number;
  readonly msg: string;
  readonly data: Data;
}

async function read<Data>(answer: Promise<{ json: () => Promise<unknown> }>): Promise<Data> {
  const { code, msg, data } = (await (await answer).json()) as Answer<Data>;
  if (code !== 1) throw new Error(msg);
  return data;
}

/** Opens the shortest contract that the demo offers, and waits for its end. */
async function settledContract(api: APIRequestContext, account: string): Promise<MicroOrder> {
  const login = { account, password: PASSWORD, session: 'token' };
  const { token } = await read<{ token: string }>(api.post('/api/user/login', { data: login }));
  const headers = { authorization: token };
  const options = await read<ResponseOf<'microtrade/seconds'>>(api.get('/api/microtrade/seconds'));
  const seconds = Math.min(...options.map((option) => option.seconds));
  const contract = { match_id: 1, currency_id: 1, type: 1, seconds, number: '10' };
  const { id } = await read<MicroOrder>(api.post('/api/microtrade/submit', { data: contract, headers }));
  const ended = async () => {
    const closed = await read<ResponseOf<'microtrade/lists'>>(
      api.get('/api/microtrade/lists?status=3', { headers }),
    );
    return closed.data.find((order) => order.id === id);
  };
  await expect.poll(async () => (await ended())?.result).toMatch(/won|lost|refunded/);
  return (await ended())!;
}

const check = (page: Page, name: string) => page.locator(`[data-check=${name}]`);
const verdict = (page: Page) => page.getByTestId('verdict');

async function hasNoSidewaysScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
}

test('a settled contract is verified in the browser, and one changed byte is found at its line', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'verifier');
  const contract = await settledContract(request, account);
  await enter(page, account);
  await page.goto('/fairness');
  await page.getByRole('link', { name: `#${contract.id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/fairness\\?id=${contract.id}$`));
  await expect(verdict(page)).toHaveText(/^All 8 checks passed/);
  for (const name of ['heads', 'chain', 'contract', 'ticks', 'opening', 'end', 'outcome'])
    await expect(check(page, name)).toHaveAttribute('data-state', 'right');
  const end = check(page, 'end');
  await end.getByText('Show the ticks and their quotes').click();
  await expect(end.locator('[data-chosen=true]')).toContainText(String(contract.end_tick));
  await expect(check(page, 'outcome')).toContainText(`The ticks make it: ${contract.result}`);
  expect(await violationsIn(page, `/fairness?id=${contract.id}`)).toEqual([]);

  const line = await page.getByRole('textbox', { name: 'Line to change' }).inputValue();
  await page.getByRole('button', { name: 'Change a byte' }).click();
  await expect(check(page, 'chain')).toHaveAttribute('data-state', 'broken');
  await expect(check(page, 'chain')).toContainText(`Line ${line} is not the line that was hashed.`);
  await expect(verdict(page)).toHaveText(`Contract ${contract.id} does not verify. Broken: Hash chain`);
  await expect(check(page, 'outcome')).toHaveAttribute('data-state', 'skipped');
  await page.setViewportSize(PHONE);
  expect(await hasNoSidewaysScroll(page)).toBe(true);
  await page.getByRole('button', { name: 'Put it back' }).click();
  await expect(verdict(page)).toHaveText(/^All 8 checks passed/);
});

test('an unknown contract and a wrong number are named; heads and script are there for a guest', async ({
  page,
  request,
}) => {
  await page.goto('/fairness?id=999999999');
  await expect(page.getByRole('alert')).toBeVisible();
  const number = page.getByRole('textbox', { name: 'Contract number' });
  await number.fill('seven');
  await number.press('Enter');
  await expect(page.getByText('Enter the number of a contract')).toBeVisible();
  // The exchange may be younger than its first head, and a minute may end between call and page.
  await expect(async () => {
    const { heads } = await read<ResponseOf<'fairness/heads'>>(request.get('/api/fairness/heads'));
    await page.reload();
    const newest = heads.at(-1)?.[2] ?? 'No head is published yet.';
    await expect(page.getByTestId('heads')).toContainText(newest);
  }).toPass();
  await expect(page.getByText(/npm run verify-settlement -- --url http/)).toBeVisible();
});

test('the house shows the figures that the call answers, each with its query', async ({ page, request }) => {
  const house = await read<ResponseOf<'fairness/house'>>(request.get('/api/fairness/house'));
  await page.goto('/fairness');
  await page.getByRole('main').getByRole('link', { name: 'The house in the open' }).click();
  const pools = page.getByRole('region', { name: 'Pools and obligations' });
  for (const { balance, currency_code: code } of house.pools) {
    const shown = Number(balance).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await expect(pools.getByText(`${shown} ${code}`, { exact: true }).first()).toBeVisible();
  }
  for (const { name, sql } of house.queries)
    await expect(page.locator(`[data-query=${name}]`).first()).toHaveText(sql);
  expect(await violationsIn(page, '/house')).toEqual([]);
  await page.setViewportSize(PHONE);
  for (const path of ['/fairness', '/house']) {
    await showAppPage(page, path);
    await expect(page.locator('main [data-state=loading]')).toHaveCount(0);
    expect(await hasNoSidewaysScroll(page)).toBe(true);
  }
});

test('both pages speak every language, and the footer leads from one to the other', async ({ page }) => {
  await page.goto('/fairness');
  for (const language of LANGUAGES) {
    const { fairness, house } = treeOf(language) as Record<string, { readonly title: string }>;
    await page.evaluate((chosen) => localStorage.setItem('lang', chosen), language);
    await page.goto('/fairness');
    const footer = page.getByRole('contentinfo');
    const link = (title = '') => footer.getByRole('link', { name: title });
    for (const title of [fairness?.title, house?.title]) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
      await expect(link(fairness?.title)).toHaveAttribute('href', '/fairness');
      await expect(link(house?.title)).toHaveAttribute('href', '/house');
      await expect(page.getByRole('main')).not.toContainText(/(fairness|house)\.[a-z]/);
      if (title === fairness?.title) await link(house?.title).click();
    }
  }
});
