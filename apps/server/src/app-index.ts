import type { AppOptions } from './app-options.ts';
import type { ServedEngine } from './app-served.ts';
import type { Rooms } from './app-rooms.ts';
import { simulatedVenues } from './demo/simulated-venues.ts';
import { IndexFeed } from './markets/index-feed.ts';
import { IndexVenues } from './markets/index-venues.ts';

/** The part of a running engine that takes the quotes of the venues. */
interface QuotedEngine {
  readonly host: Pick<ServedEngine['host'], 'engine' | 'submit'>;
  readonly catalog: ServedEngine['catalog'];
}

/** Opens the feed of index prices, which asks nobody yet. */
export function openIndexFeed(
  { mode, demoSeed: seed }: Pick<AppOptions, 'mode' | 'demoSeed'>,
  { indexSources: list, pathAheadMs: aheadMs, line }: Rooms,
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
