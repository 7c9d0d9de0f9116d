import type { AmendOrder, AmendTrigger, Command, PlaceOco, PlaceTrigger, Side } from '@candor/engine';
import { readNumber } from './number-text.ts';
import { readOrderList } from './read-order-list.ts';
import type { ScenarioWorld } from './scenario-world.ts';

type After = (word: string) => string;

/**
 * Reads a user's command about conditional orders or many orders at once: `stop sell 0.1 when 39,000 at 38,900`,
 * `take-profit buy 0.1 when 39,000 at market`, each followed by any of `IOC`, `FOK`, `key NAME`;
 * `oco sell 0.1 at 42,000 stop 39,000` with `limit 38,900` for a stop that is not a market order;
 * `amend ORDER to 0.2 at 40,000`, `amend-trigger TRIGGER to 0.2 when 39,000 at 38,900` or `at market`, `cancel-trigger TRIGGER`, `cancel-all`, `cancel-all market 1 side buy`,
 * `switch 5000 market 1`; and of the operator `freeze`, `unfreeze`, `invited-by USER`, `referral 200000`,
 * `tick`, `rules 13`, where the user is the one concerned.
 */
export function readConditional(user: string, tokens: readonly string[], world: ScenarioWorld): Command {
  const [verb = '', first = ''] = tokens;
  const after: After = (word) => (tokens.includes(word) ? (tokens[tokens.indexOf(word) + 1] ?? '') : '');
  switch (verb) {
    case 'tick':
      return { kind: 'tick', prices: [] };
    case 'rules':
      return { kind: 'activate_rules', outboxId: 0, version: Number(first) };
    case 'referral':
      return {
        kind: 'configure_exchange',
        outboxId: 0,
        referralPpm: Number(first),
        warningRate: 7_000,
        forcedCloseRate: 3_000,
      };
    case 'freeze':
    case 'unfreeze':
      return {
        kind: 'set_standing',
        outboxId: 0,
        userId: world.users.idOf(user),
        isFrozen: verb === 'freeze',
        isWithdrawalFrozen: false,
        isCertified: false,
        withdrawalsFromMs: 0,
      };
    case 'invited-by':
      return {
        kind: 'link_inviter',
        outboxId: 0,
        userId: world.users.idOf(user),
        inviterId: world.users.idOf(first),
      };
    default:
      return readOfUser(user, tokens, { world, after });
  }
}

interface Reading {
  readonly world: ScenarioWorld;
  readonly after: After;
}

function readOfUser(user: string, tokens: readonly string[], { world, after }: Reading): Command {
  const [verb = '', first = ''] = tokens;
  const sender = { userId: world.users.idOf(user), clientId: after('key') };
  const marketId = Number(after('market') || '0');
  const listed = readOrderList(tokens, { world, after });
  if (listed !== undefined) return { ...listed, ...sender } as Command;
  switch (verb) {
    case 'stop':
    case 'take-profit':
      return { ...readTrigger(tokens, { world, after }), ...sender };
    case 'oco':
      return { ...readOco(tokens, { world, after }), ...sender };
    case 'amend':
      return { ...readAmending(first, { world, after }), ...sender };
    case 'amend-trigger':
      return { ...readTriggerChange(first, { world, after }), ...sender };
    case 'cancel-trigger':
      return { kind: 'cancel_trigger', ...sender, triggerId: triggerNamed(first, world) };
    case 'cancel-all':
      return { kind: 'cancel_all', ...sender, marketId, side: (after('side') || 'any') as Side | 'any' };
    case 'switch':
      return { kind: 'cancel_all_after', ...sender, marketId, timeoutMs: Number(first) };
    default:
      throw new Error(`no command begins with "${verb}"`);
  }
}

function readTrigger(
  tokens: readonly string[],
  { world, after }: Reading,
): Omit<PlaceTrigger, 'userId' | 'clientId'> {
  const [verb, side, quantity = ''] = tokens;
  const isMarket = after('at') === 'market';
  return {
    kind: 'place_trigger',
    marketId: world.market.marketId,
    side: side as Side,
    trigger: verb === 'stop' ? 'stop' : 'take_profit',
    triggerPrice: readNumber(after('when'), world.market.priceDecimals),
    type: isMarket ? 'market' : 'limit',
    price: isMarket ? 0 : readNumber(after('at'), world.market.priceDecimals),
    quantity: readNumber(quantity, world.baseScale),
    timeInForce: (['IOC', 'FOK'] as const).find((word) => tokens.includes(word)) ?? 'GTC',
  };
}

function readOco(
  tokens: readonly string[],
  { world, after }: Reading,
): Omit<PlaceOco, 'userId' | 'clientId'> {
  const [, side, quantity = ''] = tokens;
  const { priceDecimals, marketId } = world.market;
  return {
    kind: 'place_oco',
    marketId,
    side: side as Side,
    quantity: readNumber(quantity, world.baseScale),
    price: readNumber(after('at'), priceDecimals),
    triggerPrice: readNumber(after('stop'), priceDecimals),
    stopPrice: after('limit') === '' ? 0 : readNumber(after('limit'), priceDecimals),
  };
}

function readAmending(order: string, { world, after }: Reading): Omit<AmendOrder, 'userId' | 'clientId'> {
  return {
    kind: 'amend_order',
    orderId: world.orders.has(order) ? world.orders.idOf(order) : Number(order),
    price: readNumber(after('at'), world.market.priceDecimals),
    quantity: readNumber(after('to'), world.baseScale),
  };
}

function readTriggerChange(
  trigger: string,
  { world, after }: Reading,
): Omit<AmendTrigger, 'userId' | 'clientId'> {
  const { priceDecimals } = world.market;
  return {
    kind: 'amend_trigger',
    triggerId: triggerNamed(trigger, world),
    triggerPrice: readNumber(after('when'), priceDecimals),
    price: after('at') === 'market' ? 0 : readNumber(after('at'), priceDecimals),
    quantity: readNumber(after('to'), world.baseScale),
  };
}

function triggerNamed(trigger: string, { triggers }: ScenarioWorld): number {
  return triggers.has(trigger) ? triggers.idOf(trigger) : Number(trigger);
}
