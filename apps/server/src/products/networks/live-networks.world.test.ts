import { eventually } from '@candor/testkit/eventually';
import { expect, test } from 'vitest';
import { openQuietConsole } from '../../../test/support/console-world.ts';
import {
  EVM,
  EVM_PRIVATE,
  networkOf,
  shown,
  TEST_PRIVATE,
  TOKEN,
  WHY,
} from '../../../test/support/network-forms.ts';

test('a private key is kept nowhere', async () => {
  const world = await openQuietConsole({ mode: 'live' });
  try {
    const admin = await world.hire('one', 'admin');
    for (const account_key of [EVM_PRIVATE, TEST_PRIVATE])
      expect(await admin.refused('console/network_add', { ...EVM, account_key })).toBe('account_key_private');
    const tables = await world.sql<{ name: string }[]>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      const found = await world.sql.unsafe(
        `select from ${name} as kept where kept::text ~ '[xt]prv[89]' limit 1`,
      );
      expect(found, name).toHaveLength(0);
    }
  } finally {
    await world.close();
  }
});

test('in live mode another admin decides on networks, on currencies and on their switches', async () => {
  const world = await openQuietConsole({ mode: 'live' });
  try {
    const [one, two] = [await world.hire('one', 'admin'), await world.hire('two', 'admin')];
    const finance = await world.hire('three', 'finance');
    expect(await one.ask('console/networks')).toEqual([]);
    expect(await finance.refused('console/network_add', EVM)).toBe('permission_denied');
    const { proposal, ...asked } = await one.ask('console/network_add', EVM);
    const again = await one.ask('console/network_add', EVM);
    expect(asked).toEqual({ id: null, name: 'ETH1', is_applied: 0 });
    expect(proposal?.payload).toMatchObject({
      network: '1',
      hot_address: '0x4b39F7b0624b9dB86AD293686bc38B903142dbBc',
    });
    expect(await networkOf(two, 'ETH1')).toBeUndefined();
    expect((await one.approve(proposal)).body.error).toBe('second_person_missing');
    expect((await finance.approve(proposal)).body.error).toBe('permission_denied');
    expect((await two.approve(proposal)).body.code).toBe(1);
    const network = await eventually(() => shown(two, 'ETH1'));
    expect((await two.approve(again.proposal)).body.error).toBe('chain_exists');

    await two.approve(
      (await one.ask('console/currency_add', { code: 'USDT', name: 'Tether', scale: '6', ...WHY })).proposal,
    );
    const currency = await eventually(async () => {
      const [listed] = await one.ask('console/currencies');
      if (listed === undefined) throw new Error('the currency is not listed yet');
      return listed;
    });
    const wanted = {
      chain_protocol_id: network.id,
      currency_id: currency.id,
      token_address: TOKEN,
      decimals: '6',
      has_own_addresses: '1',
      deposit_min: '5',
      ...WHY,
    };
    const put = await one.ask('console/network_currency_add', wanted);
    const twice = await one.ask('console/network_currency_add', wanted);
    expect(put).toMatchObject({ id: null, name: 'USDT (ETH1)', is_applied: 0 });
    expect((await one.approve(put.proposal)).body.error).toBe('second_person_missing');
    expect((await two.approve(put.proposal)).body.code).toBe(1);
    const [row] = await eventually(async () => {
      const { currencies } = await shown(two, 'ETH1');
      expect(currencies).toHaveLength(1);
      return currencies;
    });
    expect(row).toMatchObject({ open_recharge: 0, open_draw: 0, has_terms: 0, was_paid: 0 });
    expect((await two.approve(twice.proposal)).body.error).toBe('protocol_exists');
    const opening = { id: row?.id, open_recharge: '1', ...WHY };
    expect(await one.refused('console/network_set', opening)).toBe('funds_not_configured');
    const terms = {
      withdrawal_min: '10',
      withdrawal_max: '1000',
      day_limit: '1000',
      certified_day_limit: '5000',
    };
    const limits = {
      unfinal_credit_limit: '',
      flat_fee: '1',
      fee: '0',
      review_above: '100',
      second_review_above: '500',
    };
    const funds = await one.ask('console/funds_set', { id: currency.id, ...terms, ...limits, ...WHY });
    expect((await two.approve(funds.proposal)).body.code).toBe(1);
    await eventually(async () => expect((await shown(two, 'ETH1')).currencies[0]?.has_terms).toBe(1));
    const opened = await one.ask('console/network_set', opening);
    expect(opened.is_applied).toBe(0);
    expect((await two.approve(opened.proposal)).body.code).toBe(1);
    await eventually(async () => expect((await shown(two, 'ETH1')).currencies[0]?.open_recharge).toBe(1));
  } finally {
    await world.close();
  }
});
