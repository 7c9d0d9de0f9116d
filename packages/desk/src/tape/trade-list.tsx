import type { CompletedTrade, Match } from '@candor/contract';
import { EmptyState, formatClock, formatFixed, formatFullTime, PriceText, SkeletonRows } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf, useTranslation } from '@candor/web-kit';
import { useLiveTrades } from '../live/trades.ts';
import { dealOf } from '../pairs/use-deal.ts';
import { MakerMark } from './maker-mark.tsx';
import { NewRowsChip } from '../rows/new-rows-chip.tsx';
import { PanelHead } from '../rows/panel-head.tsx';

/** The last thirty trades. The list pauses under the pointer and counts the trades that wait. */
export function TradeList({ match }: { readonly match: Match }) {
  const { t } = useTranslation();
  const trades = useLiveTrades(match.symbol);
  const [held, setHeld] = useState<readonly CompletedTrade[]>();
  const isHeld = held !== undefined && held[0] !== undefined && trades !== undefined;
  const shown = isHeld ? held : trades;
  const heldAt = isHeld ? trades.findIndex((trade) => trade.id === held[0]?.id) : 0;
  const newCount = heldAt < 0 ? (trades?.length ?? 0) : heldAt;

  return (
    <section data-area="trades" className="flex flex-col" aria-label={t('trades.title')}>
      <PanelHead title={t('trades.title')}>
        <NewRowsChip
          count={newCount}
          text={t('trades.new', { count: newCount })}
          onShow={() => setHeld(undefined)}
        />
      </PanelHead>
      <div className="grid h-6 shrink-0 grid-cols-3 items-center px-3 text-right text-[11px] font-medium text-t3">
        <span className="text-left">{t('trades.price')}</span>
        <span>{t('trades.amount')}</span>
        <span>{t('trades.time')}</span>
      </div>
      {/* It scrolls, so a keyboard has to reach it. */}
      <div
        role="group"
        aria-label={t('trades.title')}
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto"
        onPointerEnter={() => setHeld(trades)}
        onPointerLeave={() => setHeld(undefined)}
      >
        {shown === undefined ? (
          <NoTradesYet match={match} />
        ) : shown.length === 0 ? (
          <EmptyState>{t('trades.empty')}</EmptyState>
        ) : (
          <ol>
            {shown.map((trade) => (
              <li
                key={trade.id}
                className="grid h-5 grid-cols-3 items-center px-3 text-right text-xs hover:bg-bg3"
              >
                <span
                  className={`live-number text-left font-[550] ${trade.way === 2 ? 'text-up' : 'text-down'}`}
                >
                  <PriceText price={trade.price} decimals={match.price_decimals} />
                  <span className="sr-only">{trade.way === 2 ? t('trades.buy') : t('trades.sell')}</span>
                </span>
                <span className="text-t1">{formatFixed(trade.amount, match.number_decimals)}</span>
                <span className="flex items-center justify-end gap-1.5">
                  <MakerMark makers={trade.makers} />
                  <time
                    className="text-t3"
                    dateTime={new Date(trade.timestamp).toISOString()}
                    title={formatFullTime(trade.timestamp)}
                  >
                    {formatClock(trade.timestamp)}
                  </time>
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

/** Stands in the place of the trades until they are known. The order book reads them. */
function NoTradesYet({ match }: { readonly match: Match }) {
  const { t } = useTranslation();
  const deal = useQuery({ ...dealOf(match.id), enabled: false });
  return failureOf(deal) ?? <SkeletonRows count={12} rowClassName="h-5 px-3" label={t('common.loading')} />;
}
