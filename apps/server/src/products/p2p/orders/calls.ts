import { cancel, cancelAnswer, cancelAsk, extend, pay, release } from './acts.ts';
import { appeal, appealAnswer, appealWithdraw } from './appeals.ts';
import { block, blocked } from './blocks.ts';
import { messages, read, send } from './chat.ts';
import { claim } from './claims.ts';
import { deal } from './deal.ts';
import { evidence } from './evidence.ts';
import { exportOrders } from './export.ts';
import { orderDetail, orders } from './lists.ts';
import { openOrderDesk, type P2pOrderPorts } from './ports.ts';
import { keys } from './published-keys.ts';
import { rate, ratings } from './ratings.ts';

export function orderCalls(ports: P2pOrderPorts) {
  const desk = openOrderDesk(ports);
  return {
    'legal/deal': deal(desk),
    'legal/orders': orders(desk),
    'legal/order_detail': orderDetail(desk),
    'legal/pay': pay(desk),
    'legal/cancel': cancel(desk),
    'legal/cancel_ask': cancelAsk(desk),
    'legal/cancel_answer': cancelAnswer(desk),
    'legal/extend': extend(desk),
    'legal/release': release(desk),
    'legal/appeal': appeal(desk),
    'legal/appeal_answer': appealAnswer(desk),
    'legal/appeal_withdraw': appealWithdraw(desk),
    'legal/claim': claim(desk),
    'legal/messages': messages(desk),
    'legal/send': send(desk),
    'legal/read': read(desk),
    'legal/rate': rate(desk),
    'legal/ratings': ratings(desk),
    'legal/block': block(desk),
    'legal/blocked': blocked(desk),
    'legal/evidence': evidence(desk),
    'fairness/keys': keys(desk),
    'legal/export': exportOrders(desk),
  };
}
