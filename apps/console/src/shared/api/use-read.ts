import type { ResponseOf, RequestOf } from '@candor/contract';
import type { ConsoleCallName } from '@candor/contract/console';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callAndConfirm } from './console-api.ts';

interface ReadOptions {
  /** Asks again after this many milliseconds while the page is in front. */
  readonly everyMs?: number;
  readonly isWanted?: boolean;
}

/** Reads one call of the console; a page that turns keeps the old rows until the new ones are there. */
export function useRead<Name extends ConsoleCallName>(
  name: Name,
  request: RequestOf<Name>,
  { everyMs, isWanted = true }: ReadOptions = {},
) {
  return useQuery<ResponseOf<Name>>({
    queryKey: ['own', name, request],
    queryFn: ({ signal }) => call(name, request, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs }),
  });
}

/** Returns a function that acts, shows the confirmation, and has everything on the screen read again. */
export function useAct() {
  const queryClient = useQueryClient();
  return async <Name extends ConsoleCallName>(
    name: Name,
    request: RequestOf<Name>,
  ): Promise<ResponseOf<Name>> => {
    const data = await callAndConfirm(name, request);
    await queryClient.invalidateQueries({ queryKey: ['own'] });
    return data;
  };
}
