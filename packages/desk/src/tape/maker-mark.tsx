import { useTranslation } from '@candor/web-kit';

/** Says discreetly that one or both sides of a trade were the exchange's labelled market makers. */
export function MakerMark({ makers }: { readonly makers: 0 | 1 | 2 }) {
  const { t } = useTranslation();
  if (makers === 0) return <span className="w-3" />;
  const label = makers === 2 ? t('trades.makersBoth') : t('trades.makersOne');
  return (
    <span className="grid w-3 place-items-center text-t3" title={label} data-makers={makers}>
      <svg viewBox="0 0 8 8" width="7" height="7" aria-hidden>
        <circle cx="4" cy="4" r="3" fill="none" stroke="currentColor" strokeWidth="1.2" />
        {makers === 2 && <circle cx="4" cy="4" r="1.4" fill="currentColor" />}
      </svg>
      <span className="sr-only">{label}</span>
    </span>
  );
}
