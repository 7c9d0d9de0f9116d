import type { ConfigureP2p } from '@candor/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passWith } from '../../../../test/support/desk-world.ts';
import { type Deal, type LetterDesk, openLetterDesk } from '../../../../test/support/letter-desk.ts';

const MINUTE_MS = 60_000;

let desk: LetterDesk;

beforeAll(async () => {
  desk = await openLetterDesk();
});
afterAll(() => desk.close());

const both = (event: string) => [`buyer ${event}_buyer`, `seller ${event}_seller`];
const news = (deal: Deal) => desk.news(deal);

const pass = (ms: number) => passWith(desk.world, ms);
const passMinutes = (minutes: number) => pass(minutes * MINUTE_MS);

/** The time that the newest letter about an event names, in milliseconds. */
const untilOf = (event: string) =>
  desk.written.findLast((letter) => letter.event === event)?.times?.['until']?.getTime();

/** The time of day at which a time of an order comes if nothing stops the desk’s clock until then. */
function wallOf({ id }: Deal, time: 'deadlineMs' | 'lateUntilMs'): number {
  const { p2p } = desk.world.engine;
  return desk.world.nowMs + (p2p.order(id)?.[time] ?? 0) - p2p.serviceMs;
}

/** Sets terms of the desk anew, as two operators do. */
function configure(change: Partial<ConfigureP2p>): Promise<void> {
  const { desk: terms } = desk.world.engine.p2p;
  if (terms === undefined) throw new Error('the desk is not set up');
  return desk.world.operate({ kind: 'configure_p2p', ...terms, ...change });
}

async function end({ id, buyer }: Deal): Promise<void> {
  await desk.world.ask('legal/cancel', { id, seen: 'created', reason: 'no' }, buyer);
  await news({ id, buyer });
}

describe('the time to pay', () => {
  test('is reminded of five minutes before its end, and called over once it is, each once', async () => {
    const deal = await desk.opened();
    await passMinutes(24);
    expect(await news(deal)).toEqual([]);
    await passMinutes(1);
    expect(await news(deal)).toEqual(both('p2p_deadline'));
    expect(untilOf('p2p_deadline_buyer')).toBe(wallOf(deal, 'deadlineMs'));
    await passMinutes(4);
    expect(await news(deal)).toEqual([]);
    await passMinutes(1);
    expect(await news(deal)).toEqual(both('p2p_overdue'));
    expect(untilOf('p2p_overdue_seller')).toBe(wallOf(deal, 'lateUntilMs'));
    await passMinutes(1);
    expect(await news(deal)).toEqual([]);
    await passMinutes(1);
    expect(await news(deal)).toEqual(both('p2p_expired'));
  });

  test('has a new reminder once the seller has extended it', async () => {
    const deal = await desk.opened();
    await passMinutes(26);
    expect(await news(deal)).toEqual(both('p2p_deadline'));
    await desk.world.ask('legal/extend', { id: deal.id, minutes: 15 }, desk.shop);
    await news(deal);
    await passMinutes(13);
    expect(await news(deal)).toEqual([]);
    await passMinutes(1);
    expect(await news(deal)).toEqual(both('p2p_deadline'));
    await end(deal);
  });

  test('is put off by an outage and by a pause, and so are its letters', async () => {
    const deal = await desk.opened();
    await passMinutes(20);
    // An hour without a command, less the ten seconds that are no outage.
    await desk.world.pass(60 * MINUTE_MS);
    expect(await news(deal)).toEqual([]);
    await configure({ status: 'paused' });
    await passMinutes(30);
    expect(await news(deal)).toEqual([]);
    await configure({ status: 'open' });
    await passMinutes(4);
    expect(await news(deal)).toEqual([]);
    await passMinutes(1);
    expect(await news(deal)).toEqual(both('p2p_deadline'));
    expect(untilOf('p2p_deadline_seller')).toBe(wallOf(deal, 'deadlineMs'));
    await end(deal);
  });

  test('is not reminded of after the payment, nor called over', async () => {
    const deal = await desk.opened();
    await passMinutes(25);
    await desk.pay(deal);
    expect(await news(deal)).toEqual(both('p2p_paid'));
    await passMinutes(6);
    expect(await news(deal)).toEqual([]);
    await desk.release(deal);
    await news(deal);
  });

  test('that the letters come to only after the payment is not written about', async () => {
    const deal = await desk.opened();
    await passMinutes(26);
    // Nobody led until now.
    await desk.pay(deal);
    expect(await news(deal)).toEqual(both('p2p_paid'));
    await desk.release(deal);
    await news(deal);
  });
});

describe('a release', () => {
  test('that is due reminds the seller and offers the buyer an appeal, once', async () => {
    await configure({ autoAppealMs: 24 * 60 * MINUTE_MS });
    const deal = await desk.paid();
    await pass(60 * MINUTE_MS - 10_000);
    expect(await news(deal)).toEqual([]);
    await passMinutes(1);
    expect(await news(deal)).toEqual(both('p2p_release_due'));
    await passMinutes(10);
    expect(await news(deal)).toEqual([]);
    await desk.release(deal);
    expect(await news(deal)).toEqual(both('p2p_released'));
  });
});

describe('an answer', () => {
  test('that is due soon is asked of the other side, once, and never after it came', async () => {
    const [silent, answered] = [await desk.paid(), await desk.paid()];
    for (const deal of [silent, answered]) {
      await desk.appeal(deal);
      await news(deal);
    }
    const content = 'I asked for nothing but the agreed amount.';
    await desk.world.ask('legal/appeal_answer', { id: answered.id, content }, desk.shop);
    await news(answered);
    await pass(2 * MINUTE_MS);
    expect(await news(silent)).toEqual([]);
    await pass(MINUTE_MS / 2);
    expect(await news(silent)).toEqual(['seller p2p_answer_due']);
    await passMinutes(1);
    expect([...(await news(silent)), ...(await news(answered))]).toEqual([]);
  });
});
