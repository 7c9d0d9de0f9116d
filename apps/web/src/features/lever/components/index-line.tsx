import type { Match } from '@candor/contract';
import type { IndexPrice } from '@candor/desk';
import { DisclosureMenu, formatFixed, NO_VALUE } from '@candor/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface IndexLineProps {
  readonly match: Match;
  readonly index: IndexPrice | undefined;
}

const TICK_MS = 1_000;

/** The index that decides about openings, closes and margins: its price, its age and where it comes from. */
export function IndexLine({ match, index }: IndexLineProps) {
  const { t } = useTranslation();
  const age = useAge(index);
  const sources = index?.sources.filter(({ price }) => price !== null) ?? [];
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline px-3 text-xs">
      <span className="text-t3">{t('lever.index')}</span>
      <span className="live-number font-[550] text-t1" data-testid="index-price">
        {index ? formatFixed(index.price, match.price_decimals) : NO_VALUE}
      </span>
      {index && (
        <DisclosureMenu
          label={t('lever.sources', { count: sources.length })}
          popup="dialog"
          align="start"
          triggerClassName="text-t2 underline decoration-dotted underline-offset-2"
          trigger={t('lever.sourcesAge', { count: sources.length, seconds: age })}
        >
          {() => <Sources match={match} index={index} />}
        </DisclosureMenu>
      )}
      {index?.is_halted && (
        <p role="alert" className="text-danger">
          {t('lever.halted')}
        </p>
      )}
    </div>
  );
}

function Sources({ match, index }: { readonly match: Match; readonly index: IndexPrice }) {
  const { t } = useTranslation();
  return (
    <div className="w-64 p-2 text-xs">
      <p className="mb-2 leading-4 text-t2">{t('lever.indexHint')}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {index.sources.map(({ name, price }) => (
          <div key={name} className="contents">
            <dt className="text-t3">{name}</dt>
            <dd className="text-right">
              {price === null ? t('lever.sourceSilent') : formatFixed(price, match.price_decimals)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Whole seconds since the oldest quote behind the price was made. */
function useAge(index: IndexPrice | undefined): number {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return index === undefined ? 0 : Math.max(0, Math.floor((nowMs - index.quoted_at) / 1_000));
}
