import { addTotals, isAmount, isId, isZeroTotal, subtractTotals, ZERO_TOTAL } from '@candor/primitives';
import { BLOCKS_PER_MARK_MAX } from '../shapes/bounds.ts';
import type { ComparedBlock, MarkSolvency } from '../shapes/command.ts';
import { HOUSE_ACCOUNTS } from '../shapes/event.ts';
import type { OwedSum } from '../shapes/facts/solvency-facts.ts';
import type { Rejection } from '../shapes/rejection.ts';
import { RULES_SOLVENCY } from '../shapes/rules.ts';
import { isSha256, type SolvencyGround } from './solvency-ground.ts';

const BLOCK_HASH = /^[0-9A-Za-z]{1,128}$/;

/**
 * Keeps what the ledger owes now, by asset, and begins a snapshot: only roots of the last mark are published. May refuse
 * with rules_version_unknown, settings_invalid (keyHash, blocks) or amount_invalid (number).
 */
export function markSolvency(state: SolvencyGround, command: MarkSolvency): Rejection | undefined {
  const { number, keyHash, blocks } = command;
  const { recorder, solvency, sequence, nowMs } = state;
  if (state.rulesVersion < RULES_SOLVENCY) return { key: 'rules_version_unknown', nearest: RULES_SOLVENCY };
  if (!isSha256(keyHash)) return { key: 'settings_invalid', field: 'keyHash' };
  if (!areBlocks(blocks)) return { key: 'settings_invalid', field: 'blocks' };
  const next = (solvency.last?.number ?? 0) + 1;
  if (!isId(number) || number < next) return { key: 'amount_invalid', field: 'number', nearest: next };
  const sums = owedByLedger(state);
  solvency.mark({ number, keyHash, sums, seq: sequence, atMs: nowMs });
  recorder.record({ kind: 'solvency_marked', mark: { number, keyHash, blocks, sums } });
  return undefined;
}

function areBlocks(blocks: readonly ComparedBlock[]): boolean {
  const areOrdered = blocks.every(
    ({ chainId }, place) => place === 0 || chainId > (blocks[place - 1]?.chainId ?? 0),
  );
  return (
    areOrdered &&
    blocks.length <= BLOCKS_PER_MARK_MAX &&
    blocks.every(({ chainId, height, hash }) => isId(chainId) && isAmount(height) && BLOCK_HASH.test(hash))
  );
}

/**
 * Users' balances are what the house's accounts have with the opposite sign. Withdrawals that were sent lie with the house
 * and are owed until they are settled.
 */
export function owedByLedger({ assets, ledger }: Pick<SolvencyGround, 'assets' | 'ledger'>): OwedSum[] {
  return assets
    .list()
    .map(({ assetId }) => {
      const inFlight = ledger.available(ledger.findHouseSlot(HOUSE_ACCOUNTS.withdrawals_in_flight, assetId));
      const ofUsers = subtractTotals(ZERO_TOTAL, ledger.houseSum(assetId));
      return { assetId, owed: addTotals(ofUsers, inFlight) };
    })
    .filter(({ owed }) => !isZeroTotal(owed));
}
