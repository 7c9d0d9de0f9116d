import { useTranslation } from '@candor/web-kit';
import { Facts } from '../../shared/page/facts.tsx';
import { Mark } from '../../shared/page/mark.tsx';
import { TimeText } from '../../shared/page/time-text.tsx';
import { UserLink } from '../../shared/page/user-link.tsx';
import type { AppealCase } from './appeal-page.tsx';

/** Both persons with their figures, marks and earlier appeals, and users who share an identity with them. */
export function Parties({ parties }: { readonly parties: AppealCase['order']['parties'] }) {
  const { t } = useTranslation();
  return (
    <ul className="divide-y divide-hairline">
      {parties.map(({ user_id: id, side, figures, standing, ...party }) => (
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
              { label: t('p2p.figures.orders'), value: figures.orders },
              { label: t('p2p.figures.completed'), value: figures.completed },
              { label: t('p2p.figures.givenUp'), value: figures.given_up },
              { label: t('p2p.figures.counterparties'), value: figures.counterparties_30d },
              { label: t('p2p.figures.appeals'), value: `${figures.appeals} / ${figures.lost}` },
              { label: t('p2p.figures.falsePaid'), value: standing.false_paid.length },
              { label: t('p2p.figures.wrongPayer'), value: standing.wrong_payer.length },
              { label: t('p2p.figures.lostAsSeller'), value: standing.lost_as_seller.length },
              {
                label: t('p2p.similar'),
                value:
                  party.similar_user_ids.length === 0 ? (
                    t('p2p.nobody')
                  ) : (
                    <span className="flex flex-wrap gap-2 text-danger">
                      {party.similar_user_ids.map((other) => (
                        <UserLink key={other} id={other} />
                      ))}
                    </span>
                  ),
              },
            ]}
          />
        </li>
      ))}
    </ul>
  );
}
