import type { RequestOf, ResponseOf } from '@candor/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callAndConfirm, notOlder } from '@candor/web-kit';

export type BlockedUser = ResponseOf<'legal/blocked'>[number];
/** A shop or an order of the caller, which names its other party. */
export type BlockedBy = Omit<RequestOf<'legal/block'>, 'blocked'>;

const BLOCKED = ['own', 'p2p', 'blocked'] as const;

/** The persons whom the reader has blocked. */
export function useBlocked(isAsked = true) {
  return useQuery({
    queryKey: BLOCKED,
    queryFn: ({ signal }) => call('legal/blocked', {}, notOlder(signal)),
    enabled: isAsked,
  });
}

/** Blocks a person or takes the block back; lists of ads and orders are read again. */
export function useBlocking(onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: RequestOf<'legal/block'>) => callAndConfirm('legal/block', request),
    onSuccess: (blocked) => {
      client.setQueryData(BLOCKED, blocked);
      onDone?.();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['own', 'p2p'] }),
  });
}
