import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readStatement } from '@candor/fairness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsv } from '../../../test/support/exported.ts';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { solvencyDuty } from '../../../test/support/solvency-world.ts';
import { textOfPdf } from '../../../test/support/text-of-pdf.ts';
import { accounts } from '../accounts/index.ts';
import { HOUR_MS } from './schedule.ts';
import { solvency } from './index.ts';

const SHANGHAI_MS = 8 * HOUR_MS;

const open = () => handlerWorld(solvency, accounts);
let world: Awaited<ReturnType<typeof open>>;
let user: WorldUser;

const month = () => new Date(world.nowMs + SHANGHAI_MS).toISOString().slice(0, 7);
const statement = (format: 'csv' | 'pdf', of = month()) =>
  world.download('account/monthly_statement', { month: of, format }, user);
const owedLines = async (of?: string) =>
  readCsv((await statement('csv', of)).toString()).filter(({ kind }) => kind === 'owed');

beforeAll(async () => {
  world = await open();
  user = await world.newUser();
});
afterAll(() => world.close());

test('a month without a snapshot has no claims in its statement', async () => {
  expect(await owedLines()).toEqual([]);
});

test('the statement of a month has the claims at its last snapshot, with the code of each root', async () => {
  const duty = solvencyDuty(world);
  await duty.advance();
  await world.pass(HOUR_MS);
  await duty.advance();
  const [newest] = (await world.ask('solvency/snapshots')).data;
  const proof = await world.ask('solvency/proof', { number: 1 }, user);
  expect(proof.currencies.length).toBeGreaterThan(1);
  const lines = await owedLines();
  expect(lines).toEqual(
    proof.currencies.map(({ code }) => ({
      kind: 'owed',
      time: newest?.marked_at,
      account: '',
      currency: code,
      amount: expect.any(String) as string,
      description: `root ${newest?.currencies.find((each) => each.code === code)?.root.slice(0, 12)}`,
      reason: 'snapshot',
      reference: '1',
      command: String(newest?.seq),
    })),
  );
  for (const { code, statement: hashed } of proof.currencies) {
    const amount = lines.find(({ currency }) => currency === code)?.['amount'];
    expect([code, BigInt(amount?.replace('.', '') ?? '')]).toEqual([code, readStatement(hashed)?.total]);
  }
  const text = textOfPdf(await statement('pdf'));
  expect(text).toContain('Snapshot 1 of ');
  for (const { amount, currency } of lines)
    expect([currency, text.includes(amount ?? '?')]).toEqual([currency, true]);
});

test('claims whose statements are gone are named with their roots, and without a sum', async () => {
  await rm(join(world.leading.dataDir, 'solvency', '1', 'BTC.statements'));
  const lines = await owedLines();
  expect(lines.filter(({ amount }) => amount === '').map(({ currency }) => currency)).toEqual(['BTC']);
  expect(textOfPdf(await statement('pdf'))).toContain('no longer kept');
});
