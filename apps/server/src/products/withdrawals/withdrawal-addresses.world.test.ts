import { ACCOUNT_TYPES } from '@candor/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WithdrawalWorld, USDT, USDT_ERC, XRP, XRP_XRP } from '../../../test/support/withdrawal-world.ts';
import { ask, refused } from '../../../test/support/running-app.ts';

let world: WithdrawalWorld;

beforeAll(async () => {
  world = await WithdrawalWorld.openQuiet({ beatMs: 0 });
});
afterAll(() => world.close());

describe('an address', () => {
  test('that is not bound needs a code, which counts once', async () => {
    const user = await world.user();
    expect((await world.refuse(user)).error).toBe('code_required');
    expect((await world.refuse(user, { code: '000000' })).error).toBe('code_invalid');
    const code = await world.code(user, '4');
    for (const [number, error] of [
      ['5', 'withdrawal_below_minimum'],
      ['10000.000001', 'withdrawal_above_maximum'],
    ])
      expect((await world.refuse(user, { number, code })).error).toBe(error);
    expect((await world.withdrawal(user, { code })).state).toBe('approved');
    expect((await world.refuse(user, { code })).error).toBe('code_invalid');
  });

  test('that is not bound is refused for the other accounts, and for all where an operator says so', async () => {
    const user = await world.user();
    for (const account_type_id of [ACCOUNT_TYPES.legal, ACCOUNT_TYPES.lever])
      expect((await world.refuse(user, { account_type_id, code: '1' })).error).toBe('address_not_bound');
    await world.sql`update currencies set draw_bound_only = true where id = ${USDT}`;
    expect((await world.refuse(user, { code: '1' })).error).toBe('address_not_bound');
    expect((await ask(world.base, 'account/draw_limits', { currency_id: USDT }, user)).bound_only).toBe(1);
    await world.sql`update currencies set draw_bound_only = false where id = ${USDT}`;
  });

  test('that was bound too recently cannot be used yet', async () => {
    const user = await world.bound();
    const midnight = new Date(Date.now() + 172_800_000).toISOString().slice(0, 10);
    const usable = `${midnight}T00:00:30.500Z`;
    await world.sql`update bound_addresses set usable_at = ${usable} where user_id = ${user.id}`;
    const reply = await world.refuse(user);
    expect(reply.error).toBe('address_waiting');
    expect(reply.msg).toContain(`${midnight} 00:01 UTC`);
  });

  test('needs no memo on a chain of memos, because a wallet of one’s own has none', async () => {
    const user = await world.user();
    const xrp = {
      currency_id: XRP,
      currency_protocol_id: XRP_XRP,
      number: '50',
      address: world.address('somebody', XRP_XRP),
    };
    expect((await world.refuse(user, { ...xrp, memo: 'no number' })).error).toBe('memo_invalid');
    // Refused for the code only: nothing else is missing.
    expect((await world.refuse(user, xrp)).error).toBe('code_required');
    await world.bind(user, { protocol: XRP_XRP, memo: '0012' });
    // The bound address brings its memo.
    expect(await world.withdrawal(user, xrp)).toMatchObject({ memo: '12', currency: { code: 'XRP' } });
    expect((await world.refuse(user, { ...xrp, memo: '13' })).error).toBe('code_required');
  });

  test('to the address that users of this exchange share is refused without a memo', async () => {
    const user = await world.user();
    const { address } = await world.chain(XRP_XRP).addressAt(1);
    const shared = { currency_id: XRP, currency_protocol_id: XRP_XRP, number: '50', address };
    expect(await world.refuse(user, shared)).toMatchObject({
      error: 'memo_required',
      fields: { memo: 'memo_required' },
    });
    expect((await world.refuse(user, { ...shared, memo: '7' })).error).toBe('code_required');
  });

  test('is refused until the contact is confirmed, where the exchange requires it', async () => {
    const user = await world.bound();
    await world.identity.set('require_verified_contact', '1');
    expect((await world.refuse(user)).error).toBe('contact_unconfirmed');
    await world.identity.set('require_verified_contact', '0');
  });
});

describe('known addresses', () => {
  test('are those of all withdrawals and bindings of a user over a network, including earlier ones', async () => {
    const user = await world.bound();
    const names = Array.from({ length: 7 }, (_, place) => `person ${place}`);
    for (const name of names) {
      await world.bind(user, { address: world.address(name) });
      await world.withdrawal(user, { number: '10', address: world.address(name) });
    }
    await world.bind(user, { address: world.address('bound only') });
    await world.bind(user, { protocol: XRP_XRP, memo: '1' });
    const known = (input: object, asker = user) =>
      ask(world.base, 'account/draw_addresses', { currency_protocol_id: USDT_ERC, ...input }, asker);
    const { addresses } = await known({});
    expect(addresses.toSorted()).toEqual(
      ['somebody', 'bound only', ...names].map((name) => world.address(name)).toSorted(),
    );
    expect(addresses[0]).toBe(world.address('bound only'));
    expect((await known({}, await world.user())).addresses).toEqual([]);
    const unknown = { currency_protocol_id: 999 };
    expect((await refused(world.base, 'account/draw_addresses', unknown, user)).error).toBe(
      'protocol_unknown',
    );
  });
});

describe('a check of an address', () => {
  const check = (user: { token: string }, protocol: number, address: string) =>
    ask(world.base, 'account/draw_check', { currency_protocol_id: protocol, address }, user);

  test('answers the address as its chain writes it', async () => {
    const address = world.address('somebody');
    expect(await check(await world.user(), USDT_ERC, ` ${address.toUpperCase()} `)).toEqual({
      address,
      is_own: 0,
      needs_memo: 0,
    });
  });

  test('names one’s own address of deposits, and nobody else’s', async () => {
    const [user, other] = [await world.user(), await world.user()];
    const { wallets } = await ask(world.base, 'wallet/wallet', { currency_id: USDT }, user);
    const own = wallets.find(({ currency_protocol_id: id }) => id !== USDT_ERC);
    const [protocol = 0, address = ''] = [own?.currency_protocol_id, own?.address];
    expect((await check(user, protocol, address)).is_own).toBe(1);
    expect((await check(other, protocol, address)).is_own).toBe(0);
  });

  test('says where a payment needs a memo', async () => {
    const { address } = await world.chain(XRP_XRP).addressAt(1);
    expect((await check(await world.user(), XRP_XRP, address)).needs_memo).toBe(1);
    expect((await check(await world.user(), XRP_XRP, world.address('else', XRP_XRP))).needs_memo).toBe(0);
  });

  test.each([
    ['TXabc123notanaddress', USDT_ERC, 'address_invalid'],
    ['', USDT_ERC, 'address_invalid'],
    ['anything', 999, 'protocol_unknown'],
  ])('%j over network %i is refused as %s', async (address, protocol, error) => {
    const wanted = { currency_protocol_id: protocol, address };
    expect((await refused(world.base, 'account/draw_check', wanted, await world.user())).error).toBe(error);
  });
});
