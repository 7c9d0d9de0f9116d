import { formatFullTime } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { alarmText } from '@candor/web-kit/alarms';
import { headStateOf, isCovered, lowestOf, percentText, type SolvencyState } from '../model/cover.ts';
import { Mark } from './mark.tsx';

const MARKS = {
  covered: 'right',
  promised_short: 'late',
  below: 'wrong',
  late: 'late',
  old: 'late',
  building: 'open',
  none: 'open',
} as const;

const utc = (time: string) => `${formatFullTime(Date.parse(time), 'UTC')} UTC`;

/** One sentence on what is owed and what is there, and the alarms that live. */
export function SolvencyHead({ state, nowMs }: { readonly state: SolvencyState; readonly nowMs: number }) {
  const { t } = useTranslation();
  const { newest, next_due: due, rows, alarms } = state;
  const head = headStateOf(state, nowMs);
  const lowest = lowestOf(rows);
  const short = rows.filter((row) => !isCovered(row)).map(({ code }) => code);
  const words = head === 'below' && short.length > 0 ? 'short' : head;
  const text = t(`solvency.head.${words}`, {
    covered: rows.filter(isCovered).length,
    count: rows.length,
    codes: short.join(', '),
    time: newest === null ? '' : utc(newest.marked_at),
    due: utc(due),
  });
  return (
    <div className="solvency-head" data-state={head}>
      <Mark state={MARKS[head]} size={22} />
      <div className="grid min-w-0 gap-1">
        <p role="status" className="text-base leading-6 font-medium text-pretty" data-testid="solvency-head">
          {text}
        </p>
        {alarms.length > 0 && (
          <ul aria-label={t('solvency.alarms')} className="grid gap-1 text-sm leading-5 text-danger">
            {alarms.map((alarm) => (
              <li key={alarm.id}>
                {alarmText(t, alarm)}{' '}
                <span className="text-t2">
                  {t('solvency.alarmSince', { time: utc(alarm.raised_at), place: alarm.published.place })}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className="text-[13px] leading-5 text-pretty text-t2">
          {lowest !== undefined && (
            <>
              {t('solvency.lowestSince', {
                percent: percentText(lowest.lowest),
                code: lowest.code,
                time: lowest.lowest_at === null ? '' : utc(lowest.lowest_at),
              })}{' '}
            </>
          )}
          {t('solvency.nextDue', { due: utc(due) })}
        </p>
      </div>
    </div>
  );
}
