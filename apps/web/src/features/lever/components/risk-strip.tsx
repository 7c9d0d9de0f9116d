import type { Match } from '@candor/contract';
import { isPositiveDecimal, formatFixed, formatSigned, NO_VALUE } from '@candor/ui';
import { clsx } from 'clsx';
import { useTranslation } from '@candor/web-kit';
import { useLeverDeal, useOpenPositions } from '../api/lever-queries.ts';
import { profitColour } from '../model/profit-colour.ts';
import type { LeverDeal } from '../model/lever-figures.ts';
import { MarginLevel } from './margin-level.tsx';
import { Term } from '../../../shared/page/term.tsx';

/** Shows the equity behind the positions in one quote currency, and how close they are to a forced close. */
export function RiskStrip({ match }: { readonly match: Match }) {
  const { t } = useTranslation();
  const { data: deal } = useLeverDeal(match.id);
  const { data: open } = useOpenPositions(match.id);
  const forced = open?.find(({ forced_close_price: price }) => isPositiveDecimal(price))?.forced_close_price;
  const quote = match.quote_currency_code;
  const hasPosition = deal !== undefined && isPositiveDecimal(deal.origin_caution_money_total);
  const money = (text: string | undefined) => (text === undefined ? NO_VALUE : formatFixed(text, 2));
  const profits = deal ? formatSigned(deal.net_profits_total, 2) : NO_VALUE;
  const noForced = hasPosition ? t('lever.noForcedClose.any') : NO_VALUE;
  const forcedText = forced === undefined ? noForced : formatFixed(forced, match.price_decimals);
  const rows = [
    ['equity', money(deal?.equity), undefined],
    ['used', money(deal?.caution_money_total), undefined],
    ['reserved', money(deal?.reserved_money), undefined],
    ['free', money(deal?.usable_money), undefined],
    ['totalProfit', profits, hasPosition ? profitColour(profits) : undefined],
    ['riskRate', NO_VALUE, undefined],
    ['forcedClose', forcedText, undefined],
  ] as const;
  return (
    <div className="border-b border-hairline">
      <dl className="flex flex-wrap gap-x-8 gap-y-1 px-3 py-2 text-xs leading-5">
        {rows.map(([name, figure, className]) => (
          <div
            key={name}
            className={clsx(
              'flex items-baseline gap-2',
              name === 'riskRate' ? 'max-md:basis-full' : 'max-md:basis-[calc(50%-16px)]',
            )}
          >
            <dt className="text-t3">
              <Term
                name={`${t(`lever.risk.${name}`)}${name === 'riskRate' || name === 'forcedClose' ? '' : ` (${quote})`}`}
              >
                {t(`lever.riskHelp.${name}`)}
              </Term>
            </dt>
            <dd className={clsx('font-[550]', className ?? 'text-t1')}>
              {name === 'riskRate' && hasPosition ? <MarginLevel deal={deal} /> : figure}
            </dd>
          </div>
        ))}
      </dl>
      {deal?.warning === 1 && <Warning deal={deal} />}
      {deal && deal.losing_accounts !== null && (
        <p className="px-3 pb-2 text-xs leading-4 text-t3">
          {t('lever.losing', { share: deal.losing_accounts })}
        </p>
      )}
    </div>
  );
}

function Warning({ deal }: { readonly deal: LeverDeal }) {
  const { t } = useTranslation();
  return (
    <p role="alert" className="border-t border-danger px-3 py-2 text-[13px] leading-5 text-t1">
      {t('lever.warning', {
        rate: deal.hazard_rate,
        warn: deal.warning_rate,
        forced: deal.forced_close_rate,
      })}
    </p>
  );
}
