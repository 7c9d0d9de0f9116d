import type { Match, QuoteGroup } from '@candor/contract';
import { ChangeText, DirectionMark, formatCompact, PriceText } from '@candor/ui';
import type { ReactNode } from 'react';
import { useTranslation } from '@candor/web-kit';
import { PriceAge } from './price-age.tsx';
import { type PricedPair, usePairPrice } from './use-pair-price.ts';
import { useTitlePrice } from './use-title-price.ts';

/** The price line of a phone: what it costs on the left, the last 24 hours on the right. */
export function PairLine({
  match,
  group,
}: {
  readonly match: PricedPair;
  readonly group: QuoteGroup | undefined;
}) {
  const { t } = useTranslation();
  const { last, direction, quotation, cny, usd, ageText } = usePairPrice(match, group);
  useTitlePrice(match);
  return (
    <section data-area="strip" className="flex items-center justify-between gap-3 px-3 py-2">
      <div className="min-w-0">
        <p
          data-testid="last-price"
          className={`live-number flex items-center gap-1.5 text-[22px] leading-7 font-[650] ${direction === 'up' ? 'text-up' : 'text-down'}`}
        >
          <PriceText price={last} decimals={match.price_decimals} />
          <DirectionMark direction={direction} />
          <span className="sr-only">{t(`market.${direction}`)}</span>
        </p>
        {/* One line high whatever the figures: what does not fit beside the others is left out whole. */}
        <p className="flex h-4 flex-wrap gap-x-2 overflow-hidden text-xs leading-4 text-t3">
          {ageText && <PriceAge text={ageText} />}
          <span>{cny}</span>
          <span>{usd}</span>
        </p>
      </div>
      <dl className="grid shrink-0 grid-cols-[auto_auto] gap-x-2 text-xs leading-4">
        <Line label={t('market.high')}>
          <PriceText price={quotation.high} decimals={match.price_decimals} />
        </Line>
        <Line label={t('market.low')}>
          <PriceText price={quotation.low} decimals={match.price_decimals} />
        </Line>
        <Line label={t('market.turnoverIn', { code: match.quote_currency_code })}>
          {formatCompact(quotation.quote_volume)}
        </Line>
      </dl>
    </section>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-t3">{label}</dt>
      <dd className="text-right font-[550] text-t1">{children}</dd>
    </>
  );
}

/** The 24 h change of a pair as it is now. */
export function PairChange({ match }: { readonly match: Match }) {
  const { quotation } = usePairPrice(match, undefined);
  return <ChangeText change={quotation.change} className="live-number text-[13px] font-[550]" />;
}
