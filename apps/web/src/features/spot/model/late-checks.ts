import type { Ticket } from './ticket-figures.ts';
import type { TicketProblem } from './ticket-problem.ts';

type Check = (ticket: Ticket) => TicketProblem | undefined;

/** Checks of fields that load when they are asked for: nothing that they check can be typed before. */
interface LateChecks {
  readonly checkTrail: Check;
  readonly checkBracket: Check;
}

let arrived: LateChecks | undefined;

export const lateChecks = (): LateChecks | undefined => arrived;

export function noteChecks(checks: LateChecks): void {
  arrived = checks;
}
