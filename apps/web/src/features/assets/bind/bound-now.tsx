import { formatFullTime } from '@candor/ui';
import { QueryView, useTranslation } from '@candor/web-kit';
import { GroupedAddress } from '../grouped-address.tsx';
import { type BoundAddress, type Protocol, useBoundAddress } from '../wallet-queries.ts';
import { UsableFrom } from './usable-from.tsx';

interface BoundNowProps {
  readonly currencyCode: string;
  readonly protocol: Protocol;
}

/** The address that is bound now, since when, and from when on it can be used. */
export function BoundNow({ currencyCode, protocol }: BoundNowProps) {
  const { t } = useTranslation();
  const bound = useBoundAddress(currencyCode, protocol);
  return (
    <section aria-label={t('assets.boundNow')} className="rounded-panel bg-bg2 px-4 py-3">
      <h3 className="text-[13px] leading-5 text-t3">{t('assets.boundNow')}</h3>
      <QueryView query={bound} rows={1} rowClassName="h-12">
        {({ bound: known }) =>
          known ? <Known bound={known} /> : <p className="text-sm leading-6">{t('assets.noneBoundYet')}</p>
        }
      </QueryView>
    </section>
  );
}

function Known({ bound }: { readonly bound: BoundAddress }) {
  const { t } = useTranslation();
  return (
    <>
      <p className="text-sm leading-6 font-[550]">
        <GroupedAddress address={bound.address} />
      </p>
      {bound.memo !== '' && (
        <p className="text-[13px] leading-5">
          {t('assets.memoLabel')}: {bound.memo}
        </p>
      )}
      <p className="text-[13px] leading-5 text-t3">
        {t('assets.boundSince', { time: formatFullTime(Date.parse(bound.created_at)) })}
      </p>
      <UsableFrom bound={bound} />
    </>
  );
}
