import type { Permission } from '@candor/contract/console';
import { queryClient, useIsMobile } from '@candor/web-kit';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, operatorSession } from './console-api.ts';

/** The operator of this session, with the rights of their role. */
export const ownQuery = queryOptions({
  queryKey: ['own', 'operator'],
  queryFn: async ({ signal }) => {
    const own = await call('console/me', {}, { signal });
    operatorSession.begin();
    return own;
  },
  staleTime: 60_000,
});

export function useOperator() {
  return useQuery(ownQuery).data?.operator;
}

/** Returns whether the operator may see what a right opens. */
export function useMaySee(permission: Permission): boolean {
  return useOperator()?.permissions.includes(permission) === true;
}

/** Returns whether the operator may act by a right here: on a small screen the console only shows. */
export function useMayAct(permission: Permission): boolean {
  const isMobile = useIsMobile();
  const may = useMaySee(permission);
  return may && !isMobile;
}

/** Forgets everything that the operator has seen, once the session is over. */
export function forgetOperator(): void {
  queryClient.removeQueries({ queryKey: ['own'] });
}
