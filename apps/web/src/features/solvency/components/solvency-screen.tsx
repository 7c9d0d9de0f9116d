import { formatFullTime, Section } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { QueryView, useTranslation } from '@candor/web-kit';
import { PageMain } from '../../../shared/page/page-main.tsx';
import { headStateOf } from '../model/snapshot.ts';
import { useSolvencyState } from '../model/solvency-queries.ts';
import { SavedProofCheck } from '../saved/saved-proof-check.tsx';
import { Claims } from './claims.tsx';
import { Mark } from './mark.tsx';
import { OwedTable } from './owed-table.tsx';
import { RootsList } from './roots-list.tsx';
import { WithoutUs } from './without-us.tsx';

type State = NonNullable<ReturnType<typeof useSolvencyState>['data']>;

/** The sums owed to users, published in pieces that anybody adds up, and the ways to check them. */
export function SolvencyScreen() {
  const { t } = useTranslation();
  const state = useSolvencyState();
  return (
    <PageMain
      title={t('solvency.title')}
      hint={t('solvency.lead')}
      action={
        <Link to="/house" className="button" data-kind="outline" data-size="medium">
          {t('solvency.house')}
        </Link>
      }
    >
      <QueryView query={state} rows={6}>
        {(data) => <Newest state={data} nowMs={state.dataUpdatedAt} />}
      </QueryView>
      <RootsList />
      <SavedProofCheck />
      <WithoutUs number={state.data?.newest?.number} />
      <Claims />
    </PageMain>
  );
}

const MARKS = { published: 'right', building: 'open', late: 'late', old: 'late', none: 'open' } as const;

function Newest({ state, nowMs }: { readonly state: State; readonly nowMs: number }) {
  const { t } = useTranslation();
  const { newest, next_due: due } = state;
  const head = headStateOf(state, nowMs);
  const time = newest === null ? '' : `${formatFullTime(Date.parse(newest.marked_at), 'UTC')} UTC`;
  const text = t(`solvency.head.${head}`, {
    count: newest?.currencies.length ?? 0,
    time,
    due: `${formatFullTime(Date.parse(due), 'UTC')} UTC`,
  });
  return (
    <>
      <div className="solvency-head" data-state={head}>
        <Mark state={MARKS[head]} size={22} />
        <div className="min-w-0">
          <p
            role="status"
            className="text-base leading-6 font-medium text-pretty"
            data-testid="solvency-head"
          >
            {text}
          </p>
          <p className="mt-1 text-[13px] leading-5 text-pretty text-t2">{t('solvency.noReserves')}</p>
        </div>
      </div>
      {newest && (
        <Section title={t('solvency.table.title')} hint={t('solvency.table.hint', { number: newest.number })}>
          <OwedTable snapshot={newest} />
        </Section>
      )}
    </>
  );
}
