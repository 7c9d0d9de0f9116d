/** The call that compares what was credited by hand with what arrived for it. */
import { type EngineReader, HOUSE_ACCOUNTS } from '@candor/engine';
import { formatTotal, totalFromBigInt, totalToBigInt } from '@candor/primitives';
import type { Sql } from '@candor/storage';
import type { CallHandler } from '../../http/call.ts';
import { consumedSums } from '../../commons/hand-payments.ts';
import type { Catalog } from '../../markets/catalog.ts';

export interface HandCreditPorts {
  readonly sql: Sql;
  readonly engine: EngineReader;
  readonly catalog: Catalog;
}

/** The account of deposits by hand has paid out all that was credited; each payment counts once, where it was consumed. */
export function handCredits({ sql, engine, catalog }: HandCreditPorts): CallHandler<'console/hand_credits'> {
  return async () => {
    const sums = new Map((await consumedSums(sql)).map((row) => [row.currencyId, row]));
    const data = catalog.currencies().flatMap(({ id, code, scale }) => {
      const credited = -totalToBigInt(engine.houseBalance(HOUSE_ACCOUNTS.manual_deposits, id));
      const onNetworks = BigInt(sums.get(id)?.onNetworks ?? 0);
      const atBanks = BigInt(sums.get(id)?.atBanks ?? 0);
      if (credited === 0n && onNetworks === 0n && atBanks === 0n) return [];
      const text = (units: bigint) => formatTotal(totalFromBigInt(units), scale);
      return [
        {
          currency: { id, code },
          credited: text(credited),
          on_networks: text(onNetworks),
          at_banks: text(atBanks),
          difference: text(credited - onNetworks - atBanks),
        },
      ];
    });
    return { data, seq: engine.sequence };
  };
}
