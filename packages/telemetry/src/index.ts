export { type MetricSources, Metrics } from './metrics.ts';
export { type EndReason, ProcessEnds } from './process-ends.ts';
