import type { LeverOrder } from '@candor/contract';
import { createRandom, type Random } from '@candor/primitives';
import { isDeepRun } from '@candor/testkit/deep';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BTC, ETH, LeverWorld, PAY, type User } from '../../../test/support/lever-world.ts';
import { ask } from '../../../test/support/running-app.ts';
import { fetchFrom } from '../../../test/support/open-exchanges.ts';

/** Everything here is counted in units of 10^-8 and by BigInt alone, so that nothing is shared with what is tested. */
const ONE = 100_000_000n;
/** 0.01, the step of both pairs' prices. */
const TICK = 1_000_000n;
/** The highest prices of the pairs, above which nothing settles. */
const HIGHEST = { [BTC]: 400_000n * ONE, [ETH]: 20_000n * ONE } as const;
const USERS = 24;
const ROUNDS = isDeepRun ? 10 : 4;
/** The least number of books that are looked at. */
const BOOKS = ROUNDS * 20;

let world: LeverWorld;
let users: readonly User[];

beforeAll(async () => {
  world = await LeverWorld.openQuiet();
  users = await Promise.all(
    Array.from({ length: USERS }, (_, place) => world.user(String(600 + 350 * place))),
  );
  await Promise.all(users.map((user) => ask(world.base, 'user/check_pay_password', { password: PAY }, user)));
});
afterAll(() => world.close());

function read(text: string): bigint {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole) * ONE + BigInt(fraction.padEnd(8, '0'));
  return text.startsWith('-') ? -units : units;
}
function write(units: bigint, decimals = 8): string {
  const digits = String(units < 0n ? -units : units).padStart(decimals + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
const floor = (part: bigint, whole: bigint) => part / whole - (part < 0n && part % whole !== 0n ? 1n : 0n);
const ceil = (part: bigint, whole: bigint) => -floor(-part, whole);
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

const profitAt = (order: LeverOrder, index: bigint) => {
  const gain = order.type === 1 ? index - read(order.price) : read(order.price) - index;
  return floor(gain * read(order.number), ONE);
};

/** The figures of an order that follow from the index at which it opened. */
function costOf({ type, origin_price, number, multiple }: LeverOrder) {
  const exact = read(origin_price) * (type === 1 ? 10_002n : 9_998n);
  const price = (type === 1 ? ceil(exact, 10_000n * TICK) : floor(exact, 10_000n * TICK)) * TICK;
  const value = ceil(price * read(number), ONE);
  return {
    price: write(price).slice(0, -6),
    origin_caution_money: write(ceil(value, BigInt(multiple))),
    trade_fee: write(ceil(value, 1_000n)),
  };
}

/** Recomputes every figure of a book from its rows and the available balance; returns what differs. */
function differences(rows: readonly LeverOrder[], deal: Awaited<ReturnType<LeverWorld['deal']>>): string[] {
  const wrong: string[] = [];
  const compare = (name: string, shown: string, exact: string) => {
    if (shown !== exact) wrong.push(`${name} is ${shown} and should be ${exact}`);
  };
  const available = read(deal.user_lever);
  const margins = sum(rows.map((row) => read(row.caution_money)));
  const originals = sum(rows.map((row) => read(row.origin_caution_money)));
  const profits = sum(rows.map((row) => profitAt(row, read(row.update_price))));
  const equity = available + margins + profits;
  for (const row of rows) {
    compare(`profits of ${row.id}`, row.profits, write(profitAt(row, read(row.update_price))));
    for (const [name, exact] of Object.entries(costOf(row)))
      compare(`${name} of ${row.id}`, row[name as keyof ReturnType<typeof costOf>], exact);
  }
  compare('profits_all', deal.profits_all, write(profits));
  compare('profits_total', deal.profits_total, write(profits));
  compare('caution_money_total', deal.caution_money_total, write(margins));
  compare('origin_caution_money_total', deal.origin_caution_money_total, write(originals));
  compare('equity', deal.equity, write(equity + read(deal.reserved_money)));
  const net = rows.map((row) => read(row.profits) - read(row.trade_fee) - read(row.overnight_money));
  for (const [place, row] of rows.entries())
    compare(`net profits of ${row.id}`, row.net_profits, write(net[place] ?? 0n));
  compare('net_profits_total', deal.net_profits_total, write(sum(net)));
  compare('hazard_rate', deal.hazard_rate, write(floor(equity * 10_000n, originals), 2));
  compare('warning', String(deal.warning), floor(equity * 10_000n, originals) <= 7_000n ? '1' : '0');
  for (const marketId of [BTC, ETH] as const) {
    const here = rows.filter((row) => row.currency_match_id === marketId);
    const elsewhere = equity - sum(here.map((row) => profitAt(row, read(row.update_price))));
    const isDue = (index: bigint) =>
      (elsewhere + sum(here.map((row) => profitAt(row, index)))) * 10_000n <= originals * 3_000n;
    const net = sum(here.map((row) => (row.type === 1 ? read(row.number) : -read(row.number))));
    const shown = here.map((row) => row.forced_close_price);
    if (new Set(shown).size > 1) wrong.push(`pair ${marketId} has several forced-close prices`);
    const price = read(shown[0] ?? '0');
    const worse = net > 0n ? -TICK : TICK;
    if (price === 0n) {
      if (net !== 0n && isDue(net > 0n ? TICK : HIGHEST[marketId]))
        wrong.push(`pair ${marketId} shows no forced-close price`);
    } else if (!isDue(price + worse) || isDue(price - worse)) {
      wrong.push(`pair ${marketId} is not closed by force within a tick of ${shown[0]}`);
    }
  }
  return wrong;
}

async function act(user: User, random: Random): Promise<void> {
  const open = await world.list(user, 1);
  if (open.length > 0 && random.chance(0.25)) {
    await ask(world.base, 'lever/close', { id: random.pick(open).id }, user);
    return;
  }
  const share = random.pick([1, 2, 3, 5]);
  const type = random.pick([1, 2]);
  const order = world.order({
    currency_match_id: random.pick([BTC, BTC, ETH]),
    type,
    share,
    multiple: random.pick([10, 20, 50, 100]),
    password: '',
  });
  // It may be refused where the balance is spent: then the book stays as it is.
  await fetchFrom(`${world.base}/api/lever/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: user.token },
    body: JSON.stringify(order),
  });
}

test('random books show exactly what their rows and the available balance say', async () => {
  const random = createRandom('lever books');
  const wrong: string[] = [];
  let [books, priced, gains] = [0, 0, 0];
  /** A price within half a percent, in whole cents. */
  const around = (start: number) => {
    const cents = start * 100 + random.integer({ from: -start / 2, to: start / 2 });
    return write(BigInt(cents), 2);
  };
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(users.map((user) => act(user, random)));
    await Promise.all([world.move(around(50_000)), world.move(around(3_000), 'ETH/USDT')]);
    await Promise.all(
      users.map(async (user) => {
        const [rows, deal] = await Promise.all([world.list(user, 1), world.deal(user)]);
        if (rows.length === 0) return;
        books += 1;
        priced += rows.some((row) => read(row.forced_close_price) > 0n) ? 1 : 0;
        gains += rows.some((row) => read(row.profits) > 0n) ? 1 : 0;
        wrong.push(...differences(rows, deal).map((text) => `round ${round}, user ${user.id}: ${text}`));
      }),
    );
  }
  expect(wrong).toEqual([]);
  expect([books >= BOOKS, priced > BOOKS / 3, gains > BOOKS / 3]).toEqual([true, true, true]);
});
