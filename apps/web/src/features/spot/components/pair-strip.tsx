import type { Match, QuoteGroup } from '@candor/contract';
import {
  ChangeText,
  CoinBadge,
  directionOf,
  DirectionMark,
  formatCompact,
  formatFixed,
  PriceText,
} from '@candor/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useArePricesOld, useConnection } from '../../../live/connection.ts';
import { useQuotation } from '../../../live/quotations.ts';
import { useLiveTrades } from '../../../live/trades.ts';
import { approximateValue } from '../model/approximate-value.ts';

interface PairStripProps {
  readonly match: Match;
  readonly group: QuoteGroup | undefined;
  /** Opens the pair list where the screen is too narrow to show it. */
  readonly pairMenu: ReactNode;
}

/** What the pair costs and did in 24 hours. The last price is a trade if one is known, else the quotation. */
export function PairStrip({ match, group, pairMenu }: PairStripProps) {
  const { t } = useTranslation();
  const quotation = useQuotation(match);
  const lastTrade = useLiveTrades(match.symbol)?.[0];
  const { ageSeconds } = useConnection();
  const isOld = useArePricesOld();
  const last = lastTrade?.price ?? quotation.close;
  const direction = lastTrade ? (lastTrade.way === 2 ? 'up' : 'down') : directionOf(quotation.change);
  const cny = approximateValue(last, group?.cny_price ?? '6.8', match.price_decimals);
  const usd = approximateValue(last, group?.usd_price ?? '1', match.price_decimals);
  useTitlePrice(formatFixed(last, match.price_decimals), match.symbol);

  return (
    <section
      data-area="strip"
      className="flex items-center gap-6 overflow-x-auto overflow-y-hidden px-4 max-[1400px]:gap-5 max-md:h-14 max-md:gap-4"
    >
      <div className="flex items-center gap-2">
        <CoinBadge code={match.base_currency_code} size={24} />
        <h1 className="text-lg leading-6 font-semibold whitespace-nowrap">{match.symbol}</h1>
        <span className="xl:hidden">{pairMenu}</span>
      </div>
      <div className="flex items-baseline gap-3 whitespace-nowrap">
        <span
          key={last}
          data-testid="last-price"
          className={`live-number -mx-1 flex items-center gap-1.5 rounded-control px-1 text-[22px] leading-7 font-[650] ${
            direction === 'up'
              ? 'animate-[tick-up_400ms_ease-out] text-up'
              : 'animate-[tick-down_400ms_ease-out] text-down'
          }`}
        >
          <PriceText price={last} decimals={match.price_decimals} />
          <DirectionMark direction={direction} />
          <span className="sr-only">{t(`market.${direction}`)}</span>
        </span>
        {isOld && ageSeconds > 0 && (
          <span className="text-xs text-warn">{t('connection.age', { seconds: ageSeconds })}</span>
        )}
      </div>
      <dl className="flex items-center gap-6 max-md:gap-4">
        <Figure label={t('market.change')}>
          <ChangeText change={quotation.change} className="live-number" />
        </Figure>
        <Figure label={t('market.high')}>
          <PriceText price={quotation.high} decimals={match.price_decimals} />
        </Figure>
        <Figure label={t('market.low')}>
          <PriceText price={quotation.low} decimals={match.price_decimals} />
        </Figure>
        <Figure label={t('market.volumeIn', { code: match.base_currency_code })}>
          {formatCompact(quotation.volume)}
        </Figure>
        <div className="max-[1400px]:hidden">
          <Figure label={t('market.approxUsd', { value: usd })}>
            {t('market.approxCny', { value: cny })}
          </Figure>
        </div>
      </dl>
    </section>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="whitespace-nowrap">
      <dt className="text-[11px] leading-4 font-medium text-t3 [:lang(ja)_&]:text-xs [:lang(ko)_&]:text-xs [:lang(th)_&]:text-xs [:lang(zh)_&]:text-xs">
        {label}
      </dt>
      <dd className="text-[13px] leading-5 font-[550] text-t1">{children}</dd>
    </div>
  );
}

/** Price in the tab's title, once a second at most; the old title comes back on leaving. */
function useTitlePrice(price: string, symbol: string): void {
  const wanted = useRef('');
  useEffect(() => {
    wanted.current = `${price} ${symbol}`;
  }, [price, symbol]);
  useEffect(() => {
    const before = document.title;
    const show = () => {
      if (document.title !== wanted.current) document.title = wanted.current;
    };
    show();
    const timer = setInterval(show, 1_000);
    return () => {
      clearInterval(timer);
      document.title = before;
    };
  }, []);
}
