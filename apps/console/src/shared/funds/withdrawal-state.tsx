import './texts.ts';
import type { ResponseOf } from '@candor/contract';
import { useTranslation } from '@candor/web-kit';
import { Mark, type MarkTone } from '../page/mark.tsx';

type Withdrawal = ResponseOf<'console/withdrawals'>['data'][number];

const TONES: Readonly<Record<Withdrawal['state'], MarkTone>> = {
  requested: 'warn',
  reviewing: 'warn',
  approved: 'plain',
  signing: 'plain',
  broadcast: 'plain',
  done: 'good',
  rejected: 'bad',
  failed: 'bad',
  cancelled: 'plain',
};

/** The state of a withdrawal; one whose row was altered is marked before all else. */
export function WithdrawalState({
  withdrawal,
}: {
  readonly withdrawal: Pick<Withdrawal, 'state' | 'is_altered'>;
}) {
  const { t } = useTranslation();
  if (withdrawal.is_altered === 1) return <Mark tone="bad">{t('fund.altered')}</Mark>;
  return <Mark tone={TONES[withdrawal.state]}>{t(`fund.state_${withdrawal.state}`)}</Mark>;
}
