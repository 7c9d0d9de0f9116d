import type { ResponseOf } from '@candor/contract';
import type { BoundAddress } from '../chains/bound-addresses.ts';
import { wireChain } from '../chains/protocol-wire.ts';
import type { Protocol } from '../chains/protocols.ts';
import type { Currency } from '../markets/catalog.ts';
import { wireDate } from '../wire/money.ts';

/** A bound address as its owner and operators see it. */
export function wireBound(
  bound: BoundAddress,
  { chain }: Pick<Protocol, 'chain'>,
  { id, code }: Pick<Currency, 'id' | 'code'>,
): ResponseOf<'bind/BindDrawAddress'> {
  return {
    currency_protocol_id: bound.currency_protocol_id,
    currency: { id, code },
    chain_protocol: wireChain(chain),
    address: bound.address,
    memo: bound.memo,
    created_at: wireDate(bound.created_at),
    usable_at: wireDate(bound.usable_at),
  };
}
