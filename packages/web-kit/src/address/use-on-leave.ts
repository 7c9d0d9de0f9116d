import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Calls `close` when the path changes, as by Back or after a login: what was opened from the header would stay, because the
 * header does. `close` must be the same function at every render.
 */
export function useOnLeave(close: () => void): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => close, [path, close]);
}
