import { useEffect, useState } from 'react';
import { readLocal, writeLocal } from '@candor/web-kit';

export interface ChartSheet {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** The chart of a phone: open at the first visit, then as it was left, closed unless asked for. */
export function useChartSheet(): ChartSheet {
  const [isOpen, setIsOpen] = useState(() => readLocal('chartSheet') !== 'closed');
  useEffect(() => {
    if (readLocal('chartSheet') === undefined) writeLocal('chartSheet', 'closed');
  }, []);
  return {
    isOpen,
    toggle() {
      writeLocal('chartSheet', isOpen ? 'closed' : 'open');
      setIsOpen(!isOpen);
    },
  };
}
