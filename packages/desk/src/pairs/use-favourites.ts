import type { Match, QuoteGroup } from '@candor/contract';
import { call, errorText, toasts, useIsLoggedIn, useTranslation, useValue } from '@candor/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { guestStars, keepGuestStars } from './favourites.ts';

function withStar(groups: readonly QuoteGroup[], id: number, added: 0 | 1): QuoteGroup[] {
  return groups.map((group) => ({
    ...group,
    matches: group.matches.map((match) => (match.id === id ? { ...match, added } : match)),
  }));
}

/** Which pairs are starred, and the way to star one; shown at once, taken back if the exchange refuses. */
export function useFavourites() {
  const { t } = useTranslation();
  const isLoggedIn = useIsLoggedIn();
  const client = useQueryClient();
  const ids = useValue(guestStars);
  const isFavourite = (match: Match) => (isLoggedIn ? match.added === 1 : ids.includes(match.id));

  async function setStar(match: Match, added: 0 | 1): Promise<void> {
    if (!isLoggedIn) {
      const others = guestStars.get().filter((id) => id !== match.id);
      keepGuestStars(added ? [...others, match.id] : others);
      return;
    }
    const show = (star: 0 | 1) =>
      client.setQueryData<QuoteGroup[]>(
        ['public', 'markets'],
        (groups) => groups && withStar(groups, match.id, star),
      );
    show(added);
    try {
      await call('market/favourite', { currency_match_id: match.id, added: added ? '1' : '0' });
    } catch (error) {
      show(added ? 0 : 1);
      const text = errorText(error);
      if (text !== undefined) toasts.show('error', text);
    }
  }

  function toggle(match: Match): void {
    if (!isFavourite(match)) return void setStar(match, 1);
    void setStar(match, 0);
    toasts.show('notice', t('market.favouriteRemoved', { symbol: match.symbol }), {
      action: { label: t('common.undo'), run: () => void setStar(match, 1) },
    });
  }

  return { isFavourite, toggle };
}
