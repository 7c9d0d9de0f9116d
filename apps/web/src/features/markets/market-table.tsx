import type { Match } from '@candor/contract';
import { ChangeText, CoinBadge, formatCompact, PriceText } from '@candor/ui';
import { useTranslation } from 'react-i18next';
import { useQuotation } from '../../live/quotations.ts';

/** Every open pair with its 24 hours; a whole row opens the pair. */
export function MarketTable({
  matches,
  onOpen,
}: {
  readonly matches: readonly Match[];
  readonly onOpen: (match: Match) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className="overflow-x-auto rounded-panel border border-hairline bg-bg1">
      <table className="w-full table-fixed text-[13px] whitespace-nowrap">
        <thead>
          <tr className="text-[11px] text-t3 [&>th]:h-9 [&>th]:px-4 [&>th]:font-medium">
            <th scope="col" className="text-left">
              {t('market.pair')}
            </th>
            <th scope="col" className="text-right">
              {t('market.lastPrice')}
            </th>
            <th scope="col" className="text-right">
              {t('market.change')}
            </th>
            <th scope="col" className="text-right max-md:hidden">
              {t('market.high')}
            </th>
            <th scope="col" className="text-right max-md:hidden">
              {t('market.low')}
            </th>
            <th scope="col" className="text-right max-sm:hidden">
              {t('market.volume')}
            </th>
          </tr>
        </thead>
        <tbody>
          {matches.map((match) => (
            <MarketRow key={match.id} match={match} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function MarketRow({ match, onOpen }: { readonly match: Match; readonly onOpen: (match: Match) => void }) {
  const quotation = useQuotation(match);
  const decimals = match.price_decimals;
  return (
    <tr
      className="cursor-pointer hover:bg-bg2 [&>td]:h-10 [&>td]:border-t [&>td]:border-hairline [&>td]:px-4"
      onClick={() => onOpen(match)}
    >
      <td>
        <button type="button" className="flex items-center gap-2">
          <CoinBadge code={match.base_currency_code} />
          <span>
            <span className="font-semibold text-t1">{match.base_currency_code}</span>
            <span className="text-t3">/{match.quote_currency_code}</span>
          </span>
        </button>
      </td>
      <td className="text-right font-[550]">
        <PriceText price={quotation.close} decimals={decimals} />
      </td>
      <td className="text-right font-[550]">
        <ChangeText change={quotation.change} />
      </td>
      <td className="text-right text-t2 max-md:hidden">
        <PriceText price={quotation.high} decimals={decimals} />
      </td>
      <td className="text-right text-t2 max-md:hidden">
        <PriceText price={quotation.low} decimals={decimals} />
      </td>
      <td className="text-right text-t2 max-sm:hidden">{formatCompact(quotation.volume)}</td>
    </tr>
  );
}
