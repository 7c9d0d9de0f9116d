import type { Chains } from '@candor/chains';
import type { Sql } from '@candor/storage';
import { ColdMoves } from './cold-move-work.ts';
import { type HotWatchPorts, HotWatch } from './hot-watch.ts';

/** Connections and chains of the work that looks at hot wallets. */
interface LookingOver {
  readonly sql: Sql;
  readonly chains: Chains;
  readonly onFault: (error: unknown) => void;
}

/** The steps of the work on chains that concern hot wallets. */
export const hotWalletOffers = {
  /** Returns the steps that compare hot wallets with their limits, given the ports of a leader and connections of their own. */
  hotWalletSteps:
    ({ protocols, writeToOperators }: Pick<HotWatchPorts, 'protocols' | 'writeToOperators'>) =>
    (
      leader: Pick<HotWatchPorts, 'now' | 'origin' | 'onAlarm'>,
      { sql, chains, onFault }: LookingOver,
    ): readonly (() => Promise<void>)[] => {
      const { now, origin, onAlarm } = leader;
      const watch = new HotWatch({ sql, chains, protocols, onFault, now, origin, onAlarm, writeToOperators });
      const moves = new ColdMoves({ sql, chains, protocols, onFault });
      // A move that has become final ends its request before the next look.
      return [() => moves.step(), () => watch.step()];
    },
};
