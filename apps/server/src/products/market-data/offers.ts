import { dailyVolumes, type DaySpan, type VolumePorts } from './daily-volumes.ts';

export const marketDataOffers = {
  /** Resolves with the daily volumes of the pairs that are listed. */
  dailyVolumes: (needs: VolumePorts) => (span: DaySpan) => dailyVolumes(needs, span),
};
