import type { Duty, WorkPorts } from '../../facets/work.ts';
import { MarginWatch } from './margin-watch.ts';

/** Letters about falling margin levels and forced closes. */
export function leverageWork({
  sql,
  engine,
  catalog,
  write,
  origin,
  onFault,
  beats,
}: WorkPorts): readonly Duty[] {
  return [
    new MarginWatch({
      sql,
      engine,
      catalog,
      write,
      origin,
      onFault: (error) => onFault('margin levels', error),
      beatMs: beats['margin levels'],
    }),
  ];
}
