import { EMPTY_DIGEST } from '@candor/engine-host';
import { configureIndexes, configureReferral } from '../../src/app/configuration.ts';
import type { AppOptions } from '../../src/app/options.ts';
import { openServices, type Services } from '../../src/app/services.ts';
import { PROJECTIONS } from '../../src/products/tables.ts';
import { restartTables } from '../../src/projections/positions.ts';
import { UnloggedEngine } from './unlogged-engine.ts';

/** Opens an exchange's tables, whose engine has not run yet, and an engine without a log that is configured by them. */
export async function openWorldEngine(
  options: AppOptions,
  now: () => number,
): Promise<{ readonly services: Services; readonly engine: UnloggedEngine }> {
  const services = await openServices(options);
  await services.sql.begin((transaction) =>
    restartTables(transaction, PROJECTIONS, { seq: 0, digest: EMPTY_DIGEST }),
  );
  const makers = new Set(await services.users.idsOfClass('maker'));
  const engine = new UnloggedEngine({ ...services, isMaker: (userId) => makers.has(userId), now });
  await engine.outbox.pump();
  await configureIndexes(options, services, engine.host);
  await configureReferral(services, engine.host);
  return { services, engine };
}
