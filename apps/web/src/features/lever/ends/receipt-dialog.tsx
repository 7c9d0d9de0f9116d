import './texts.ts';
import type { LeverReceipt } from '@candor/contract';
import {
  Dialog,
  formatFixed,
  formatFullTime,
  formatSignedTrimmed,
  formatTrimmed,
  isPositiveDecimal,
} from '@candor/ui';
import { failureOf, useTranslation } from '@candor/web-kit';
import { delaySeconds } from '../../../shared/index-price/opening-delay.ts';
import { Figures } from '../../../shared/page/figures.tsx';
import { useReceipt } from './forced-closes.ts';
import { sideText } from '../model/side-text.ts';

interface ReceiptDialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

const MONEY_DECIMALS = 8;
const LEAST_DECIMALS = 2;
const INDEX_DECIMALS = 8;

/** The receipt of a closed position: its ticks, every fee, its result and what the exchange carried. */
export function ReceiptDialog({ id, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('forcedClose.receipt.title', { id })} closeLabel={t('common.close')} onClose={onClose}>
      <ReceiptOf id={id} />
    </Dialog>
  );
}

/** The receipt of a position, once it is read. */
export function ReceiptOf({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const query = useReceipt(id);
  if (query.data) return <Receipt receipt={query.data} />;
  return (
    failureOf(query, true) ?? (
      <div className="h-72" role="status" aria-busy="true" aria-label={t('common.loading')} />
    )
  );
}

function Receipt({ receipt }: { readonly receipt: LeverReceipt }) {
  const { t } = useTranslation();
  const { order, currency_code: code, together, records } = receipt;
  const money = (text: string) => `${formatSignedTrimmed(text, MONEY_DECIMALS, LEAST_DECIMALS)} ${code}`;
  const index = (price: string, tick: number) =>
    t('forcedClose.receipt.atTick', { price: formatTrimmed(price, INDEX_DECIMALS, LEAST_DECIMALS), tick });
  const course = [
    [t('forcedClose.receipt.position'), `${sideText(t, order)} ${order.currency_match.symbol}`],
    [t('forcedClose.receipt.opened'), formatFullTime(Date.parse(receipt.opened_at))],
    [t('forcedClose.receipt.openIndex'), index(order.origin_price, order.open_tick)],
    [
      t('indexPrice.opening.label'),
      t('indexPrice.opening.rule', { seconds: delaySeconds(order.open_delay_ms) }),
    ],
    [t('lever.withSpread'), `${formatFixed(order.price, LEAST_DECIMALS)} ${code}`],
    [t('forcedClose.receipt.closed'), formatFullTime(Date.parse(receipt.closed_at))],
    [t('forcedClose.receipt.closeIndex'), index(order.update_price, order.close_tick)],
    [
      t('forcedClose.receipt.reason'),
      order.close_reason === '' ? '' : t(`lever.reasons.${order.close_reason}`),
    ],
  ] as const;
  const settled = [
    ...(together.length > 1
      ? together.map(
          ({ id, symbol, profits }) =>
            [t('forcedClose.receipt.resultOf', { id, pair: symbol }), money(profits)] as const,
        )
      : []),
    [t('forcedClose.receipt.result'), money(receipt.result)] as const,
    [t('forcedClose.receipt.paid'), money(receipt.paid)] as const,
    ...(isPositiveDecimal(receipt.carried)
      ? [
          [
            t('forcedClose.receipt.carried'),
            `${formatTrimmed(receipt.carried, MONEY_DECIMALS, LEAST_DECIMALS)} ${code}`,
          ] as const,
        ]
      : []),
  ];
  return (
    <div className="grid gap-4">
      <Figures rows={course} />
      <section aria-label={t('forcedClose.receipt.settlement')} className="border-t border-hairline pt-3">
        <Figures rows={settled} />
      </section>
      <section aria-label={t('forcedClose.receipt.records')} className="border-t border-hairline pt-3">
        <h3 className="mb-1 text-[13px] text-t2">{t('forcedClose.receipt.records')}</h3>
        <ul className="grid gap-1 text-[13px] leading-5">
          {records.map(({ id, memo, value, created_at: at }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="text-t3">
                {memo}, {formatFullTime(Date.parse(at))}
              </span>
              <span className="ml-auto text-t1">{money(value)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 flex justify-between text-[13px] font-[550]">
          <span>{t('forcedClose.receipt.total')}</span>
          <span data-testid="receipt-total">{money(receipt.total)}</span>
        </p>
      </section>
      {receipt.record && (
        <a
          href={`/api/fairness/lines?from=${receipt.record.from}&to=${receipt.record.to}`}
          target="_blank"
          rel="noreferrer"
          className="text-[13px] text-t2 underline underline-offset-2 hover:text-t1"
        >
          {t('forcedClose.receipt.record', { tick: order.close_tick })}
        </a>
      )}
    </div>
  );
}
