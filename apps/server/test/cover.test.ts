import { createHash, createPublicKey, verify } from 'node:crypto';
import { readControlText, simulatedControl, verifyControl } from '@candor/fairness';
import { keyHashOf } from '@candor/solvency';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublicRecord } from '../src/products/fairness/public-record.ts';
import type { OperatorClient } from './support/console-world.ts';
import { WithdrawalWorld, LTC, LTC_LTC, type User } from './support/withdrawal-world.ts';
import { ask, refused } from './support/running-app.ts';

const LITECOIN = 4;
const COINS = { chain_protocol_id: LITECOIN, currency_id: LTC };

let world: WithdrawalWorld;
let user: User;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
let withdrawalId = 0;

const state = () => ask(world.base, 'solvency/state', {});
const causes = async () => (await state()).alarms.map(({ kind, code }) => [kind, code]);

/** Makes a block of Litecoin, and waits until it was compared. */
async function mined(): Promise<void> {
  await world.mine(1, LTC_LTC);
  const { height } = await world.chain(LTC_LTC).tip();
  await eventually(async () => {
    const [row] = await world.sql`select height from chain_balances where currency_protocol_id = ${LTC_LTC}`;
    expect(row).toEqual({ height });
  });
}

/** The lines of alarms in the public record, as they were hashed. */
async function alarmLines(): Promise<readonly unknown[][]> {
  const { lines } = await new PublicRecord(world.sql).lines(1, 1_000);
  const read = lines.map((line) => JSON.parse(line) as unknown[]);
  return read.filter(([kind]) => kind === 'alarm');
}

/** A withdrawal of one Litecoin that nobody needs to review. */
async function drawn(): Promise<number> {
  const address = world.address('somebody', LTC_LTC);
  const wanted = { currency_id: LTC, currency_protocol_id: LTC_LTC, number: '1', address };
  return (await world.withdrawal(user, wanted)).id;
}

let ann: OperatorClient;
let ben: OperatorClient;
/** The account as a user of an operator. */
let clerk: User;

beforeAll(async () => {
  world = await WithdrawalWorld.open({ solvencyMs: 50 });
  [ann, ben] = [await world.staff.hire('ann', 'finance'), await world.staff.hire('ben', 'admin')];
  user = await world.user();
  clerk = await world.user();
  await world.staff.hire('cleo', 'viewer', clerk.id);
  await world.bind(user, { protocol: LTC_LTC });
  await eventually(async () => expect((await state()).newest?.number).toBe(1));
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
  const blocks = (JSON.parse(newest?.mark.line ?? '') as readonly unknown[])[5] as readonly unknown[];
  expect(listed.length).toBe(blocks.length);
  for (const { address, chain_id, code, control } of listed) {
    const facts = readControlText(control?.text ?? '');
    expect(facts).toMatchObject({ chain: code, address, until: control?.until });
    expect(blocks).toContainEqual([chain_id, facts?.height, facts?.block]);
    expect(control?.is_living).toBe(1);
    const { kind, text, signature } = control!;
    if (kind === 'eip1271') throw new Error('a demo has no contract wallets');
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
  // The test may run where one hour ends.
  for (const { at } of hours) expect(Date.parse(at) + HOUR_MS).toBeLessThanOrEqual(Date.now());
});

test('coins that are taken away raise alarms within two blocks, and withdrawals of the currency wait', async () => {
  expect((await refused(world.base, 'demo/chain_put_back', COINS)).error).toBe('nothing_taken');
  await ask(world.base, 'demo/chain_take', COINS);
  expect((await refused(world.base, 'demo/chain_take', COINS)).error).toBe('nothing_to_take');
  await mined();
  await eventually(async () => expect(await causes()).toEqual([['differs', 'LTC']]));
  await mined();
  await eventually(async () =>
    expect(await causes()).toEqual([
      ['differs', 'LTC'],
      ['below', 'LTC'],
    ]),
  );
  expect((await state()).state).toBe('below');
  withdrawalId = await drawn();
  await mined();
  expect((await world.withdrawalOf(user, withdrawalId)).state).toBe('approved');
});

test('operators with an account as a user are written to, once for each alarm', async () => {
  const written = () =>
    world.identity.mail.mails.filter(
      ({ to, raw }) => to.includes(clerk.account) && /alarm of solvency/.test(raw),
    ).length;
  await eventually(() => expect(written()).toBe(2));
});

test('deposits of the currency are credited meanwhile', async () => {
  await world.pay(user, LTC, '3');
  await mined();
  await eventually(async () => {
    const { data } = await ask(world.base, 'wallet/deposits', { limit: 100 }, user);
    expect(data.map(({ state: each }) => each)).toEqual(['credited']);
  });
  expect((await world.withdrawalOf(user, withdrawalId)).state).toBe('approved');
});

test('operators see both sides of the sum, and lift nothing while coins are missing', async () => {
  const shown = await ann.ask('console/solvency_alarms');
  expect(shown.map(({ kind, still_fails: fails }) => [kind, fails])).toEqual([
    ['differs', 1],
    ['below', 1],
  ]);
  for (const { has, needs } of shown) expect(Number(has)).toBeLessThan(Number(needs));
  const wanted = { id: shown[1]?.id, reason: 'Nothing is missing.' };
  expect(await ann.refused('console/solvency_lift', wanted)).toBe('alarm_still_fails');
  expect(await ann.refused('console/solvency_lift', { ...wanted, id: 99 })).toBe('alarm_unknown');
});

test('coins that are put back lift nothing, and two operators do: then withdrawals go on', async () => {
  await ask(world.base, 'demo/chain_put_back', COINS);
  await mined();
  await mined();
  expect((await causes()).length).toBe(2);
  expect((await world.withdrawalOf(user, withdrawalId)).state).toBe('approved');
  await ann.ask('console/chain_set', { id: LITECOIN, is_paused: false, reason: 'The coins are back.' });
  await mined();
  expect((await world.withdrawalOf(user, withdrawalId)).state).toBe('approved');
  const alarms = await eventually(async () => {
    const shown = await ann.ask('console/solvency_alarms');
    expect(shown.map(({ still_fails: fails }) => fails)).toEqual([0, 0]);
    return shown;
  });
  for (const { id } of alarms) {
    const proposal = await ann.ask('console/solvency_lift', { id, reason: 'The coins are back.' });
    expect((await ann.approve(proposal)).body.code).not.toBe(1);
    expect((await ben.approve(proposal)).body).toMatchObject({ code: 1 });
  }
  await eventually(async () => expect(await causes()).toEqual([]));
  await world.reaches(user, withdrawalId, 'broadcast');
  await eventually(async () => {
    const lines = await alarmLines();
    expect(lines.map(([, , , , cause, asset, chain, word]) => [cause, asset, chain, word])).toEqual([
      ['differs', LTC, LITECOIN, 'raised'],
      ['below', LTC, 0, 'raised'],
      ['differs', LTC, LITECOIN, 'lifted'],
      ['below', LTC, 0, 'lifted'],
    ]);
  });
});

test('an address is listed by two operators, and counted from a proof of control on', async () => {
  const address = world.chain(LTC_LTC).addresses.own(77);
  const wanted = { chain_protocol_id: LITECOIN, address, is_listed: true, reason: 'A cold address.' };
  const proposal = await ann.ask('console/solvency_address_propose', wanted);
  expect((await ben.approve(proposal)).body).toMatchObject({ code: 1 });
  expect(await ann.refused('console/solvency_address_propose', wanted)).toBe('address_listed');
  const found = (await ann.ask('console/solvency_addresses')).find((row) => row.address === address);
  expect(found).toMatchObject({ control: null, needs_control: 1 });
  const id = found!.id;
  const { text } = await ann.ask('console/solvency_control_text', { id });
  const right = { id, kind: 'simulated', text, signature: simulatedControl(text, address) };
  const moved = text.replace('chain: LTC', 'chain: BTC');
  for (const wrong of [
    { ...right, signature: simulatedControl(text, 'another') },
    { ...right, kind: 'bip322' },
    { ...right, text: `${text} ` },
    { ...right, text: moved, signature: simulatedControl(moved, address) },
  ])
    expect(await ann.refused('console/solvency_control_add', wrong)).toBe('control_wrong');
  expect(
    await ann.refused('console/solvency_control_add', { ...right, kind: 'bip322', signature: 'pofAAAA' }),
  ).toBe('control_unsupported');
  const contract = { ...right, kind: 'eip1271', signature: `0x${'ab'.repeat(65)}` };
  expect(await ann.refused('console/solvency_control_add', contract)).toBe('wallets_unsupported');
  const tooLong = text.replace(/until: .*/, `until: ${new Date(Date.now() + 93 * DAY_MS).toISOString()}`);
  const long = { ...right, text: tooLong, signature: simulatedControl(tooLong, address) };
  expect(await ann.refused('console/solvency_control_add', long)).toBe('control_wrong');
  const added = await ann.ask('console/solvency_control_add', right);
  expect(added).toMatchObject({ needs_control: 0, control: { kind: 'simulated', is_living: 1 } });
});

test('an operator asks for a snapshot, which counts the new address until its proof has ended', async () => {
  const addressesOf = async (number: number) => {
    const { file } = await ask(world.base, 'solvency/reserves', { number, currency_id: LTC });
    const { chains } = JSON.parse(file) as { chains: { addresses: unknown[] }[] };
    return chains[0]?.addresses.length;
  };
  const next = async (number: number) => {
    await ann.ask('console/solvency_mark', { reason: 'The address is new.' });
    await eventually(async () => expect((await state()).newest?.number).toBe(number));
  };
  await next(2);
  expect([await addressesOf(1), await addressesOf(2)]).toEqual([1, 2]);
  await world.sql`update reserve_controls set until = now() where operator_id is not null`;
  await next(3);
  expect(await addressesOf(3)).toBe(1);
  const { snapshots, cover } = await ann.ask('console/solvency_list');
  expect(snapshots.map(({ number, state: word }) => [number, word])).toEqual([
    [3, 'published'],
    [2, 'published'],
    [1, 'published'],
  ]);
  expect(cover.find(({ code }) => code === 'LTC')?.ratio).toBeGreaterThanOrEqual(1_000);
});

test('two operators give an auditor the key of one snapshot, which is shown once, and the record says to whom', async () => {
  const wanted = { number: 1, auditor: 'Weber & Partner', reason: 'The audit of this year.' };
  expect(await ann.refused('console/solvency_key_propose', { ...wanted, number: 99 })).toBe(
    'snapshot_unknown',
  );
  const proposal = await ann.ask('console/solvency_key_propose', wanted);
  expect((await ann.approve(proposal)).body.error).toBe('second_person_missing');
  const { body } = await ben.approve(proposal);
  const { snapshot_key: key = '' } = body.data as { readonly snapshot_key?: string };
  const [mark] = await world.sql<{ keyHash: string }[]>`
    select key_hash as "keyHash" from solvency_marks where number = 1`;
  expect(keyHashOf(Buffer.from(key, 'hex'))).toBe(mark?.keyHash);
  expect((await ben.approve(proposal)).body).toMatchObject({
    code: 1,
    data: { proposal: { id: proposal.id } },
  });
  expect((await ben.approve(proposal)).body.data).not.toHaveProperty('snapshot_key');
  const entries = await world.sql<{ action: string; after: unknown }[]>`
    select action, after from operator_audit where object_kind = 'proposal' and object_id = ${String(proposal.id)} order by id`;
  expect(entries[0]).toMatchObject({
    action: 'propose',
    after: { kind: 'auditor_key', payload: { snapshot: 1, auditor: 'Weber & Partner' } },
  });
  expect(JSON.stringify(entries)).not.toContain(key);
  await world.sql`update solvency_snapshots set sealed_key = null where number = 1`;
  expect(await ann.refused('console/solvency_key_propose', wanted)).toBe('proof_expired');
});
