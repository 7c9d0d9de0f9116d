import { compareDecimals } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { floatingPrice, REFERENCE_DECIMALS } from '@candor/formulas';
import { formatAmount, parseDecimal } from '@candor/primitives';
import type { P2pMarket } from '../../shared/p2p/deal-formulas.ts';
import { fiatText } from '../../shared/p2p/fiat-text.ts';
import { shareOf } from '../../shared/p2p/share-of.ts';
import type { AdForm, AdValues } from './use-ad-form.ts';

const PERCENT_DECIMALS = 4;

/** Restates the price of an ad in words, because the meaning of a sign is easily misread. */
export function PremiumSentence({ form }: { readonly form: AdForm }) {
  const { t } = useTranslation();
  const { market, values } = form;
  if (!market?.reference) return null;
  const price = priceOf(values, market);
  if (price === undefined) return null;
  const share = shareOf(price, market.reference.price);
  const percent = `${share.replace(/^-/, '')}%`;
  const isBelow = (compareDecimals(share, '0') ?? 0) < 0;
  const side = values.way === 'out' ? 'sell' : 'buy';
  const shown = fiatText(price, market.fiat);
  const limit = values.priceType === '2' && values.limitPrice !== '' ? values.limitPrice : undefined;
  return (
    <p className="text-[13px] leading-5 text-pretty text-t1" role="status">
      {t(`p2p.premium.${side}${isBelow ? 'Below' : 'Above'}`, { percent, price: shown })}{' '}
      {limit !== undefined &&
        t(side === 'sell' ? 'p2p.premium.neverBelow' : 'p2p.premium.neverAbove', {
          price: fiatText(limit, market.fiat),
        })}
    </p>
  );
}

/** Returns the price that the ad would have now; undefined until the form holds one. */
function priceOf(values: AdValues, market: P2pMarket): string | undefined {
  if (values.priceType === '1')
    return parseDecimal(values.price, market.price_decimals).ok ? values.price : undefined;
  const reference = parseDecimal(market.reference?.price ?? '', market.price_decimals + REFERENCE_DECIMALS);
  const premium = parseDecimal(values.premium.replace(/^-/, ''), PERCENT_DECIMALS);
  const tick = parseDecimal(market.tick, market.price_decimals);
  const limit = parseDecimal(values.limitPrice === '' ? '0' : values.limitPrice, market.price_decimals);
  if (!reference.ok || !premium.ok || !tick.ok || !limit.ok) return undefined;
  const price = floatingPrice({
    side: values.way === 'out' ? 'sell' : 'buy',
    reference: reference.value,
    premiumPpm: values.premium.startsWith('-') ? -premium.value : premium.value,
    tick: tick.value,
    limitPrice: limit.value,
  });
  return formatAmount(price, market.price_decimals);
}
