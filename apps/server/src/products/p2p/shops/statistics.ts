/** Figures of a shop by UTC day. */
import type { ShopDay } from '@candor/contract';
import type { P2pOrderFact } from '@candor/engine';
import { decidedParts } from '@candor/formulas';
import { formatAmount } from '@candor/primitives';
import type { CallHandler } from '../../../http/call.ts';
import type { Catalog } from '../../../markets/catalog.ts';
import { countedAs, partyOf } from '../desk/figures.ts';
import type { Desk } from '../desk/ports.ts';

const DAY_MS = 86_400_000;
const DAYS = 30;

export function statistics(desk: Desk): CallHandler<'shop/statistics'> {
  return async ({ period }, { session: { userId } }) => {
    await desk.whenProjected();
    const days = period === undefined ? DAYS : Number(period);
    const firstDay = Math.floor(desk.now() / DAY_MS) - days + 1;
    const rows = await desk.sql<{ fact: string }[]>`
      select fact from p2p_orders
      where (seller_id = ${userId} or buyer_id = ${userId}) and maker_id = ${userId}
        and (created_ms >= ${firstDay * DAY_MS} or ended_ms >= ${firstDay * DAY_MS})`;
    const orders = rows.map(({ fact }) => JSON.parse(fact) as P2pOrderFact);
    return {
      data: {
        statistics: await desk.figures.ofOne(userId),
        days: Array.from({ length: days }, (_, place) =>
          dayOf(orders, firstDay + place, { userId, ...desk }),
        ),
      },
      seq: desk.engine.sequence,
    };
  };
}

interface Reader {
  readonly userId: number;
  readonly catalog: Pick<Catalog, 'currency'>;
}

/** Orders count on the day of their opening; what became of them, and their coins, on the day of their end. */
export function dayOf(orders: readonly P2pOrderFact[], day: number, reader: Reader): ShopDay {
  const isOnDay = (ms: number) => Math.floor(ms / DAY_MS) === day;
  const ended = orders.filter(({ endedMs }) => endedMs !== 0 && isOnDay(endedMs));
  const { userId } = reader;
  return {
    day: new Date(day * DAY_MS).toISOString().slice(0, 10),
    orders: orders.filter(({ openedMs }) => isOnDay(openedMs)).length,
    completed: ended.filter((order) => countedAs(order, partyOf(order, userId)) === 'completed').length,
    cancelled: ended.filter(({ status }) => status === 'cancelled' || status === 'expired').length,
    appealed: ended.filter(({ buyerAppeals, sellerAppeals }) => buyerAppeals + sellerAppeals > 0).length,
    volumes: volumesOf(ended, reader),
  };
}

function volumesOf(ended: readonly P2pOrderFact[], { userId, catalog }: Reader): ShopDay['volumes'] {
  const paid = ended.filter(({ toBuyer }) => toBuyer > 0);
  return [...new Set(paid.map(({ assetId }) => assetId))]
    .toSorted((left, right) => left - right)
    .flatMap((assetId) => {
      const currency = catalog.currency(assetId);
      if (currency === undefined) return [];
      const sums = { sold: 0, bought: 0, fee: 0 };
      for (const order of paid.filter((one) => one.assetId === assetId)) {
        const isSeller = partyOf(order, userId) === 'seller';
        const parts = decidedParts(order.toBuyer, order.escrow, order);
        sums[isSeller ? 'sold' : 'bought'] += order.toBuyer;
        sums.fee += isSeller ? parts.sellerFee : parts.buyerFee;
      }
      const text = (units: number) => formatAmount(units, currency.scale);
      return [
        {
          currency_code: currency.code,
          sold: text(sums.sold),
          bought: text(sums.bought),
          fee: text(sums.fee),
        },
      ];
    });
}
