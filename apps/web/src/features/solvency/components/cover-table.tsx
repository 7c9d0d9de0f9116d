import { Button, CoinBadge, EmptyState, formatTableTime, formatTrimmed, NO_VALUE } from '@candor/ui';
import { type DataColumn, DataTable } from '@candor/ui/table';
import { copyText, type TFunction, useMediaQuery, useTranslation } from '@candor/web-kit';
import { Copy } from 'lucide-react';
import { isCovered, percentText, type ProvenCurrency } from '../model/cover.ts';
import { codeOfRoot } from '../model/snapshot.ts';
import { SumAgain } from './sum-again.tsx';

interface CoverTableProps {
  readonly number: number;
  readonly rows: readonly ProvenCurrency[];
}

/** The sum owed in each currency beside the coins that are there, with root and file of its tree. */
export function CoverTable({ number, rows }: CoverTableProps) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 1023.98px)');
  return (
    <div className="px-2 max-md:px-1">
      <DataTable
        label={t('solvency.table.title')}
        columns={columnsOf(t)}
        rows={rows}
        keyOf={({ currency_id: id }) => `${number} ${id}`}
        below={(row) => <Below row={row} isNarrow={isNarrow} />}
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        empty={<EmptyState>{t('solvency.table.empty')}</EmptyState>}
      />
    </div>
  );
}

/** Root, file and sum of a currency, below its figures. */
function Below({ row, isNarrow }: { readonly row: ProvenCurrency; readonly isNarrow: boolean }) {
  const { t } = useTranslation();
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${isNarrow ? 'mt-2' : 'justify-between px-3'}`}
    >
      <span className="inline-flex items-center gap-2 text-[13px] leading-5 text-t3">
        {t('solvency.table.root')} <code className="solvency-code text-t2">{codeOfRoot(row.root)}</code>
        <Button
          size="small"
          kind="quiet"
          className="max-md:size-11"
          aria-label={t('solvency.copyRoot', { code: row.code })}
          title={t('solvency.copyRoot', { code: row.code })}
          onClick={() => void copyText(row.root)}
        >
          <Copy size={14} strokeWidth={1.75} aria-hidden />
        </Button>
      </span>
      <Actions row={row} />
    </div>
  );
}

function Actions({ row }: { readonly row: ProvenCurrency }) {
  const { t } = useTranslation();
  if (row.depth === 0) return <span className="text-[13px] text-t3">{t('solvency.table.nothingOwed')}</span>;
  if (!row.file.is_kept) return <span className="text-[13px] text-t3">{t('solvency.table.notKept')}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SumAgain currency={row} />
      <a href={row.file.path} download className="button max-md:h-11" data-kind="quiet" data-size="small">
        {t('solvency.table.file', { size: sizeText(row.file.bytes) })}
      </a>
    </div>
  );
}

const DECIMALS_MAX = 18;
const amountText = (amount: string | undefined) =>
  amount === undefined ? NO_VALUE : formatTrimmed(amount, DECIMALS_MAX, 2);

function columnsOf(t: TFunction): readonly DataColumn<ProvenCurrency>[] {
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
      id: 'ratio',
      header: t('solvency.table.ratio'),
      hint: t('solvency.table.ratioHint'),
      align: 'end',
      card: 'head-end',
      cell: ({ cover }) => <Ratio cover={cover} />,
    },
    {
      id: 'owed',
      header: t('solvency.table.owed'),
      align: 'end',
      cell: ({ owed }) => amountText(owed),
    },
    {
      id: 'promised',
      header: t('solvency.table.promised'),
      hint: t('solvency.table.promisedHint'),
      align: 'end',
      cell: ({ cover }) => amountText(cover?.promised),
    },
    {
      id: 'counted',
      header: t('solvency.table.counted'),
      align: 'end',
      cell: ({ cover }) => amountText(cover?.counted),
    },
    {
      id: 'lowest',
      header: t('solvency.table.lowest'),
      hint: t('solvency.table.lowestHint'),
      align: 'end',
      cell: ({ cover }) => <Lowest cover={cover} />,
    },
    {
      id: 'blocks',
      header: t('solvency.table.blocks'),
      align: 'end',
      cell: ({ cover }) => <Blocks cover={cover} />,
    },
  ];
}

type Cover = ProvenCurrency['cover'];

function Ratio({ cover }: { readonly cover: Cover }) {
  if (cover === undefined || cover.ratio === null) return NO_VALUE;
  return (
    <span className={isCovered(cover) ? 'font-semibold text-t1' : 'font-semibold text-danger'}>
      {percentText(cover.ratio)}
    </span>
  );
}

function Lowest({ cover }: { readonly cover: Cover }) {
  if (cover === undefined || cover.lowest === null) return NO_VALUE;
  const { lowest, lowest_at: at } = cover;
  return (
    <span className="inline-grid justify-items-end">
      {percentText(lowest)}
      {at !== null && <span className="text-xs text-t3">{formatTableTime(Date.parse(at)).slice(0, -3)}</span>}
    </span>
  );
}

function Blocks({ cover }: { readonly cover: Cover }) {
  if (cover === undefined || cover.chains.length === 0) return NO_VALUE;
  return (
    <span className="inline-grid justify-items-end">
      {cover.chains.map(({ chain_id: id, name, height, block }) => (
        <span key={id} title={block}>
          {name} {height}
        </span>
      ))}
    </span>
  );
}

const KIB = 1_024;

function sizeText(bytes: number): string {
  return bytes < KIB * KIB ? `${Math.ceil(bytes / KIB)} KiB` : `${(bytes / KIB / KIB).toFixed(1)} MiB`;
}
