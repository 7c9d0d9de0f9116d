import { call, session } from '@candor/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { guestStars, keepGuestStars } from './favourites.ts';

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
