import { useState } from 'react';
import { readLocal, writeLocal } from '@candor/web-kit';

export interface ChartSheet {
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** The chart of a phone: closed until it is asked for, then as it was left, so that the form is in view. */
export function useChartSheet(): ChartSheet {
  const [isOpen, setIsOpen] = useState(() => readLocal('chartSheet') === 'open');
  return {
    isOpen,
    toggle() {
      writeLocal('chartSheet', isOpen ? 'closed' : 'open');
      setIsOpen(!isOpen);
    },
  };
}
