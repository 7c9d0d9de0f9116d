/** The terms of a program's key, and the listenKeys of those that open a user stream by a name instead of a signature. */
import type { TraderCaller, TraderHandlers } from '../../http/trader/trader-call.ts';
import { TraderFailure } from '../../http/trader/trader-failure.ts';
import type { ApiKeys } from '../../identity/api-keys.ts';
import type { ListenKeys } from '../../identity/listen-keys.ts';

export interface ListenKeyPorts {
  readonly listenKeys: ListenKeys;
  readonly wallClock: () => number;
}

type ListenKeyEndpoints = 'listenKeyStart' | 'listenKeyRenew' | 'listenKeyEnd';

export function listenKeyTrader({
  listenKeys,
  wallClock,
}: ListenKeyPorts): Pick<TraderHandlers, ListenKeyEndpoints> {
  return {
    async listenKeyStart(_parameters, { caller }) {
      checkListens(caller);
      return { listenKey: await listenKeys.start(caller.keyId, wallClock()) };
    },
    async listenKeyRenew({ listenKey }, { caller }) {
      checkListens(caller);
      if (!(await listenKeys.renew(listenKey, caller.keyId, wallClock())))
        throw new TraderFailure('no_listen_key');
      return {};
    },
    async listenKeyEnd({ listenKey }, { caller }) {
      if (!(await listenKeys.end(listenKey, caller.keyId))) throw new TraderFailure('no_listen_key');
      return {};
    },
  };
}

/** Nothing is signed here, so the owner of the key must have allowed it. */
function checkListens({ listens }: TraderCaller): void {
  if (!listens) throw new TraderFailure('key_refused');
}

type TermEndpoints = 'keyTerms' | 'marginPairs' | 'isolatedMarginPairs';

export function keyTermsTrader({
  apiKeys,
}: {
  readonly apiKeys: Pick<ApiKeys, 'listOf'>;
}): Pick<TraderHandlers, TermEndpoints> {
  return {
    async keyTerms(_parameters, { caller }) {
      const key = (await apiKeys.listOf(caller.userId)).find(({ id }) => id === caller.keyId);
      if (key === undefined) throw new TraderFailure('key_refused');
      return {
        ipRestrict: key.networks.length > 0,
        createTime: key.createdAt.getTime(),
        enableReading: true,
        enableSpotAndMarginTrading: key.scopes.includes('trade'),
        enableWithdrawals: false,
        enableInternalTransfer: false,
        enableMargin: false,
        enableFutures: false,
        permitsUniversalTransfer: false,
        enableVanillaOptions: false,
        enableFixApiTrade: false,
        enableFixReadOnly: false,
        enablePortfolioMarginTrading: false,
      };
    },
    // No pair is traded on margin by a program.
    marginPairs: () => Promise.resolve([]),
    isolatedMarginPairs: () => Promise.resolve([]),
  };
}
