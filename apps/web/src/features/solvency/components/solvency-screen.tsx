import { Section } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { QueryView, useTranslation } from '@candor/web-kit';
import { PageMain } from '../../../shared/page/page-main.tsx';
import { CoverHistory } from '../history/cover-history.tsx';
import { type SolvencyState, withCover } from '../model/cover.ts';
import { useSolvencyState } from '../model/state-query.ts';
import { Addresses } from '../reserves/addresses.tsx';
import { SavedProofCheck } from '../saved/saved-proof-check.tsx';
import { Claims } from './claims.tsx';
import { CoverTable } from './cover-table.tsx';
import { RootsList } from './roots-list.tsx';
import { SignedLines } from './signed-lines.tsx';
import { SolvencyHead } from './solvency-head.tsx';
import { WithoutUs } from './without-us.tsx';

/** The sums owed to users beside the coins that are there, and the ways to check both. */
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
      <WithoutUs number={state.data?.newest?.number} mirror={state.data?.mirror ?? undefined} />
      <Claims />
    </PageMain>
  );
}

function Newest({ state, nowMs }: { readonly state: SolvencyState; readonly nowMs: number }) {
  const { t } = useTranslation();
  const { newest, rows } = state;
  return (
    <>
      <SolvencyHead state={state} nowMs={nowMs} />
      {newest && (
        <>
          <Section
            title={t('solvency.table.title')}
            hint={t('solvency.table.hint', { number: newest.number })}
          >
            <CoverTable number={newest.number} rows={withCover(newest, rows)} />
          </Section>
          <CoverHistory currencies={newest.currencies} />
          <Addresses number={newest.number} currencies={newest.currencies} />
          <SignedLines number={newest.number} />
        </>
      )}
    </>
  );
}
