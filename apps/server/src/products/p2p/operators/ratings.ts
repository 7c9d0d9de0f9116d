/** Comments of ratings that an operator hides: the rating itself still counts. */
import type { ResponseOf } from '@candor/contract';
import { buyerOf, sellerOf } from '@candor/engine';
import type { CallHandler } from '../../../http/call.ts';
import { CallFailure } from '../../../http/failure.ts';
import type { Row } from '../../../tables/rows.ts';
import { wireDate } from '../../../wire/money.ts';
import { nicknameOf } from '../desk/nickname.ts';
import type { DecisionPorts } from './decisions.ts';
import { factOf } from './order-rows.ts';
import { storedOrder } from './orders.ts';

type Rating = ResponseOf<'console/rating_hide'>;

/** May refuse with p2p_order_unknown, own_account_concerned or rating_closed (that side has not rated the order). */
export function hideRating(ports: DecisionPorts): CallHandler<'console/rating_hide'> {
  return async ({ id, by, reason: text }, context) => {
    const { access, secrets } = ports;
    await ports.whenProjected();
    const order = factOf(await storedOrder(ports, id));
    await access.checkNotOwn(context, order.makerId, order.takerId);
    const userId = by === 'buyer' ? buyerOf(order) : sellerOf(order);
    const reason = text.trim();
    const row = await access.act(context, async (transaction) => {
      const [hidden] = await transaction<Row<'p2p_ratings'>[]>`
        update p2p_ratings set hidden_by = ${context.operator.operatorId}, hidden_at = ${new Date()},
          hidden_reason = ${reason}
        where order_id = ${id}::bigint and user_id = ${userId}::bigint returning *`;
      if (hidden === undefined) throw CallFailure.at('by', 'rating_closed');
      const entry = {
        action: 'rating_hide',
        objectKind: 'p2p_order',
        objectId: id,
        after: { by },
        reason,
      } as const;
      return { entry, result: hidden };
    });
    const data: Rating = {
      order_id: row.order_id,
      by: nicknameOf(secrets, userId),
      is_positive: row.is_positive ? 1 : 0,
      tags: [...row.tags] as Rating['tags'],
      comment: '',
      created_at: wireDate(row.created_at),
      is_hidden: 1,
      hidden_reason: row.hidden_reason,
    };
    return { data, done: 'change_saved' };
  };
}
