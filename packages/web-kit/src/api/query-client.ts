import { ApiError } from '@candor/client';
import { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * Every key begins with the owner of what it holds. `person` is forgotten when the session ends; `public` is the
     * same for everybody. The compiler refuses a key without an owner.
     */
    queryKey: readonly ['own' | 'public', ...unknown[]];
  }
}

/** Reads are repeated twice when the network failed; a refusal by the exchange is an answer, not a failure. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (failureCount, error) => !(error instanceof ApiError) && failureCount < 2,
      retryDelay: (attempt) => 500 * 2 ** attempt,
    },
  },
});
