import '../confirm/texts.ts';
import { formatFixed, formatTrimmed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import type { TicketPartProps } from './ticket-part.ts';

/** The order in one sentence. */
export function ConfirmQuestion({ match, side, type, ticket }: TicketPartProps) {
  const { t } = useTranslation();
  const { figures, fields, bestPrice } = ticket;
  const isBuy = side === 'buy';
  const price = type === 'market' ? bestPrice : fields.price;
  const words = {
    amount: formatTrimmed(figures.amount, match.number_decimals),
    base: match.base_currency_code,
    price: formatFixed(price, match.price_decimals),
    quote: match.quote_currency_code,
    total: formatTrimmed(figures.total, 6, 2),
  };
  const market = isBuy ? 'confirm.confirmMarketBuy' : 'confirm.confirmMarketSell';
  const limit = isBuy ? 'confirm.confirmBuy' : 'confirm.confirmSell';
  return <p className="text-base leading-6">{t(type === 'market' ? market : limit, words)}</p>;
}
