import { expect, it } from 'vitest';
import { BUYER, P2pDesk, SHOP_OWNER, TAKER } from '@candor/testkit/engine';
import { P2P_ACTS } from './possible-acts.ts';

const UNITS = 100_000_000;

/** Acts of a person on an order that would not be refused now. */
function actsOf(desk: P2pDesk, userId: number, orderId: number): string {
  const { p2p } = desk.engine;
  return P2P_ACTS.filter((act) => p2p.refusalOf(act, { userId, orderId }) === undefined).join(' ');
}

function deskWithOrder(): { readonly desk: P2pDesk; readonly orderId: number } {
  const desk = new P2pDesk({ money: { [SHOP_OWNER]: 2_000 * UNITS } });
  desk.at('10:00:00');
  const adId = desk.place(1_000 * UNITS) as number;
  return { desk, orderId: desk.at('10:01:00').take(BUYER, adId, { money: 100_000 }) as number };
}

it('each state of an order has the acts that its commands would accept', () => {
  const { desk, orderId } = deskWithOrder();
  const acts = (userId: number) => actsOf(desk, userId, orderId);
  expect([acts(BUYER), acts(SHOP_OWNER), acts(TAKER)]).toEqual(['pay cancel', 'cancel_ask extend', '']);
  desk.do({ kind: 'ask_p2p_cancel', userId: SHOP_OWNER, clientId: '', orderId, reason: 'no' });
  expect(acts(BUYER)).toBe('pay cancel cancel_answer');
  desk.pay(BUYER, orderId);
  expect([acts(BUYER), acts(SHOP_OWNER)]).toEqual([
    'cancel cancel_answer appeal',
    'cancel_ask release appeal',
  ]);
  desk.appeal(BUYER, orderId, 'asked_more');
  expect([acts(BUYER), acts(SHOP_OWNER)]).toEqual(['cancel appeal_withdraw', 'release appeal_answer']);
  desk.freeze(SHOP_OWNER);
  expect(acts(SHOP_OWNER)).toBe('appeal_answer');
  desk.decide(orderId);
  expect([acts(BUYER), acts(SHOP_OWNER)]).toEqual(['', '']);
});

it('until the end of its late window an order may be paid or cancelled, and one that never was is unknown', () => {
  const { desk, orderId } = deskWithOrder();
  desk.at('10:25:59').tick();
  expect(actsOf(desk, BUYER, orderId)).toBe('pay cancel');
  desk.at('10:25:59.999');
  const refusal = desk.engine.p2p.refusalOf('pay', { userId: BUYER, orderId: orderId + 1 });
  expect(refusal).toEqual({ key: 'p2p_order_unknown', field: 'orderId' });
});

it('an appeal that has to wait for its reason is refused with the time from which it may be opened', () => {
  const { desk, orderId } = deskWithOrder();
  desk.at('10:09:30').pay(BUYER, orderId);
  const refusalOf = (reason: 'not_released' | 'threat') =>
    desk.engine.p2p.refusalOf('appeal', { userId: BUYER, orderId, reason });
  expect(refusalOf('not_released')).toEqual({
    key: 'p2p_appeal_too_early',
    field: 'orderId',
    nearest: Date.parse('2026-01-15T10:19:30Z'),
  });
  expect(refusalOf('threat')).toBeUndefined();
});
