import { useTranslation } from '@candor/web-kit';
import { AlarmBar } from '@candor/web-kit/alarms';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRead } from '../../shared/api/use-read.ts';
import { useMaySee } from '../../shared/api/operator.ts';

const REFRESH_MS = 60_000;

/** Shows every page of the console the alarms about the exchange's coins. */
export function OnEveryPage(): ReactNode {
  const { t } = useTranslation();
  const isWanted = useMaySee('queues.read');
  const { data } = useRead('console/solvency_alarms', {}, { everyMs: REFRESH_MS, isWanted });
  const alarms = isWanted && data !== undefined ? data : [];
  return <AlarmBar alarms={alarms} link={<Link to="/solvency">{t('alarms.link')}</Link>} />;
}
