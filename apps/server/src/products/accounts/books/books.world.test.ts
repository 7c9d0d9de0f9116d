import { type EngineReader, HOUSE_ACCOUNTS } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newTrader, openDesk, PAY } from '../../../../test/support/desk-world.ts';
import { handlerWorld, type WorldOperator, type WorldUser } from '../../../../test/support/handler-world.ts';
import { BTC_USDT } from '../../../../test/support/spot-trades.ts';
import { DAY_MS } from '../../../wire/fee-source.ts';
import { leverage } from '../../leverage/index.ts';
import { p2p } from '../../p2p/index.ts';
import { personal } from '../../personal/index.ts';
import { savings } from '../../savings/index.ts';
import { seconds } from '../../seconds/index.ts';
import { spot } from '../../spot/index.ts';
import { accounts } from '../index.ts';

const USDT = 1;
const WEEK = 1;
const CHAIN = 1;
const HASH = '0123456789abcdef'.repeat(4);
const UNITS = 100_000_000;
const MONTH_DAYS = 31;

const open = () => handlerWorld(accounts, spot, leverage, seconds, savings, p2p, personal);
let world: Awaited<ReturnType<typeof open>>;
let maker: WorldUser;
let taker: WorldUser;
let viewer: WorldOperator;
/** The days of trading, and these with those on which the world was made. */
let month: { readonly from: string; readonly to: string };
let whole: typeof month;

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const unitsOf = (amount: string) => BigInt(amount.replace('.', ''));

beforeAll(async () => {
  world = await open();
  const made = dayOf(world.nowMs - DAY_MS);
  // Each day of trading is a little longer than one: from noon on, none of them leaves its day.
  await world.pass(DAY_MS + DAY_MS / 2 - (world.nowMs % DAY_MS));
  await openDesk(world);
  [maker, taker] = [await newTrader(world), await newTrader(world)];
  viewer = await world.newOperator('viewer');
  const from = dayOf(world.nowMs);
  for (let day = 1; day < MONTH_DAYS; day++) {
    await tradingDay(day);
    await world.pass(DAY_MS);
  }
  month = { from, to: dayOf(world.nowMs) };
  whole = { ...month, from: made };
});
afterAll(() => world.close());

/** A day on which money comes in, changes hands and goes out. */
async function tradingDay(day: number): Promise<void> {
  await world.move(String(52_000 + 37 * day), BTC_USDT);
  const order = { currency_match_id: BTC_USDT, number: '0.003', price: String(51_900 + day) };
  await world.ask('tx_out/add', order, maker);
  await world.ask('tx_in/add', order, taker);
  const position = {
    currency_match_id: BTC_USDT,
    type: 1,
    status: 1,
    share: 3,
    multiple: 20,
    target_price: '',
  };
  const opened = await world.ask('lever/submit', { ...position, password: PAY }, taker);
  const contract = { match_id: BTC_USDT, currency_id: USDT, type: 1, seconds: 60, number: '10' };
  await world.ask('microtrade/submit', contract, maker);
  if (day % 10 === 1) await world.ask('storage_currency/submit_lock', { id: WEEK }, taker);
  const deposit = {
    userId: maker.id,
    assetId: USDT,
    accountType: 1,
    source: 'chain',
    chainId: CHAIN,
  } as const;
  await world.operate({
    kind: 'credit_deposit',
    depositId: 1_000_000 + day,
    ...deposit,
    amount: 70 * UNITS + day,
    isFinal: true,
  });
  await withdraw(1_000_000 + day);
  await world.pass(2 * 60_000);
  await world.move(String(52_000 + 41 * day), BTC_USDT);
  await world.ask('lever/close', { id: opened.id }, taker);
}

/** A withdrawal that is sent; every other one is settled on the same day. */
async function withdraw(withdrawalId: number): Promise<void> {
  await world.operate({
    kind: 'request_withdrawal',
    withdrawalId,
    userId: taker.id,
    clientId: String(withdrawalId),
    assetId: USDT,
    accountType: 1,
    chainId: CHAIN,
    amount: 20 * UNITS,
    step: 1,
    payloadHash: HASH,
  });
  if (world.engine.funds.withdrawal(taker.id, withdrawalId)?.status === 'requested')
    await world.operate({ kind: 'approve_withdrawal', withdrawalId, operatorId: 1, payloadHash: HASH });
  await world.operate({ kind: 'send_withdrawal', withdrawalId });
  if (withdrawalId % 2 === 0) await world.operate({ kind: 'settle_withdrawal', withdrawalId });
}

/** Returns the balances of all users, from the accounts of the house on the other side. */
async function usersHave(engine: EngineReader, assetId: number): Promise<bigint> {
  const chains = await world.sql<{ id: number }[]>`select id from chain_protocols`;
  const numbers = [...Object.values(HOUSE_ACCOUNTS), ...chains.map(({ id }) => HOUSE_ACCOUNTS.external + id)];
  return -numbers.reduce((sum, number) => sum + totalToBigInt(engine.houseBalance(number, assetId)), 0n);
}

describe('the books of a month', () => {
  test('lead from each day to the next, and to what the engine has, to the last unit', async () => {
    const { days, positions } = await world.ask('console/books', whole, viewer);
    const traded = days.filter(({ day }) => day >= month.from);
    expect(new Set(traded.map(({ day }) => day)).size).toBe(MONTH_DAYS - 1);
    for (const { currency_id: id, owed } of positions) {
      const own = days.filter((day) => day.currency_id === id);
      for (const [place, { opening, lines, closing }] of own.entries()) {
        const moved = lines.reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
        expect(unitsOf(closing)).toBe(unitsOf(opening) + moved);
        expect(own[place + 1]?.opening ?? closing).toBe(closing);
        expect(lines.find(({ line }) => line === 'other')?.amount).toMatch(/^0\.0+$/);
      }
      const total = owed.reduce((sum, { amount }) => sum + unitsOf(amount), 0n);
      expect(total).toBe(await usersHave(world.engine, id));
      expect(unitsOf(own.at(-1)?.closing ?? '0')).toBe(total);
    }
  });

  test('name what came in, went out, was won, charged and paid; trades between users move no sum', async () => {
    const { days } = await world.ask('console/books', whole, viewer);
    const moving = days
      .filter(({ currency_id: id }) => id === USDT)
      .flatMap(({ lines }) => lines.filter(({ amount }) => unitsOf(amount) !== 0n));
    const sums = new Map<string, bigint>();
    for (const { line, amount } of moving) sums.set(line, (sums.get(line) ?? 0n) + unitsOf(amount));
    const worked = MONTH_DAYS - 1;
    const deposited = BigInt(worked * 70 * UNITS + (worked * (worked + 1)) / 2);
    expect(sums.get('deposits')).toBe(deposited);
    expect(sums.get('withdrawals')).toBe(BigInt(-worked * 20 * UNITS));
    expect([...sums.keys()].toSorted()).toEqual([
      'deposits',
      'fees',
      'grants',
      'interest',
      'results',
      'withdrawals',
    ]);
  });

  test('show against what users are owed the accounts of the house, networks and banks', async () => {
    const { positions } = await world.ask('console/books', whole, viewer);
    for (const { owed, in_flight: leaving, house, networks } of positions) {
      const sum = (rows: readonly { readonly amount: string }[]) =>
        rows.reduce((units, { amount }) => units + unitsOf(amount), 0n);
      expect(sum(owed) + unitsOf(leaving) + sum(house)).toBe(sum(networks));
    }
    const usdt = positions.find(({ currency_id: id }) => id === USDT)!;
    const onChain = -totalToBigInt(world.engine.houseBalance(HOUSE_ACCOUNTS.external + CHAIN, USDT));
    expect(onChain).toBeGreaterThan(0n);
    expect(usdt.networks.map(({ amount }) => unitsOf(amount))).toContain(onChain);
    const unsettled = Math.ceil((MONTH_DAYS - 1) / 2);
    expect(unitsOf(usdt.in_flight)).toBe(BigInt(unsettled * 20 * UNITS));
    expect([usdt.suspense_payments, unitsOf(usdt.suspense)]).toEqual([0, 0n]);
  });

  test.each([
    [{ from: '2026-01-02', to: '2026-01-01' }, 'console/books'],
    [{ from: '2024-01-01', to: '2025-01-01' }, 'console/books'],
    [{ from: '2026-01-01', to: '2026-02-01' }, 'console/books_check'],
  ] as const)('%j is no range of %s', async (range, call) => {
    const { fields } = await world.refused(call, range, viewer);
    expect(fields).toEqual({ to: 'time_range_invalid' });
  });
});

describe('the check of the books', () => {
  const check = async () => (await world.ask('console/books_check', month, viewer)).findings;

  test('finds nothing in a month of ordinary work', async () => {
    const answer = await world.ask('console/books_check', month, viewer);
    expect(answer.findings).toEqual([]);
    expect(answer.movements).toBeGreaterThan(500);
  });

  test('names the day, the account and the command of an entry that was put in by hand', async () => {
    const [at] = await world.sql<{ seq: number; atMs: number }[]>`
      select seq, at_ms as "atMs" from account_log where owner = ${maker.id} and reason = 'deposit' order by id limit 1`;
    const id = at!.seq * 65_536 + 60_000;
    await world.sql`
      insert into account_log (id, owner, account, asset_id, value, reason, reference, at_ms, seq)
      values (${id}, ${maker.id}, 1, ${USDT}, 12345, 'deposit', 1, ${at!.atMs}, ${at!.seq})`;
    const found = { currency_id: USDT, currency_code: 'USDT', day: dayOf(at!.atMs) };
    expect(await check()).toEqual([
      {
        kind: 'day',
        ...found,
        account: 'change_account',
        reason: 'deposit',
        seq: null,
        in_books: '70.00000001',
        in_evidence: '70.00012346',
      },
      {
        kind: 'movement',
        ...found,
        account: '',
        reason: '',
        seq: at!.seq,
        in_books: '0.00000000',
        in_evidence: '0.00012345',
      },
    ]);
    await world.sql`delete from account_log where id = ${id}`;
  });

  test('names the account whose balance or whose books were changed by hand', async () => {
    await world.sql`
      update balances set available = available + 1 where owner = ${taker.id} and account = 3 and asset_id = ${USDT}`;
    expect(await check()).toMatchObject([
      { kind: 'balance', account: 'lever_account', currency_code: 'USDT', day: null },
    ]);
    await world.sql`
      update balances set available = available - 1 where owner = ${taker.id} and account = 3 and asset_id = ${USDT}`;
    const fees = world.sql`is_house and account = ${HOUSE_ACCOUNTS.fees} and asset_id = ${USDT} and reason = 'lever_fee'`;
    await world.sql`update book_days set amount = amount + 1 where ${fees}`;
    const findings = await check();
    expect(findings.filter(({ kind }) => kind === 'day')).toHaveLength(MONTH_DAYS - 1);
    expect(findings.filter(({ kind }) => kind !== 'day')).toMatchObject([
      { kind: 'balance', account: 'fees', currency_code: 'USDT' },
      { kind: 'ledger', account: 'fees', currency_code: 'USDT' },
    ]);
    await world.sql`update book_days set amount = amount - 1 where ${fees}`;
    expect(await check()).toEqual([]);
  });
});
