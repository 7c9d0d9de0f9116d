import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { excessOf, resize } from './support/app-pages.ts';
import { BOTH_THEMES, violationsNow } from './support/axe.ts';
import { PASSWORD, registerUser } from './support/counterparty.ts';
import { DESKTOP, PHONE } from './support/screens.ts';
import { tapSocket } from './support/socket.ts';
import { test } from './support/test.ts';
import { enter } from './support/enter.ts';

test.use({ viewport: DESKTOP });

function secondScreen(page: Page) {
  const ticket = page.getByRole('region', { name: 'Seconds contract order' });
  const contracts = page.getByRole('region', { name: 'Contracts' });
  return {
    ticket,
    contracts,
    dialog: page.getByRole('dialog'),
    row: contracts.locator('[data-contract-id]'),
    pending: contracts.locator('[data-pending]'),
    stake: ticket.getByRole('textbox', { name: 'Stake' }),
    way: (name: 'Buy Up' | 'Buy Down') => ticket.getByRole('button', { name }),
    available: ticket.getByTestId('available-micro'),
  };
}

/** The same person by the API, to change behind the page's back what the page has read. */
async function apiOf(request: APIRequestContext, account: string) {
  const login = await request.post('/api/user/login', {
    data: { account, password: PASSWORD, session: 'token' },
  });
  const { data } = (await login.json()) as { data: { token: string } };
  const headers = { authorization: data.token };
  const currencyId = 1;
  return {
    transfer: async (from: string, to: string, balance: string) => {
      const answer = await request.post('/api/account/transfer', {
        data: { currency_id: String(currencyId), from, to, balance },
        headers: { ...headers, 'idempotency-key': `${account}-${from}-${balance}` },
      });
      expect(await answer.json()).toMatchObject({ code: 1 });
    },
    open: async (seconds: number) => {
      const answer = await request.post('/api/microtrade/submit', {
        data: { match_id: 1, type: 1, seconds, number: '100', currency_id: currencyId },
        headers: { ...headers, 'idempotency-key': `${account}-${seconds}` },
      });
      expect(await answer.json()).toMatchObject({ code: 1 });
    },
    running: async () => {
      const answer = await request.get('/api/microtrade/lists?status=1', { headers });
      return ((await answer.json()) as { data: { data: { remain_milli_seconds: number }[] } }).data.data;
    },
  };
}

test('seconds contracts ask a guest to log in, and remember the pair looked at', async ({
  page,
  request,
}) => {
  // The message goes away by itself, on a busy machine before everything of the page is loaded.
  await page.goto('/second', { waitUntil: 'commit' });
  await expect(page.getByText('Please log in and trade')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fsecond/);
  await enter(page, await registerUser(request, 'seconds'));
  await page.goto('/second');
  await expect(page).toHaveURL(/\/second\/BTC_USDT$/);
  const pairs = page.getByRole('region', { name: 'Pairs' });
  await expect(pairs.getByRole('tab', { name: 'BTC', exact: true })).toHaveCount(0);
  await pairs.getByRole('link', { name: /ETH/ }).click();
  await expect(page).toHaveURL(/\/second\/ETH_USDT$/);
  await page.goto('/second');
  await expect(page).toHaveURL(/\/second\/ETH_USDT$/);
  const kept = await page.evaluate(() => localStorage.getItem('secondData'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ symbol: 'ETH/USDT' });
});

test('a contract opens at the index, counts down by the clock of the exchange, ends, and says its result', async ({
  page,
  request,
}) => {
  const account = await registerUser(request, 'updown');
  const socket = await tapSocket(page);
  const api = await apiOf(request, account);
  await enter(page, account);
  await page.goto('/second/BTC_USDT');
  const { ticket, contracts, dialog, row, pending, stake, way, available } = secondScreen(page);
  await expect(available).toHaveText('10,000.00 USDT');
  for (const price of ['last-price', 'index-price'])
    await expect(page.getByTestId(price).filter({ visible: true })).toHaveText(/\.\d{4}/);

  await test.step('a stake beyond the limits is refused at its field', async () => {
    await stake.fill('5000.01');
    await expect(ticket.getByText('The largest stake is 5,000')).toBeVisible();
    await expect(stake).toHaveAttribute('aria-invalid', 'true');
    await ticket.getByRole('button', { name: '10', exact: true }).click();
    await expect(stake).toHaveValue('10');
    await expect(stake).not.toHaveAttribute('aria-invalid');
    await stake.fill('100.55');
    await expect(ticket.getByText('+85.4675 USDT')).toBeVisible();
    await expect(ticket.getByText('54.05%')).toBeVisible();
  });
  await test.step('so is one that the exchange refuses', async () => {
    await api.transfer('micro_account', 'change_account', '9950');
    await way('Buy Up').click();
    await expect(dialog).toContainText('BTC/USDT will be up after 30 s');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(ticket.getByText('Balance insufficient')).toBeVisible();
    await expect(stake).toHaveAttribute('aria-invalid', 'true');
    await expect(row).toHaveCount(0);
    await api.transfer('change_account', 'micro_account', '9950');
    await page.reload();
    await expect(available).toHaveText('10,000.00 USDT');
  });

  await test.step('cancelling sends nothing', async () => {
    await stake.fill('100');
    await way('Buy Up').click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await api.running()).toEqual([]);
  });
  await test.step('a contract is shown before its answer; sent again after the answer was lost it stays one', async () => {
    let lose = () => {};
    const isLost = new Promise<void>((resolve) => (lose = resolve));
    await page.route('**/api/microtrade/submit', async (route) => {
      await route.fetch();
      await isLost;
      await route.abort();
    });
    await page.route('**/api/microtrade/lists?**', (route) => route.abort());
    await way('Buy Up').click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(pending).toHaveText(/^Up BTC\/USDT, 100 USDT, 30 s\s*Opening$/);
    lose();
    await expect(pending).toContainText('Sent, not confirmed');
    await page.unroute('**/api/microtrade/submit');
    await page.reload();
    await expect(pending).toContainText('Sent, not confirmed');
    await pending.getByRole('button', { name: 'Send again' }).click();
    await expect(pending).toHaveCount(0);
    await page.unroute('**/api/microtrade/lists?**');
    await page.reload();
    await expect(row).toHaveAttribute('data-state', 'running');
    expect(await api.running()).toHaveLength(1);
  });
  // Its message goes away by itself, on a busy machine before the steps until then are over.
  const result = expect(page.getByText(/^(Won|Lost|Refunded) [+−]?\d+\.00 USDT$/)).toBeVisible();
  result.catch(() => {});
  await test.step('the countdown is that of the exchange', async () => {
    const shown = Number((await row.getByTestId('countdown').textContent())?.replace(' s', ''));
    const [contract] = await api.running();
    const left = (contract?.remain_milli_seconds ?? 0) / 1_000;
    expect(shown).toBeGreaterThanOrEqual(Math.floor(left));
    expect(shown).toBeLessThanOrEqual(30);
    await expect(row).toContainText(/(Winning|Losing|Tie)/);
  });
  await test.step('an index that stands still turns both ways off', async () => {
    await expect(way('Buy Up')).toBeEnabled();
    socket.silence(true);
    await expect(way('Buy Up')).toBeDisabled();
    await expect(way('Buy Down')).toBeDisabled();
    await expect(ticket.getByText('The index is older than 2 seconds')).toBeVisible();
    socket.silence(false);
    await expect(way('Buy Up')).toBeEnabled();
  });
  await test.step('it ends, says so, and is listed with what it brought', async () => {
    await result;
    await expect(row).toHaveCount(0);
    await contracts.getByRole('tab', { name: 'Closed' }).click();
    await expect(row).toHaveCount(1);
    const profits: Readonly<Record<string, string>> = { won: '+85.00', lost: '−100.00', refunded: '0.00' };
    const profit = profits[(await row.getAttribute('data-state')) ?? ''] ?? 'no result';
    await expect(row.getByRole('cell', { name: profit, exact: true }).last()).toBeVisible();
    const id = await row.getAttribute('data-contract-id');
    await expect(row.getByRole('link')).toHaveAttribute('href', `/fairness?id=${id}`);
  });
  await test.step('nothing is wider than a phone, and everything can be read by everyone', async () => {
    await api.open(120);
    await contracts.getByRole('tab', { name: 'In progress' }).click();
    await resize(page, PHONE);
    await expect(row).toHaveCount(1);
    expect(await excessOf(page)).toBe(0);
    expect(await violationsNow(page, '/second/BTC_USDT', BOTH_THEMES)).toEqual([]);
    await resize(page, DESKTOP);
    expect(await violationsNow(page, '/second/BTC_USDT', BOTH_THEMES)).toEqual([]);
  });
});
