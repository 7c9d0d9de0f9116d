/** Currencies and their networks for trading programs. */
import { ACCOUNT_TYPES } from '@candor/engine';
import { totalToBigInt } from '@candor/primitives';
import type { Protocol } from '../../chains/protocols.ts';
import type { TraderHandler } from '../../http/trader/trader-call.ts';
import type { Currency } from '../../markets/catalog.ts';
import { traderDecimal } from '../../wire/trader.ts';
import type { WalletPorts } from './ports.ts';

type CoinPorts = Pick<WalletPorts, 'catalog' | 'engine' | 'protocols'>;

/** Every currency with its networks and the terms of withdrawals from the change account; no key withdraws. */
export function coins(ports: CoinPorts): TraderHandler<'coins'> {
  return async (_parameters, { caller }) => {
    const { catalog, engine, protocols } = ports;
    const traded = new Set(catalog.markets().flatMap(({ base, quote }) => [base.id, quote.id]));
    return catalog.currencies().map((currency) => {
      const { id, code, name, scale } = currency;
      const { available, held } = engine.balance(caller.userId, ACCOUNT_TYPES.change, id);
      return {
        coin: code,
        name: name === '' ? code : name,
        free: traderDecimal(totalToBigInt(available), scale),
        locked: traderDecimal(totalToBigInt(held), scale),
        depositAllEnable: currency.openRecharge,
        withdrawAllEnable: currency.openWithdrawals,
        trading: traded.has(id),
        isLegalMoney: false as const,
        networkList: protocols
          .ofCurrency(id)
          .map((protocol, place) => networkOf(ports, currency, protocol, place)),
      };
    });
  };
}

function networkOf({ engine }: CoinPorts, currency: Currency, protocol: Protocol, place: number) {
  const { id, code, scale } = currency;
  const { chain, decimals } = protocol;
  const terms = engine.funds.settingsOver(id, chain.id);
  const amount = (units: number) => traderDecimal(units, scale);
  const isRunning = chain.pausedAt === null;
  return {
    network: chain.code,
    coin: code,
    name: chain.name,
    withdrawFee: amount(terms?.flatFee ?? 0),
    withdrawMin: amount(terms?.withdrawalMin ?? 0),
    withdrawMax: amount(terms?.withdrawalMax ?? 0),
    withdrawIntegerMultiple: traderDecimal(1, Math.min(scale, decimals)),
    depositEnable: currency.openRecharge && protocol.openRecharge && isRunning,
    withdrawEnable: currency.openWithdrawals && protocol.openWithdrawals && isRunning,
    isDefault: place === 0,
    minConfirm: chain.creditConfirmations,
    unLockConfirm: chain.finalConfirmations,
  };
}
