import type { Match } from '@candor/contract';
import { FillMarks, type OwnFill } from '@candor/desk/fill-marks';
import type { ChartPort } from '@candor/ui/chart';
import { useMemo } from 'react';
import { usePairFills } from '../api/use-fills.ts';

/** The newest fills of a pair, marked on its chart. */
export function SpotMarks({ match, port }: { readonly match: Match; readonly port: ChartPort }) {
  const { data } = usePairFills(match.id);
  const fills = useMemo(
    () =>
      (data?.data ?? []).map(
        ({ id, order_id: orderId, timestamp, way, price, number }): OwnFill => ({
          // Both sides of a trade may be the person's own orders.
          id: `${id} ${orderId}`,
          time: timestamp,
          kind: way === 'in' ? 'bought' : 'sold',
          price,
          quantity: number,
        }),
      ),
    [data],
  );
  return <FillMarks match={match} port={port} fills={fills} />;
}
