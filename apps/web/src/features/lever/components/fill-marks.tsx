import type { Match } from '@candor/contract';
import { FillMarks } from '@candor/desk/fill-marks';
import type { ChartPort } from '@candor/ui/chart';
import { useMemo } from 'react';
import { useOpenPositions } from '../api/lever-queries.ts';
import { useClosedPositions } from '../api/use-closed-positions.ts';
import { leverFills } from '../model/lever-fills.ts';

/** The openings and closings of a pair's positions, marked on its chart. */
export function LeverMarks({ match, port }: { readonly match: Match; readonly port: ChartPort }) {
  const { data: open } = useOpenPositions(match.id);
  const { data: closed } = useClosedPositions(match.id);
  const fills = useMemo(() => leverFills(open ?? [], closed ?? []), [open, closed]);
  return <FillMarks match={match} port={port} fills={fills} />;
}
