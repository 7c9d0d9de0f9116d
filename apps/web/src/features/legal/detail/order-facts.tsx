import { formatTrimmed, Section } from '@candor/ui';
import { type TFunction, useTranslation } from '@candor/web-kit';
import { BotMark } from '../../../shared/p2p/bot-mark.tsx';
import type { P2pOrder } from '../../../shared/p2p/p2p-queries.ts';
import { fiatText } from '../../../shared/p2p/fiat-text.ts';
import { difference } from '../../../shared/p2p/difference.ts';
import { Moment } from '../../../shared/p2p/moment.tsx';
import { Figures } from '../../../shared/page/figures.tsx';
import { ProfileButton } from '../users/profile-button.tsx';

/** The facts of an order, which never change after it was opened, and the place of its lock in the log. */
export function OrderFacts({ order }: { readonly order: P2pOrder }) {
  const { t } = useTranslation();
  const coins = (number: string) => `${formatTrimmed(number, 8)} ${order.currency_code}`;
  const isBuying = order.way === 'in';
  return (
    <Section title={t('p2p.order.facts')} isPadded>
      <Figures
        rows={[
          [t('p2p.orders.columns.id'), order.id],
          [t('p2p.orders.columns.created'), <Moment key="created" at={order.created_at} />],
          [t('p2p.orders.columns.counterparty'), <Counterparty key="counterparty" order={order} />],
          [t('p2p.deal.price'), fiatText(order.price, order.fiat)],
          [t('p2p.order.number'), coins(order.number)],
          [t('p2p.order.money'), fiatText(order.money, order.fiat)],
          [t('p2p.deal.fee'), `${coins(order.fee)} (${formatTrimmed(order.fee_rate, 4)}%)`],
          [t(isBuying ? 'p2p.deal.arrives' : 'p2p.deal.leaves'), coins(order.net_number)],
          [t('p2p.ads.method'), t(`p2p.methods.${order.pay_type}`)],
          [t('p2p.order.payCode'), order.pay_code],
          ...(isBuying && order.withdrawable_at !== null
            ? ([[t('p2p.order.withdrawableFrom'), <Moment key="from" at={order.withdrawable_at} />]] as const)
            : []),
          ...escrowRows(t, order),
        ]}
      />
      {order.terms !== '' && (
        <div className="mt-4 text-[13px] leading-5">
          <h3 className="font-semibold text-t1">{t('p2p.deal.terms')}</h3>
          <p className="mt-1 whitespace-pre-wrap text-t2" dir="auto">
            {order.terms}
          </p>
        </div>
      )}
    </Section>
  );
}

/** The lock of a live order; of one that has ended, to whom the coins went. */
function escrowRows(t: TFunction, order: P2pOrder): readonly (readonly [name: string, text: string])[] {
  const { escrow, currency_code: coin, ended_at: endedAt } = order;
  const line = String(escrow.seq);
  if (endedAt === null)
    return [
      [
        t('p2p.order.escrow'),
        t('p2p.order.line', { number: `${formatTrimmed(escrow.number, 8)} ${coin}`, line }),
      ],
    ];
  return [
    [t('p2p.order.coins'), outcomeText(t, order)],
    [t('p2p.order.lockedAt'), t('p2p.order.logLine', { line })],
  ];
}

function outcomeText(t: TFunction, order: P2pOrder): string {
  const { status, number, to_buyer: toBuyer, currency_code: coin, counterparty } = order;
  const side = order.way === 'in' ? 'buyer' : 'seller';
  const name = counterparty.nickname;
  const text = (quantity: string) => `${formatTrimmed(quantity, 8)} ${coin}`;
  switch (status) {
    case 'released':
      return t(`p2p.order.outcome.${side}.released`, { number: text(number), name });
    case 'decided':
      return t(`p2p.order.outcome.${side}.decided`, {
        number: text(toBuyer ?? '0'),
        rest: `${difference(number, toBuyer ?? '0')} ${coin}`,
        name,
      });
    default:
      // The amount that returns to a seller includes the fee that was locked on top.
      return t(`p2p.order.outcome.${side}.returned`, {
        number: text(side === 'seller' ? order.net_number : number),
        name,
      });
  }
}

function Counterparty({ order: { id, counterparty } }: { readonly order: P2pOrder }) {
  const { t } = useTranslation();
  return (
    <span>
      <ProfileButton of={{ orderId: id }} name={counterparty.nickname} className="underline" />
      {!['', counterparty.nickname].includes(counterparty.real_name) && ` (${counterparty.real_name})`}{' '}
      {counterparty.is_bot === 1 && <BotMark />}
      <span className="ml-2 text-t3">
        {counterparty.statistics.completion_rate === null
          ? t('p2p.ads.newShop')
          : t('p2p.ads.completed', { percent: `${counterparty.statistics.completion_rate}%` })}
      </span>
    </span>
  );
}
