export { type MetricSources, Metrics, type P2pFigures, type SolvencyFigures } from './metrics.ts';
export { type EndReason, ProcessEnds } from './process-ends.ts';
