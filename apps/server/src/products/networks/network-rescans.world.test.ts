import type { ResponseOf } from '@candor/contract';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHAINS, ChainWorld, LTC, type User } from '../../../test/support/chain-world.ts';
import {
  type ConsoleWorld,
  type OperatorClient,
  openQuietConsole,
} from '../../../test/support/console-world.ts';
import { BANK, EVM, type Network, shown, WHY } from '../../../test/support/network-forms.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { funds } from '../../../test/support/running-app.ts';

describe('in live mode', () => {
  let world: ConsoleWorld;
  let one: OperatorClient;
  let two: OperatorClient;
  let network: Network;
  let bank: Network;

  beforeAll(async () => {
    world = await openQuietConsole({ mode: 'live' });
    [one, two] = [await world.hire('one', 'admin'), await world.hire('two', 'admin')];
    for (const form of [EVM, BANK]) await two.approve((await one.ask('console/network_add', form)).proposal);
    network = await eventually(() => shown(one, 'ETH1'));
    bank = await eventually(() => shown(one, 'BANK'));
  });
  afterAll(() => world.close());

  /** Leaves the network as a watcher would that has read so far. */
  const read = (change: {
    scanned_height: number;
    first_height: number | null;
    scanned_at: Date | null;
  }) => world.sql`
    update chain_protocols set ${world.sql({ ...change, rescan_height: null, rescan_until: null })}
    where id = ${network.id}`;
  const rescan = async () => (await shown(two, 'ETH1')).rescan;
  const FAR = { scanned_height: 50_000, first_height: 100, scanned_at: new Date() };
  const NEAR = { ...FAR, scanned_height: 500 };

  test.each<[string, Parameters<typeof read>[0], object, Readonly<Record<string, string>>, string]>([
    ['no block', NEAR, { first_block: '' }, { first_block: 'id_invalid' }, ''],
    ['the block before the first', NEAR, { first_block: '0' }, { first_block: 'id_invalid' }, ''],
    ['half a block', NEAR, { first_block: '300.5' }, { first_block: 'id_invalid' }, ''],
    ['a block that was not read', NEAR, { first_block: '501' }, { first_block: 'block_not_read' }, '500'],
    [
      'a block before the first look',
      NEAR,
      { first_block: '100' },
      { first_block: 'block_too_early' },
      '101',
    ],
    ['too many blocks', FAR, { first_block: '40000' }, { first_block: 'block_too_early' }, '40,001'],
    [
      'a block of a network that nobody has looked at',
      { ...NEAR, first_height: null, scanned_at: null },
      { first_block: '1' },
      { first_block: 'block_not_read' },
      ' 0',
    ],
    ['an unknown network', NEAR, { id: 999, first_block: '300' }, { id: 'chain_unknown' }, ''],
    ['no reason', NEAR, { first_block: '300', reason: ' ' }, { reason: 'words_missing' }, ''],
  ])('%s is refused, and nothing is read again', async (_title, state, change, fields, named) => {
    await read(state);
    const { body } = await one.send('console/network_rescan', { id: network.id, ...WHY, ...change });
    expect([body.code, body.fields]).toEqual([0, fields]);
    expect(body.msg).toContain(named);
    expect(await rescan()).toBeNull();
  });

  test('a bank has no blocks', async () => {
    expect(await one.refused('console/network_rescan', { id: bank.id, first_block: '1', ...WHY })).toBe(
      'chain_not_read',
    );
  });

  test('another admin agrees to the blocks as they were shown, and the newest decision says from which on', async () => {
    await read(NEAR);
    const finance = await world.hire('three', 'finance');
    const wanted = { id: network.id, first_block: '300', ...WHY };
    expect(await finance.refused('console/network_rescan', wanted)).toBe('permission_denied');
    const { proposal, ...asked } = await one.ask('console/network_rescan', wanted);
    expect(asked).toEqual({ id: null, name: 'ETH1', is_applied: 0 });
    expect(proposal?.payload).toEqual({
      chain_protocol_id: network.id,
      chain: 'ETH1',
      first_block: 300,
      last_block: 500,
    });
    const early = await one.ask('console/network_rescan', { ...wanted, first_block: '350' });
    await read({ ...NEAR, scanned_height: 700 });
    const later = await one.ask('console/network_rescan', { ...wanted, first_block: '650' });
    expect((await one.approve(proposal)).body.error).toBe('second_person_missing');
    expect(await rescan()).toBeNull();
    const agree = async (to: Pick<ResponseOf<'console/network_rescan'>, 'proposal'>) =>
      expect((await two.approve(to.proposal)).body.code).toBe(1);
    await agree({ proposal });
    expect(await rescan()).toEqual({ height: 299, until: 500 });
    await agree(later);
    expect(await rescan()).toEqual({ height: 649, until: 700 });
    // An earlier proposal does not give up the rest of a later one.
    await agree(early);
    expect(await rescan()).toEqual({ height: 349, until: 700 });
  });
});

describe('blocks that are read again', () => {
  let world: ChainWorld;
  let admin: OperatorClient;
  beforeAll(async () => {
    world = await ChainWorld.openQuiet();
    admin = await world.console.hire('chief', 'admin');
  });
  afterAll(() => world.close());

  /** Pays 5 LTC while nobody knows the address, as if a node hid the payment; resolves with its transaction. */
  async function payUnseen(user: User): Promise<string> {
    const { address } = await world.walletOf(user, LTC);
    const know = (known: string) => world.sql`
      update deposit_addresses set address = ${known}
      where user_id = ${user.id} and chain_protocol_id = ${CHAINS.litecoin}`;
    await know('another');
    const hash = await world
      .chain(CHAINS.litecoin)
      .send([{ tokenAddress: '', to: address, memo: '', amount: 500_000_000n }]);
    await world.mine(CHAINS.litecoin);
    await know(address);
    return hash;
  }
  async function readAgain(): Promise<void> {
    await admin.ask('console/network_rescan', { id: CHAINS.litecoin, first_block: '1', ...WHY });
    await eventually(async () => expect((await shown(admin, 'LTC')).rescan).toBeNull());
    await world.watched(CHAINS.litecoin);
  }
  const rowsOf = (user: User) => world.sql`
    select tx_hash, out_index, part, state, deposit_id, height from chain_deposits
    where user_id = ${user.id} order by id`;

  test('credit once what nobody saw, and nothing twice', async () => {
    const user = await newUser(world.base);
    const before = Number((await funds(world.base, user.token, LTC))[0]);
    await world.pay(user, LTC, '2', '3');
    await world.mine(CHAINS.litecoin);
    await world.expectStates(user, 'credited', 'credited');
    await payUnseen(user);
    // More blocks than are read at once, so that the first deposits become final meanwhile.
    await world.mine(CHAINS.litecoin, 60);
    await world.expectStates(user, 'final', 'final');
    const known = await rowsOf(user);
    await readAgain();
    await world.expectStates(user, 'final', 'final', 'final');
    const after = await rowsOf(user);
    expect(after.slice(0, -1)).toEqual(known);
    expect(after).toHaveLength(known.length + 1);
    await readAgain();
    expect(await rowsOf(user)).toEqual(after);
    const statement = await world.deposits(user);
    expect(statement.map(({ number }) => number)).toEqual(['5.00000000', '3.00000000', '2.00000000']);
    expect(Number((await funds(world.base, user.token, LTC))[0])).toBe(before + 10);
    const { data } = await admin.ask('console/audit', { object_kind: 'chain', object_id: CHAINS.litecoin });
    expect(data.map(({ action }) => action)).toEqual(['network_rescan', 'network_rescan']);
    expect(data.map((entry) => entry.after)).toEqual([
      { first_block: 1, last_block: 62 },
      { first_block: 1, last_block: 62 },
    ]);
  });

  test('credit nothing that operators have credited by hand under its transaction', async () => {
    const user = await newUser(world.base);
    const hash = await payUnseen(user);
    const [ann, bob] = [
      await world.console.hire('ann', 'finance'),
      await world.console.hire('bob', 'finance'),
    ];
    const proposal = await ann.ask('console/adjustment_propose', {
      currency_id: LTC,
      amount: '5',
      from_account: 'manual_deposits',
      to_user_id: user.id,
      to_account: 'change_account',
      bank_reference: `0x${hash.toUpperCase()}`,
      ...WHY,
    });
    expect((await bob.approve(proposal)).body.code).toBe(1);
    const before = await funds(world.base, user.token, LTC);
    await readAgain();
    await world.expectStates(user, 'seen');
    await world.mine(CHAINS.litecoin, 60);
    await eventually(async () =>
      expect(await rowsOf(user)).toMatchObject([{ tx_hash: hash, state: 'unassigned', deposit_id: null }]),
    );
    expect(await funds(world.base, user.token, LTC)).toEqual(before);
  });
});
