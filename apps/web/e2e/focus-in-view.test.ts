import { expect, type Page } from '@playwright/test';
import { registerUser } from './support/counterparty.ts';
import { enter } from './support/enter.ts';
import { test } from './support/test.ts';

/**
 * Returns what has the focus where nothing of it can be seen, because it lies outside of the window or under a bar. The page has
 * half a second's frames to scroll to it: on a busy machine its own work comes before that.
 */
const hiddenFocus = (page: Page) =>
  page.evaluate(async () => {
    function hidden(): string | undefined {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
      );
      const isSeen = points.some(([x, y]) => {
        const found = document.elementFromPoint(x, y);
        return found !== null && (focused.contains(found) || found.contains(focused));
      });
      return isSeen ? undefined : `${focused.outerHTML.slice(0, 160)} at ${Math.round(top)}`;
    }
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    for (let left = 30; left > 0 && hidden() !== undefined; left--) await frame();
    return hidden();
  });

for (const size of [
  { width: 640, height: 360 },
  { width: 720, height: 450 },
  { width: 320, height: 256 },
]) {
  test(`the focus is never hidden in a window of ${size.width} by ${size.height}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(size);
    await enter(page, await registerUser(request, 'focus'));
    const hidden: string[] = [];
    for (const path of ['/trade/BTC_USDT', '/lever/BTC_USDT', '/second/BTC_USDT']) {
      await page.goto(path);
      await expect(page.locator('[data-area=ticket] input').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (let count = 0; count < 70; count++) {
        await page.keyboard.press('Tab');
        const found = await hiddenFocus(page);
        if (found !== undefined) hidden.push(`${path} ${found}`);
      }
    }
    expect(hidden).toEqual([]);
  });
}
