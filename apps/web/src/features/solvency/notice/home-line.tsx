import './texts.ts';
import { formatFullTime } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import { headStateOf, isCovered } from '../model/cover.ts';
import { useSolvencyState } from '../model/state-query.ts';

const LOOKS = {
  covered: { Icon: CircleCheck, color: 'text-(--jade)' },
  promised_short: { Icon: CircleAlert, color: 'text-warn' },
  below: { Icon: CircleX, color: 'text-danger' },
  late: { Icon: CircleAlert, color: 'text-warn' },
  old: { Icon: CircleAlert, color: 'text-warn' },
} as const;

/** Says in a sentence of the home page how much of the debts to users is covered; absent before the first snapshot. */
export function HomeLine() {
  const { t } = useTranslation();
  const { data: state, dataUpdatedAt: nowMs } = useSolvencyState();
  if (state === undefined || state.newest === null) return null;
  const head = headStateOf(state, nowMs);
  if (head === 'none' || head === 'building') return null;
  const { Icon, color } = LOOKS[head];
  const { rows, newest } = state;
  return (
    <section
      aria-labelledby="home-solvency"
      data-testid="home-solvency"
      data-state={head}
      className="flex items-start gap-3 rounded-panel border border-hairline bg-bg1 px-5 py-4"
    >
      <Icon size={22} strokeWidth={1.75} aria-hidden className={`mt-0.5 shrink-0 ${color}`} />
      <div className="min-w-0">
        <h2 id="home-solvency" className="text-base leading-6 font-medium text-pretty">
          {t(`solvencyHome.${head}`, {
            covered: rows.filter(isCovered).length,
            count: rows.length,
            time: `${formatFullTime(Date.parse(newest.marked_at), 'UTC').slice(0, -3)} UTC`,
          })}
        </h2>
        <Link
          to="/solvency"
          className="inline-flex min-h-6 items-center text-[13px] leading-5 text-t2 underline underline-offset-2 max-md:min-h-11"
        >
          {t('solvencyHome.check')}
        </Link>
      </div>
    </section>
  );
}
