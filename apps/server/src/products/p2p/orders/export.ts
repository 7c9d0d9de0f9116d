/** The file of a person's orders: one row each, the caller's side only. */
import { formatAmount } from '@candor/primitives';
import { REFERENCE_DECIMALS } from '@candor/formulas';
import type { DownloadHandler } from '../../../http/download.ts';
import type { PeriodRequest } from '../../../tables/period.ts';
import { FILE_TYPES, fileText } from '../../../wire/file-text.ts';
import { wirePrice, wireQuantity, wireTime } from '../../../wire/money.ts';
import { marketOf, wirePayType } from './desk-clock.ts';
import { partyOrder, type PartyOrder, selectOrders } from './known-order.ts';
import { ofUser } from './lists.ts';
import type { OrderDesk } from './ports.ts';
import { nicknamesOf } from './ratings.ts';
import { coinsOf } from './show-order.ts';

const COLUMNS = [
  'order_id',
  'ad_id',
  'client_order_id',
  'created_at',
  'paid_at',
  'ended_at',
  'status',
  'rule',
  'side',
  'role',
  'coin',
  'number',
  'fee',
  'fee_coin',
  'net_number',
  'fiat',
  'money',
  'price',
  'reference',
  'pay_type',
  'counterparty',
  'ledger_seq',
] as const;
type Columns = Readonly<Record<(typeof COLUMNS)[number], string>>;

const ROWS_AT_ONCE = 500;

interface ExportedOrder {
  readonly order: PartyOrder;
  readonly counterparty: string;
}

export function exportOrders(desk: OrderDesk): DownloadHandler<'legal/export'> {
  return async ({ format, ...period }, { session: { userId } }) => {
    await desk.whenProjected();
    return {
      seq: desk.engine.sequence,
      name: `p2p-orders-${wireTime(desk.wallClock()).replaceAll(/[:.]/g, '-')}.${format}`,
      type: FILE_TYPES[format],
      content: fileText(runs(desk, userId, period), {
        format,
        columns: COLUMNS,
        written: ['client_order_id', 'counterparty'],
        row: (exported) => rowOf(desk, exported),
      }),
    };
  };
}

/** Yields orders, the newest first, each run by a statement of its own that goes on after the last row. */
async function* runs(
  desk: OrderDesk,
  userId: number,
  period: PeriodRequest,
): AsyncGenerator<readonly ExportedOrder[]> {
  const { sql } = desk;
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const known = await selectOrders(
      desk,
      sql,
      sql`${ofUser(sql, userId, period)} and id < ${before} order by id desc limit ${ROWS_AT_ONCE}`,
    );
    const own = known.flatMap((order) => partyOrder(order, userId) ?? []);
    const names = await nicknamesOf(
      desk,
      own.map(({ otherId }) => otherId),
    );
    if (own.length > 0) yield own.map((order) => ({ order, counterparty: names.get(order.otherId) ?? '' }));
    before = known.at(-1)?.fact.orderId ?? 0;
    if (known.length < ROWS_AT_ONCE) return;
  }
}

/**
 * The row of an order. Number, fee and net number are what moved, so that they add up with the statement of the account: they are
 * 0 for an order that moved no coins.
 */
function rowOf(desk: OrderDesk, { order, counterparty }: ExportedOrder): Columns {
  const { fact, side, userId } = order;
  const market = marketOf(desk, fact);
  const hasMoved = fact.toBuyer > 0;
  const coins = hasMoved ? coinsOf(fact) : { number: 0, sellerFee: 0, buyerFee: 0 };
  const isBuyer = side === 'buyer';
  const { scale, code } = market.coin;
  const time = (ms: number) => (ms === 0 ? '' : wireTime(ms));
  return {
    order_id: String(fact.orderId),
    ad_id: String(fact.adId),
    client_order_id: userId === fact.takerId ? fact.clientId : '',
    created_at: time(fact.openedMs),
    paid_at: time(order.paidMs),
    ended_at: time(fact.endedMs),
    status: fact.status,
    rule: fact.rule,
    side: isBuyer ? 'buy' : 'sell',
    role: userId === fact.makerId ? 'maker' : 'taker',
    coin: code,
    number: wireQuantity(market, coins.number),
    fee: formatAmount(isBuyer ? coins.buyerFee : coins.sellerFee, scale),
    fee_coin: code,
    net_number: formatAmount(isBuyer ? coins.number - coins.buyerFee : coins.number + coins.sellerFee, scale),
    fiat: market.fiat.code,
    money: formatAmount(fact.money, market.fiat.scale),
    price: wirePrice(market, fact.price),
    reference:
      fact.reference === 0 ? '' : formatAmount(fact.reference, market.priceDecimals + REFERENCE_DECIMALS),
    pay_type: wirePayType(fact.payType),
    counterparty,
    ledger_seq: String(order.seq),
  };
}
