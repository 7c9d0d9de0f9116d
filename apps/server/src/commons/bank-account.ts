import type { Protocol, Protocols } from '../chains/protocols.ts';
import { CallFailure } from '../http/failure.ts';

/** Finds an account at a bank that the exchange has set up. May refuse with bank_account_unknown. */
export function bankAccount(protocols: Pick<Protocols, 'protocol'>, id: number): Protocol {
  const protocol = protocols.protocol(id);
  if (protocol?.chain.family !== 'manual' || protocol.inAddress === '')
    throw CallFailure.at('currency_protocol_id', 'bank_account_unknown');
  return protocol;
}
