import { ApiError } from '@candor/client';
import { QueryClient } from '@tanstack/react-query';

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
