import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** `part`: check only this part, where it covers content that cannot be used until it is closed. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const axe = axeOf(page).withTags(RULES);
  expect(await violationsOf(part === undefined ? axe : axe.include(part))).toEqual([]);
}
