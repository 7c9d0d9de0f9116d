import { expect, type Page } from '@playwright/test';

/**
 * Stops the clock of a page that has `page.clock` installed, so that only `runFor` moves it: until then it runs with the
 * time that a busy machine takes for a step.
 */
export async function pauseClock(page: Page): Promise<void> {
  // The moment must not have passed when the page hears of it.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1_000);
  }).toPass();
}
