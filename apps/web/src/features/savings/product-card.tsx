import type { LockProduct } from '@candor/contract';
import { Button, groupDigits } from '@candor/ui';
import { useId } from 'react';
import { useTranslation } from '@candor/web-kit';
import { Figures } from '../../shared/page/figures.tsx';
import { amountText, momentText, rateText, yearlyRateText } from './amount-text.ts';

interface ProductCardProps {
  readonly product: LockProduct;
  readonly onBuy: () => void;
}

/** The terms of a product: everything that is worth knowing before a purchase, without a press. */
export function ProductCard({ product, onBuy }: ProductCardProps) {
  const { t } = useTranslation();
  const id = useId();
  const { name, text, display_rate: rate } = product;
  return (
    <li
      className="flex flex-col rounded-panel border border-hairline bg-bg1 p-5 max-md:p-4"
      aria-labelledby={id}
    >
      <h3 id={id} data-untranslated className="text-base leading-6 font-semibold">
        {name}
      </h3>
      <p className="mt-3 text-[28px] leading-9 font-[650]">{t('savings.perDay', { rate: rateText(rate) })}</p>
      <p className="text-[13px] leading-5 text-t3">{t('savings.perYear', { rate: yearlyRateText(rate) })}</p>
      <p data-untranslated className="mt-3 text-[13px] leading-5 text-pretty text-t2">
        {text}
      </p>
      <div className="mt-4 border-t border-hairline pt-4">
        <Figures rows={termRows(t, product)} />
      </div>
      <Example product={product} />
      <Offer product={product} onBuy={onBuy} />
    </li>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function termRows(t: Translate, product: LockProduct) {
  const { currency, limit_days: count, limit_number: lot } = product;
  return [
    [t('savings.lot'), amountText(lot, currency.code)],
    [t('savings.term'), t('savings.days', { count })],
    [t('savings.firstPayment'), momentText(product.first_payment_at)],
    [t('savings.ends'), momentText(product.ends_at)],
    [t('savings.earlyExit'), t(product.may_exit_early === 1 ? 'savings.mayExit' : 'savings.mayNotExit')],
  ] as const;
}

function Example({ product }: { readonly product: LockProduct }) {
  const { t } = useTranslation();
  const { currency, limit_days: count, limit_number: lot, display_rate: rate } = product;
  return (
    <p className="mt-4 mb-5 rounded-panel bg-bg2 px-3 py-2 text-[13px] leading-5 text-t2">
      {t('savings.example', {
        lot: amountText(lot, currency.code),
        rate: rateText(rate),
        daily: amountText(product.daily_interest, currency.code),
        total: amountText(product.total_interest, currency.code),
        days: t('savings.days', { count }),
      })}
    </p>
  );
}

function Offer({ product, onBuy }: ProductCardProps) {
  const { t } = useTranslation();
  const { quota_left: all, user_quota_left: own, name } = product;
  const isSoldOut = all === 0;
  return (
    <div className="mt-auto grid gap-3">
      <p className="flex flex-wrap justify-between gap-x-4 text-[13px] leading-5 text-t3">
        <span>{t('savings.quotaLeft', { count: groupDigits(String(all)) })}</span>
        <span>{t('savings.ownLeft', { count: groupDigits(String(own)) })}</span>
      </p>
      {own > 0 ? (
        <Button kind="action" size="large" aria-label={t('savings.buyTitle', { name })} onClick={onBuy}>
          {t('savings.buy')}
        </Button>
      ) : (
        <p className="grid h-11 place-items-center rounded-control bg-bg3 text-sm text-t2">
          {t(isSoldOut ? 'savings.soldOut' : 'savings.ownLimit')}
        </p>
      )}
    </div>
  );
}
