import { NO_VALUE } from '@candor/ui';
import { useTranslation } from '@candor/web-kit';
import { Facts } from '../../shared/page/facts.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';
import type { AppealCase } from './appeal-case.ts';

/** Both persons with their figures, marks, earlier appeals and similar accounts. */
export function Parties({ parties }: { readonly parties: AppealCase['order']['parties'] }) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-hairline">
      {parties.map(({ user_id: id, side, statistics, standing, ...party }) => (
        <li key={side}>
          <p className="flex flex-wrap items-center gap-2 px-5 pt-4 text-sm font-semibold text-t1">
            {t(`p2p.by.${side}`)} <UserLink id={id} />
            {party.is_shop === 1 && <Mark>{t('p2p.isShop')}</Mark>}
            {party.is_certified === 1 && <Mark tone="good">{t('p2p.isCertified')}</Mark>}
            {party.is_frozen === 1 && <Mark tone="bad">{t('p2p.isFrozen')}</Mark>}
          </p>
          <Facts
            facts={[
              { label: t('p2p.registered'), value: <TimeText at={party.registered_at} /> },
              { label: t('p2p.figures.orders'), value: statistics.orders_all },
              { label: t('p2p.figures.completion'), value: statistics.completion_rate ?? NO_VALUE },
              { label: t('p2p.figures.counterparties'), value: statistics.counterparties_30d },
              {
                label: t('p2p.figures.appeals'),
                value: `${statistics.appeals_30d.opened} / ${statistics.appeals_30d.lost}`,
              },
              { label: t('p2p.figures.falsePaid'), value: standing.false_paid.length },
              { label: t('p2p.figures.wrongPayer'), value: standing.wrong_payer.length },
              { label: t('p2p.figures.lostAsSeller'), value: standing.lost_as_seller.length },
              {
                label: t('p2p.earlier'),
                value:
                  party.appeals
                    .map(({ order_id: order, rule }) =>
                      rule === null ? String(order) : `${order} (${rule})`,
                    )
                    .join(', ') || NO_VALUE,
              },
              { label: t('p2p.similar'), value: <SimilarUsers users={party.similar} /> },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}

type Similar = AppealCase['order']['parties'][number]['similar'];

/** Other accounts that share an identity number or a payment account with a party. */
function SimilarUsers({ users }: { readonly users: Similar }) {
  const { t } = useTranslation();
  if (users.length === 0) return NO_VALUE;
  return (
    <ul>
      {users.map(({ user_id: id, shares }) => (
        <li key={id}>
          <UserLink id={id} />: {shares.map((each) => t(`p2p.shares.${each}`)).join(', ')}
        </li>
      ))}
    </ul>
  );
}
