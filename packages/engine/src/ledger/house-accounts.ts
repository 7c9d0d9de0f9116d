import { HOUSE_ACCOUNTS } from '../shapes/event.ts';

/** What the house paid out or still expects: only these accounts may be below zero. */
export function mayBeNegative(houseAccount: number): boolean {
  return (
    houseAccount === HOUSE_ACCOUNTS.promotion ||
    houseAccount === HOUSE_ACCOUNTS.reorg_loss ||
    houseAccount === HOUSE_ACCOUNTS.manual_deposits ||
    houseAccount >= HOUSE_ACCOUNTS.external
  );
}
