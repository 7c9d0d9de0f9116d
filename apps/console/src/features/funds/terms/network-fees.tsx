import './texts.ts';
import { Button } from '@candor/ui';
import { DataTable, type DataColumn } from '@candor/ui/table';
import { useIsMobile, useTranslation } from '@candor/web-kit';
import { actionColumn } from '../../../shared/page/action-column.ts';
import { exactText } from '../../../shared/page/exact-text.ts';
import { TableFrame } from '../../../shared/page/table-frame.tsx';
import { useRead } from '../../../shared/api/use-read.ts';
import type { BelowTermsProps, Row } from '../../../shared/terms/subjects.ts';
import { useTermText } from '../../../shared/terms/use-term-text.ts';

interface NetworkFeesProps {
  /** The terms of the currency. */
  readonly currency: Row;
  /** Those of every currency. */
  readonly networks: readonly Row[];
  readonly onEdit: ((row: Row) => void) | undefined;
}

/** The networks of a currency, each with the smallest withdrawal and the fee that apply to it; nothing where it has none. */
export function NetworkFees({ currency, networks: every, onEdit }: NetworkFeesProps) {
  const { t } = useTranslation();
  const { nameOf } = useTermText();
  const isNarrow = useIsMobile();
  const networks = every.filter(({ currency_id: id }) => id === currency.id);
  if (networks.length === 0) return null;
  const term = (name: 'withdrawal_min' | 'flat_fee'): DataColumn<Row> => ({
    id: name,
    header: nameOf(name),
    cell: ({ terms }) => {
      const own = terms[name] ?? '';
      return own === ''
        ? t('fundsTerms.inherited', { value: exactText(currency.terms[name] ?? '') })
        : exactText(own);
    },
    align: 'end',
  });
  const columns: readonly DataColumn<Row>[] = [
    { id: 'network', header: t('fundsTerms.network'), cell: ({ name }) => name, card: 'head' },
    term('withdrawal_min'),
    term('flat_fee'),
    {
      ...actionColumn(t),
      cell: (row) =>
        onEdit && (
          <Button size="small" onClick={() => onEdit(row)}>
            {t('term.change')}
          </Button>
        ),
    },
  ];
  const label = t('fundsTerms.networkFees', { name: currency.name });
  return (
    <TableFrame label={label}>
      <DataTable
        label={label}
        columns={columns}
        rows={networks}
        keyOf={({ id }) => String(id)}
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        empty={null}
      />
    </TableFrame>
  );
}

/** The networks of a currency below its terms. */
export function BelowTerms({ row, onEdit }: BelowTermsProps) {
  const networks = useRead('console/configuration', { subject: 'network' });
  return networks.data && <NetworkFees currency={row} networks={networks.data} onEdit={onEdit} />;
}
