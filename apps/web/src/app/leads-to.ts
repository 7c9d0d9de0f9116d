import { redirect } from '@tanstack/react-router';

/** The options of a route that only gathers others: it opens the first of them, as specified. */
export function leadsTo(first: string) {
  return {
    beforeLoad: () => {
      redirect({ to: first, replace: true, throw: true });
    },
  };
}
