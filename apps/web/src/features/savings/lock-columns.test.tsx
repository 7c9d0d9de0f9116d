import { tableCsv } from '@candor/ui/table';
import { showTimesIn } from '@candor/ui';
import type { Lock } from '@candor/contract';
import type { TFunction } from '@candor/web-kit';
import { expect, it } from 'vitest';
import { lockColumns } from './lock-columns.tsx';

it('saves the times of savings in UTC, and an empty field where there is none', () => {
  showTimesIn('Asia/Tokyo');
  const times = {
    started_at: '2026-11-01T00:30:00.000Z',
    ends_at: '2026-11-08T00:30:00.000Z',
    next_payment_at: null,
    ended_at: '2026-11-08T00:30:01.000Z',
  };
  const lock = { currency: { id: 1, code: 'USDT' }, name: 'USDT 7 days', ...times } as Lock;
  const keys = ((key: string) => key) as TFunction;
  const fields = (isActive: boolean) =>
    tableCsv(lockColumns(keys, { isActive, onRedeem: () => undefined }), [lock])
      .split('\r\n')[1]
      ?.split(',');
  expect(fields(true)).toEqual(expect.arrayContaining([times.started_at, times.ends_at, '']));
  expect(fields(false)).toEqual(expect.arrayContaining([times.started_at, times.ended_at]));
  showTimesIn(undefined);
});
