import { sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { PASSWORD, registerUser } from './support/counterparty.ts';
import { enter } from './support/enter.ts';
import { DESKTOP } from './support/screens.ts';
import { test } from './support/test.ts';

// Browsers make key pairs only where a page is as safe as on the own machine.
test.use({ host: 'localhost', viewport: DESKTOP });

test('a key whose pair the browser made signs requests until it is removed', async ({
  page,
  request,
  baseURL,
}) => {
  const account = await registerUser(request, 'programmer');
  await enter(page, account);
  await page.goto('/personal/accountSettings#apiKeys');
  const keys = page.getByRole('region', { name: 'API keys' });
  await expect(keys.getByText('You have no API keys')).toBeVisible();
  await keys.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Grid bot');
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make a key pair in this browser' }).click();
  const privateKey = await readFile(await (await downloading).path(), 'utf8');
  await dialog.getByLabel('Login password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  const name = (await dialog.getByLabel('API key', { exact: true }).textContent()) ?? '';
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(keys.getByText(/· Ed25519 · Read · never used$/)).toBeVisible();

  const ask = () => {
    const payload = `timestamp=${Date.now()}`;
    const signature = encodeURIComponent(sign(null, Buffer.from(payload), privateKey).toString('base64'));
    const url = `${baseURL}/api/v3/account?${payload}&signature=${signature}`;
    return request.get(url, { headers: { 'x-mbx-apikey': name } });
  };
  const answer = await ask();
  expect([answer.status(), await answer.json()]).toMatchObject([
    200,
    { canTrade: false, accountType: 'SPOT' },
  ]);
  await keys.getByRole('button', { name: 'Requests of the key Grid bot' }).click();
  const requests = page.getByRole('dialog', { name: 'Last requests: Grid bot' });
  await expect(requests.getByText('GET /api/v3/account')).toBeVisible();
  await requests.getByRole('button', { name: 'Close' }).click();
  await keys.getByRole('button', { name: 'Remove the key Grid bot' }).click();
  await expect(keys.getByText('You have no API keys')).toBeVisible();
  expect((await ask()).status()).toBe(401);
});
