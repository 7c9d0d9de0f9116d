import { INTAKE_REFUSALS } from '@candor/engine-host';
import type { MetricSources } from '@candor/telemetry';
import type { GatewayEngine } from './served.ts';
import type { AppOptions } from './options.ts';
import type { Callers } from '../http/callers.ts';
import type { HealthPorts } from '../http/health.ts';
import type { MetricsGateway } from '../http/metrics-gateway.ts';
import { haltedIndexes } from '../markets/halted-indexes.ts';

/** Returns who may read the metrics of a process, which then knows how the processes before it ended. */
export function metricsGateway(
  { metricsToken: token, processEnds }: AppOptions,
  { metrics }: GatewayEngine,
  callers: Callers,
): MetricsGateway {
  if (processEnds !== undefined) metrics.rememberEnds(processEnds);
  return { metrics, token, isThisMachine: (request) => callers.isThisMachine(request) };
}

/** Returns what the metrics of a process are read from. */
export function metricSources(
  { host, projector, catalog }: GatewayEngine,
  { push, p2p, solvency }: Pick<MetricSources, 'push' | 'p2p' | 'solvency'>,
): MetricSources {
  return {
    sequence: () => host.engine.sequence,
    projected: () => projector.sequence,
    refusals: INTAKE_REFUSALS,
    refusal: () => host.refusal,
    push,
    snapshotFailures: () => host.snapshotFailures,
    p2p,
    solvency,
    haltedIndexes: () => haltedIndexes(host.engine, catalog).length,
    clock: () => host.clock,
  };
}

/** Returns what `/readyz` says of a process. */
export function healthPorts({ host, projector, cluster }: GatewayEngine): HealthPorts {
  return {
    refusal: () => host.refusal,
    sequence: () => host.engine.sequence,
    projected: () => projector.sequence,
    engineAheadMs: () => host.clock.aheadMs,
    standing: cluster === undefined ? undefined : () => cluster.standing(host),
  };
}
