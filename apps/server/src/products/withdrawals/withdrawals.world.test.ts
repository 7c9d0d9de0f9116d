import { ACCOUNT_TYPES } from '@candor/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SimulatedAddresses } from '../../chains/simulated-address.ts';
import {
  WithdrawalWorld,
  USDT,
  USDT_ERC,
  USDT_TRC,
  XRP_XRP,
} from '../../../test/support/withdrawal-world.ts';
import { ask, refused } from '../../../test/support/running-app.ts';
import { minuteText } from '../../wire/minute-text.ts';

let world: WithdrawalWorld;

beforeAll(async () => {
  world = await WithdrawalWorld.openQuiet({ beatMs: 0 });
});
afterAll(() => world.close());

/** Pairs of withdrawals at once; docs/reliability.md has the result of a long run. */
const PAIRS = Number(process.env['DRAWS_PAIRS'] ?? 5);

/** Where the exchange collects over the chain of USDT_ERC. */
const TREASURY_ERC = new SimulatedAddresses({ id: 1, code: 'ERC20' }).own(0);

const keyed = (key: string) => ({ 'idempotency-key': key });

describe('a withdrawal', () => {
  test('from the trade account locks all of it and costs the flat fee', async () => {
    const user = await world.bound();
    const withdrawal = await world.withdrawal(user);
    expect(withdrawal).toMatchObject({
      account_code: 'change_account',
      number: '100.00000000',
      fee: '1.00000000',
      received: '99.00000000',
      address: world.address(),
      memo: '',
      state: 'approved',
      approvals_needed: 0,
      is_cancellable: 0,
      tx_hash: '',
      confirmations: 0,
      withdraw_confirmations: 6,
    });
    expect(await world.funds(user)).toEqual(['9900.00000000', '100.00000000']);
    expect(await world.withdrawalOf(user, withdrawal.id)).toEqual(withdrawal);
    const letter = await world.identity.mail.mailTo(user.account, /Your withdrawal from/);
    expect(letter.raw.replaceAll(/=\r?\n/g, '')).toContain(world.address());
  });

  test('from another account costs the rate, rounded up to the chain’s unit', async () => {
    const user = await world.bound();
    const withdrawal = await world.withdrawal(user, {
      account_type_id: ACCOUNT_TYPES.legal,
      number: '33.333333',
    });
    // 0.033333333 rounded up to the sixth decimal.
    expect(withdrawal).toMatchObject({ fee: '0.03333400', received: '33.29999900' });
    expect(await world.funds(user, ACCOUNT_TYPES.legal)).toEqual(['9966.66666700', '33.33333300']);
  });

  test('over a network with own terms costs its fee, and every answer to its user names them', async () => {
    const user = await world.bound();
    const network = { kind: 'configure_network', assetId: USDT, chainId: 1 } as const;
    await world.operate({ ...network, withdrawalMin: 4_000_000_000, flatFee: 1_250_000_000 });
    const account = { currency_id: USDT, account_type_id: ACCOUNT_TYPES.change };
    const { currency } = await ask(world.base, 'account/detail', account, user);
    expect(currency).toMatchObject({ draw_rate: '1.00000000', draw_min: '10.00000000' });
    const terms = currency.currency_protocols.map(({ id, draw_rate, draw_min }) => [id, draw_rate, draw_min]);
    expect(terms).toEqual([
      [USDT_ERC, '12.50000000', '40.00000000'],
      [USDT_TRC, '0.50000000', '5.00000000'],
    ]);
    expect(await world.refuse(user, { number: '39.999999' })).toMatchObject({
      error: 'withdrawal_below_minimum',
      msg: expect.stringContaining('40.00000000') as string,
    });
    expect(await world.withdrawal(user)).toMatchObject({ fee: '12.50000000', received: '87.50000000' });
    await world.takeAway(user, USDT, 987_000_000_000);
    const most = async (input: object) =>
      (await ask(world.base, 'account/draw_limits', { currency_id: USDT, ...input }, user)).most;
    expect(await most({ currency_protocol_id: USDT_ERC })).toBe('0.00000000');
    expect(await most({ currency_protocol_id: USDT_TRC })).toBe('30.00000000');
    expect(await most({})).toBe('30.00000000');
    const unknown = { currency_id: USDT, currency_protocol_id: XRP_XRP };
    expect((await refused(world.base, 'account/draw_limits', unknown, user)).error).toBe('protocol_unknown');
    await world.operate({ ...network, withdrawalMin: null, flatFee: null });
  });

  test.each([
    [{ number: '9.99999999' }, 'number_too_precise', 'number', ''],
    [{ number: '9.999999' }, 'withdrawal_below_minimum', 'number', '10.00000000'],
    [{ number: '10000.000001' }, 'withdrawal_above_maximum', 'number', '10,000.00000000'],
    [{ number: '0' }, 'amount_invalid', 'number', ''],
    [{ number: '1.123456789' }, 'number_too_precise', 'number', ''],
    [{ number: '-1' }, 'number_invalid', 'number', ''],
    [{ number: '1e2' }, 'number_invalid', 'number', ''],
    [{ account_type_id: 4 }, 'account_type_invalid', 'account_type_id', ''],
    [{ currency_id: 999 }, 'currency_unknown', 'currency_id', ''],
    [{ currency_protocol_id: 999 }, 'protocol_unknown', 'currency_protocol_id', ''],
    [{ currency_protocol_id: XRP_XRP }, 'protocol_unknown', 'currency_protocol_id', ''],
    [{ address: 'nowhere' }, 'address_invalid', 'address', ''],
    [{ address: TREASURY_ERC }, 'address_of_exchange', 'address', ''],
    [{ memo: '12' }, 'memo_invalid', 'memo', ''],
    [{ pay_password: 'Wrong-word-1' }, 'pay_password_wrong', 'pay_password', ''],
    [{ address: '', number: '', pay_password: '' }, 'address_required', 'address', ''],
    [{ number: '', pay_password: '' }, 'field_required', 'number', ''],
    [{ pay_password: '' }, 'pay_password_required', 'pay_password', ''],
  ])('with %j is refused, and nothing is locked', async (change, error, field, nearest) => {
    const user = await world.bound();
    const reply = await world.refuse(user, change);
    expect([reply.error, Object.keys(reply.fields ?? {})]).toEqual([error, [field]]);
    expect(reply.msg).toContain(nearest);
    expect(await world.funds(user)).toEqual(['10000.00000000', '0.00000000']);
  });

  test('is refused while its currency or its network is closed', async () => {
    const user = await world.bound();
    const { sql } = world;
    await sql`update currencies set open_draw = false where id = ${USDT}`;
    await sql`select pg_notify('candor_catalog', '')`;
    await expect.poll(async () => (await world.refuse(user)).error).toBe('withdrawals_closed');
    await sql`update currencies set open_draw = true where id = ${USDT}`;
    await sql`update currency_protocols set open_draw = false where id = ${USDT_ERC}`;
    await sql`select pg_notify('candor_catalog', '')`;
    await expect.poll(async () => (await world.refuse(user)).error).toBe('withdrawals_closed');
    await sql`update currency_protocols set open_draw = true where id = ${USDT_ERC}`;
    await sql`select pg_notify('candor_catalog', '')`;
    await expect.poll(async () => (await world.send(user)).body.code).toBe(1);
  });

  test('above the available balance is refused and names that balance', async () => {
    const user = await world.bound();
    await ask(
      world.base,
      'account/transfer',
      { currency_id: USDT, balance: '9950', from: 'change_account', to: 'legal_account' },
      user,
    );
    expect(await world.refuse(user)).toMatchObject({
      error: 'insufficient_balance',
      msg: 'Balance insufficient. Maximum: 50.00000000',
      fields: { number: 'insufficient_balance' },
    });
    expect((await ask(world.base, 'account/draw_limits', { currency_id: USDT }, user)).most).toBe(
      '50.00000000',
    );
  });

  test('is refused while withdrawals are on hold', async () => {
    const user = await world.bound();
    const untilMs = Date.now() + 3_600_000;
    await world.operate({ kind: 'hold_withdrawals', userId: user.id, untilMs });
    const reply = await world.refuse(user);
    expect(reply.error).toBe('withdrawals_on_hold');
    expect(reply.msg).toContain(minuteText(untilMs));
    const limits = await ask(world.base, 'account/draw_limits', { currency_id: USDT }, user);
    expect(limits).toMatchObject({
      day_limit: '10000.00000000',
      certified_day_limit: '50000.00000000',
      used_today: '0.00000000',
      most: '10000.00000000',
      hold_until: new Date(untilMs).toISOString(),
      bound_only: 0,
      bind_wait_hours: 0,
    });
  });
});

describe('a key', () => {
  test('with the same body answers the same withdrawal, and another body is a conflict', async () => {
    const user = await world.bound();
    const first = await world.send(user, {}, keyed('one'));
    // A repeat needs no proof again: a code would have been used up.
    const again = await world.send(user, { pay_password: 'Other-word-1' }, keyed('one'));
    expect(again.body).toEqual(first.body);
    expect(await world.funds(user)).toEqual(['9900.00000000', '100.00000000']);
    for (const change of [{ number: '101' }, { address: world.address('else') }, { memo: '1' }]) {
      const other = await world.send(user, change, keyed('one'));
      expect(other.body.error).toBe('idempotency_conflict');
    }
    const differently = await world.send(user, { number: '100.00' }, keyed('one'));
    expect(differently.body).toEqual(first.body);
  });

  test('of a refused request can be used by a corrected one', async () => {
    const user = await world.bound();
    const refusal = await world.send(user, { number: '5' }, keyed('two'));
    expect(refusal.body.error).toBe('withdrawal_below_minimum');
    const corrected = await world.send(user, { number: '50' }, keyed('two'));
    expect(corrected.body).toMatchObject({ code: 1, data: { number: '50.00000000' } });
  });

  test('sent by twenty concurrent requests has one effect', async () => {
    const user = await world.bound();
    const replies = await Promise.all(Array.from({ length: 20 }, () => world.send(user, {}, keyed('three'))));
    const ids = new Set(
      replies.flatMap(({ body }) => (body.code === 1 ? [(body.data as { id: number }).id] : [])),
    );
    expect(ids.size).toBe(1);
    expect(await world.funds(user)).toEqual(['9900.00000000', '100.00000000']);
  });

  test('left behind by a server that stopped after a refusal can be used again', async () => {
    const user = await world.bound();
    const outboxId = await world.refusedByEngine({
      kind: 'request_withdrawal',
      withdrawalId: 999_999,
      userId: user.id,
      clientId: 'four',
      assetId: USDT,
      accountType: ACCOUNT_TYPES.change,
      chainId: 1,
      amount: 500_000_000,
      step: 100,
      payloadHash: '0'.repeat(64),
    });
    await world.sql`
      insert into withdrawals (id, user_id, client_id, fingerprint, currency_protocol_id, account_type, amount, step,
        address, is_bound, factors, payload_hash, request_outbox_id, created_at)
      values (nextval('withdrawal_ids'), ${user.id}, 'four', 'another', ${USDT_ERC}, 1, 500000000, 100, 'x', true,
        '{}', 'x', ${outboxId}, now())`;
    expect((await world.send(user, {}, keyed('four'))).body.code).toBe(1);
    expect((await ask(world.base, 'account/draws', {}, user)).total).toBe(1);
  });
});

describe('the day’s limit', () => {
  test('can be used up exactly, includes locked amounts, and is higher for certified users', async () => {
    const user = await world.bound();
    await world.withdrawal(user, { number: '6000' });
    await world.withdrawal(user, { number: '4000' });
    await ask(
      world.base,
      'account/transfer',
      { currency_id: USDT, balance: '1000', from: 'lever_account', to: 'change_account' },
      user,
    );
    expect((await world.refuse(user, { number: '10.000001' })).error).toBe('withdrawal_day_limit');
    const limits = await ask(world.base, 'account/draw_limits', { currency_id: USDT }, user);
    expect(limits).toMatchObject({ used_today: '10000.00000000', most: '0.00000000' });
    await world.operate({ kind: 'certify_user', userId: user.id, isCertified: true });
    expect((await world.withdrawal(user, { number: '10.000001' })).approvals_needed).toBe(2);
  });

  test('admits exactly one of two concurrent withdrawals that exceed it together', async () => {
    for (let round = 0; round < PAIRS; round += 1) {
      const user = await world.bound();
      const both = await Promise.all([1, 2].map(() => world.send(user, { number: '6000' })));
      expect(both.map(({ body }) => body.error ?? 'accepted').toSorted()).toEqual([
        'accepted',
        'withdrawal_day_limit',
      ]);
    }
  }, 600_000);
});

describe('a list of withdrawals', () => {
  test('can be filtered by state and time', async () => {
    const user = await world.bound();
    const { id, created_at } = await world.withdrawal(user, { number: '2000' });
    const at = Date.parse(created_at);
    const list = async (input: object) =>
      (await ask(world.base, 'account/draws', input, user)).data.map((withdrawal) => withdrawal.id);
    expect(await list({ from_ms: at, until_ms: at + 1, state: 'requested' })).toEqual([id]);
    expect(await list({ from_ms: at + 1 })).toEqual([]);
    expect(await list({ until_ms: at })).toEqual([]);
    expect((await refused(world.base, 'account/draws', { from_ms: 'today' }, user)).error).toBe(
      'time_range_invalid',
    );
  });
});

describe('a withdrawal in review', () => {
  test('is neither visible to another user nor cancelled by one', async () => {
    const [user, other] = [await world.bound(), await world.bound()];
    const { id } = await world.withdrawal(user, { number: '2000' });
    expect((await ask(world.base, 'account/draws', {}, other)).total).toBe(0);
    const foreign = await refused(world.base, 'account/draw_cancel', { id }, other);
    const never = await refused(world.base, 'account/draw_cancel', { id: 999_999 }, other);
    expect(foreign).toEqual(never);
    expect(foreign.error).toBe('withdrawal_unknown');
  });

  test('is cancelled by its owner once, and not after its approval', async () => {
    const user = await world.bound();
    const { id, ...requested } = await world.withdrawal(user, { number: '2000' });
    expect(requested).toMatchObject({ state: 'requested', approvals_needed: 1, is_cancellable: 1 });
    const cancelled = await ask(world.base, 'account/draw_cancel', { id }, user);
    expect(cancelled).toMatchObject({ id, state: 'cancelled', is_cancellable: 0 });
    expect(await world.funds(user)).toEqual(['10000.00000000', '0.00000000']);
    expect((await refused(world.base, 'account/draw_cancel', { id }, user)).error).toBe('withdrawal_state');
    const approved = await world.withdrawal(user);
    expect((await refused(world.base, 'account/draw_cancel', { id: approved.id }, user)).error).toBe(
      'withdrawal_state',
    );
    const list = await ask(world.base, 'account/draws', { state: 'cancelled' }, user);
    expect(list.data.map((withdrawal) => withdrawal.id)).toEqual([id]);
  });
});

test('the sum of all accounts stays zero', () => {
  expect(world.engine.assetSum(USDT)).toEqual({ hi: 0, lo: 0 });
});
