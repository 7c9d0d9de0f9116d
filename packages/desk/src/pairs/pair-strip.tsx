import type { Match, QuoteGroup } from '@candor/contract';
import { ChangeText, CoinBadge, DirectionMark, formatCompact, PriceText } from '@candor/ui';
import type { ReactNode } from 'react';
import { PriceAge } from './price-age.tsx';
import { type PricedPair, usePairPrice } from './use-pair-price.ts';
import { useTranslation, useValue } from '@candor/web-kit';
import { tickFlashStore } from './tick-flash.ts';
import { useTitlePrice } from './use-title-price.ts';

interface PairStripProps {
  readonly match: PricedPair & Pick<Match, 'base_currency_icon'>;
  readonly group: QuoteGroup | undefined;
  /** Opens the pair list where the screen is too narrow to show it. */
  readonly pairMenu?: ReactNode;
  readonly star?: ReactNode;
}

/** Shows the pair's price and its 24-hour figures. */
export function PairStrip({ match, group, pairMenu, star }: PairStripProps) {
  const { t } = useTranslation();
  const { last, direction, quotation, cny, usd, ageText } = usePairPrice(match, group);
  useTitlePrice(match);
  const isFlashing = useValue(tickFlashStore);
  const flash =
    direction === 'up' ? 'animate-[tick-up_400ms_ease-out]' : 'animate-[tick-down_400ms_ease-out]';

  return (
    <section
      data-area="strip"
      className="flex items-center gap-6 overflow-x-auto overflow-y-hidden px-4 max-[1400px]:gap-5"
    >
      <div className="flex items-center gap-2">
        <CoinBadge code={match.base_currency_code} icon={match.base_currency_icon} size={24} />
        <h1 className="text-lg leading-6 font-semibold whitespace-nowrap">{match.symbol}</h1>
        {star}
        <span className="xl:hidden">{pairMenu}</span>
      </div>
      <div className="flex items-baseline gap-3 whitespace-nowrap">
        <span
          key={last}
          data-testid="last-price"
          className={`live-number -mx-1 flex items-center gap-1.5 rounded-control px-1 text-[22px] leading-7 font-[650] ${
            direction === 'up' ? 'text-up' : 'text-down'
          } ${isFlashing ? flash : ''}`}
        >
          <PriceText price={last} decimals={match.price_decimals} />
          <DirectionMark direction={direction} />
          <span className="sr-only">{t(`market.${direction}`)}</span>
        </span>
        {ageText && <PriceAge text={ageText} />}
      </div>
      <dl className="flex items-center gap-6 max-[1400px]:gap-5">
        <Figure label={t('market.change')}>
          <ChangeText change={quotation.change} className="live-number" />
        </Figure>
        <Figure label={t('market.high')}>
          <PriceText price={quotation.high} decimals={match.price_decimals} />
        </Figure>
        <Figure label={t('market.low')}>
          <PriceText price={quotation.low} decimals={match.price_decimals} />
        </Figure>
        <Figure label={t('market.turnoverIn', { code: match.quote_currency_code })}>
          {formatCompact(quotation.quote_volume)}
        </Figure>
        <Figure label={t('market.volumeIn', { code: match.base_currency_code })} from="1600">
          {formatCompact(quotation.volume)}
        </Figure>
        <Figure label={usd} from="1400">
          {cny}
        </Figure>
      </dl>
    </section>
  );
}

const HIDDEN_BELOW = { '1400': 'max-[1400px]:hidden', '1600': 'max-[1600px]:hidden' } as const;

interface FigureProps {
  readonly label: string;
  /** The width of the window from which there is space for it; always, without one. */
  readonly from?: keyof typeof HIDDEN_BELOW;
  readonly children: ReactNode;
}

function Figure({ label, from, children }: FigureProps) {
  return (
    <div className={`whitespace-nowrap ${from ? HIDDEN_BELOW[from] : ''}`}>
      <dt className="text-[11px] leading-4 font-medium text-t3 [:lang(ja)_&]:text-xs [:lang(ko)_&]:text-xs [:lang(th)_&]:text-xs [:lang(zh)_&]:text-xs">
        {label}
      </dt>
      <dd className="text-[13px] leading-5 font-[550] text-t1">{children}</dd>
    </div>
  );
}
