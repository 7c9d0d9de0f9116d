/** The form of each rule of the decision table: the coins that its facts give the buyer. */
import { partialNumber } from '@candor/formulas';
import type { P2pOrderFact, P2pRule } from '@candor/engine';
import { isOnStep } from '@candor/primitives';
import { CallFailure } from '../../../http/failure.ts';
import { units } from '../../../http/units.ts';

/** The facts that an operator found, as they were sent. */
export interface FoundFacts {
  readonly rule: P2pRule;
  readonly through?: 'R10' | 'R11' | undefined;
  readonly arrived?: string | undefined;
  readonly is_returned?: boolean | undefined;
  readonly is_paid?: boolean | undefined;
  readonly number?: string | undefined;
}

/** Decimals of an order's amounts, and the step of its numbers. */
export interface OrderScales {
  readonly assetScale: number;
  readonly fiatScale: number;
  readonly step: number;
}

type Order = Pick<P2pOrderFact, 'number' | 'money' | 'isLate'>;

/**
 * Returns the coins for the buyer, in units of the coin. May refuse with field_required for a fact that the rule needs,
 * amount_invalid for a part that is none, rule_late_only, choice_invalid for R10 and R11, which name the rule that they lead to,
 * or what `units` refuses.
 */
export function coinsForBuyer(order: Order, facts: FoundFacts, scales: OrderScales): number {
  const { number } = order;
  switch (facts.rule) {
    case 'R1':
    case 'R4':
      return number;
    case 'R2':
    case 'R6':
      return 0;
    case 'R3':
      return paidPart(order, facts.arrived, scales);
    case 'R5':
      return needed('is_returned', facts.is_returned) ? 0 : number;
    case 'R7':
      if (!order.isLate) throw CallFailure.at('rule', 'rule_late_only');
      return needed('is_returned', facts.is_returned) ? 0 : number;
    case 'R8':
    case 'R9':
      return needed('is_paid', facts.is_paid) ? number : 0;
    case 'R12':
      return ordered(order, facts.number, scales);
    default:
      throw CallFailure.at('rule', 'choice_invalid');
  }
}

function needed<Value>(field: string, value: Value | undefined): Value {
  if (value === undefined) throw CallFailure.at(field, 'field_required');
  return value;
}

/** R3: the share that arrived, rounded down to the step. */
function paidPart(
  { number, money }: Order,
  text: string | undefined,
  { fiatScale, step }: OrderScales,
): number {
  const paid = units('arrived', needed('arrived', text), fiatScale);
  if (paid === 0 || paid >= money) throw CallFailure.at('arrived', 'amount_invalid');
  return partialNumber(number, { paid, money, step });
}

/** R12: what the authority's order says. */
function ordered({ number }: Order, text: string | undefined, { assetScale, step }: OrderScales): number {
  const toBuyer = units('number', needed('number', text), assetScale);
  if (toBuyer > number || (toBuyer !== number && !isOnStep(toBuyer, step)))
    throw CallFailure.at('number', 'amount_invalid');
  return toBuyer;
}
