import type { ResponseOf } from '@candor/contract';
import { queryClient } from '@candor/web-kit';
import { useNavigate } from '@tanstack/react-router';
import { operatorSession } from '../../shared/api/console-api.ts';
import { ownQuery } from '../../shared/api/operator.ts';

/** Returns a function that takes a session that has just been opened, and leads to `to`. */
export function useBegin(to: string) {
  const navigate = useNavigate();
  return async (own: ResponseOf<'console/login'>): Promise<void> => {
    queryClient.setQueryData(ownQuery.queryKey, own);
    operatorSession.begin();
    await navigate({ to });
  };
}
