import type { ResponseOf } from '@candor/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, useIsLoggedIn, usePrivateList } from '@candor/web-kit';

const LEVER = ['own', 'lever'] as const;
const FORCED = [...LEVER, 'forced'] as const;
/** The notice of a forced close is written shortly after the close itself. */
const WRITTEN_MS = [1_500, 5_000] as const;

export type ForcedClose = ResponseOf<'lever/forced_closes'>[number];

/** Forced closes whose notice the person has not closed yet, wherever and whenever they happened. */
export function useForcedCloses(): readonly ForcedClose[] {
  const client = useQueryClient();
  const isLoggedIn = useIsLoggedIn();
  const { data = [] } = useQuery({
    queryKey: FORCED,
    queryFn: ({ signal }) => call('lever/forced_closes', {}, { signal }),
    enabled: isLoggedIn,
  });
  const readAgain = () => void client.invalidateQueries({ queryKey: FORCED });
  usePrivateList({
    frames: {
      LEVER_CLOSED({ orders }, later) {
        const isForced = orders.some(({ close_reason: reason }) => reason === 'forced');
        if (isForced) for (const ms of WRITTEN_MS) later(ms, readAgain);
        return false;
      },
    },
    readAgain,
  });
  return data;
}

/** Closes a notice, which then stays closed on every device. */
export function useCloseNotice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('lever/forced_close_seen', { id: String(id) }),
    onMutate: (id) =>
      client.setQueryData<readonly ForcedClose[]>(FORCED, (before) =>
        before?.filter((each) => each.id !== id),
      ),
    onSettled: () => client.invalidateQueries({ queryKey: FORCED }),
  });
}

/** Reads how a closed position ended. */
export function useReceipt(id: number) {
  return useQuery({
    queryKey: [...LEVER, 'receipt', id],
    queryFn: ({ signal }) => call('lever/receipt', { id: String(id) }, { signal }),
  });
}
