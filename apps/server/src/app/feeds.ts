import type { AppOptions } from './options.ts';
import type { ServedEngine } from './served.ts';
import type { Services } from './services.ts';
import { simulatedVenues } from '../demo/simulated-venues.ts';
import { IndexFeed } from '../markets/index-feed.ts';
import { IndexVenues } from '../markets/index-venues.ts';
import { simulatedRates } from '../demo/simulated-rates.ts';
import { RATE_BEATS, RateFeed } from '../markets/rate-feed.ts';
import { RateVenues } from '../markets/rate-sources.ts';

/** The part of a running engine that takes the quotes of the venues. */
interface QuotedEngine {
  readonly host: Pick<ServedEngine['host'], 'engine' | 'submit'>;
  readonly catalog: ServedEngine['catalog'];
}

/** Opens the feed of index prices, which asks nobody yet. */
export function openIndexFeed(
  { mode, demoSeed: seed }: Pick<AppOptions, 'mode' | 'demoSeed'>,
  { indexSources: list, pathAheadMs: aheadMs, line }: Services,
  { host, catalog }: QuotedEngine,
): IndexFeed {
  const { engine } = host;
  const simulated = mode === 'demo' ? simulatedVenues({ seed, aheadMs }) : [];
  const venues = new IndexVenues({ list, engine, catalog, simulated, isPublicOnly: mode === 'live' });
  return new IndexFeed(
    () => venues.asked(),
    engine,
    (command) => host.submit(command),
    line,
  );
}

/** Opens the feed of fiat rates, which asks nobody yet. */
export function openRateFeed(
  { mode, demoSeed }: Pick<AppOptions, 'mode' | 'demoSeed'>,
  { rateSources: list, line }: Pick<Services, 'rateSources' | 'line'>,
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
