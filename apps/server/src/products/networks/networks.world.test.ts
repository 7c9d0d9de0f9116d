import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ChainWorld, CHAINS } from '../../../test/support/chain-world.ts';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import {
  type Network,
  BANK,
  BTC,
  DOGE,
  EVM,
  EVM_PRIVATE,
  LTC,
  SERVICE,
  SHALLOW,
  shown,
  TEST_PRIVATE,
  TOKEN,
  USDT,
  WHY,
} from '../../../test/support/network-forms.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, refused } from '../../../test/support/running-app.ts';

describe('in a demo', () => {
  let world: ConsoleWorld;
  let admin: OperatorClient;
  let evm: Network;
  let litecoin: Network;
  let bank: Network;

  beforeAll(async () => {
    world = await openQuietConsole();
    admin = await world.hire('chief', 'admin');
    for (const network of [EVM, LTC, BANK, SERVICE]) await admin.ask('console/network_add', network);
    [evm, litecoin, bank] = [
      await shown(admin, 'ETH1'),
      await shown(admin, 'LTC1'),
      await shown(admin, 'BANK'),
    ];
  });
  afterAll(() => world.close());

  const add = (input: object) => admin.send('console/network_currency_add', { ...WHY, ...input });

  test('one operator sets up networks, and their addresses come from their accounts', () => {
    expect(evm).toMatchObject({
      family: 'evm',
      network: '1',
      hot_address: '0x4b39F7b0624b9dB86AD293686bc38B903142dbBc',
      gas_address: '0x71b4a2d9B91726bdb5849D928967A1654D7F3de7',
      node: { state: 'none', tip_height: null, reason: '' },
      signer: null,
      scanned_at: null,
      currencies: [],
    });
    expect([litecoin.hot_address.slice(0, 5), litecoin.gas_address]).toEqual(['ltc1q', '']);
    expect(bank).toMatchObject({ family: 'manual', hot_address: '', account_key: '', test_deposits: [] });
    expect([evm.id, litecoin.id, bank.id]).toEqual([8, 9, 10]);
  });

  test('a network of a service shows the key under which the exchange asks, and needs memos if it was set up so', async () => {
    const service = await shown(admin, 'PEBBLE');
    expect(service).toMatchObject({
      family: 'service',
      needs_memo: 1,
      node: { state: 'none' },
      hot_address: '',
    });
    expect(service.asks_as).toMatch(/^[0-9a-f]{64}$/);
    expect([evm.needs_memo, evm.asks_as]).toEqual([0, '']);
  });

  test('a simulated network says how far its node is', async () => {
    const [first] = await admin.ask('console/networks');
    expect(first).toMatchObject({ code: 'ERC20', family: 'simulated', node: { state: 'answers' } });
    expect(first?.hot_address).toMatch(/^simerc20/);
    expect(first?.currencies).toContainEqual(
      expect.objectContaining({ currency: { id: USDT, code: 'USDT' }, has_terms: 1, open_recharge: 1 }),
    );
  });

  test.each([
    [{ code: 'eth' }, { code: 'field_invalid' }],
    [{ code: 'ETH1' }, { code: 'chain_exists' }],
    [{ code: 'ERC20' }, { code: 'chain_exists' }],
    [{ name: ' ' }, { name: 'field_required' }],
    [{ family: 'simulated' }, { family: 'choice_invalid' }],
    [{ network: '01' }, { network: 'chain_network_invalid' }],
    [{ family: 'bitcoin', network: 'monero' }, { network: 'chain_network_invalid' }],
    [{ account_key: '' }, { account_key: 'account_key_invalid' }],
    [{ account_key: 'candor' }, { account_key: 'account_key_invalid' }],
    [{ account_key: SHALLOW }, { account_key: 'account_key_depth' }],
    [{ account_key: EVM_PRIVATE }, { account_key: 'account_key_private' }],
    [{ account_key: ` ${EVM_PRIVATE}` }, { account_key: 'account_key_private' }],
    [{ account_key: TEST_PRIVATE }, { account_key: 'account_key_private' }],
    [{ network: '1' }, { account_key: 'chain_account_exists' }],
    [{ block_seconds: '' }, { block_seconds: 'field_required' }],
    [{ block_seconds: '86401' }, { block_seconds: 'number_too_large' }],
    [{ block_seconds: '1.5' }, { block_seconds: 'number_invalid' }],
    [{ credit_confirmations: '65' }, { final_confirmations: 'settings_invalid' }],
    [{ from_height: '-1' }, { from_height: 'number_invalid' }],
    [{ ...SERVICE, code: 'OTHER' }, { account_key: 'chain_account_exists' }],
    [{ ...SERVICE, code: 'OTHER', account_key: 'A1'.repeat(32) }, { account_key: 'account_key_invalid' }],
    [{ ...SERVICE, code: 'OTHER', network: '' }, { network: 'field_required' }],
    [{ needs_memo: '1' }, { needs_memo: 'field_invalid' }],
    [{ family: 'manual', network: '' }, { account_key: 'field_invalid' }],
    [{ family: 'manual', account_key: '' }, { network: 'field_invalid' }],
    [{ secret: 'x' }, { secret: 'field_unknown' }],
  ])('a network with %j is refused, and nothing is set up', async (change, fields) => {
    const before = await world.sql`select from chain_protocols`;
    const { body } = await admin.send('console/network_add', {
      ...EVM,
      code: 'NEW',
      network: '10',
      ...change,
    });
    expect([body.code, body.fields]).toEqual([0, fields]);
    expect(await world.sql`select from chain_protocols`).toHaveLength(before.length);
  });

  test('the same account on another chain is another network', async () => {
    const added = await admin.ask('console/network_add', { ...EVM, code: 'BASE', network: '8453' });
    expect(added).toMatchObject({ name: 'BASE', is_applied: 1, proposal: null });
    expect((await shown(admin, 'BASE')).hot_address).toBe(evm.hot_address);
  });

  test.each([
    ['', 0, true],
    ['21000000', 21_000_000, false],
  ])('a network that is watched from %j on begins there', async (from_height, height, isAtTip) => {
    const code = `FROM${height}`.slice(0, 10);
    const { id } = await admin.ask('console/network_add', {
      ...EVM,
      code,
      network: String(height + 2),
      from_height,
    });
    const rows = await world.sql`
      select scanned_height as height, begins_at_tip as "isAtTip" from chain_protocols where id = ${id}`;
    expect([...rows]).toEqual([{ height, isAtTip }]);
  });

  test('networks that several operators set up at once have numbers of their own', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, place) =>
        admin.send('console/network_add', { ...EVM, code: 'RACE', network: String(50 + place) }),
      ),
    );
    const errors = replies.map(({ body }) => (body.code === 1 ? 'added' : body.error));
    expect(errors.filter((error) => error === 'added')).toHaveLength(1);
    expect(new Set(errors)).toEqual(new Set(['added', 'chain_exists']));
  });

  test('a currency is put on a network closed, and is opened by its switches', async () => {
    const token = { chain_protocol_id: evm.id, currency_id: USDT, token_address: TOKEN.toLowerCase() };
    const terms = { decimals: '6', has_own_addresses: true, deposit_min: '5', ...WHY };
    const { id } = await admin.ask('console/network_currency_add', { ...token, ...terms });
    expect((await shown(admin, 'ETH1')).currencies).toEqual([
      {
        id,
        currency: { id: USDT, code: 'USDT' },
        token_address: TOKEN,
        decimals: 6,
        open_recharge: 0,
        open_draw: 0,
        deposit_min: '5.00000000',
        in_address: '',
        has_own_addresses: 1,
        is_recharge_open: 1,
        is_draw_open: 1,
        sweep_min: '0.000000',
        has_terms: 1,
        was_paid: 0,
      },
    ]);
    await admin.ask('console/network_set', { id, open_recharge: '1', open_draw: '1', ...WHY });
    expect((await shown(admin, 'ETH1')).currencies[0]).toMatchObject({ open_recharge: 1, open_draw: 1 });
    const { data } = await admin.ask('console/audit', { object_kind: 'network', object_id: id });
    expect(data.map(({ action }) => action)).toEqual(['network_set', 'network_currency_add']);
  });

  test('an own coin has the decimals of its family', async () => {
    const coin = { currency_id: BTC, has_own_addresses: '1', deposit_min: '0.001' };
    for (const chain_protocol_id of [evm.id, litecoin.id])
      expect((await add({ ...coin, chain_protocol_id })).body.code).toBe(1);
    const decimalsOn = async (code: string) =>
      (await shown(admin, code)).currencies.find(({ currency }) => currency.id === BTC)?.decimals;
    expect([await decimalsOn('ETH1'), await decimalsOn('LTC1')]).toEqual([18, 8]);
  });

  test.each<[string, () => object, Readonly<Record<string, string>>]>([
    ['an unknown network', () => ({ chain_protocol_id: 999 }), { chain_protocol_id: 'chain_unknown' }],
    ['an unknown currency', () => ({ currency_id: 999 }), { currency_id: 'currency_unknown' }],
    ['a currency that is there', () => ({ currency_id: USDT }), { currency_id: 'protocol_exists' }],
    ['the token of another', () => ({ token_address: TOKEN }), { token_address: 'token_exists' }],
    ['the coin of another', () => ({ token_address: '' }), { token_address: 'token_exists' }],
    [
      'a token with a wrong checksum',
      () => ({ token_address: '0xdAC17F958D2ee523a2206206994597C13D831eC7' }),
      { token_address: 'address_invalid' },
    ],
    [
      'the hot address as token',
      () => ({ token_address: evm.hot_address }),
      { token_address: 'address_of_exchange' },
    ],
    [
      'the gas address as token',
      () => ({ token_address: evm.gas_address.toLowerCase() }),
      { token_address: 'address_of_exchange' },
    ],
    ['no decimals and no node', () => ({ decimals: '' }), { decimals: 'field_required' }],
    ['too many decimals', () => ({ decimals: '19' }), { decimals: 'number_too_large' }],
    ['decimals that are no number', () => ({ decimals: '6x' }), { decimals: 'number_invalid' }],
    ['a smallest deposit of nothing', () => ({ deposit_min: '0' }), { deposit_min: 'settings_invalid' }],
    ['too fine a deposit', () => ({ deposit_min: '0.000000001' }), { deposit_min: 'number_too_precise' }],
    ['nowhere to deposit', () => ({ has_own_addresses: '0' }), { in_address: 'address_required' }],
    ['a bank account', () => ({ in_address: 'Account 17' }), { in_address: 'address_invalid' }],
    [
      'a token in the Bitcoin family',
      () => ({ chain_protocol_id: litecoin.id }),
      { token_address: 'token_unknown' },
    ],
    [
      'a second coin of the Bitcoin family',
      () => ({ chain_protocol_id: litecoin.id, token_address: '', decimals: '8' }),
      { token_address: 'token_exists' },
    ],
    [
      'own addresses at a bank',
      () => ({ chain_protocol_id: bank.id, token_address: '', decimals: '' }),
      { in_address: 'address_required' },
    ],
  ])('%s is refused', async (_title, change, fields) => {
    const { body } = await add({
      chain_protocol_id: evm.id,
      currency_id: DOGE,
      token_address: '0x95aD61b0a150d79219dCF64E1E6Cc01f0B64C4cE',
      decimals: '18',
      has_own_addresses: '1',
      deposit_min: '1',
      ...change(),
    });
    expect([body.code, body.fields]).toEqual([0, fields]);
  });

  test('decimals that differ from those of the network are named', async () => {
    await admin.ask('console/network_add', { ...LTC, code: 'LTC2', network: 'bitcoin' });
    const { id } = await shown(admin, 'LTC2');
    const { body } = await add({
      chain_protocol_id: id,
      currency_id: BTC,
      decimals: '6',
      has_own_addresses: '1',
      deposit_min: '1',
    });
    expect([body.fields, body.msg]).toEqual([
      { decimals: 'decimals_differ' },
      'The network writes amounts of this currency with 8 decimals',
    ]);
  });

  test('currencies have accounts at a bank, deposits by notice, and no withdrawals', async () => {
    const account = 'Bank of Candor, account 17';
    const there = { chain_protocol_id: bank.id, in_address: account, deposit_min: '10', ...WHY };
    const { id } = await admin.ask('console/network_currency_add', { ...there, currency_id: USDT });
    await admin.ask('console/network_currency_add', { ...there, currency_id: BTC, deposit_min: '0.1' });
    expect(await admin.refused('console/network_set', { id, open_draw: '1', ...WHY })).toBe(
      'withdrawals_closed',
    );
    await admin.ask('console/network_set', { id, open_recharge: '1', ...WHY });
    const user = await newUser(world.base);
    const { currency_protocols: offered } = await ask(
      world.base,
      'wallet/wallet',
      { currency_id: USDT },
      user,
    );
    expect(offered).toContainEqual({
      id,
      in_address: account,
      chain_protocol: { id: bank.id, code: 'BANK' },
    });
    const withdrawal = { currency_id: USDT, currency_protocol_id: id, number: '20', address: account };
    const { error } = await refused(world.base, 'account/draw', { ...withdrawal, pay_password: 'x' }, user);
    expect(error).toBe('withdrawals_closed');
    const chains = await admin.ask('console/chains');
    expect(chains.map(({ code }) => code)).not.toContain('BANK');
    expect(await admin.refused('console/chain_set', { id: bank.id, is_paused: '1', ...WHY })).toBe(
      'chain_unknown',
    );
  });

  test('a currency without terms of deposits is not opened', async () => {
    const listed = { code: 'ADA', name: 'Cardano', scale: '6', ...WHY };
    const { id: currency } = await admin.ask('console/currency_add', listed);
    const token = { token_address: '0x3EE2200Efb3400fAbB9AacF31297cBdD1d435D47', decimals: '18' };
    const { id } = await admin.ask('console/network_currency_add', {
      chain_protocol_id: evm.id,
      currency_id: currency,
      ...token,
      has_own_addresses: '1',
      deposit_min: '1',
      ...WHY,
    });
    expect(await admin.refused('console/network_set', { id, open_recharge: '1', ...WHY })).toBe(
      'funds_not_configured',
    );
  });
});

test('a test deposit is shown from its first sight on, and its confirmations count', async () => {
  const world = await ChainWorld.openQuiet();
  try {
    const admin = await world.console.hire('chief', 'admin');
    const chain = world.chain(CHAINS.ethereum);
    const token = chain.addresses.outside('token DOGE');
    const { id } = await admin.ask('console/network_currency_add', {
      chain_protocol_id: CHAINS.ethereum,
      currency_id: DOGE,
      token_address: token.toUpperCase(),
      decimals: '8',
      has_own_addresses: '1',
      deposit_min: '1',
      ...WHY,
    });
    const user = await newUser(world.base);
    const { address } = await world.walletOf(user, 3);
    const ownAddress = {
      chain_protocol_id: CHAINS.ethereum,
      currency_id: BTC,
      decimals: '8',
      deposit_min: '1',
      ...WHY,
    };
    expect(
      await admin.refused('console/network_currency_add', {
        ...ownAddress,
        has_own_addresses: '1',
        token_address: address,
      }),
    ).toBe('address_of_exchange');
    const { hot_address: hot } = await shown(admin, 'ERC20');
    const txHash = await chain.send([{ tokenAddress: token, to: hot, memo: '', amount: 250_000_000n }]);
    const deposits = async () => (await shown(admin, 'ERC20')).test_deposits;
    await eventually(async () => {
      expect(await deposits()).toEqual([
        expect.objectContaining({
          currency: { id: DOGE, code: 'DOGE' },
          number: '2.50000000',
          tx_hash: txHash,
          height: null,
          confirmations: 0,
        }),
      ]);
    });
    await world.mine(CHAINS.ethereum, 3);
    const { height } = await chain.tip();
    expect(await deposits()).toMatchObject([{ height: height - 2, confirmations: 3 }]);
    const { currencies } = await shown(admin, 'ERC20');
    expect(currencies.find((currency) => currency.id === id)).toMatchObject({
      was_paid: 1,
      open_recharge: 0,
    });
    // The books agree: what arrived belongs to nobody and is no difference.
    const [state] = await admin.ask('console/chains');
    expect(state).toMatchObject({ code: 'ERC20', is_paused: 0 });
  } finally {
    await world.close();
  }
});
