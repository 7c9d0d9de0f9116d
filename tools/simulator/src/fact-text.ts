import type { EngineEvent } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';

/** The last word about a thing, in the form in which the reference tells it too. */
export function factOf(event: EngineEvent): { readonly name: string; readonly text: string } | undefined {
  switch (event.kind) {
    case 'order_changed': {
      const { orderId, status, closeReason, price, filledBase, quantity, filledQuote, fee, held } =
        event.order;
      const filled = `${filledBase}/${quantity} for ${filledQuote} fee ${fee} holds ${held}`;
      return { name: `order ${orderId}`, text: `${status} ${closeReason} ${price} ${filled}` };
    }
    case 'order_sized':
      return { name: `size ${event.orderId}`, text: String(event.quoteQuantity) };
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
      return p2pFactOf(event);
  }
}

function p2pFactOf(event: EngineEvent): { readonly name: string; readonly text: string } | undefined {
  switch (event.kind) {
    case 'ad_changed': {
      const { adId, status, pauseReason, version, left, quantity, locked, makerFeePpm, price, premiumPpm } =
        event.ad;
      const stock = `${left}/${quantity} locked ${locked} fee ${makerFeePpm}`;
      return {
        name: `ad ${adId}`,
        text: `${status} ${pauseReason} v${version} ${stock} at ${price} ${premiumPpm}`,
      };
    }
    case 'p2p_order_changed': {
      const order = event.order;
      const sizes = `${order.number} for ${order.money} at ${order.price}`;
      const fees = `fees ${order.sellerFee}+${order.buyerFee} escrow ${order.escrow}`;
      const times = `until ${order.deadlineMs} ${order.lateUntilMs} paid ${order.paidMs} ${order.isLate}`;
      const appeal = `appeal ${order.appealBy} from ${order.appealFromMs} auto ${order.autoAppealMs} due ${order.answerDueMs}`;
      const end = `by ${order.endedBy} ${order.toBuyer} ${order.rule}`;
      const asked = `extended ${order.extensions} asked ${order.isCancelAsked}`;
      return {
        name: `P2P order ${order.orderId}`,
        text: `${order.status} v${order.version} ${sizes} ${fees} ${times} ${appeal} ${asked} ${end}`,
      };
    }
    case 'shop_changed': {
      const { userId, status, isOnline, bond, changedBy, lastEndMs } = event.shop;
      return {
        name: `shop ${userId}`,
        text: `${status} ${isOnline} bond ${bond} by ${changedBy} last ${lastEndMs}`,
      };
    }
    case 'p2p_person_changed': {
      const { userId, cancelDay, cancels, falsePaid, wrongPayer, lostAsSeller, completed } = event.user;
      const { buyBlockedUntilMs, sellBlockedUntilMs, blockReason, daySums, fresh } = event.user;
      const marks = `marks ${falsePaid.join()} / ${wrongPayer.join()} / ${lostAsSeller.join()}`;
      const blocks = `blocked ${buyBlockedUntilMs} ${sellBlockedUntilMs} ${blockReason}`;
      const sums = daySums.map(({ assetId, way, day, sum }) => `${way} ${assetId} on ${day}: ${sum}`);
      const bought = fresh.map(({ assetId, amount, boughtMs }) => `${amount} of ${assetId} at ${boughtMs}`);
      return {
        name: `person ${userId}`,
        text: `cancels ${cancels} on ${cancelDay} ${marks} ${blocks} completed ${completed} sums ${sums.join()} fresh ${bought.join()}`,
      };
    }
    case 'p2p_rate_ticked': {
      const { fiatId, isHalted, rate, oldestMs, tick } = event.tick;
      const state = isHalted ? `halted at ${rate}` : `${rate} of ${oldestMs}`;
      return { name: `rate ${fiatId}`, text: `${state} in tick ${tick}` };
    }
    case 'solvency_marked': {
      const { number, sums } = event.mark;
      const owed = sums.map((sum) => `${sum.assetId}:${totalToBigInt(sum.owed)}`);
      return { name: `mark ${number}`, text: owed.join(' ') };
    }
    case 'liabilities_published': {
      const { number, assetId, total } = event.liabilities;
      return { name: `liabilities ${number}/${assetId}`, text: total };
    }
    case 'obligations_published': {
      const { number, assetId, obligations } = event.obligations;
      const amounts = obligations.map(({ kind, amount }) => `${kind} ${amount}`);
      return { name: `obligations ${number}/${assetId}`, text: amounts.join() };
    }
    case 'reserves_published': {
      const { number, assetId, counted } = event.reserves;
      return { name: `reserves ${number}/${assetId}`, text: counted };
    }
    case 'cover_published': {
      const { hourMs, lowest } = event.cover;
      const ratios = lowest.map(({ assetId, permille }) => `${assetId}:${permille}`);
      return { name: `cover ${hourMs}`, text: ratios.join() };
    }
    case 'alarm_raised':
    case 'alarm_lifted': {
      const { alarmId, cause, assetId, chainId } = event.alarm;
      const name = `alarm ${alarmId} ${event.kind === 'alarm_raised' ? 'raised' : 'lifted'}`;
      return { name, text: `${cause} ${assetId} ${chainId}` };
    }
    case 'user_identified':
      return { name: `identity ${event.userId}`, text: event.identity };
    case 'p2p_clock_shifted':
      return { name: 'P2P clock', text: `${event.downMs} since ${event.pausedSinceMs}` };
    default:
      return undefined;
  }
}
