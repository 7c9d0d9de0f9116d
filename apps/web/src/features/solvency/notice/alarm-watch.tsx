import { Link } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';
import { AlarmBar } from '@candor/web-kit/alarms';
import { useSolvencyState } from '../model/state-query.ts';

/** Shows every page the alarms about the exchange's coins, from the minute in which they are raised. */
export function AlarmWatch() {
  const { t } = useTranslation();
  const alarms = useSolvencyState().data?.alarms ?? [];
  return <AlarmBar alarms={alarms} link={<Link to="/solvency">{t('alarms.link')}</Link>} />;
}
