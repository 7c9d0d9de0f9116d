import type { LeverOrder } from '@candor/contract';
import type { OwnFill } from '@candor/desk/fill-marks';

const LONG = 1;

/** Returns when and at which price positions were opened and closed, newest first. */
export function leverFills(open: readonly LeverOrder[], closed: readonly LeverOrder[]): readonly OwnFill[] {
  const openings = [...open, ...closed].map(
    ({ id, type, time, price, number }): OwnFill => ({
      id: `${id} opened`,
      time: Date.parse(time),
      kind: type === LONG ? 'longOpened' : 'shortOpened',
      price,
      quantity: number,
    }),
  );
  const closings = closed.flatMap(({ id, type, closed_at: at, update_price: price, number }): OwnFill[] =>
    at === null
      ? []
      : [
          {
            id: `${id} closed`,
            time: Date.parse(at),
            kind: type === LONG ? 'longClosed' : 'shortClosed',
            price,
            quantity: number,
          },
        ],
  );
  return [...openings, ...closings].sort((a, b) => b.time - a.time);
}
