import './texts.ts';
import type { ResponseOf } from '@candor/contract';
import { DataTable, type DataColumn } from '@candor/ui/table';
import { useIsMobile, useTranslation } from '@candor/web-kit';
import { useRead } from '../../../shared/api/use-read.ts';
import { exactText } from '../../../shared/page/exact-text.ts';
import { Mark } from '../../../shared/page/mark.tsx';
import { TableFrame } from '../../../shared/page/table-frame.tsx';
import { TimeText } from '../../../shared/page/time-text.tsx';
import type { BelowTermsProps } from '../../../shared/terms/subjects.ts';
import { useTermText } from '../../../shared/terms/use-term-text.ts';

type Limit = ResponseOf<'console/outflow_limits'>[number];

const REFRESH_MS = 30_000;

interface LimitUseProps {
  /** The name of the currency. */
  readonly name: string;
  readonly limits: readonly Limit[];
}

/** The use of each limit over the whole exchange now, and those whom the letter about it did not reach. */
export function LimitUse({ name, limits }: LimitUseProps) {
  const { t } = useTranslation();
  const { nameOf } = useTermText();
  const isNarrow = useIsMobile();
  if (limits.length === 0) return null;
  const columns: readonly DataColumn<Limit>[] = [
    { id: 'what', header: t('fundsTerms.limit'), cell: ({ what }) => nameOf(what), card: 'head' },
    {
      id: 'used',
      header: t('fundsTerms.used'),
      align: 'end',
      cell: ({ used, is_near: near }) => <Mark tone={near === 1 ? 'warn' : 'good'}>{exactText(used)}</Mark>,
    },
    { id: 'most', header: t('fundsTerms.most'), align: 'end', cell: ({ limit }) => exactText(limit) },
    {
      id: 'letter',
      header: t('fundsTerms.letter'),
      cell: ({ letter }) =>
        letter === null ? (
          t('fundsTerms.letterNone')
        ) : (
          <>
            {t(`fundsTerms.letter_${letter.level}`)} <TimeText at={letter.written_at} />
          </>
        ),
    },
    {
      id: 'unreached',
      header: t('fundsTerms.unreached'),
      cell: ({ letter }) =>
        letter !== null && letter.unreached.length > 0 ? (
          <Mark tone="warn">{letter.unreached.join(', ')}</Mark>
        ) : (
          t('fundsTerms.unreachedNone')
        ),
    },
  ];
  const label = t('fundsTerms.limitUse', { name });
  return (
    <TableFrame label={label}>
      <DataTable
        label={label}
        columns={columns}
        rows={limits}
        keyOf={({ what }) => what}
        isNarrow={isNarrow}
        loadingLabel={t('common.loading')}
        empty={null}
      />
    </TableFrame>
  );
}

/** The use of the limits of a currency below their terms. */
export function BelowOutflow({ row }: BelowTermsProps) {
  const limits = useRead('console/outflow_limits', {}, { everyMs: REFRESH_MS });
  const own = limits.data?.filter(({ currency_id: id }) => id === row.id);
  return own && <LimitUse name={row.name} limits={own} />;
}
