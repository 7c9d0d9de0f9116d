import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isDeepRun } from '@candor/testkit/deep';
import { ALIKE, markAlike } from './alike.ts';
import { isComplete } from './app-pages.ts';

type Theme = 'dark' | 'light';
export const BOTH_THEMES = ['dark', 'light'] as const;

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** A builder reads its source into the document twice a run, which costs more than most runs. */
const NO_SOURCE = 'undefined';

/**
 * Returns a builder without the parts that cost time and find nothing here: lists of passed rules, a separate page for
 * foreign frames, and the source of axe in a document that has it already. The ordinary run leaves out rows of a list
 * that only repeat others with other texts.
 */
export async function axeOf(page: Page): Promise<AxeBuilder> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in globalThis));
  const axe = new AxeBuilder({ page, ...(isThere ? { axeSource: NO_SOURCE } : {}) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(true);
  if (isDeepRun) return axe;
  await markAlike(page);
  return axe.exclude(ALIKE);
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

/** Shows the page that is open in a theme, which is not stored. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
}

/** `part`: check only this part, where it covers content that cannot be used until it is closed. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = (await axeOf(page)).withTags(RULES);
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
  await isComplete(page);
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
  const found = await violationsByTheme(page, themes, path === '/home' ? undefined : 'main');
  return found.map((text) => `${path}: ${text}`);
}

/** Expects no violation anywhere on the page that is open. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  expect(await violationsByTheme(page, BOTH_THEMES)).toEqual([]);
}

/** `part`: check only this part. */
async function violationsByTheme(
  page: Page,
  themes: readonly Theme[],
  part?: string,
): Promise<readonly string[]> {
  const found: string[] = [...(await looseTabsOf(page))];
  for (const theme of themes) {
    await setTheme(page, theme);
    const whole = await axeOf(page);
    const axe = part === undefined ? whole : whole.include(part);
    // The theme changes only colours.
    const ruled = theme === 'dark' ? axe.withTags(RULES) : axe.withRules(['color-contrast']);
    found.push(...(await violationsOf(ruled)).map((text) => `${theme}: ${text}`));
  }
  return found;
}
