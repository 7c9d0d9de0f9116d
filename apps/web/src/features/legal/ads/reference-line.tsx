import { Link } from '@tanstack/react-router';
import { useTranslation } from '@candor/web-kit';
import { useServerNow } from '../../../shared/index-price/server-clock.ts';
import type { P2pDesk } from '../../../shared/p2p/deal-formulas.ts';
import { fiatText } from '../../../shared/p2p/fiat-text.ts';
import { utcText } from '../../../shared/p2p/moment.tsx';
import type { AdChoice } from './use-ad-choice.ts';

interface ReferenceLineProps {
  readonly desk: P2pDesk;
  readonly choice: AdChoice;
}

const MS_PER_SECOND = 1_000;

/** The reference of the chosen market with its age and sources, and where rules and merchants are explained. */
export function ReferenceLine({ desk, choice }: ReferenceLineProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hairline px-4 py-2 text-[13px] leading-5 text-t2">
      <Reference desk={desk} choice={choice} />
      <span className="flex flex-wrap gap-x-4">
        <Link to="/fairness/p2p" className="underline underline-offset-2 hover:text-t1 max-md:py-3">
          {t('p2p.ads.rules')}
        </Link>
        <Link to="/myshop/myshoporders" className="underline underline-offset-2 hover:text-t1 max-md:py-3">
          {t('p2p.ads.becomeMerchant')}
        </Link>
      </span>
    </div>
  );
}

function Reference({ desk, choice: { market, fiat } }: ReferenceLineProps) {
  const { t } = useTranslation();
  const nowMs = useServerNow(MS_PER_SECOND);
  const reference = market?.reference;
  if (!reference || reference.is_halted === 1) return <span>{t('p2p.ads.noReference')}</span>;
  const madeMs = Date.parse(reference.made_at);
  const seconds = Math.max(0, Math.floor((nowMs - madeMs) / MS_PER_SECOND));
  const rate = desk.fiats.find(({ code }) => code === fiat)?.rate;
  const sources = rate?.sources.map(({ name }) => name).join(', ') ?? '';
  return (
    <span title={`${utcText(reference.made_at)}${sources === '' ? '' : ` · ${sources}`}`}>
      {t('p2p.ads.reference')}{' '}
      <strong className="font-semibold text-t1">{fiatText(reference.price, fiat)}</strong>{' '}
      <span className="text-t3">{t('p2p.ads.age', { count: seconds })}</span>
    </span>
  );
}
