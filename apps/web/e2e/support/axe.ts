import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Theme = 'dark' | 'light';
export const BOTH_THEMES = ['dark', 'light'] as const;

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/**
 * Returns a builder without the parts that cost time and find nothing here: lists of passed rules, and a separate page
 * for foreign frames.
 */
export function axeOf(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
}

export async function violationsOf(builder: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Returns the tabs that control no panel, and those chosen whose panel has another name; axe has no rule for either. */
export async function looseTabsOf(page: Page): Promise<readonly string[]> {
  return page.getByRole('tab').evaluateAll((tabs) =>
    tabs.flatMap((tab) => {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      if (panel?.role !== 'tabpanel') return [`tab without a panel: ${tab.outerHTML.slice(0, 160)}`];
      if (tab.ariaSelected !== 'true' || panel.getAttribute('aria-labelledby') === tab.id) return [];
      return [`panel named by another tab: ${panel.outerHTML.slice(0, 160)}`];
    }),
  );
}

/** `part`: check only this part, where it covers content that cannot be used until it is closed. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = axeOf(page).withTags(RULES);
  expect(await violationsOf(part === undefined ? axe : axe.include(part))).toEqual([]);
  expect(await looseTabsOf(page)).toEqual([]);
}

/** Opens a page and returns its violations. */
export async function violationsIn(
  page: Page,
  path: string,
  themes: readonly Theme[] = BOTH_THEMES,
): Promise<readonly string[]> {
  await page.goto(path);
  await expect(page.getByRole('main')).toBeVisible();
  // A QR code is drawn when it scrolls into view.
  await expect(page.locator('[aria-busy="true"], [data-state="loading"]:not([role="img"])')).toHaveCount(0);
  return violationsNow(page, path, themes);
}

/**
 * Returns the violations of the page that is open at this path. The header and the footer are the same everywhere: one
 * page is checked whole, the others without them.
 */
export async function violationsNow(
  page: Page,
  path: string,
  themes: readonly Theme[],
): Promise<readonly string[]> {
  const builder = () => {
    const axe = axeOf(page);
    return path === '/home' ? axe : axe.include('main');
  };
  const found: string[] = (await looseTabsOf(page)).map((text) => `${path}: ${text}`);
  for (const theme of themes) {
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    // The theme changes only colours.
    const axe = theme === 'dark' ? builder().withTags(RULES) : builder().withRules(['color-contrast']);
    found.push(...(await violationsOf(axe)).map((text) => `${path}, ${theme}: ${text}`));
  }
  return found;
}
