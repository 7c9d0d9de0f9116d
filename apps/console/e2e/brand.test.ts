import { expect, type Page } from '@playwright/test';
import { DESKTOP, remember } from '@candor/web/e2e/screens';
import { hire, openAs } from '@candor/web/e2e/operators';
import { test } from '@candor/web/e2e/test';

test.use({ viewport: DESKTOP });

/** A logo of two colours, 400 × 100, as a page draws it. */
async function drawLogo(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 100 });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('nothing can be drawn');
    pen.fillStyle = '#2f8f6b';
    pen.fillRect(0, 0, 200, 100);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

async function openDialog(page: Page, name: string) {
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Reason').fill('The exchange has its own look.');
  return dialog;
}

const markOf = (page: Page) => page.getByRole('banner').locator('.brand-mark');
const actionOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action'));

test('a logo and a colour are chosen, shown to readers at once, and taken back', async ({
  page,
  browser,
}) => {
  await openAs(page, await hire('admin'), '/brand');
  const dialog = await openDialog(page, 'Logo in the dark theme');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawLogo(page) });
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Logo in the dark theme' })).toBeVisible();

  const colour = await openDialog(page, 'Accent colour of the dark theme');
  await colour.getByLabel('Colour').fill('#7a2020');
  await colour.getByRole('button', { name: 'Save' }).click();
  await expect(colour.getByText('This colour has a contrast of 1.37:1. It needs 4.5:1')).toBeVisible();
  await colour.getByLabel('Colour').fill('#5EE0B0');
  await colour.getByRole('button', { name: 'Save' }).click();
  await expect(colour).toHaveCount(0);

  const reader = await (await browser.newContext({ viewport: DESKTOP })).newPage();
  await remember(reader, { theme: 'dark' });
  await reader.goto('/markets');
  await expect(markOf(reader)).toHaveCSS('width', '112px');
  await expect(markOf(reader)).toHaveCSS('background-image', /\/api\/news\/picture\?name=/);
  await expect(reader.getByRole('banner').locator('.brand-name')).toBeHidden();
  expect(await actionOf(reader)).toBe('#5ee0b0');

  const reset = await openDialog(page, 'Logo in the dark theme');
  await reset.getByRole('button', { name: /^Remove/ }).click();
  await reset.getByRole('button', { name: 'Save' }).click();
  await expect(reset).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Logo in the dark theme' })).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByRole('banner').locator('.brand-name')).toBeVisible();
  await expect(markOf(reader)).toHaveCSS('background-image', 'none');
  expect(await actionOf(reader)).toBe('#5ee0b0');
});
