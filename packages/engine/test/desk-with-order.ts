/** A desk with a shop and its first order, for tests of the rules of orders. */
import { BUYER, P2pDesk, SHOP_OWNER, TAKER } from '@candor/testkit/engine';
import { expect } from 'vitest';
import type { BlockP2pUser, Command } from '../src/shapes/command.ts';
import type { Rejection } from '../src/shapes/rejection.ts';

export const BOND = 100_000_000_000;
export const STRANGER = 4;
export const NOBODY = 99;
export const UNTIL_LIFTED = 4_503_599_627_370_495;

export const TWO = { outboxId: 0, reason: 'the statement', firstOperatorId: 1, secondOperatorId: 2 } as const;

/** A shop with a sell ad of 1,000 USDT at 7.213 and a buy ad at 7.150. */
export function desk(): P2pDesk {
  const opened = new P2pDesk({
    money: { [SHOP_OWNER]: 5 * BOND, [TAKER]: BOND, [STRANGER]: 3 * BOND },
    others: [STRANGER],
  });
  expect(opened.place(BOND)).toBe(1);
  expect(opened.place(BOND, { side: 'buy', price: 7_150 })).toBe(2);
  return opened;
}

export const STEPS = { created: 1, paid: 2, appealed: 3 };

/** The same with the first order, of 1,000 CNY, in one of its states. */
export function ordered(status: keyof typeof STEPS): P2pDesk {
  const opened = desk();
  const acts = [
    () => opened.take(BUYER, 1, { money: 100_000 }),
    () => opened.pay(BUYER, 1),
    () => opened.appeal(BUYER, 1, 'threat'),
  ];
  for (const act of acts.slice(0, STEPS[status])) expect(act()).toBe(1);
  return opened;
}

export function no(key: Rejection['key'], field: string, nearest?: number): object {
  return { key, field, nearest };
}

/** Refuses a command with every word of its rejection, and moves nothing. */
export function expectRefused(at: P2pDesk, command: Command, rejection: object): void {
  const money = () => [SHOP_OWNER, BUYER, TAKER, STRANGER].map((userId) => at.money(userId));
  const before = money();
  expect(at.recorded.apply(command).outcome).toHaveProperty('rejection', rejection);
  expect(money()).toEqual(before);
}

export function block(userId: number, side: BlockP2pUser['side'], untilMs = UNTIL_LIFTED): BlockP2pUser {
  return { kind: 'block_p2p_user', outboxId: 0, userId, side, untilMs, reason: 'the bank' };
}
