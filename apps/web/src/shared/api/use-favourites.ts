import type { Match, QuoteGroup } from '@candor/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { session, useIsLoggedIn } from '../session/session.ts';
import { readLocalJson, writeLocal } from '../storage/local-keys.ts';
import { createValueStore, useValue } from '../storage/value-store.ts';
import { toasts } from '../toasts.ts';
import { call, errorText } from './api.ts';

function readStored(): readonly number[] {
  const stored = readLocalJson('favourites');
  return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)).map(Number) : [];
}

/** Stars of a guest, by pair id; a user's are the exchange's. */
const guestStars = createValueStore(readStored());

function keepGuestStars(ids: readonly number[]): void {
  writeLocal('favourites', ids.length > 0 ? JSON.stringify(ids) : undefined);
  guestStars.set(ids);
}

/** Takes a user's stars off the pairs that are loaded. */
export function forgetStars(client: QueryClient): void {
  client.setQueryData<QuoteGroup[]>(['public', 'markets'], (groups) =>
    groups?.map((group) => ({
      ...group,
      matches: group.matches.map((match) => ({ ...match, added: 0 as const })),
    })),
  );
}

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

/** At login the guest's stars become the user's; the pairs are then read again, for their stars are the user's. */
export function useFavouriteSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    async function sync(): Promise<void> {
      if (session.phase === 'expired') return;
      const ids = guestStars.get();
      if (session.phase === 'user' && ids.length > 0) {
        const sent = await Promise.allSettled(
          ids.map((id) => call('market/favourite', { currency_match_id: id, added: '1' })),
        );
        keepGuestStars(ids.filter((_, index) => sent[index]?.status === 'rejected'));
      }
      await client.invalidateQueries({ queryKey: ['public', 'markets'] });
    }
    if (session.phase === 'user' && guestStars.get().length > 0) void sync();
    return session.subscribe(() => void sync());
  }, [client]);
}
