import './texts.ts';
import type { Match } from '@candor/contract';
import type { IndexPrice } from '@candor/desk';
import { PopoverButton, PriceText } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { useIndexAge, useIndexTerms } from './index-age.ts';

interface IndexLineProps {
  readonly match: Match;
  readonly index: IndexPrice | undefined;
  /** Says what is decided by the index. */
  readonly hint: string;
  /** Says what stops while it is halted. */
  readonly halted: string;
}

const SECOND_MS = 1_000;

/** The index at which a product settles: its price, its age and where it comes from. */
export function IndexLine({ match, index, hint, halted }: IndexLineProps) {
  const { t } = useTranslation();
  const { data: terms } = useIndexTerms(match.id);
  const seconds = Math.floor((useIndexAge(index) ?? 0) / SECOND_MS);
  const sources = index?.sources.filter(({ price }) => price !== null) ?? [];
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline px-3 text-xs">
      <span className="text-t3">{t('indexPrice.name')}</span>
      <span className="live-number font-[550] text-t1" data-testid="index-price">
        <PriceText price={index?.price} decimals={match.price_decimals} />
      </span>
      {index && (
        <PopoverButton
          label={t('indexPrice.sources', { count: sources.length })}
          align="start"
          triggerClassName="text-t2 underline decoration-dotted underline-offset-2"
          trigger={t('indexPrice.sourcesAge', { count: sources.length, seconds })}
        >
          <Sources match={match} index={index} hint={terms?.follows_book ? t('indexPrice.ownBook') : hint} />
        </PopoverButton>
      )}
      {index?.is_halted && (
        <p role="alert" className="text-danger">
          {halted}
        </p>
      )}
    </div>
  );
}

function Sources({ match, index, hint }: Omit<IndexLineProps, 'index' | 'halted'> & { index: IndexPrice }) {
  const { t } = useTranslation();
  return (
    <div className="w-64 p-2 text-xs">
      <p className="mb-2 leading-4 text-t2">{hint}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {index.sources.map(({ name, price }) => (
          <div key={name} className="contents">
            <dt className="text-t3">{name}</dt>
            <dd className="text-right">
              {price === null ? (
                t('indexPrice.sourceSilent')
              ) : (
                <PriceText price={price} decimals={match.price_decimals} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
