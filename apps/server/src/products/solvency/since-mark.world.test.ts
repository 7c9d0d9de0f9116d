import { execFileSync, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ACCOUNT_TYPES } from '@candor/engine';
import { OWED_PARTS, readStatement } from '@candor/fairness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop, openDesk, PAY, quoteRates, newTrader, SELL_AD } from '../../../test/support/desk-world.ts';
import { handlerWorld, type WorldUser } from '../../../test/support/handler-world.ts';
import { solvencyDuty } from '../../../test/support/solvency-world.ts';
import { BTC_USDT } from '../../../test/support/spot-trades.ts';
import { SimulatedAddresses } from '../../chains/simulated-address.ts';
import { accounts } from '../accounts/index.ts';
import { leverage } from '../leverage/index.ts';
import { p2p } from '../p2p/index.ts';
import { personal } from '../personal/index.ts';
import { savings } from '../savings/index.ts';
import { seconds } from '../seconds/index.ts';
import { spot } from '../spot/index.ts';
import { withdrawals } from '../withdrawals/index.ts';
import { solvency } from './index.ts';
import { HOUR_MS } from './schedule.ts';

const VERIFIER = join(
  import.meta.dirname,
  '../../../../../docs/guides/examples/verify-solvency/verify_solvency.py',
);
const hasPython = spawnSync('python3', ['--version']).status === 0;
const WITHOUT_PYTHON = hasPython ? '' : ' (skipped: there is no python3)';
/** Runs the verifier, which must succeed; returns its lines. */
const verified = (...args: string[]) =>
  execFileSync('python3', [VERIFIER, ...args], { encoding: 'utf8' })
    .trim()
    .split('\n');

const LOGS = [
  'account_log/change',
  'account_log/legal',
  'account_log/lever',
  'account_log/micro',
  'account_log/financial',
] as const;
/** The first parts of a statement are the amounts in accounts. */
const IN_ACCOUNTS = 10;
const DAY_MS = 24 * HOUR_MS;
const USDT = 1;
const BTC = 2;
const SCALE = 8;
const ONE = 10n ** BigInt(SCALE);
const ERC = { id: 1, code: 'ERC20' };
const WEEK = 1;
const HASH = '0123456789abcdef'.repeat(4);
const POSITION = {
  currency_match_id: BTC_USDT,
  type: 1,
  status: 1,
  share: 3,
  multiple: 20,
  target_price: '',
  password: PAY,
};

const open = () =>
  handlerWorld(solvency, accounts, spot, leverage, seconds, savings, withdrawals, p2p, personal);
let world: Awaited<ReturnType<typeof open>>;
let user: WorldUser;
let other: WorldUser;
/** The withdrawals that were sent and approved, the position, and the order on the ad. */
let ids: {
  readonly sent: number;
  readonly approved: number;
  readonly position: number;
  readonly deal: number;
};

/** Units of a ledger with eight decimals; a text may have fewer. */
function units(text: string): bigint {
  const [whole = '', decimals = ''] = text.replace(/^\+/, '').split('.');
  return BigInt(whole + decimals.padEnd(SCALE, '0'));
}
/** Units of a text that has all decimals of its currency. */
const exact = (text: string) => BigInt(text.replace(/^\+/, '').replace('.', ''));
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, each) => total + each, 0n);

async function draw(number: string): Promise<number> {
  const address = new SimulatedAddresses(ERC).outside('somebody');
  const request = { currency_id: USDT, currency_protocol_id: ERC.id, number, address, pay_password: PAY };
  return (await world.ask('account/draw', request, user)).id;
}

/** One account with something in every product: open orders, positions, a contract, savings, an ad, an order on it, and withdrawals. */
async function holdAllProducts() {
  const { id: ad } = await world.ask('shop/ad_add', SELL_AD, user);
  await quoteRates(world);
  const taken = { id: ad, version: 1, money: '1000', price: '7.213', pay_type: 'bank' };
  const { id: deal } = await world.ask('legal/deal', taken, other);
  // The first order is filled in part, with units that no round number has.
  const buy = { currency_match_id: BTC_USDT, number: '0.0123', price: '51999.37' };
  await world.ask('tx_in/add', buy, user);
  await world.ask('tx_out/add', { ...buy, number: '0.0071' }, other);
  await world.ask('tx_out/add', { ...buy, number: '0.0333', price: '60000.01' }, user);
  const { id: position } = await world.ask('lever/submit', POSITION, user);
  await world.ask('lever/submit', { ...POSITION, status: 0, target_price: '41234.5' }, user);
  const sent = await draw('123.456789');
  const approved = await draw('50.25');
  await world.operate({ kind: 'send_withdrawal', withdrawalId: sent });
  await world.move('53000.17', BTC_USDT);
  const contract = { match_id: BTC_USDT, currency_id: USDT, type: 1, seconds: 60, number: '10' };
  await world.ask('microtrade/submit', contract, user);
  return { sent, approved, position, deal };
}

beforeAll(async () => {
  world = await open();
  await openDesk(world);
  user = await newShop(world, 'Blue Harbour');
  other = await newTrader(world);
  await world.sql`
    insert into bound_addresses (user_id, currency_protocol_id, address, memo, created_at, usable_at)
    values (${user.id}, ${ERC.id}, ${new SimulatedAddresses(ERC).outside('somebody')}, '', ${new Date(0)}, ${new Date(0)})`;
  const duty = solvencyDuty(world);
  await duty.advance();
  await world.ask('storage_currency/submit_lock', { id: WEEK }, user);
  // A mark waits so long for the comparison of chains; interest accrues meanwhile.
  await world.pass(HOUR_MS);
  await openDesk(world);
  ids = await holdAllProducts();
  await duty.advance();
}, 60_000);
afterAll(() => world.close());

const balances = async (currency: number) => {
  const groups = await world.ask('account/list', {}, user);
  return groups.flatMap(({ account_code: code, accounts: all }) =>
    all.filter(({ currency_id: id }) => id === currency).map((account) => ({ code, ...account })),
  );
};

/** Parts 0 to 9 as the accounts show them, and beside them what each product says that it holds. */
async function held(currency: number) {
  const { data: orders } = await world.ask('tx_in/list', {}, user);
  const { data: sales } = await world.ask('tx_out/list', {}, user);
  const { data: draws } = await world.ask('account/draws', {}, user);
  const { data: ads } = await world.ask('shop/ads', {}, user);
  const { bond } = await world.ask('shop/info', {}, user);
  const deal = await world.ask('legal/order_detail', { id: ids.deal }, user);
  const lever = await world.ask('lever/deal', { currency_match_id: BTC_USDT }, user);
  const { data: contracts } = await world.ask('microtrade/lists', { status: 1 }, user);
  const { data: locks } = await world.ask('storage_currency/my_locks', { status: 1 }, user);
  const isMoney = currency === USDT;
  const only = (amounts: readonly bigint[]) => (isMoney ? sum(amounts) : 0n);
  const restOf = (order: (typeof orders)[number]) => units(order.number) - units(order.transacted_amount);
  return {
    change_held: isMoney
      ? sum(orders.map((order) => (restOf(order) * units(order.price)) / ONE)) +
        sum(
          draws
            .filter(({ state }) => state === 'requested' || state === 'approved')
            .map(({ number }) => units(number)),
        )
      : sum(sales.map(restOf)),
    legal_held: only([
      units(bond.number),
      units(deal.escrow.number),
      ...ads.map(({ locked }) => units(locked)),
    ]),
    lever_held: only([units(lever.caution_money_total), units(lever.reserved_money)]),
    micro_held: only(contracts.map(({ locked }) => units(locked))),
    financial_held: only(locks.map(({ limit_number: lot }) => units(lot))),
    leaving: only(
      draws
        .filter(({ state }) => state === 'signing' || state === 'broadcast')
        .map(({ number }) => units(number)),
    ),
    gain: only([units(lever.profits_all)]),
    interest: only(locks.map(accrued)),
  };
}

/** Interest since the last payment, of a day's, at the mark. */
function accrued({
  daily_interest: daily,
  next_payment_at: next,
}: {
  daily_interest: string;
  next_payment_at: string | null;
}) {
  const elapsedMs = world.nowMs - (Date.parse(next ?? '') - DAY_MS);
  return (units(daily) * BigInt(elapsedMs)) / BigInt(DAY_MS);
}

test.each([
  ['USDT', USDT],
  ['BTC', BTC],
])(
  'all thirteen parts in %s are what the calls of the products say, to the last digit',
  async (_code, id) => {
    const { newest } = await world.ask('solvency/state');
    expect(Date.parse(newest?.marked_at ?? '')).toBe(world.nowMs);
    const { currencies } = await world.ask('solvency/proof', {}, user);
    const statement = readStatement(currencies.find((each) => each.currency_id === id)?.statement);
    const shown = await balances(id);
    const { leaving, gain, interest, ...locks } = await held(id);
    const expected = [
      ...shown.flatMap(({ balance, lock_balance: lock }) => [units(balance), units(lock)]),
      leaving,
      gain,
      interest,
    ];
    expect(shown.map(({ code }) => code)).toEqual(
      ['change', 'legal', 'lever', 'micro', 'financial'].map((name) => `${name}_account`),
    );
    expect(statement?.parts).toEqual(expected);
    expect(statement?.total).toBe(sum(expected));
    // The account shows what it holds as one sum; each product says what it holds of it.
    expect(shown.map(({ lock_balance: lock }) => units(lock))).toEqual(Object.values(locks));
    expect(OWED_PARTS.filter((_, place) => id === USDT && expected[place] === 0n)).toEqual([]);
  },
);

test.skipIf(!hasPython)(
  `the verifier that was written from the guide finds proof and files right${WITHOUT_PYTHON}`,
  async () => {
    const { number, currencies } = await world.ask('solvency/proof', {}, user);
    const folder = join(world.leading.dataDir, 'solvency', String(number));
    const [saved, lines] = [join(folder, 'saved.json'), join(folder, 'lines')];
    await writeFile(lines, currencies.map(({ published }) => `${published.line}\n`).join(''));
    await writeFile(saved, JSON.stringify({ format: 'candor-solvency-proof-1', number, currencies }));
    const who = ['--name', user.account, '--user', String(user.id), '--number', String(number)];
    expect(verified('proof', saved, ...who, '--lines', lines)).toHaveLength(currencies.length);
    for (const { code, published } of currencies) {
      await writeFile(lines, published.line);
      expect(verified('file', join(folder, `${code}.leaves`), '--line', lines)).toHaveLength(1);
    }
  },
);

/** Every currency with its amount at the mark, the movements since, and its amount now. */
async function sums() {
  const { newest } = await world.ask('solvency/state');
  const { currencies } = await world.ask('solvency/proof', {}, user);
  const groups = await world.ask('account/list', {}, user);
  const logs = [];
  for (const name of LOGS) logs.push(...(await world.ask(name, { limit: 100 }, user)).data);
  const since = logs.filter(({ extra_data: about }) => about.seq > (newest?.seq ?? 0));
  const all = groups.flatMap((group) => group.accounts);
  return [...new Set(all.map(({ currency_id: id }) => id))].map((id) => {
    const statement = readStatement(currencies.find((each) => each.currency_id === id)?.statement);
    return {
      id,
      before: sum(statement?.parts.slice(0, IN_ACCOUNTS) ?? []),
      moved: sum(since.filter(({ currency }) => currency.id === id).map(({ value }) => exact(value))),
      reasons: since.filter(({ currency }) => currency.id === id).map(({ extra_data: { reason } }) => reason),
      now: sum(
        all
          .filter(({ currency_id: of }) => of === id)
          .flatMap(({ balance, lock_balance: lock }) => [exact(balance), exact(lock)]),
      ),
    };
  });
}

test('the statement and the movements since are the balance now, to the last unit of every currency', async () => {
  const order = { currency_match_id: BTC_USDT, number: '0.0123', price: '40000' };
  await world.ask('tx_in/add', order, user);
  await world.ask('tx_out/add', { ...order, number: '0.0071' }, other);
  const move = { currency_id: USDT, balance: '12.34567891', from: 'change_account' } as const;
  await world.ask('account/transfer', { ...move, to: 'lever_account' }, user);
  await world.takeAway({ owner: user.id, account: ACCOUNT_TYPES.change }, BTC, 1);
  await world.ask('storage_currency/submit_lock', { id: WEEK }, user);
  await world.ask('lever/close', { id: ids.position }, user);
  await world.operate({ kind: 'settle_withdrawal', withdrawalId: ids.sent });
  await world.operate({ kind: 'send_withdrawal', withdrawalId: ids.approved });
  await draw('75');
  const deal = { clientId: '', orderId: ids.deal, evidenceHead: HASH };
  await world.submit({ ...deal, kind: 'mark_p2p_paid', userId: other.id, proofHash: HASH });
  await world.submit({
    ...deal,
    kind: 'release_p2p_order',
    userId: user.id,
    seen: 'paid',
    releaseHash: HASH,
  });
  // The contract is won, and the savings pay a day's interest.
  const [contract] = (await world.ask('microtrade/lists', { status: 1 }, user)).data;
  await world.move('53100.5', BTC_USDT);
  await world.pass(Date.parse(contract?.due_at ?? '') - world.nowMs);
  await world.pass(DAY_MS);
  const found = await sums();
  const reasons = new Set(found.flatMap((each) => each.reasons));
  expect([...reasons].toSorted()).toEqual([
    'adjustment',
    'lever_profit',
    'p2p_fee',
    'p2p_release',
    'savings_interest',
    'savings_lock',
    'stake_win',
    'trade_fee',
    'trade_pay',
    'trade_receive',
    'transfer',
    'withdrawal_send',
  ]);
  expect(found.filter(({ before }) => before > 0n).length).toBeGreaterThan(1);
  expect(found.filter(({ before, moved, now }) => before + moved !== now)).toEqual([]);
});
