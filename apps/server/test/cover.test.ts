import { createHash, createPublicKey, verify } from 'node:crypto';
import { readControlText, verifyControl } from '@candor/fairness';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DrawWorld, LTC, LTC_LTC, type Person } from './support/draw-world.ts';
import { ask, refused } from './support/running-app.ts';

const LITECOIN = 4;
const WAIT = { timeout: 60_000, interval: 20 };
const COINS = { chain_protocol_id: LITECOIN, currency_id: LTC };

let world: DrawWorld;
let person: Person;

const state = () => ask(world.base, 'solvency/state', {});
const causes = async () => (await state()).alarms.map(({ kind, code }) => [kind, code]);

/** Makes a block of Litecoin, and waits until it was compared. */
async function mined(): Promise<void> {
  await world.mine(1, LTC_LTC);
  const { height } = await world.chain(LTC_LTC).tip();
  await vi.waitFor(async () => {
    const [row] = await world.sql`select height from chain_balances where currency_protocol_id = ${LTC_LTC}`;
    expect(row).toEqual({ height });
  }, WAIT);
}

/** A withdrawal of one Litecoin that nobody needs to review. */
async function drawn(): Promise<number> {
  const address = world.address('somebody', LTC_LTC);
  const wanted = { currency_id: LTC, currency_protocol_id: LTC_LTC, number: '1', address };
  return (await world.draw(person, wanted)).id;
}

beforeAll(async () => {
  world = await DrawWorld.open({ solvencyMs: 50 });
  person = await world.person();
  await world.bind(person, { protocol: LTC_LTC });
  await vi.waitFor(async () => expect((await state()).newest?.number).toBe(1), WAIT);
});
afterAll(() => world.close());

test('a fresh demo is covered in every currency by coins at the blocks of its mark', async () => {
  const { state: word, rows, alarms, newest } = await state();
  expect(alarms).toEqual([]);
  expect(rows.map(({ code }) => code)).toEqual(newest?.currencies.map(({ code }) => code));
  const uncovered = rows.filter(({ ratio }) => ratio === null || ratio < 1_000);
  expect(uncovered).toEqual([]);
  expect(word).toBe('covered');
  const usdt = rows.find(({ code }) => code === 'USDT');
  expect(usdt?.chains.map(({ code }) => code)).toEqual(['ERC20', 'TRC20']);
});

test('the file of reserves is the one of its line, and adds up to what was counted', async () => {
  const { rows } = await state();
  for (const { currency_id, code } of rows) {
    const { file, published } = await ask(world.base, 'solvency/reserves', { number: 1, currency_id });
    const [kind, , , number, asset, counted, fileHash] = JSON.parse(published.line) as readonly unknown[];
    expect([kind, number, asset]).toEqual(['reserves', 1, currency_id]);
    expect(createHash('sha256').update(file).digest('hex')).toBe(fileHash);
    const read = JSON.parse(file) as { format: string; counted: string; code: string };
    expect(read).toMatchObject({ format: 'candor-reserves-1', number: 1, asset: currency_id, code, counted });
  }
  const unknown = { number: 9, currency_id: 1 };
  expect((await refused(world.base, 'solvency/reserves', unknown)).error).toBe('reserves_unknown');
});

test('every listed address has a living proof of control at a block of the mark', async () => {
  const listed = await ask(world.base, 'solvency/control', {});
  const { newest } = await state();
  const [, , , , , blocks] = JSON.parse(newest?.mark.line ?? '') as readonly [...unknown[], unknown[]];
  expect(listed.length).toBe(blocks.length);
  for (const { address, chain_id, code, control } of listed) {
    const facts = readControlText(control?.text ?? '');
    expect(facts).toMatchObject({ chain: code, address, until: control?.until });
    expect(blocks).toContainEqual([chain_id, facts?.height, facts?.block]);
    expect(control?.is_living).toBe(1);
    const { kind, text, signature } = control!;
    expect(verifyControl({ kind, address, text, signature })).toBe(true);
  }
});

test('each line of a snapshot is signed by the key that the answer names', async () => {
  const { lines, public_key, algorithm } = await ask(world.base, 'solvency/signed', { number: 1 });
  const { rows } = await state();
  expect([algorithm, lines.length]).toEqual(['Ed25519', 1 + 3 * rows.length]);
  const key = createPublicKey(public_key);
  for (const { line, signature } of lines) {
    const bytes = Buffer.from(signature, 'base64');
    expect(verify(undefined, Buffer.from(line), key, bytes)).toBe(true);
    expect(verify(undefined, Buffer.from(`${line} `), key, bytes)).toBe(false);
  }
});

test('the history of a currency has its snapshots, and no hour that is not over', async () => {
  const { snapshots, hours } = await ask(world.base, 'solvency/history', { currency_id: LTC });
  const row = (await state()).rows.find(({ code }) => code === 'LTC');
  const { owed, promised, counted, ratio } = row!;
  expect(snapshots).toMatchObject([{ number: 1, owed, promised, counted, ratio }]);
  expect(hours).toEqual([]);
});

test('coins that are taken away raise alarms within two blocks, and withdrawals of the currency wait', async () => {
  expect((await refused(world.base, 'demo/chain_put_back', COINS)).error).toBe('nothing_taken');
  await ask(world.base, 'demo/chain_take', COINS);
  expect((await refused(world.base, 'demo/chain_take', COINS)).error).toBe('nothing_to_take');
  await mined();
  await vi.waitFor(async () => expect(await causes()).toEqual([['differs', 'LTC']]), WAIT);
  await mined();
  await vi.waitFor(
    async () =>
      expect(await causes()).toEqual([
        ['differs', 'LTC'],
        ['below', 'LTC'],
      ]),
    WAIT,
  );
  expect((await state()).state).toBe('below');
  const id = await drawn();
  await mined();
  expect((await world.drawOf(person, id)).state).toBe('approved');
});
