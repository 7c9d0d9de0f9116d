import type { AppOptions } from './app-options.ts';
import type { Rooms } from './app-rooms.ts';
import type { ServedEngine } from './app-served.ts';
import { simulatedRates } from './demo/simulated-rates.ts';
import { RATE_BEATS, RateFeed } from './markets/rate-feed.ts';
import { RateVenues } from './markets/rate-sources.ts';

/** Opens the feed of fiat rates, which asks nobody yet. */
export function openRateFeed(
  { mode, demoSeed }: Pick<AppOptions, 'mode' | 'demoSeed'>,
  { rateSources: list, line }: Pick<Rooms, 'rateSources' | 'line'>,
  host: Pick<ServedEngine['host'], 'engine' | 'submit'>,
): RateFeed {
  const { engine } = host;
  const simulated = mode === 'demo' ? simulatedRates(demoSeed) : [];
  const venues = new RateVenues({ list, engine, simulated, isPublicOnly: mode === 'live' });
  return new RateFeed({
    sources: () => venues.asked(),
    engine,
    submit: (command) => host.submit(command),
    line,
    beatMs: RATE_BEATS[mode],
  });
}
