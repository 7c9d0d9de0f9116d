import { Button, formatTableTime } from '@candor/ui';
import { saveText } from '@candor/ui/table';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { faultText } from '../components/fault-text.ts';
import { Mark, type MarkState } from '../components/mark.tsx';
import { keepCheck, readKeptCheck } from '../model/kept-check.ts';
import type { OwnCheck, Owner } from '../model/own-check.ts';
import { evidenceText } from '../model/saved-proof.ts';
import { isOld, type Snapshot } from '../model/snapshot.ts';
import { useOwnCheck } from '../model/solvency-queries.ts';
import { useSolvencyState } from '../model/state-query.ts';
import { useOwner } from '../model/use-owner.ts';
import { BalanceDialog } from './balance-dialog.tsx';

/** Checks by itself, once for each snapshot and device, that the own balance is in what the exchange published. */
export function BalanceCheck() {
  const { t } = useTranslation();
  const state = useSolvencyState();
  const owner = useOwner();
  if (state.isError) {
    return (
      <Line mark="open" text={t('solvency.own.unread')}>
        <Button size="small" onClick={() => void state.refetch()}>
          {t('common.retry')}
        </Button>
      </Line>
    );
  }
  if (state.data === undefined || owner === undefined) return <Line mark="open" text={t('common.loading')} />;
  const { newest } = state.data;
  if (newest === null) return <Line mark="open" text={t('solvency.own.nothingYet')} />;
  return (
    <Checked
      key={`${newest.number} ${owner.userId}`}
      snapshot={newest}
      owner={owner}
      nowMs={state.dataUpdatedAt}
    />
  );
}

interface CheckedProps {
  readonly snapshot: Snapshot;
  readonly owner: Owner;
  readonly nowMs: number;
}

function Checked({ snapshot, owner, nowMs }: CheckedProps) {
  const { t } = useTranslation();
  const { number } = snapshot;
  const [isOpen, setIsOpen] = useState(false);
  const [kept] = useState(() => readKeptCheck(number, owner.userId));
  const check = useOwnCheck(snapshot, owner, isOpen || kept === undefined);
  const { data } = check;
  useEffect(() => {
    // A line that no published head seals yet is looked for again.
    if (data?.fault === undefined && data?.lines.isRight && data.lines.head !== undefined)
      keepCheck({ number, userId: owner.userId, currencies: data.currencies.length });
  }, [data, number, owner.userId]);
  const count = data?.currencies.length ?? kept;
  if (data?.fault !== undefined) return <WrongLine check={data} />;
  if (check.isError) {
    return (
      <Line mark="late" text={t('solvency.own.unread')}>
        <Button size="small" onClick={() => void check.refetch()}>
          {t('common.retry')}
        </Button>
      </Line>
    );
  }
  const time = formatTableTime(Date.parse(snapshot.marked_at));
  if (count === undefined) return <Line mark="open" text={t('solvency.own.checking', { time })} />;
  const words = isOld(snapshot, nowMs) ? 'old' : count === 0 ? 'none' : 'right';
  const marks = { old: 'late', none: 'open', right: 'right' } as const;
  return (
    <Line
      mark={marks[words]}
      text={t(`solvency.own.${words}`, { time, count })}
      about={t('solvency.own.about', { name: owner.name, id: owner.userId })}
    >
      <Button size="small" kind="quiet" className="max-md:h-11" onClick={() => setIsOpen(true)}>
        {t('solvency.own.details')}
      </Button>
      {isOpen && <BalanceDialog check={check} owner={owner} onClose={() => setIsOpen(false)} />}
    </Line>
  );
}

function WrongLine({ check }: { readonly check: OwnCheck }) {
  const { t } = useTranslation();
  const { fault, snapshot, owner } = check;
  if (fault === undefined) return null;
  return (
    <div role="alert" className="w-full rounded-control border border-danger px-3 py-2">
      <Line
        mark="wrong"
        text={t('solvency.own.wrong', { step: faultText(t, fault) })}
        about={t('solvency.own.about', { name: owner.name, id: owner.userId })}
      >
        <Button
          size="small"
          className="max-md:h-11"
          onClick={() =>
            saveText(`solvency-evidence-${snapshot.number}.json`, evidenceText(check, Date.now()))
          }
        >
          {t('solvency.own.saveEvidence')}
        </Button>
        <Link to="/solvency" className="button" data-kind="quiet" data-size="small">
          {t('solvency.own.checkElsewhere')}
        </Link>
      </Line>
      <p className="mt-1 text-[13px] leading-5 text-pretty text-t2">{t('solvency.own.report')}</p>
    </div>
  );
}

interface LineProps {
  readonly mark: MarkState;
  readonly text: string;
  readonly about?: string;
  readonly children?: ReactNode;
}

function Line({ mark, text, about, children }: LineProps) {
  return (
    <div className="flex min-h-8 w-full flex-wrap items-center gap-x-2 gap-y-1 text-[13px] leading-5">
      <span className="flex min-w-0 items-start gap-2">
        <span className="flex h-5 items-center">
          <Mark state={mark} size={16} />
        </span>
        <p
          role="status"
          className="min-w-0 text-pretty text-t2"
          data-testid="balance-check"
          data-state={mark}
        >
          {text}
        </p>
      </span>
      {about && <span className="min-w-0 break-all text-t3">{about}</span>}
      {children}
    </div>
  );
}
