import { HOUSE_ACCOUNTS } from '../shapes/event.ts';

/** Returns whether an account may be negative: only those for money the house paid out or still expects. */
export function mayBeNegative(houseAccount: number): boolean {
  return (
    houseAccount === HOUSE_ACCOUNTS.promotion ||
    houseAccount === HOUSE_ACCOUNTS.reorg_loss ||
    houseAccount === HOUSE_ACCOUNTS.manual_deposits ||
    houseAccount === HOUSE_ACCOUNTS.network_fees ||
    houseAccount >= HOUSE_ACCOUNTS.external
  );
}
