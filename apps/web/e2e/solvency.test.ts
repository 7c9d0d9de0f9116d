import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ResponseOf } from '@candor/contract';
import { controlText } from '@candor/fairness';
import { type APIRequestContext, expect } from '@playwright/test';
import { registerUser } from './support/counterparty.ts';
import { enter } from './support/enter.ts';
import { hire } from './support/operators.ts';
import { PHONE } from './support/screens.ts';
import { test } from './support/test.ts';

const SCRIPT = fileURLToPath(new URL('../../../tools/verify-solvency/src/main.mjs', import.meta.url));
const PAGE = new URL('../../../tools/verify-solvency/check.html', import.meta.url).href;
/** A phone of the middle, beside the processor of this machine. */
const SLOWDOWN = 6;

async function read<Data>(request: APIRequestContext, path: string): Promise<Data> {
  const answer = (await (await request.get(path)).json()) as { readonly code: number; readonly data: Data };
  expect(answer).toMatchObject({ code: 1 });
  return answer.data;
}
const stateIn = (request: APIRequestContext) =>
  read<ResponseOf<'solvency/state'>>(request, '/api/solvency/state');

test('on a slow phone every file adds up again and every line is signed, as the script finds too', async ({
  page,
  exchange,
}) => {
  await expect.poll(async () => (await stateIn(page.request)).newest?.state).toBe('published');
  await page.setViewportSize(PHONE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto('/solvency');
  await expect(page.getByTestId('signed-lines')).toHaveText(/every signature is right/);
  const { newest } = await stateIn(page.request);
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

test('without a network the offline page finds a saved proof right for its owner alone, and signed lines and coins', async ({
  page,
  browser,
  request,
}) => {
  await expect.poll(async () => (await stateIn(request)).newest?.state).toBe('published');
  const account = await registerUser(request, 'offline');
  const before = (await stateIn(request)).newest?.number ?? 0;
  const clerk = await hire('finance');
  await clerk.ask('console/solvency_mark', { reason: 'A snapshot with the new account.' });
  await expect.poll(async () => (await stateIn(request)).newest?.number).toBe(before + 1);
  await enter(page, account);
  const { newest } = await stateIn(request);
  const { number, mark, currencies: roots } = newest!;
  const own = await read<ResponseOf<'solvency/proof'>>(page.request, `/api/solvency/proof?number=${number}`);
  const { currencies, name, user_id: userId } = own;
  expect([name, currencies.length > 0]).toEqual([account, true]);
  const currencyId = roots[0]?.currency_id ?? 0;
  const coins = await read<ResponseOf<'solvency/reserves'>>(
    request,
    `/api/solvency/reserves?number=${number}&currency_id=${currencyId}`,
  );
  const signed = await read<ResponseOf<'solvency/signed'>>(request, `/api/solvency/signed?number=${number}`);

  const context = await browser.newContext({ offline: true });
  const offline = await context.newPage();
  const asked: string[] = [];
  offline.on('request', (sent) => asked.push(sent.url()));
  await offline.goto(PAGE);
  const check = async (text: string, fields: Readonly<Record<string, string>>) => {
    await offline
      .getByLabel(/^Saved proof/)
      .setInputFiles({ name: 'saved.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(offline.getByText('saved.json was read.')).toBeVisible();
    for (const [label, value] of Object.entries(fields)) await offline.getByLabel(label).fill(value);
    await offline.getByRole('button', { name: 'Check' }).click();
    return offline.locator('#verdict');
  };
  const saved = JSON.stringify({ format: 'candor-solvency-proof-1', number, mark, currencies });
  const codes = roots.map(({ root }) => root.slice(0, 12)).join('\n');
  const mine = { 'Login name': name, 'Account number': String(userId), 'Lines found': codes };
  await expect(await check(saved, mine)).toHaveText('The proof is right.');
  const other = { ...mine, 'Login name': 'somebody@example.com' };
  await expect(await check(saved, other)).toHaveText('It is wrong.');
  await expect(await check(saved.replace(/"blind":"./, '"blind":"g'), mine)).toHaveText('It is wrong.');
  const line = { 'Lines found': coins.published.line };
  await expect(await check(coins.file, line)).toHaveText('The file is right.');
  await expect(await check(`${coins.file} `, line)).toHaveText('It is wrong.');
  await expect(await check(JSON.stringify(signed), line)).toHaveText('Every signature is right.');
  const [first, ...rest] = signed.lines;
  const lines = [{ ...first, line: `${first?.line} ` }, ...rest];
  await expect(await check(JSON.stringify({ ...signed, lines }), line)).toHaveText('It is wrong.');
  const address = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
  const text = controlText({
    exchange: 'candor.example',
    chain: 'ethereum',
    address,
    head: '33'.repeat(32),
    height: 900_000,
    block: `0x${'44'.repeat(32)}`,
    until: new Date(Date.now() + 86_400_000).toISOString(),
  });
  const wallet = { code: 'ethereum', address, control: { kind: 'eip1271', text, signature: '0xabcd' } };
  const unasked = await check(JSON.stringify({ code: 1, data: [wallet] }), {});
  await expect(unasked).toHaveText('Text and form are right. What has a ? was not verified here.');
  await expect(unasked).not.toHaveClass(/right/);
  await expect(offline.locator('#steps')).toContainText(
    `? ethereum ${address}: the form of eip1271 is right. Only a node`,
  );
  await expect(offline.getByLabel('Call')).toHaveValue(/"method":"eth_call".*"data":"0x1626ba7e/);
  const changed = { ...wallet, control: { ...wallet.control, signature: 'abcd' } };
  await expect(await check(JSON.stringify([changed]), {})).toHaveText('It is wrong.');
  expect(asked).toEqual([PAGE]);
  await context.close();
});
