import { useState } from 'react';

/** The orders of a list whose fills are shown below their rows. */
export function useOpenFills() {
  const [openFills, setOpenFills] = useState<ReadonlySet<number>>(new Set());
  return {
    openFills,
    toggleFills(orderId: number): void {
      setOpenFills((before) => {
        const next = new Set(before);
        if (!next.delete(orderId)) next.add(orderId);
        return next;
      });
    },
  };
}
