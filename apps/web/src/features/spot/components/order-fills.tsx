import type { Match, Order } from '@candor/contract';
import {
  ErrorState,
  formatClock,
  formatFixed,
  formatFullTime,
  formatTrimmed,
  PriceText,
  SkeletonRows,
} from '@candor/ui';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { errorText, requestIdOf } from '@candor/web-kit';
import { useFills } from '../api/use-fills.ts';

/** Every fill of an order: when, at what price, how much, what it cost, and who stood on the other side. */
export function OrderFills({ order, match }: { readonly order: Order; readonly match: Match | undefined }) {
  const { t } = useTranslation();
  const fills = useFills({ orderId: order.id });
  const priceDecimals = match?.price_decimals ?? 4;
  const numberDecimals = match?.number_decimals ?? 6;
  if (fills.isError && !fills.data) {
    return (
      <ErrorState
        message={errorText(fills.error) ?? t('common.serverError')}
        retryLabel={t('common.retry')}
        onRetry={() => void fills.refetch()}
        requestId={requestIdOf(fills.error)}
        requestIdLabel={t('common.copyRequestId')}
      />
    );
  }
  if (!fills.data) return <SkeletonRows count={1} rowClassName="h-7 px-3" label={t('common.loading')} />;
  return (
    <table className="order-fills" aria-label={t('orders.fills')}>
      <thead>
        <tr>
          <th scope="col">{t('orders.time')}</th>
          <th scope="col">{t('orders.price')}</th>
          <th scope="col">{t('orders.amount')}</th>
          <th scope="col">{t('orders.fee')}</th>
          <th scope="col">{t('orders.role')}</th>
          <th scope="col">{t('orders.counterparty')}</th>
        </tr>
      </thead>
      <tbody>
        {fills.data.data.map((fill) => (
          <tr key={fill.id} data-fill-id={fill.id}>
            <td title={formatFullTime(fill.timestamp)}>{formatClock(fill.timestamp)}</td>
            <td>
              <PriceText price={fill.price} decimals={priceDecimals} />
            </td>
            <td>{formatFixed(fill.number, numberDecimals)}</td>
            <td>
              {formatTrimmed(fill.fee, 8)} {fill.fee_currency_code}
            </td>
            <td>{t(`orders.roles.${fill.role}`)}</td>
            <td>{t(`orders.counterparties.${fill.counterparty}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FillsToggleProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Opens and closes the fills of a row. */
export function FillsToggle({ isOpen, onToggle }: FillsToggleProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="fills-toggle"
      aria-expanded={isOpen}
      aria-label={t('orders.fills')}
      title={t('orders.fills')}
      onClick={onToggle}
    >
      <ChevronRight
        size={14}
        strokeWidth={1.75}
        aria-hidden
        className={`transition-transform ${isOpen ? 'rotate-90' : ''}`}
      />
    </button>
  );
}
