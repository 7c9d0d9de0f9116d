import type { ResponseOf } from '@candor/contract';
import { formatClock, formatFullTime, formatTrimmed } from '@candor/ui';
import { useIsDemo, useIsMobile, useTranslation } from '@candor/web-kit';
import { utcText } from '../../shared/p2p/moment.tsx';
import type { P2pOrder } from '../../shared/p2p/p2p-queries.ts';

type ShopBond = NonNullable<ResponseOf<'legal/info'>['shop']['bond']>;

interface ProtectionPanelProps {
  /** Undefined before an order exists: then only the lines that hold for every order are shown. */
  readonly order?: P2pOrder;
  /** The bond of the merchant on the other side; null where the reader is the merchant. */
  readonly bond: ShopBond | null;
}

const ENDED: readonly P2pOrder['status'][] = ['released', 'cancelled', 'expired', 'decided'];

/** The protection of an order and its limits; each line is true at this moment or absent. */
export function ProtectionPanel({ order, bond }: ProtectionPanelProps) {
  const { t } = useTranslation();
  const isDemo = useIsDemo();
  const isNarrow = useIsMobile();
  const isOpen = order === undefined || !ENDED.includes(order.status);
  const given = [
    ...(order && isOpen ? lockLines(t, order) : []),
    ...(order?.terms_match === 1 ? [t('p2p.protection.termsSame')] : []),
    ...(order?.payee ? [nameLine(t, order.payee.name_checked)] : []),
    t('p2p.protection.fixed'),
    ...(isOpen ? [t('p2p.protection.outage')] : []),
    ...(bond === null ? [] : [bondLine(t, bond)]),
  ];
  const missing = [
    t('p2p.protection.otherName'),
    t('p2p.protection.reversal'),
    t('p2p.protection.outside'),
    ...(order?.status === 'created'
      ? [
          {
            text: t('p2p.protection.late', { time: formatClock(Date.parse(order.late_until)) }),
            utc: utcText(order.late_until),
          },
        ]
      : []),
    t('p2p.protection.bankLimits'),
    ...(isDemo ? [t('p2p.protection.demo')] : []),
  ];
  return (
    <details
      open={order === undefined || !isNarrow}
      className="rounded-panel border border-hairline bg-bg1 px-4 py-3 text-[13px] leading-5"
    >
      <summary className="cursor-pointer font-semibold text-t1 max-md:py-3">
        {t('p2p.protection.title')}
      </summary>
      <Lines title={t('p2p.protection.protected')} lines={given} />
      <Lines title={t('p2p.protection.notProtected')} lines={missing} />
    </details>
  );
}

/** A line, or one with a time in it, which is shown in UTC as well. */
type Line = string | { readonly text: string; readonly utc: string };
type Translate = ReturnType<typeof useTranslation>['t'];

function lockLines(t: Translate, order: P2pOrder): readonly Line[] {
  return [
    {
      text: t('p2p.protection.locked', {
        number: `${formatTrimmed(order.escrow.number, 8)} ${order.currency_code}`,
        time: formatFullTime(Date.parse(order.created_at)),
        line: String(order.escrow.seq),
      }),
      utc: utcText(order.created_at),
    },
    // Before the payment the clock ends an order as well.
    t(order.status === 'created' ? 'p2p.protection.twoWays' : 'p2p.protection.threeWays'),
  ];
}

function bondLine(t: Translate, { number, paid, currency_code: coin }: ShopBond): string {
  const text = (amount: string) => `${formatTrimmed(amount, 8)} ${coin}`;
  return t('p2p.protection.bond', { bond: text(number), paid: text(paid) });
}

function nameLine(t: Translate, isChecked: 0 | 1): string {
  return t(isChecked === 1 ? 'p2p.protection.nameCheckedNow' : 'p2p.protection.nameUnchecked');
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <section className="mt-2">
      <h3 className="font-medium text-t2">{title}</h3>
      <ul className="mt-1 grid list-disc gap-1 pl-4 text-t2">
        {lines.map((line) => {
          const { text, utc } = typeof line === 'string' ? { text: line, utc: undefined } : line;
          return (
            <li key={text} title={utc}>
              {text}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
