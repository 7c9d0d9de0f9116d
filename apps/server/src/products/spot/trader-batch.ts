/** Places several orders of one request for trading programs. */
import { ORDER_PARAMETERS } from '@candor/contract/schema';
import type { Sequenced } from '@candor/engine-host';
import { checkParameters } from '../../http/trader/parameters.ts';
import type { TraderCaller, TraderHandler } from '../../http/trader/trader-call.ts';
import { TraderFailure, traderFailureOf } from '../../http/trader/trader-failure.ts';
import type { Market } from '../../markets/catalog.ts';
import type { SpotPorts } from './orders.ts';
import { commandOf, placing } from './trader-place.ts';

type Outcomes = Awaited<ReturnType<TraderHandler<'ordersPlace'>>>;
type Outcome = Outcomes[number];
type OrderTexts = Parameters<TraderHandler<'ordersPlace'>>[0]['batchOrders'][number];

/**
 * Places up to 50 orders, each with an outcome of its own: they take effect in their order, and a refused one stops none. All
 * count against the limits on orders before the first is placed. Answers once every accepted order is durable.
 */
export function placeOrders(ports: SpotPorts): TraderHandler<'ordersPlace'> {
  return async ({ batchOrders }, { caller }) => {
    await caller.countOrders(batchOrders.length - 1);
    return caller.once(
      async () => {
        const outcomes: Promise<Outcome>[] = [];
        for (const [place, order] of batchOrders.entries()) {
          const derivedId = `${caller.derivedId}-${place + 1}`;
          const { outcome } = await begun(ports, order, { ...caller, derivedId });
          outcomes.push(outcome);
        }
        return caller.inTurn(() => Promise.all(outcomes));
      },
      () => undefined,
    );
  };
}

/** Resolves as soon as an order is with the engine or refused, so that the next one cannot overtake it. */
async function begun(
  ports: SpotPorts,
  order: OrderTexts,
  caller: TraderCaller,
): Promise<{ readonly outcome: Promise<Outcome> }> {
  let markSubmitted: () => void = () => undefined;
  const submitted = new Promise<void>((resolve) => {
    markSubmitted = resolve;
  });
  const submitting = (work: () => Promise<Sequenced>) => {
    const done = work();
    markSubmitted();
    return done;
  };
  const outcome = placeOne(ports, order, { caller, submitting });
  await Promise.race([submitted, outcome]);
  return { outcome };
}

interface Sender {
  readonly caller: TraderCaller;
  readonly submitting: (work: () => Promise<Sequenced>) => Promise<Sequenced>;
}

/** Never throws: a failure is the outcome of this order alone. */
async function placeOne(
  ports: SpotPorts,
  order: OrderTexts,
  { caller, submitting }: Sender,
): Promise<Outcome> {
  try {
    const parameters = checkParameters(ORDER_PARAMETERS, new Map(Object.entries(order)));
    const market = marketOf(ports, caller, parameters.symbol);
    const command = commandOf(parameters, caller, market);
    const { answer } = await placing(ports, { parameters, command, caller, market, once: submitting });
    return answer;
  } catch (error) {
    const { code, msg, reason, nearest, orderId } = (traderFailureOf(error) ?? new TraderFailure('fault'))
      .body;
    return { code, msg, reason, nearest, orderId };
  }
}

function marketOf({ catalog }: SpotPorts, caller: TraderCaller, symbol: string): Market {
  const market = catalog.marketByCodes(symbol);
  if (market === undefined) throw new TraderFailure('symbol');
  if (!caller.reaches(market)) throw new TraderFailure('key_refused', { reason: 'market' });
  return market;
}
