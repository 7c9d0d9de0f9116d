import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

test('the chosen language is stored and stays', async ({ page }) => {
  await page.goto('/trade');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '日本語' }).click();
  await expect(page.getByRole('tab', { name: '指値' })).toBeVisible();
  await expect(page.getByRole('region', { name: '板', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
  expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('jp');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
});

test('theme and price colours change in place and stay', async ({ page }) => {
  await page.goto('/trade');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await page.getByRole('button', { name: 'Price colours' }).click();
  await page.getByRole('menuitemradio', { name: 'Red up, green down' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveAttribute('data-dir', 'B');
});

for (const theme of ['dark', 'light']) {
  for (const path of ['/home', '/login', '/register', '/trade']) {
    test(`${path} has no accessibility violations in the ${theme} theme`, async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.goto(path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))])).toEqual(
        [],
      );
    });
  }
}
