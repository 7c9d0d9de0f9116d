import type { LeverOrder } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import { sideText } from './side-text.ts';

/** The columns of a file of leverage orders: one figure each, as the exchange writes it. */
export function leverFileColumns(t: TFunction): readonly DataColumn<LeverOrder>[] {
  const column = (id: string, header: string, csv: (order: LeverOrder) => string) => ({
    id,
    header,
    csv,
    cell: csv,
  });
  return [
    column('id', 'ID', ({ id }) => String(id)),
    column('pair', t('market.pair'), ({ currency_match: { symbol } }) => symbol),
    column('side', t('lever.columns.side'), (order) => sideText(t, order)),
    column('lots', t('lever.lots'), ({ share }) => String(share)),
    column('multiple', t('lever.multiple'), ({ multiple }) => String(multiple)),
    column('target', t('lever.columns.target'), ({ origin_price: price }) => price),
    column('open', t('lever.columns.open'), ({ price }) => price),
    column('current', t('lever.columns.current'), ({ update_price: price }) => price),
    column('margin', t('lever.columns.margin'), ({ caution_money: margin }) => margin),
    column('takeProfit', t('lever.columns.takeProfit'), ({ target_profit_price: price }) => price),
    column('stopLoss', t('lever.columns.stopLoss'), ({ stop_loss_price: price }) => price),
    column('time', t('lever.columns.time'), ({ time }) => new Date(time).toISOString()),
    column('fee', t('lever.columns.fee'), ({ trade_fee: fee }) => fee),
    column('overnight', t('lever.columns.overnight'), ({ overnight_money: fee }) => fee),
    column('profit', t('lever.columns.profit'), ({ net_profits: profits }) => profits),
    column('reason', t('forcedClose.receipt.reason'), ({ close_reason: reason }) =>
      reason === '' ? '' : t(`lever.reasons.${reason}`),
    ),
  ];
}
