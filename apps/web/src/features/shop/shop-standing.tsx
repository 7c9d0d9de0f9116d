import { formatTrimmed } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { clsx } from 'clsx';
import type { OwnShop } from './shop-queries.ts';

/** The state of a shop in a sentence, with the reason of the operators and what it means for ads and bond. */
export function ShopStanding({ shop }: { readonly shop: OwnShop }) {
  const { t } = useTranslation();
  const { status, status_name: name, reason } = shop;
  if (status === 'none') return null;
  const isBad = status === 'suspended' || status === 'revoked';
  const bond = `${formatTrimmed(shop.bond.number, 8)} ${shop.bond.currency_code}`;
  return (
    <div
      role="status"
      className={clsx(
        'rounded-panel border bg-bg2 px-4 py-3 text-sm leading-6',
        isBad ? 'border-danger' : 'border-hairline',
      )}
    >
      <p className={clsx('font-semibold', isBad ? 'text-danger' : 'text-t1')}>
        {name}
        {reason !== '' && `: ${reason}`}
      </p>
      <p className="text-pretty text-t2">{t(`shop.standing.${status}`, { bond })}</p>
    </div>
  );
}
