import { useQueryClient } from '@tanstack/react-query';

/** Reads the user and everything about their security again. */
export function useRefresh(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['own', 'user'] }),
      queryClient.invalidateQueries({ queryKey: ['own', 'security'] }),
    ]);
  };
}
