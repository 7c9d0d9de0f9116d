import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { FIGURE_GROUPS, p2pFigure } from '../../shapes-cases.ts';
import { choice, period } from '../../../../shapes/fields.ts';

export const consoleP2pFigures = consoleRead({
  name: 'console/p2p_figures',
  permission: 'p2p.read',
  cost: 50,
  summary: 'Figures of the desk for a period, by method, fiat or shop.',
  request: z.object({
    by: choice(FIGURE_GROUPS).optional(),
    ...period,
  }),
  response: z.strictObject({
    rows: z.array(p2pFigure),
    /** The same rows as CSV. */
    csv: z.string(),
  }),
});
