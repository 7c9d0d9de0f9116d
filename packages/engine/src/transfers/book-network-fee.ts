import { AMOUNT_LIMIT, isAmount } from '@candor/primitives';
import type { BookNetworkFee } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { FundsGround } from './funds-ground.ts';

/**
 * Books the fees that the exchange has paid to a network since the last time: they leave the network's account at the
 * expense of the house. May refuse with asset_unknown, settings_invalid or amount_invalid (with the nearest valid value:
 * only a total above the one that is booked is news).
 */
export function bookNetworkFee(state: FundsGround, command: BookNetworkFee): Rejection | undefined {
  const { assetId, chainId, total } = command;
  if (state.assets.find(assetId) === undefined) return { key: 'asset_unknown', field: 'assetId' };
  if (!isAmount(chainId) || chainId === 0) return { key: 'settings_invalid', field: 'chainId' };
  const { ledger, networkFees, recorder } = state;
  const booked = networkFees.total(assetId, chainId);
  if (!isAmount(total) || total <= booked) {
    return refused(total > booked ? AMOUNT_LIMIT - 1 : booked + 1);
  }
  const amount = total - booked;
  ledger.begin('network_fee', chainId);
  ledger.debit(ledger.houseSlot(HOUSE_ACCOUNTS.network_fees, assetId), amount);
  ledger.credit(ledger.houseSlot(HOUSE_ACCOUNTS.external + chainId, assetId), amount);
  ledger.settle();
  networkFees.set({ assetId, chainId, total });
  recorder.record({ kind: 'network_fee_booked', fee: { assetId, chainId, amount, total } });
  return undefined;
}

function refused(nearest: number): Rejection {
  const rejection = { key: 'amount_invalid', field: 'total' } as const;
  return isAmount(nearest) ? { ...rejection, nearest } : rejection;
}
