import type { Posted, TradeMade } from '@candor/engine';
import { defineProjection, type Moment } from '../../projections/define-projection.ts';
import { feeWithin } from './fee-within.ts';

/** Places of one command's movements in `account_log.id`. */
export const PLACES = 65_536;

interface Movement {
  readonly id: number;
  readonly posted: Posted;
  readonly value: number;
  readonly reason: string;
  readonly atMs: number;
  readonly seq: number;
}

/** Changes of balances. Reserving and releasing moves nothing in or out, and is not included. */
export const accountLog = defineProjection({
  table: 'account_log',
  key: ['id'],
  events: () => {
    let seq = 0;
    let place = 0;
    let lastTrade: TradeMade | undefined;
    const movement = (posted: Posted, moment: Moment, value: number, reason: string): Movement => {
      if (moment.seq !== seq) place = 0;
      seq = moment.seq;
      return { id: seq * PLACES + place++, posted, value, reason, atMs: moment.atMs, seq };
    };
    return {
      // The event of a trade precedes its postings.
      trade_made: (trade) => {
        lastTrade = trade;
        return undefined;
      },
      posted: (posted, moment) => {
        const value = posted.availableDelta + posted.heldDelta;
        if (value === 0) return undefined;
        const fee = feeWithin(posted, lastTrade);
        const moved = movement(posted, moment, value + fee, posted.reason);
        return fee > 0 ? [moved, movement(posted, moment, -fee, 'trade_fee')] : moved;
      },
    };
  },
  columns: {
    id: ({ id }) => id,
    owner: ({ posted }) => posted.owner,
    account: ({ posted }) => posted.account,
    asset_id: ({ posted }) => posted.assetId,
    value: ({ value }) => value,
    reason: ({ reason }) => reason,
    reference: ({ posted }) => posted.reference,
    at_ms: ({ atMs }) => atMs,
    seq: ({ seq }) => seq,
  },
});
