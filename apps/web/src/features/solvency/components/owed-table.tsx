import { Button, CoinBadge, EmptyState, formatTrimmed } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { copyText, type TFunction, useIsMobile, useTranslation } from '@candor/web-kit';
import { Copy } from 'lucide-react';
import { codeOfRoot, type OwedCurrency, type Snapshot } from '../model/snapshot.ts';
import { SumAgain } from './sum-again.tsx';

/** The sum owed in each currency, with the root and file of its tree. */
export function OwedTable({ snapshot }: { readonly snapshot: Snapshot }) {
  const { t } = useTranslation();
  const isNarrow = useIsMobile();
  return (
    <div className="px-2 max-md:px-1">
      <DataTable
        label={t('solvency.table.title')}
        columns={columnsOf(t)}
        rows={snapshot.currencies}
        keyOf={({ currency_id: id }) => `${snapshot.number} ${id}`}
        below={(row) => (isNarrow ? <Actions row={row} /> : null)}
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        empty={<EmptyState>{t('solvency.table.empty')}</EmptyState>}
      />
    </div>
  );
}

function Actions({ row }: { readonly row: OwedCurrency }) {
  const { t } = useTranslation();
  if (row.depth === 0) return <span className="text-[13px] text-t3">{t('solvency.table.nothingOwed')}</span>;
  if (!row.file.is_kept) return <span className="text-[13px] text-t3">{t('solvency.table.notKept')}</span>;
  return (
    <div className="flex flex-wrap items-center justify-end gap-2 py-1 max-md:mt-2 max-md:justify-start">
      <SumAgain currency={row} />
      <a href={row.file.path} download className="button max-md:h-11" data-kind="quiet" data-size="small">
        {t('solvency.table.file', { size: sizeText(row.file.bytes) })}
      </a>
    </div>
  );
}

function columnsOf(t: TFunction): readonly DataColumn<OwedCurrency>[] {
  return [
    {
      id: 'currency',
      header: t('solvency.table.currency'),
      card: 'head',
      cell: ({ code }) => (
        <span className="inline-flex items-center gap-2 align-middle text-sm font-[550]">
          <CoinBadge code={code} />
          {code}
        </span>
      ),
    },
    {
      id: 'owed',
      header: t('solvency.table.owed'),
      align: 'end',
      cell: ({ owed }) => formatTrimmed(owed, DECIMALS_MAX, 2),
    },
    {
      id: 'root',
      header: t('solvency.table.root'),
      align: 'end',
      cell: ({ root, code }) => (
        <span className="inline-flex items-center gap-2">
          <code className="solvency-code">{codeOfRoot(root)}</code>
          <span className="max-md:hidden">
            <Button
              size="small"
              kind="quiet"
              aria-label={t('solvency.copyRoot', { code })}
              title={t('solvency.copyRoot', { code })}
              onClick={() => void copyText(root)}
            >
              <Copy size={14} strokeWidth={1.75} aria-hidden />
            </Button>
          </span>
        </span>
      ),
    },
    {
      id: 'check',
      header: t('solvency.table.check'),
      isHeaderHidden: true,
      align: 'end',
      card: 'none',
      cell: (row) => <Actions row={row} />,
    },
  ];
}

const DECIMALS_MAX = 18;
const KIB = 1_024;

function sizeText(bytes: number): string {
  return bytes < KIB * KIB ? `${Math.ceil(bytes / KIB)} KiB` : `${(bytes / KIB / KIB).toFixed(1)} MiB`;
}
