import type { Locator } from '@playwright/test';

/** Opens a select and presses the option of this name. */
export async function choose(select: Locator, option: string): Promise<void> {
  await select.click();
  await select.page().getByRole('option', { name: option, exact: true }).click();
}
