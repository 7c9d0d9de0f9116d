import { createIdempotencyKey } from '@candor/client';
import type { RequestOf, ResponseOf } from '@candor/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, notOlder } from '@candor/web-kit';
import { useEffect } from 'react';
import { messagesKey, orderKey } from '../../../shared/p2p/p2p-queries.ts';
import { sendPicture } from '../../../shared/p2p/send-picture.ts';

export type Message = ResponseOf<'legal/messages'>['messages'][number];
type Content = Omit<RequestOf<'legal/send'>, 'id'>;

const MESSAGES_A_READ = '100';
const REFRESH_MS = 20_000;

/** The thread of an order, marked as read up to its newest message while it is shown. */
export function useChat(orderId: number) {
  const client = useQueryClient();
  const messages = useQuery({
    queryKey: messagesKey(orderId),
    queryFn: ({ signal }) => readAll(orderId, signal),
    refetchInterval: REFRESH_MS,
  });
  const newest = messages.data?.at(-1)?.id;
  useEffect(() => {
    if (newest === undefined || document.hidden) return;
    void call('legal/read', { id: String(orderId), message_id: String(newest) })
      .then(() => client.invalidateQueries({ queryKey: orderKey(orderId) }))
      .catch(() => undefined);
  }, [client, orderId, newest]);
  const sending = useMutation({
    mutationFn: (content: Content) =>
      call('legal/send', { id: String(orderId), ...content }, { idempotencyKey: createIdempotencyKey() }),
    onSettled: () => void client.invalidateQueries({ queryKey: messagesKey(orderId) }),
  });
  return {
    messages,
    isSending: sending.isPending,
    send: (content: Content) => sending.mutateAsync(content),
    async sendPicture(file: File) {
      const url = await sendPicture(file);
      await sending.mutateAsync({ picture: url });
    },
  };
}

async function readAll(orderId: number, signal: AbortSignal): Promise<readonly Message[]> {
  const all: Message[] = [];
  for (;;) {
    const after = all.at(-1)?.seq_in_order;
    const part = await call(
      'legal/messages',
      { id: String(orderId), limit: MESSAGES_A_READ, ...(after !== undefined && { after: String(after) }) },
      notOlder(signal),
    );
    all.push(...part.messages);
    if (part.has_more === 0) return all;
  }
}
