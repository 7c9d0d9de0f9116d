import { expect, type Page } from '@playwright/test';
import { DESKTOP } from '@candor/web/e2e/screens';
import { hire, openAs } from '@candor/web/e2e/operators';
import { test } from '@candor/web/e2e/test';

test.use({ viewport: DESKTOP });

const TITLES = { en: 'Maintenance on Sunday', zh: '周日系统维护' };

async function write(page: Page, title: string, text: string): Promise<void> {
  const panel = page.getByRole('tabpanel').locator('> div:visible');
  await panel.getByLabel('Title').fill(title);
  await panel.getByRole('textbox', { name: 'Text' }).click();
  await page.keyboard.type(text);
}

async function save(page: Page): Promise<void> {
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
}

test('an article appears in the languages it is written in, and is withdrawn and deleted again', async ({
  page,
  browser,
}) => {
  await openAs(page, await hire('admin'), '/news');
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a title')).toBeVisible();
  await write(page, TITLES.en, 'Trading pauses at noon.');
  await page.getByRole('textbox', { name: 'Text' }).press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.getByRole('tab', { name: /^简体中文/ }).click();
  await write(page, TITLES.zh, '中午暂停交易。');
  await expect(page.getByRole('tab', { name: '한국어 (missing)' })).toBeVisible();
  await page.getByText('Published', { exact: true }).click();
  await save(page);
  await expect(page).toHaveURL(/\/console\/news\/\d+$/);
  const id = /\d+$/.exec(page.url())?.[0];

  const reader = await (await browser.newContext({ viewport: DESKTOP })).newPage();
  // Readers of other languages see the English text.
  for (const [lang, title] of [
    ['zh', TITLES.zh],
    ['kr', TITLES.en],
    ['en', TITLES.en],
  ] as const) {
    await reader.goto('/notice?category_id=3');
    await reader.evaluate((chosen) => localStorage.setItem('lang', chosen), lang);
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  await expect(reader.locator('.article-html strong')).toHaveText('Trading pauses at noon.');

  await page.getByText('Published', { exact: true }).click();
  await save(page);
  await reader.goto(`/notice?id=${id}`);
  await expect(reader.getByRole('alert')).toContainText('This notice does not exist');
  await page.getByRole('main').getByRole('link', { name: 'News' }).click();
  const row = page.getByRole('row').filter({ hasText: TITLES.en });
  await expect(row).toContainText('Draft');
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('The maintenance was called off.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await reader.context().close();
});
