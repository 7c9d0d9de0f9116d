import type { EngineEvent } from '@candor/engine';

/** The last word about a thing, in the form in which the reference tells it too. */
export function factOf(event: EngineEvent): { readonly name: string; readonly text: string } | undefined {
  switch (event.kind) {
    case 'order_changed': {
      const { orderId, status, closeReason, price, filledBase, quantity, filledQuote, fee, held } =
        event.order;
      const filled = `${filledBase}/${quantity} for ${filledQuote} fee ${fee} holds ${held}`;
      return { name: `order ${orderId}`, text: `${status} ${closeReason} ${price} ${filled}` };
    }
    case 'trigger_changed': {
      const { triggerId, status, end, held } = event.trigger;
      return { name: `trigger ${triggerId}`, text: `${status} ${end} holds ${held}` };
    }
    case 'position_changed': {
      const { positionId, status, end, openPrice, value, margin, marginAtEnd, fee, overnightFee, profit } =
        event.position;
      const state = end === '' ? status : `${status} ${end}`;
      const money = `worth ${value} margin ${margin} was ${marginAtEnd} fee ${fee} nights ${overnightFee} profit ${profit}`;
      return { name: `position ${positionId}`, text: `${state} at ${openPrice} ${money}` };
    }
    case 'contract_changed': {
      const { contractId, status, profit, fee, tieRule, openDelayMs } = event.contract;
      const terms = `fee ${fee} tie ${tieRule} after ${openDelayMs}`;
      return { name: `contract ${contractId}`, text: `${status} ${profit} ${terms}` };
    }
    case 'holding_changed': {
      const { holdingId, status, paidDays, interestPaid } = event.holding;
      return { name: `holding ${holdingId}`, text: `${status} paid ${paidDays} days, ${interestPaid}` };
    }
    case 'deposit_changed': {
      const { depositId, status, held, lost } = event.deposit;
      return { name: `deposit ${depositId}`, text: `${status} holds ${held} lost ${lost}` };
    }
    case 'withdrawal_changed': {
      const { withdrawalId, status, fee, approvers, approvalsNeeded, payloadHash } = event.withdrawal;
      const approved = `approved ${approvers.length}/${approvalsNeeded}`;
      return {
        name: `withdrawal ${withdrawalId}`,
        text: `${status} fee ${fee} ${approved} of ${payloadHash}`,
      };
    }
    case 'index_ticked': {
      const { marketId, isHalted, price, oldestMs, tickNumber } = event.tick;
      const state = isHalted ? `halted at ${price}` : `${price} of ${oldestMs}`;
      return { name: `index ${marketId}`, text: `${state} in tick ${tickNumber}` };
    }
    default:
      return undefined;
  }
}
