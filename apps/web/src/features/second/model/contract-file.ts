import type { MicroOrder } from '@candor/contract';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import { directionText } from './contract-words.ts';

/** The columns of a file of contracts: one figure each, as the exchange writes it. */
export function contractFileColumns(t: TFunction): readonly DataColumn<MicroOrder>[] {
  const column = (id: string, header: string, csv: (contract: MicroOrder) => string) => ({
    id,
    header,
    csv,
    cell: csv,
  });
  const timeOf = (at: string | null) => (at === null ? '' : new Date(at).toISOString());
  return [
    column('id', 'ID', ({ id }) => String(id)),
    column('pair', t('market.pair'), ({ symbol_name: symbol }) => symbol),
    column('contract', t('second.columns.contract'), (contract) => directionText(t, contract)),
    column('seconds', t('second.duration'), ({ seconds }) => String(seconds)),
    column('time', t('second.columns.time'), ({ ended_at: at }) => timeOf(at)),
    column('stake', t('second.columns.stake'), ({ number }) => number),
    column('currency', t('second.currency'), ({ currency_name: code }) => code),
    column('ratio', t('second.columns.ratio'), ({ profit_ratio: ratio }) => ratio),
    column('open', t('second.columns.open'), ({ open_price: price }) => price),
    column('end', t('second.columns.end'), ({ end_price: price }) => price),
    column('ticks', t('second.columns.ticks'), ({ open_tick: open, end_tick: end }) => `${open} / ${end}`),
    column('fee', t('second.columns.fee'), ({ fee }) => fee),
    column('result', t('second.columns.result'), ({ result }) =>
      result === '' ? '' : t(`second.results.${result}`),
    ),
    column('profit', t('second.columns.profit'), ({ fact_profits: profits }) => profits),
  ];
}
