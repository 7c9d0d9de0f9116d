import { expect } from '@playwright/test';
import { newEmail } from './support/counterparty.ts';
import { test } from './support/test.ts';

test('the demo’s outbox shows what was written to a newcomer, in the newcomer’s language', async ({
  page,
  request,
}) => {
  const account = newEmail('outbox');
  await request.post('/api/user/register', {
    data: { account, password: 'candor2026', re_password: 'candor2026', type: 'email' },
    headers: { lang: 'jp' },
  });
  await page.goto('/demo/outbox');
  await expect(page.getByRole('heading', { name: 'Demo outbox' })).toBeVisible();
  const message = page.getByRole('listitem').filter({ hasText: account }).first();
  await expect(message).toContainText('Candor へようこそ');
});
