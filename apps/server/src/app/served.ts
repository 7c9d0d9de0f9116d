import type { EngineHost } from '@candor/engine-host';
import type { Metrics } from '@candor/telemetry';
import type { RunningEngine } from './engine.ts';

/** The part of a running engine that the calls of products see. */
export interface ServedEngine
  extends Pick<
    RunningEngine,
    'projector' | 'views' | 'catalog' | 'isMaker' | 'now' | 'settled' | 'answered' | 'cluster'
  > {
  readonly host: Pick<
    EngineHost,
    'engine' | 'digest' | 'snapshotSequence' | 'logStart' | 'refusal' | 'submit' | 'whenSequence'
  >;
  readonly metrics: Pick<RunningEngine['metrics'], 'guessAlarms'>;
}

/** The part of a running engine that its gateways see. */
export interface GatewayEngine extends ServedEngine, Pick<RunningEngine, 'metrics' | 'listen'> {
  readonly host: ServedEngine['host'] & Pick<EngineHost, 'clock' | 'snapshotFailures'>;
  readonly metrics: Metrics;
}
