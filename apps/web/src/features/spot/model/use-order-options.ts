import { useState } from 'react';
import type { TicketFields } from './ticket-fields.ts';
import type { TimeInForce } from './ticket-types.ts';

/** Time in force, post-only, and whether a take-profit and a stop are attached. An order that only rests cannot be one that never does. */
export function useOrderOptions({ profitTrigger, stopTrigger }: TicketFields) {
  const [isPostOnly, setIsPostOnly] = useState(false);
  const [timeInForce, setTimeInForce] = useState<TimeInForce>('GTC');
  const [hasBracket, onBracket] = useState(profitTrigger !== '' || stopTrigger !== '');
  return {
    isPostOnly,
    timeInForce,
    hasBracket,
    onBracket,
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
