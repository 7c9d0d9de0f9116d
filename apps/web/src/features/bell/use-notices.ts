import type { BellNotice, ResponseOf } from '@candor/contract';
import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, toastFailure, usePrivateList } from '@candor/web-kit';
import { useState } from 'react';

const PAGE_SIZE = 20;
const NOTICES = ['own', 'bell'] as const;

type Pages = InfiniteData<ResponseOf<'user/notices'>, number>;

/** The person’s notices, newest first, a page at a time; read again when the exchange says that one came or was read. */
export function useNotices() {
  const query = useInfiniteQuery({
    queryKey: NOTICES,
    queryFn: ({ pageParam, signal }) =>
      call('user/notices', { page: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
  });
  const notices = query.data && [
    // A notice that came between two pages moves the last of the first one to the second.
    ...new Map(query.data.pages.flatMap(({ data }) => data).map((notice) => [notice.id, notice])).values(),
  ];
  return { ...query, notices, unread: query.data?.pages[0]?.unread ?? 0 };
}

/** Follows what comes while the page is open; returns the newest notice, to be announced once. */
export function useNewestNotice(): BellNotice | undefined {
  const client = useQueryClient();
  const [newest, setNewest] = useState<BellNotice>();
  usePrivateList({
    frames: {
      BELL({ notice }) {
        if (notice !== null) setNewest(notice);
      },
    },
    readAgain: () => void client.invalidateQueries({ queryKey: NOTICES }),
  });
  return newest;
}

/** Marks one notice as read, or all of them; the list shows it at once. */
export function useReadNotices() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id?: number) => call('user/read_notices', id === undefined ? {} : { id: String(id) }),
    onMutate: (id) => showRead(client, id),
    onError: toastFailure,
    onSettled: () => void client.invalidateQueries({ queryKey: NOTICES }),
  });
}

async function showRead(client: QueryClient, id: number | undefined): Promise<void> {
  await client.cancelQueries({ queryKey: NOTICES });
  client.setQueryData<Pages>(NOTICES, (pages) => pages && withRead(pages, id));
}

function withRead(pages: Pages, id: number | undefined): Pages {
  const isMeant = (notice: BellNotice) => notice.is_read === 0 && (id === undefined || notice.id === id);
  const found = pages.pages.flatMap(({ data }) => data).filter(isMeant).length;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      unread: id === undefined ? 0 : Math.max(0, page.unread - found),
      data: page.data.map((notice) => (isMeant(notice) ? { ...notice, is_read: 1 } : notice)),
    })),
  };
}
