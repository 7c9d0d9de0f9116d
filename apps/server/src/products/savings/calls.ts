import { currentSetting, lockList, myLocks } from './lists.ts';
import type { SavingsPorts } from './ports.ts';
import { redeem, submitLock } from './purchases.ts';

export function savingsCalls(ports: SavingsPorts) {
  return {
    'storage_currency/lock_list': lockList(ports),
    'storage_currency/current_setting': currentSetting(ports),
    'storage_currency/my_locks': myLocks(ports),
    'storage_currency/submit_lock': submitLock(ports),
    'storage_currency/redeem': redeem(ports),
  };
}
