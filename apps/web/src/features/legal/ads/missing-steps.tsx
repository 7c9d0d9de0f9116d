import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';
import { useStanding } from '../../../shared/p2p/p2p-queries.ts';

/** The page on which each step is taken. */
const PAGE_OF = {
  identity: '/personal/authentication',
  contact: '/personal/accountSettings',
  pay_password: '/tradePassword',
  pay_method: '/personal/collectionSettings',
} as const;

/** Steps that a person has to take before the first order, so that nobody meets one of them inside a payment window. */
export function MissingSteps() {
  const { t } = useTranslation();
  const redirect = useLocation({ select: ({ href }) => href });
  const missing = useStanding().data?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <div role="status" className="rounded-panel border border-warn px-4 py-3 text-[13px] leading-5 text-t1">
      <p className="font-semibold">{t('p2p.deal.missing')}</p>
      <ul className="mt-1 grid gap-1">
        {missing.map((step) => (
          <li key={step}>
            {step === 'pay_password' ? (
              <Link to={PAGE_OF[step]} search={{ redirect }} className="underline underline-offset-2">
                {t(`p2p.deal.steps.${step}`)}
              </Link>
            ) : (
              <Link to={PAGE_OF[step]} className="underline underline-offset-2">
                {t(`p2p.deal.steps.${step}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
