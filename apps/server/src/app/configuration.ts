import type { EngineReader } from '@candor/engine';
import { type OutboxPump, writeOutbox } from '@candor/engine-host';
import type { AppOptions } from './options.ts';
import type { Services } from './services.ts';
import { SIMULATED_VENUE_NAMES } from '../demo/simulated-venues.ts';
import { firstReferralCommands } from '../identity/referral.ts';
import { addressOf, seedSources, type SourceAddress } from '../markets/index-source-list.ts';
import { indexCommands } from '../markets/index-sources.ts';

/** An engine, and the way of its operator's commands into it. */
export interface ConfiguredHost {
  readonly engine: EngineReader;
  readonly outbox: Pick<OutboxPump, 'pump'>;
}

/** The options that say where index prices come from. */
export type IndexOptions = Pick<AppOptions, 'mode' | 'indexSources'>;

/** Lists the sources that the environment names, where it names others than before, and for pairs that have none. */
export async function configureIndexes(
  options: IndexOptions,
  services: Pick<Services, 'sql' | 'indexSources'>,
  host: ConfiguredHost,
): Promise<void> {
  const { mode } = options;
  const { sql, indexSources: list } = services;
  const addresses = environmentSources(options);
  await sql.begin(async (transaction) => {
    const seeded = await seedSources(transaction, addresses);
    const commands = indexCommands(host.engine, { mode, ...seeded, nowMs: Date.now() });
    if (commands.length > 0) await writeOutbox(transaction, commands);
  });
  await list.load();
  await host.outbox.pump();
}

function environmentSources({ indexSources }: IndexOptions): readonly SourceAddress[] {
  return (
    indexSources?.map(({ url, path, time = '', unit = 'ms' }) =>
      addressOf({ url, path, timePath: time, timeUnit: unit }),
    ) ?? SIMULATED_VENUE_NAMES.map((name) => ({ name, url: '', path: '', timePath: '', timeUnit: 'ms' }))
  );
}

/** Gives a new engine the first settings of the exchange. */
export async function configureReferral({ sql }: Pick<Services, 'sql'>, host: ConfiguredHost): Promise<void> {
  await sql.begin(async (transaction) => {
    const commands = await firstReferralCommands(transaction);
    if (commands.length > 0) await writeOutbox(transaction, commands);
  });
  await host.outbox.pump();
}
