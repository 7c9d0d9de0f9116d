import type { Match } from '@candor/contract';
import { Star } from 'lucide-react';
import { useTranslation } from '@candor/web-kit';
import { useFavourites } from './use-favourites.ts';

/** The star of a pair: filled while it is a favourite. */
export function FavouriteButton({
  match,
  className,
}: {
  readonly match: Match;
  readonly className?: string;
}) {
  const { t } = useTranslation();
  const { isFavourite, toggle } = useFavourites();
  const isOn = isFavourite(match);
  const words = { symbol: match.symbol };
  return (
    <button
      type="button"
      className={className ?? 'icon-button'}
      aria-pressed={isOn}
      aria-label={isOn ? t('market.removeFavourite', words) : t('market.addFavourite', words)}
      onClick={() => toggle(match)}
    >
      <Star
        size={16}
        strokeWidth={1.5}
        aria-hidden
        className={isOn ? 'fill-select text-select' : 'text-t3 hover:text-t1'}
      />
    </button>
  );
}
