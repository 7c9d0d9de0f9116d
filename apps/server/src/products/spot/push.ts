import type { Language } from '@candor/contract';
import { ACCOUNT_TYPES, type EngineReader, type OrderView } from '@candor/engine';
import type { Market } from '../../markets/catalog.ts';
import { wireBalance } from '../../wire/account.ts';
import { wireOrder } from '../../wire/order.ts';
import { definePush, type FrameOf, type Notice } from '../../ws/define-push.ts';

/** Changes that a batch made to one order. */
interface OrderNews {
  readonly order: OrderView;
  readonly seq: number;
  /** The order as it was placed. */
  readonly placed: OrderView | undefined;
  /** True if it was filled, amended or ended. */
  readonly moved: boolean;
}

/** An owner receives one frame when an order is placed, and one for each batch that changes it. */
export const push = definePush({
  frames: ['TX_SUBMIT', 'TX_MATCHED'],
  owners: { order_changed: ({ order }) => order.userId },
  *notices(changes, { engine, catalog }): Generator<Notice<FrameOf<'TX_SUBMIT' | 'TX_MATCHED'>>> {
    const news = new Map<number, OrderNews>();
    for (const { seq, event } of changes) {
      const { order, change } = event;
      const known = news.get(order.orderId);
      const isPlaced = change === 'placed';
      news.set(order.orderId, {
        order,
        seq,
        placed: isPlaced ? order : known?.placed,
        moved: known?.moved === true || !isPlaced,
      });
    }
    for (const { order, placed, moved, seq } of news.values()) {
      const market = catalog.market(order.marketId);
      if (market === undefined) continue;
      const { userId } = order;
      if (placed !== undefined)
        yield { userId, frame: (language) => submitFrame(placed, market, language, seq) };
      if (moved)
        yield { userId, frame: (language) => matchedFrame(engine, { order, market, language, seq }) };
    }
  },
});

function submitFrame(
  order: OrderView,
  market: Market,
  language: Language,
  seq: number,
): FrameOf<'TX_SUBMIT'> {
  const wire = wireOrder(order, market, language);
  return { type: 'TX_SUBMIT', seq, order: wire, way: wire.way };
}

/** Returns the frame with the balances after the change. */
function matchedFrame(
  engine: EngineReader,
  about: {
    readonly order: OrderView;
    readonly market: Market;
    readonly language: Language;
    readonly seq: number;
  },
): FrameOf<'TX_MATCHED'> {
  const { order, market, language, seq } = about;
  const { change: accountType } = ACCOUNT_TYPES;
  const { userId } = order;
  const quote_account = wireBalance(engine, { userId, accountType, assetId: market.quote.id }, market.quote);
  const base_account = wireBalance(engine, { userId, accountType, assetId: market.base.id }, market.base);
  const wire = { ...wireOrder(order, market, language), quote_account, base_account };
  return { type: 'TX_MATCHED', seq, order: wire, quote_account, base_account };
}
