import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask } from '../../../test/support/running-app.ts';

const BTC_USDT = 1;
const USDT = 1;
const WHY = { reason: 'ticket 9' };

let world: ConsoleWorld;
let admin: OperatorClient;

beforeAll(async () => {
  world = await openQuietConsole();
  admin = await world.hire('chief', 'admin');
});
afterAll(() => world.close());

async function rowsOf(subject: string) {
  return admin.ask('console/configuration', { subject });
}

test('what is not offered yet is listed without terms', async () => {
  const rows = await rowsOf('leverage');
  const pair = rows.find(({ name }) => name === 'ETH/BTC');
  expect(pair).toMatchObject({ is_offered: 0, terms: {} });
  expect(rows.find(({ name }) => name === 'BTC/USDT')).toMatchObject({ is_offered: 1 });
  expect((await rowsOf('stake')).some(({ is_offered: isOffered }) => isOffered === 0)).toBe(true);
});

test('suggestions of a form change without a command to the engine, ascending only, and the form has them', async () => {
  const [last] = await world.sql<{ id: number }[]>`select max(id) as id from engine_outbox`;
  const before = last?.id ?? 0;
  const input = { id: BTC_USDT, suggestions: '2,4,8', ...WHY };
  const preview = await admin.ask('console/leverage_set', { ...input, preview: true });
  expect(preview).toMatchObject({ after: { suggestions: '2,4,8' }, is_applied: 0 });
  await admin.ask('console/leverage_set', input);
  const { data } = await admin.ask('console/audit', { object_kind: 'leverage', object_id: BTC_USDT });
  expect(data[0]).toMatchObject({ action: 'leverage_set', before: preview.before, after: preview.after });
  const user = await newUser(world.base);
  const { multiple } = await ask(world.base, 'lever/deal', { currency_match_id: BTC_USDT }, user);
  expect(multiple.share.map(({ value }) => value)).toEqual([2, 4, 8]);
  const { body } = await admin.send('console/leverage_set', { ...input, suggestions: '4,2' });
  expect(body.fields).toEqual({ suggestions: 'settings_invalid' });
  await admin.ask('console/stake_set', { id: USDT, suggestions: '10.5,20', ...WHY });
  const payable = await ask(world.base, 'microtrade/payable_currencies', {}, user);
  const numbers = payable.find(({ id }) => id === USDT)?.micro_numbers.map(({ number }) => number);
  expect(numbers).toEqual(['10.50000000', '20.00000000']);
  const sent = await world.sql`
    select from engine_outbox where command->>'kind' in ('configure_leverage', 'configure_stake') and id > ${before}`;
  expect(sent).toHaveLength(0);
});

test('crediting of a currency, its networks and their confirmations are changed on the record', async () => {
  const crediting = { deposit_account: 'legal_account', notice_second_above: '5', bound_only: '1' };
  const changed = await admin.ask('console/crediting_set', { id: USDT, ...crediting, ...WHY });
  expect(changed).toMatchObject({
    name: 'USDT',
    after: { deposit_account: 'legal_account', notice_second_above: '5.00000000', bound_only: '1' },
    affects: { what: 'notices', count: 0 },
    is_applied: 1,
  });
  const user = await newUser(world.base);
  const wallet = await ask(world.base, 'wallet/wallet', { currency_id: USDT }, user);
  expect(wallet.account_code).toBe('legal_account');
  const limits = await ask(world.base, 'account/draw_limits', { currency_id: USDT }, user);
  expect(limits.bound_only).toBe(1);
  await admin.ask('console/crediting_set', { id: USDT, notice_second_above: '', ...WHY });

  const [network] = (await rowsOf('network')).filter(({ name }) => name.startsWith('USDT'));
  const id = network?.id ?? 0;
  await admin.ask('console/network_set', { id, deposit_min: '7', ...WHY });
  const again = await ask(world.base, 'wallet/wallet', { currency_id: USDT }, user);
  expect(again.wallets.find((row) => row.currency_protocol_id === id)?.deposit_min).toBe('7.00000000');
  // USDT has six decimals on the network and eight in the ledger: a finer amount is rounded up to a unit of the network.
  for (const [given, kept, shown] of [
    ['12.5', '12500000', '12.50000000'],
    ['0.00000001', '1', '0.00000100'],
  ] as const) {
    await admin.ask('console/network_set', { id, sweep_min: given, ...WHY });
    const [row] = await world.sql`select sweep_min from currency_protocols where id = ${id}`;
    expect(row?.['sweep_min']).toBe(kept);
    expect((await rowsOf('network')).find((each) => each.id === id)?.terms).toMatchObject({
      sweep_min: shown,
    });
  }
  const wrong = await admin.send('console/network_set', { id, in_address: 'no address', ...WHY });
  expect(wrong.body.fields).toEqual({ in_address: 'address_invalid' });
  await admin.ask('console/network_set', { id, open_recharge: '0', ...WHY });
  const shut = await ask(world.base, 'wallet/wallet', { currency_id: USDT }, user);
  expect(shut.wallets.some((row) => row.currency_protocol_id === id)).toBe(false);

  const [chain] = await rowsOf('confirmations');
  const wanted = { id: chain?.id, credit_confirmations: '3', final_confirmations: '20', ...WHY };
  await admin.ask('console/confirmations_set', wanted);
  const inverted = { ...wanted, credit_confirmations: '30' };
  expect(await admin.refused('console/confirmations_set', inverted)).toBe('settings_invalid');
  const { data } = await admin.ask('console/audit', { object_kind: 'confirmations' });
  expect(data[0]).toMatchObject({ action: 'confirmations_set', after: { final_confirmations: '20' } });
});

describe('withdrawals over a network', () => {
  const ERC20 = 1;
  const terms = async () => (await rowsOf('network')).find(({ id }) => id === ERC20)?.terms;

  test('have a fee and a smallest amount of their own, on the record, until the currency decides again', async () => {
    const input = { id: ERC20, withdrawal_min: '40', flat_fee: '12.5', ...WHY };
    expect(await terms()).toMatchObject({ withdrawal_min: '', flat_fee: '' });
    const changes = {
      before: { withdrawal_min: '', flat_fee: '' },
      after: { withdrawal_min: '40.00000000', flat_fee: '12.50000000' },
    };
    const preview = await admin.ask('console/network_set', { ...input, preview: true });
    expect(preview).toMatchObject({ ...changes, affects: { what: 'withdrawals', count: 0 }, is_applied: 0 });
    expect(await terms()).toMatchObject(changes.before);
    expect(await admin.ask('console/network_set', input)).toMatchObject({ ...changes, is_applied: 1 });
    expect(await terms()).toMatchObject(changes.after);
    const { data } = await admin.ask('console/audit', { object_kind: 'network', object_id: ERC20 });
    expect(data[0]).toMatchObject({ action: 'network_set', ...changes, reason: 'ticket 9' });
    await admin.ask('console/network_set', { ...input, withdrawal_min: '', flat_fee: '' });
    expect(await terms()).toMatchObject(changes.before);
  });

  test.each([
    [{ flat_fee: '10' }, { flat_fee: 'settings_invalid' }],
    [{ withdrawal_min: '1' }, { withdrawal_min: 'settings_invalid' }],
    [{ withdrawal_min: '10000.00000001' }, { withdrawal_min: 'settings_invalid' }],
    [{ withdrawal_min: '-1' }, { withdrawal_min: 'number_invalid' }],
    [{ flat_fee: '0.000000001' }, { flat_fee: 'number_too_precise' }],
  ])('with %j are refused by the rules of the engine, in the preview already', async (change, fields) => {
    for (const preview of [true, false]) {
      const { body } = await admin.send('console/network_set', { id: ERC20, ...change, ...WHY, preview });
      expect(body.fields).toEqual(fields);
    }
  });
});

test('credit before finality without a limit has no number', async () => {
  const limit = async () => (await rowsOf('funds')).find(({ id }) => id === USDT)?.terms;
  expect(await limit()).toMatchObject({ unfinal_credit_limit: '' });
  await admin.ask('console/funds_set', { id: USDT, unfinal_credit_limit: '500', ...WHY });
  expect(await limit()).toMatchObject({ unfinal_credit_limit: '500.00000000' });
  const changed = await admin.ask('console/funds_set', { id: USDT, unfinal_credit_limit: '', ...WHY });
  expect(changed.after).toEqual({ unfinal_credit_limit: '' });
  expect(await limit()).toMatchObject({ unfinal_credit_limit: '' });
});

test('the accounts with a charge panel are a setting', async () => {
  const user = await newUser(world.base);
  const open = async () =>
    (await ask(world.base, 'account/list', {}, user)).map((group) => group.is_recharge);
  expect(await open()).toEqual([1, 1, 1, 0, 0]);
  const input = { key: 'recharge_accounts', value: 'change_account', ...WHY };
  await admin.ask('console/setting_set', input);
  expect(await open()).toEqual([1, 0, 0, 0, 0]);
  for (const value of ['micro_account', 'change_account,change_account', 'x'])
    expect(await admin.refused('console/setting_set', { ...input, value })).toBe('settings_invalid');
});

test('a currency is changed after it was shown what that changes, its places included', async () => {
  const input = { id: USDT, list_order: '3', is_quote: false, ...WHY };
  const preview = await admin.ask('console/currency_set', { ...input, preview: true });
  expect(preview.after).toEqual({ ...preview.before, list_order: 3, is_quote: 0 });
  expect((await admin.ask('console/currencies')).find(({ id }) => id === USDT)).toEqual(preview.before);
  expect(await admin.ask('console/currency_set', input)).toEqual({ ...preview, is_applied: 1 });
});

test('in live mode one admin closes a currency, and a second one agrees to opening it as it was shown', async () => {
  const live = await openQuietConsole({ mode: 'live' });
  try {
    const [one, two] = [await live.hire('one', 'admin'), await live.hire('two', 'admin')];
    const listed = { code: 'ADA', name: 'Cardano', scale: '6', open_draw: true, ...WHY };
    await two.approve((await one.ask('console/currency_add', listed)).proposal);
    const shown = () =>
      eventually(async () => {
        const [currency] = await one.ask('console/currencies');
        if (currency === undefined) throw new Error('the currency is not listed yet');
        return currency;
      });
    const { id } = await shown();
    const renamed = await one.ask('console/currency_set', { id, name: 'Ada', ...WHY });
    expect(renamed).toMatchObject({ is_applied: 1, proposal: null, after: { name: 'Ada', open_draw: 1 } });
    const opening = { id, open_recharge: true, list_order: '3', ...WHY };
    expect(await one.ask('console/currency_set', { ...opening, preview: true })).toMatchObject({
      after: { open_recharge: 1 },
      is_applied: 0,
      proposal: null,
    });
    const asked = await one.ask('console/currency_set', opening);
    expect(asked).toMatchObject({ is_applied: 0, proposal: { kind: 'currency_open' } });
    const again = await one.ask('console/currency_set', { id, open_recharge: true, ...WHY });
    expect(await shown()).toMatchObject({ open_recharge: 0, list_order: 0 });
    expect((await one.approve(asked.proposal)).body.error).toBe('second_person_missing');
    expect((await two.approve(asked.proposal)).body.code).toBe(1);
    expect(await shown()).toMatchObject({ open_recharge: 1, list_order: 3 });
    expect((await two.approve(again.proposal)).body.error).toBe('payload_differs');
    const closed = await one.ask('console/currency_set', { id, open_recharge: '0', open_draw: '0', ...WHY });
    expect(closed).toMatchObject({ is_applied: 1, after: { open_recharge: 0, open_draw: 0 } });
    const reopened = await one.ask('console/currency_set', { id, open_draw: '1', ...WHY });
    expect(reopened).toMatchObject({ is_applied: 0, proposal: { kind: 'currency_open' } });
  } finally {
    await live.close();
  }
});

test('in live mode a second admin agrees to what loosens a rule, and one closes or suggestions alone', async () => {
  const live = await openQuietConsole({ mode: 'live' });
  try {
    const [one, two] = [await live.hire('one', 'admin'), await live.hire('two', 'admin')];
    const listed = { code: 'ADA', name: 'Cardano', scale: '6', ...WHY };
    await two.approve((await one.ask('console/currency_add', listed)).proposal);
    const crediting = () => one.ask('console/configuration', { subject: 'crediting' });
    await eventually(async () => expect(await crediting()).toHaveLength(1));
    const id = (await crediting())[0]?.id ?? 0;
    const tighter = await one.ask('console/crediting_set', { id, bound_only: '1', ...WHY });
    expect(tighter).toMatchObject({ is_applied: 1, proposal: null });
    const looser = await one.ask('console/crediting_set', { id, bound_only: '0', ...WHY });
    expect(looser).toMatchObject({ is_applied: 0, proposal: { kind: 'configuration' } });
    expect((await one.approve(looser.proposal)).body.error).toBe('second_person_missing');
    expect((await two.approve(looser.proposal)).body.code).toBe(1);
    const rows = await two.ask('console/configuration', { subject: 'crediting' });
    expect(rows.find((row) => row.id === id)?.terms['bound_only']).toBe('0');

    await live.sql`
      insert into chain_protocols (id, code, name, needs_memo, block_seconds, credit_confirmations,
        final_confirmations, withdraw_confirmations) values (1, 'ADA', 'Cardano', false, 20, 1, 12, 6)`;
    await live.sql`
      insert into currency_protocols (id, currency_id, chain_protocol_id, token_address, decimals, in_address,
        has_own_addresses, deposit_min, list_order, opening_balance) values (1, ${id}, 1, '', 6, '', false, 1, 1, 0)`;
    await live.sql`select pg_notify('candor_catalog', '')`;
    const network = { id: 1, flat_fee: '2', ...WHY };
    await eventually(async () =>
      expect(await one.refused('console/network_set', network)).toBe('funds_not_configured'),
    );
    const limits = { withdrawal_max: '900', day_limit: '900', certified_day_limit: '900' };
    const reviews = { review_above: '10', second_review_above: '20' };
    const fees = { withdrawal_min: '5', flat_fee: '1', fee: '0.001' };
    const funds = { id, unfinal_credit_limit: '0', ...limits, ...reviews, ...fees, ...WHY };
    await two.approve((await one.ask('console/funds_set', funds)).proposal);
    const ownFee = await one.ask('console/network_set', network);
    expect(ownFee).toMatchObject({ is_applied: 0, proposal: { kind: 'configuration' } });
    expect((await two.approve(ownFee.proposal)).body.code).toBe(1);
    const [stored] = await two.ask('console/configuration', { subject: 'network' });
    expect(stored?.terms).toMatchObject({ withdrawal_min: '', flat_fee: '2.000000' });
  } finally {
    await live.close();
  }
});
