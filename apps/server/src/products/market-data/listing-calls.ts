/** Calls by which operators list currencies and pairs. */
import type { CallHandler } from '../../http/call.ts';
import type { Acting } from '../../facets/operators.ts';
import { type AddedKind, type Adding, type AddingPorts, addOrPropose } from '../../commons/add-or-propose.ts';
import { type Addition, currencyAddition, type ListingPorts, marketAddition } from './listing-additions.ts';

export interface AdditionPorts extends ListingPorts, AddingPorts {}

export function addCurrency(ports: AdditionPorts): CallHandler<'console/currency_add'> {
  return async ({ reason, ...wanted }, context) =>
    add(ports, context, {
      kind: 'currency_add',
      objectKind: 'currency',
      addition: currencyAddition,
      wanted,
      reason,
    });
}

export function addMarket(ports: AdditionPorts): CallHandler<'console/market_add'> {
  return async ({ reason, ...wanted }, context) =>
    add(ports, context, {
      kind: 'market_add',
      objectKind: 'market',
      addition: marketAddition,
      wanted,
      reason,
    });
}

interface AdditionWanted<Kind extends AddedKind, Wanted>
  extends Pick<Adding<Kind>, 'kind' | 'objectKind' | 'reason'> {
  readonly addition: Addition<Wanted>;
  readonly wanted: Wanted;
}

/** Adds something, or in live mode proposes it. */
function add<Kind extends AddedKind, Wanted extends Readonly<Record<string, unknown>>>(
  ports: AdditionPorts,
  context: Acting<Kind | 'propose'>,
  { addition, ...given }: AdditionWanted<Kind, Wanted>,
) {
  const { wanted, kind } = given;
  const name = addition.check(ports, wanted);
  return addOrPropose(ports, context, {
    ...given,
    name,
    // The numbers of two currencies say little to the person who decides.
    payload: kind === 'market_add' ? { ...wanted, pair: name } : wanted,
    write: (transaction) => addition.write(ports, transaction, wanted),
    reload: () => ports.listings.load(),
  });
}
