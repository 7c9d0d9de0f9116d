import { OWED_PARTS } from '@candor/fairness';
import { Button, Dialog, formatFullTime, formatTrimmed } from '@candor/ui';
import { saveText } from '@candor/ui/table';
import { Link } from '@tanstack/react-router';
import { QueryView, useIsMobile, useTranslation } from '@candor/web-kit';
import { useMask } from '../../../shared/account/amounts-shown.ts';
import { Figures } from '../../../shared/page/figures.tsx';
import type { CheckedCurrency, OwnCheck, Owner } from '../model/own-check.ts';
import { proofText } from '../model/saved-proof.ts';
import { codeOfRoot } from '../model/snapshot.ts';
import { type useOwnCheck, useSinceMark } from '../model/solvency-queries.ts';
import type { SinceMark } from '../model/since-mark.ts';
import { unitsText } from '../model/units-text.ts';
import { SincePart } from './since-part.tsx';

interface BalanceDialogProps {
  readonly check: ReturnType<typeof useOwnCheck>;
  readonly owner: Owner;
  readonly onClose: () => void;
}

/** The amounts owed at the mark, part by part, and the checks that were made. */
export function BalanceDialog({ check, owner, onClose }: BalanceDialogProps) {
  const { t } = useTranslation();
  const isMobile = useIsMobile();
  return (
    <Dialog
      title={t('solvency.own.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      size="large"
      isSheet={isMobile}
    >
      <div className="grid gap-5 max-md:px-4 max-md:pb-5">
        <p className="text-sm leading-6 break-words text-t2">
          {t('solvency.own.for', { name: owner.name, id: owner.userId })}
        </p>
        <QueryView query={check} rows={6}>
          {(data) => <Content check={data} />}
        </QueryView>
      </div>
    </Dialog>
  );
}

function Content({ check }: { readonly check: OwnCheck }) {
  const { t } = useTranslation();
  const { snapshot, currencies, lines } = check;
  const since = useSinceMark(check);
  const time = formatFullTime(Date.parse(snapshot.marked_at));
  const head = lines.isRight ? lines.head : undefined;
  return (
    <>
      {currencies.length === 0 && <p className="text-sm text-t2">{t('solvency.own.none', { time })}</p>}
      {currencies.map((each) => (
        <CurrencyPart
          key={each.proof.currency_id}
          currency={each}
          since={since.data?.find(({ currencyId }) => currencyId === each.proof.currency_id)}
        />
      ))}
      {since.data
        ?.filter(({ currencyId }) => currencies.every(({ proof }) => proof.currency_id !== currencyId))
        .map((each) => (
          <section
            key={each.currencyId}
            aria-label={each.code}
            className="rounded-control border border-hairline px-4 py-3"
          >
            <h3 className="text-sm leading-5 font-semibold">{each.code}</h3>
            <p className="text-[13px] leading-5 text-t3">{t('solvency.since.noStatement')}</p>
            <SincePart since={each} />
          </section>
        ))}
      <SinceNote since={since} />
      <ul className="solvency-steps grid list-disc gap-1.5 pl-4 text-[13px] leading-5 text-t2">
        <li>{t('solvency.own.steps.statement')}</li>
        <li>{t('solvency.own.steps.paths')}</li>
        <li>{t('solvency.own.steps.mark', { number: snapshot.number, time, place: snapshot.mark.place })}</li>
        {lines.isRight && <li>{t('solvency.own.steps.lines', { count: lines.read })}</li>}
        <li>
          {head === undefined ? t('solvency.own.steps.unsealed') : t('solvency.own.steps.head')}{' '}
          {head && <code>{head[2]}</code>}
        </li>
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="action"
          className="max-md:h-11"
          onClick={() => saveText(`solvency-proof-${snapshot.number}.json`, proofText(check))}
        >
          {t('solvency.own.save')}
        </Button>
        <Link to="/solvency" hash="saved" className="button" data-kind="outline">
          {t('solvency.own.checkElsewhere')}
        </Link>
      </div>
    </>
  );
}

/** Says what the sums leave out, or why there are none. */
function SinceNote({ since }: { readonly since: ReturnType<typeof useSinceMark> }) {
  const { t } = useTranslation();
  if (since.isError) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-[13px] leading-5 text-t2">
        {t('solvency.since.unread')}
        <Button size="small" onClick={() => void since.refetch()}>
          {t('common.retry')}
        </Button>
      </p>
    );
  }
  if (since.data === undefined) return null;
  const words = since.data === null ? 'tooMany' : 'beside';
  return <p className="text-[13px] leading-5 text-pretty text-t3">{t(`solvency.since.${words}`)}</p>;
}

interface CurrencyPartProps {
  readonly currency: CheckedCurrency;
  readonly since: SinceMark | undefined;
}

function CurrencyPart({ currency: { proof, scale, root, verdict }, since }: CurrencyPartProps) {
  const { t } = useTranslation();
  const mask = useMask();
  if (!verdict.isRight) return null;
  const text = (units: bigint) => mask(formatTrimmed(unitsText(units, scale), scale, 2));
  return (
    <section aria-label={proof.code} className="rounded-control border border-hairline px-4 py-3">
      <h3 className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 text-sm leading-5 font-semibold">
        <span>{proof.code}</span>
        <span>{text(verdict.owed)}</span>
      </h3>
      <Figures
        rows={OWED_PARTS.map((part, place) => [
          t(`solvency.parts.${part}`),
          text(verdict.parts[place] ?? 0n),
        ])}
      />
      <p className="mt-2 text-[13px] leading-5 text-t3">
        {t('solvency.own.leaves', { count: verdict.leaves })}{' '}
        <code className="solvency-code">{codeOfRoot(root)}</code>
      </p>
      {since && <SincePart since={since} />}
    </section>
  );
}
