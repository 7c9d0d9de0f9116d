import { EmptyState, formatTableTime, formatTrimmed } from '@candor/ui';
import { Link } from '@tanstack/react-router';
import { QueryView, useTranslation } from '@candor/web-kit';
import { useMask } from '../../../shared/account/amounts-shown.ts';
import { GroupedAddress } from '../grouped-address.tsx';
import { type Draw, useNewestDraws } from '../wallet-queries.ts';
import { CancelDraw } from './cancel-draw.tsx';
import { DrawTimeline } from './draw-timeline.tsx';

const DECIMALS = 8;

/** The newest withdrawals of a currency, each with how far it is. */
export function DrawList({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation();
  const draws = useNewestDraws(currencyId);
  return (
    <section aria-label={t('assets.newestDraws')} className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-sm font-semibold">{t('assets.newestDraws')}</h3>
        <Link
          to="/assets/dealRecords"
          search={{ list: 'withdrawals' }}
          className="text-[13px] text-t2 underline hover:text-t1"
        >
          {t('assets.allDraws')}
        </Link>
      </div>
      <QueryView query={draws} rows={2}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState>{t('assets.noDraws')}</EmptyState>
          ) : (
            <ul>
              {data.map((draw) => (
                <DrawRow key={draw.id} draw={draw} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </section>
  );
}

function DrawRow({ draw }: { readonly draw: Draw }) {
  const { t } = useTranslation();
  const mask = useMask();
  const { number, currency, chain_protocol: chain, created_at: at, received, address } = draw;
  return (
    <li className="grid gap-2 border-b border-hairline py-3 text-[13px] leading-5 last:border-b-0">
      <div className="flex flex-wrap justify-between gap-x-3">
        <span className="font-[550]">
          {mask(formatTrimmed(number, DECIMALS, 2))} {currency.code}
        </span>
        <span className="text-t3">
          {chain.name} · <time dateTime={at}>{formatTableTime(Date.parse(at))}</time>
        </span>
      </div>
      <p className="text-t2">
        {t('assets.received')}: {mask(formatTrimmed(received, DECIMALS, 2))} {currency.code}
      </p>
      <p className="text-t3">
        <GroupedAddress address={address} />
      </p>
      <DrawTimeline draw={draw} />
      <CancelDraw draw={draw} />
    </li>
  );
}
