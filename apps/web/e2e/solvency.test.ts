import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ResponseOf } from '@candor/contract';
import { expect } from '@playwright/test';
import { PHONE } from './support/screens.ts';
import { test } from './support/test.ts';

const SCRIPT = fileURLToPath(new URL('../../../tools/verify-solvency/src/main.mjs', import.meta.url));
/** A phone of the middle, beside the processor of this machine. */
const SLOWDOWN = 6;

test('on a slow phone every file adds up again and every line is signed, as the script finds too', async ({
  page,
  exchange,
}) => {
  const state = async () => {
    const answer = await page.request.get('/api/solvency/state');
    return ((await answer.json()) as { data: ResponseOf<'solvency/state'> }).data;
  };
  await expect.poll(async () => (await state()).newest?.state).toBe('published');
  await page.setViewportSize(PHONE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto('/solvency');
  await expect(page.getByTestId('signed-lines')).toHaveText(/every signature is right/);
  const { newest } = await state();
  for (const { code } of newest?.currencies ?? []) {
    await page.getByRole('button', { name: `Sum it again: ${code}`, exact: true }).press('Enter');
    await expect(
      page.getByText(new RegExp(`leaves add up to [\\d.,]+ ${code} and to the root`)),
    ).toBeVisible();
  }
  await expect(page.getByTestId('reserves-files')).toContainText('have the hashes of their lines and add up');

  const { stdout } = await promisify(execFile)(process.execPath, [
    SCRIPT,
    '--url',
    exchange.url,
    '--files',
    '--reserves',
    '--signed',
  ]);
  expect(stdout).toContain('Everything that was asked is right.');
  expect(stdout).not.toContain('✗');
});
