import type { Duty, WorkPorts } from '../../facets/work.ts';
import { MarginWatch } from './margin-watch.ts';
import type { LeverMovements } from './settlement.ts';

/** Letters about falling margin levels and forced closes. */
export function leverageWork({
  sql,
  engine,
  catalog,
  movements,
  write,
  origin,
  onFault,
  beats,
}: WorkPorts & { readonly movements: LeverMovements }): readonly Duty[] {
  return [
    new MarginWatch({
      sql,
      engine,
      catalog,
      movements,
      write,
      origin,
      onFault: (error) => onFault('margin levels', error),
      beatMs: beats['margin levels'],
    }),
  ];
}
