import { useState } from 'react';
import type { TimeInForce } from './ticket-types.ts';

/** Time in force and post-only. An order that only rests cannot be one that never does. */
export function useOrderOptions() {
  const [isPostOnly, setIsPostOnly] = useState(false);
  const [timeInForce, setTimeInForce] = useState<TimeInForce>('GTC');
  return {
    isPostOnly,
    timeInForce,
    onPostOnly: (isOn: boolean) => {
      setIsPostOnly(isOn);
      if (isOn) setTimeInForce('GTC');
    },
    onTimeInForce: (next: TimeInForce) => {
      setTimeInForce(next);
      if (next !== 'GTC') setIsPostOnly(false);
    },
  };
}
