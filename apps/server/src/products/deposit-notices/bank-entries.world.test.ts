import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperatorClient } from '../../../test/support/console-world.ts';
import { ask } from '../../../test/support/running-app.ts';
import { USDT, WithdrawalWorld } from '../../../test/support/withdrawal-world.ts';

let world: WithdrawalWorld;
let ann: OperatorClient;
let inAddress: string;
let account: number;

beforeAll(async () => {
  world = await WithdrawalWorld.openQuiet({ beatMs: 0 });
  ann = await world.staff.hire('ann', 'finance');
  inAddress = await world.takeDepositNoticesAtABank();
  const [row] = await world.sql<{ id: number }[]>`
    select id from currency_protocols where in_address = ${inAddress}`;
  account = row?.id ?? 0;
  await moveToBank(account, 'BANK');
  await eventually(async () => expect(await refusal(csv(ROW), { preview: true })).toBeUndefined());
});
afterAll(() => world.close());

const ROW = '2026-03-01,1,USDT,FIRST,,';

/** Sets up a bank with the account of a currency that was on a network. */
async function moveToBank(protocolId: number, code: string): Promise<void> {
  await world.sql`
    with bank as (
      insert into chain_protocols (id, code, name, block_seconds, credit_confirmations, final_confirmations,
        withdraw_confirmations, family)
      select max(id) + 1, ${code}, ${code}, 1, 1, 1, 1, 'manual' from chain_protocols returning id)
    update currency_protocols set chain_protocol_id = bank.id, is_watched = false, has_own_addresses = false, token_address = '',
      open_draw = false from bank
    where currency_protocols.id = ${protocolId}`;
  await world.sql`select pg_notify('candor_catalog', '')`;
}

const csv = (...rows: readonly string[]) => ['Date,Amount,Currency,Reference,IBAN,Text', ...rows].join('\n');
const wanted = (statement: string, change: object = {}) => ({
  currency_protocol_id: account,
  statement,
  ...change,
});
const refusal = async (statement: string, change: object = {}) => {
  const { body } = await ann.send('console/bank_statement_import', wanted(statement, change));
  return body.error;
};
const entryOf = async (reference: string, state: 'open' | 'credited' = 'open') => {
  const { data } = await ann.ask('console/bank_entries', { state, currency_protocol_id: account });
  return data.find((row) => row.reference === reference);
};

test('a statement is imported once, all of it or nothing', async () => {
  const statement = csv('2026-03-02,41.5,USDT,A-1,,', '2026-03-02,-3,USDT,A-2,,');
  const entries = [
    {
      reference: 'A-1',
      booked_on: '2026-03-02',
      number: '41.50000000',
      payer: '',
      payer_account: '',
      text: '',
    },
  ];
  const counts = { imported: 1, known: 0, skipped: 1, accounts: [], entries };
  const preview = () => ann.ask('console/bank_statement_import', wanted(statement, { preview: true }));
  expect(await preview()).toEqual(counts);
  expect(await entryOf('A-1')).toBeUndefined();
  expect(await ann.ask('console/bank_statement_import', wanted(statement))).toEqual(counts);
  const again = { ...counts, imported: 0, known: 1 };
  expect(await preview()).toEqual(again);
  expect(await ann.ask('console/bank_statement_import', wanted(statement))).toEqual(again);
  expect(await entryOf('A-1')).toMatchObject({
    number: '41.50000000',
    booked_on: '2026-03-02',
    imported_by: 'ann',
    pay_order_ids: [],
  });
  const fresh = '2026-03-02,7,USDT,A-3,,';
  const differs = csv(fresh, '2026-03-02,42,USDT,a 1,,');
  expect(await refusal(differs)).toBe('bank_entry_differs');
  expect(await refusal(differs, { preview: true })).toBe('bank_entry_differs');
  expect(await refusal(csv(fresh, '2026-03-03,41.5,USDT,A-1,,'))).toBe('bank_entry_differs');
  expect(await refusal(csv(fresh, '2026-03-02,8,USDT,a3,,'))).toBe('bank_reference_twice');
  expect(await refusal(csv(fresh, '2026-03-02,8,EUR,A-4,,'))).toBe('bank_currency_differs');
  expect(await refusal(csv(fresh, '2026-03-02,0.123456789,USDT,A-4,,'))).toBe('bank_amount_invalid');
  expect(await entryOf('A-3')).toBeUndefined();
  expect(await refusal(statement, { currency_protocol_id: 999_999 })).toBe('bank_account_unknown');
  const admin = await world.staff.hire('ada', 'admin');
  const record = await admin.ask('console/audit', { action: 'bank_statement_import' });
  expect(record.data).toMatchObject([{ object_id: String(account) }, { object_id: String(account) }]);
});

test('an entry names the notices that fit, its payer first, and is credited for its amount alone', async () => {
  const give = (chargeNum: string, walletAddress: string) =>
    ask(
      world.base,
      'wallet/createPayOrder',
      { currency_id: USDT, in_address: inAddress, chargeNum, walletAddress },
      user,
    );
  const user = await world.user();
  const first = await give('250', 'another');
  const second = await give('250', 'DE02 1234');
  const larger = await give('251', 'DE02 1234');
  await ann.ask('console/bank_statement_import', wanted(csv('2026-03-04,250,USDT,B-1,DE021234,')));
  expect((await entryOf('B-1'))?.pay_order_ids).toEqual([second.id, first.id]);
  const fitting = await ann.ask('console/bank_entries', { pay_order_id: second.id });
  expect(fitting.data.map(({ reference }) => reference)).toEqual(['B-1']);

  const approve = async (id: number) => {
    const { notice } = await ann.ask('console/pay_order', { id });
    const { payload_hash } = notice;
    const named = { id, payload_hash, decision: 'approve', bank_reference: 'b1' };
    return (await ann.send('console/pay_order_decide', named)).body;
  };
  expect(await approve(larger.id)).toMatchObject({ error: 'payment_amount_differs' });
  expect(await approve(second.id)).toMatchObject({ code: 1 });
  expect(await entryOf('B-1')).toBeUndefined();
  expect(await entryOf('B-1', 'credited')).toMatchObject({ pay_order_id: second.id, pay_order_ids: [] });
});

test('a reference is that of one account: another bank may give it again, and nobody credits it across banks', async () => {
  const user = await world.user();
  const [other] = await world.sql<{ id: number; address: string }[]>`
    update currency_protocols set in_address = 'Bank of Others 1234567' where id = (
      select id from currency_protocols where currency_id = ${USDT} and id <> ${account} order by id limit 1)
    returning id, in_address as address`;
  await world.sql`select pg_notify('candor_catalog', '')`;
  await eventually(async () => {
    const { currency_protocols: shown } = await ask(world.base, 'wallet/wallet', { currency_id: USDT }, user);
    expect(shown.map(({ in_address: shownAddress }) => shownAddress)).toContain(other?.address);
  });
  const onNetwork = csv('2026-03-05,77,USDT,C-0,DE02,');
  expect(await refusal(onNetwork, { currency_protocol_id: other?.id })).toBe('bank_account_unknown');
  await moveToBank(other?.id ?? 0, 'OTHERS');
  const give = (address: string) =>
    eventually(() =>
      ask(
        world.base,
        'wallet/createPayOrder',
        { currency_id: USDT, in_address: address, chargeNum: '77', walletAddress: 'DE02' },
        user,
      ),
    );
  const [here, there] = [await give(inAddress), await give(other?.address ?? '')];
  const approve = async (id: number) => {
    const { notice } = await ann.ask('console/pay_order', { id });
    const named = { id, payload_hash: notice.payload_hash, decision: 'approve', bank_reference: 'C-1' };
    return (await ann.send('console/pay_order_decide', named)).body;
  };
  const row = '2026-03-05,77,USDT,C-1,DE02,';
  const camt =
    '<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE7777777</IBAN></Id></Acct></Stmt></BkToCstmrStmt></Document>';
  await eventually(async () => {
    expect(await refusal(camt, { currency_protocol_id: other?.id })).toBe('bank_account_differs');
  });
  await ann.ask('console/bank_statement_import', wanted(csv(row), { currency_protocol_id: other?.id }));
  expect(await approve(here.id)).toMatchObject({ error: 'payment_elsewhere' });
  await ann.ask('console/bank_statement_import', wanted(csv(row)));
  expect(await approve(here.id)).toMatchObject({ code: 1 });
  expect(await entryOf('C-1', 'credited')).toMatchObject({ pay_order_id: here.id });
  const open = await ann.ask('console/bank_entries', { currency_protocol_id: other?.id });
  expect(open.data).toMatchObject([{ reference: 'C-1', is_credited: 0 }]);
  expect(await approve(there.id)).toMatchObject({ code: 1 });
});

test('an adjustment that names its bank account leaves the reference to other banks, and one that names none does not', async () => {
  const user = await world.user();
  const bob = await world.staff.hire('rob', 'finance');
  const [other] = await world.sql<{ id: number }[]>`
    select currency_protocols.id from currency_protocols
    join chain_protocols on chain_protocols.id = chain_protocol_id where chain_protocols.code = 'OTHERS'`;
  const adjustment = (reference: string, change: object = {}) => ({
    currency_id: USDT,
    amount: '40',
    from_account: 'manual_deposits',
    to_user_id: user.id,
    to_account: 'change_account',
    bank_reference: reference,
    reason: 'ticket 1',
    ...change,
  });
  const at = (protocolId: number | undefined) => ({ currency_protocol_id: protocolId });
  const propose = (reference: string, change: object = {}) =>
    ann.send('console/adjustment_propose', adjustment(reference, change));
  const onNetwork = await world.sql<{ id: number }[]>`
    select id from currency_protocols where is_watched order by id limit 1`;
  expect((await propose('E-1', at(onNetwork[0]?.id))).body.error).toBe('bank_account_unknown');
  const here = await ann.ask('console/adjustment_propose', adjustment('E-1', at(account)));
  expect(here.payload).toMatchObject({ bank_account: inAddress, currency_protocol_id: account });
  expect((await propose('e1', at(account))).body.error).toBe('payment_proposed_already');
  expect((await bob.approve(here)).body.code).toBe(1);
  expect((await propose('E-1', at(account))).body.error).toBe('payment_credited_already');
  expect((await propose('E-1')).body.error).toBe('payment_credited_already');
  expect((await propose('E-1', at(other?.id))).body.code).toBe(1);
  expect((await propose('E-2')).body.code).toBe(1);
  expect((await propose('E-2', at(other?.id))).body.error).toBe('payment_proposed_already');
});

test('the second operator reads whether an imported statement has the reference', async () => {
  await world.sql`update currencies set notice_second_above = 0 where id = ${USDT}`;
  const user = await world.user();
  await ann.ask('console/bank_statement_import', wanted(csv('2026-03-06,91,USDT,D-1,DE02,')));
  const bob = await world.staff.hire('bob', 'finance');
  for (const [reference, amount, isThere] of [
    ['D-1', '91', true],
    ['D-2', '92', false],
  ] as const) {
    const { id } = await ask(
      world.base,
      'wallet/createPayOrder',
      { currency_id: USDT, in_address: inAddress, chargeNum: amount, walletAddress: 'DE02' },
      user,
    );
    const { notice } = await ann.ask('console/pay_order', { id });
    const decision = { id, payload_hash: notice.payload_hash, decision: 'approve', reason: 'ticket 1' };
    await ann.ask('console/pay_order_decide', { ...decision, bank_reference: reference });
    const { data } = await bob.ask('console/proposals', {});
    expect(data.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ pay_order_id: id, bank_reference: reference, is_on_statement: isThere }),
    );
  }
});

test('an operator without the right to decide on notices imports nothing', async () => {
  const support = await world.staff.hire('sue', 'support');
  expect(await support.refused('console/bank_statement_import', wanted(csv()))).toBe('permission_denied');
});
