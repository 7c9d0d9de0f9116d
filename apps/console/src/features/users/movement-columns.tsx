import type { AccountLogRow } from '@candor/contract';
import { formatSignedTrimmed } from '@candor/ui';
import type { DataColumn } from '@candor/ui/table';
import type { TFunction } from '@candor/web-kit';
import { SCALE_MAX } from '../../shared/page/exact-text.ts';
import { TimeText } from '../../shared/page/time-text.tsx';

/** Columns of a list of movements on an account. */
export function movementColumns(t: TFunction): readonly DataColumn<AccountLogRow>[] {
  return [
    { id: 'at', header: t('user.at'), cell: (row) => <TimeText at={row.created_at} />, card: 'head' },
    { id: 'memo', header: t('users.movement'), cell: ({ memo }) => memo, card: 'head' },
    { id: 'currency', header: t('user.currency'), cell: (row) => row.currency.code },
    {
      id: 'value',
      header: t('users.value'),
      cell: ({ value }) => formatSignedTrimmed(value, SCALE_MAX),
      align: 'end',
    },
  ];
}
