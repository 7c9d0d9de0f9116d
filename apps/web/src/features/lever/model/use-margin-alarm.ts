import { playSound } from '@candor/desk';
import { useEffect, useRef } from 'react';
import type { LeverDeal } from './lever-figures.ts';
import { levelOf, RECOVERY } from './margin-levels.ts';

type Risk = Pick<LeverDeal, 'hazard_rate' | 'origin_caution_money_total'>;

/** Plays a sound when the margin level falls to 100, 70 and 50 %, once at each until it recovers. */
export function useMarginAlarm(risk: Risk | undefined): void {
  const told = useRef<number>(undefined);
  const rate = risk && Number(risk.origin_caution_money_total) > 0 ? Number(risk.hazard_rate) : undefined;
  useEffect(() => {
    if (rate === undefined) {
      told.current = undefined;
      return;
    }
    const reached = levelOf(rate);
    if (reached !== undefined && reached < (told.current ?? Number.POSITIVE_INFINITY)) {
      told.current = reached;
      playSound('failed');
    } else if (told.current !== undefined && rate > told.current + RECOVERY) {
      told.current = levelOf(rate - RECOVERY);
    }
  }, [rate]);
}
