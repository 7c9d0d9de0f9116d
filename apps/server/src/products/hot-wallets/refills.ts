/** Refills from the cold address: the transaction goes out unsigned, and comes back signed where the key is. */
import {
  type ChainPort,
  type Chains,
  type ColdPayment,
  DraftRefused,
  isNodeFault,
  SignedOtherwise,
  type SignedPayment,
} from '@candor/chains';
import type { ResponseOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type { Added } from '../../commons/add-or-propose.ts';
import type { Applied, ProposalKind } from '../../facets/operators.ts';
import { CallFailure } from '../../http/failure.ts';
import {
  findOpenRequest,
  type OpenRequest,
  payloadOf,
  type RequestPayload,
  requireShown,
} from './open-request.ts';

export interface RefillPorts {
  readonly sql: Sql;
  readonly chains: Chains;
}

/** A signed refill as a proposal carries it. */
export interface RefillPayload extends RequestPayload {
  readonly receiver: string;
  readonly tx_hash: string;
  readonly raw: string;
}

type ColdPort = ChainPort & Required<Pick<ChainPort, 'draftCold' | 'readCold'>>;

/** May refuse with refill_unsupported: the network is not reached here, or drafts nothing for others to sign. */
function coldPort({ chains }: Pick<RefillPorts, 'chains'>, { chainId }: OpenRequest): ColdPort {
  const port = chains.find(chainId);
  if (port?.draftCold === undefined || port.readCold === undefined)
    throw CallFailure.at('id', 'refill_unsupported');
  return port as ColdPort;
}

async function paymentOf(
  port: ColdPort,
  { coldAddress, tokenAddress, amount }: OpenRequest,
): Promise<ColdPayment> {
  return { from: coldAddress, to: (await port.addressAt(0)).address, tokenAddress, amount };
}

/**
 * Drafts a refill. May refuse as `findOpenRequest` does, with refill_unsupported, or with refill_not_drafted where the node is
 * silent or the cold address cannot pay it.
 */
export async function draftRefill(
  ports: RefillPorts,
  id: number,
): Promise<ResponseOf<'console/refill_draft'>> {
  const request = await findOpenRequest(ports.sql, id, 'refill');
  const port = coldPort(ports, request);
  const payment = await paymentOf(port, request);
  const { format, text, fields } = await asking(() => port.draftCold(payment));
  const { amount, chain, cold_address: from } = payloadOf(request);
  return {
    id,
    chain,
    currency: request.code,
    amount,
    from,
    to: payment.to,
    format,
    unsigned: text,
    fields: { ...fields },
  };
}

/** Reads a signed refill. May refuse as `draftRefill` does, or with refill_differs where it is another payment. */
export async function readRefill(
  ports: RefillPorts,
  { id, signed }: { readonly id: number; readonly signed: string },
): Promise<RefillPayload> {
  const request = await findOpenRequest(ports.sql, id, 'refill');
  const port = coldPort(ports, request);
  const payment = await paymentOf(port, request);
  const { txHash, raw } = await readSigned(port, signed, payment);
  return { ...payloadOf(request), receiver: payment.to, tx_hash: txHash, raw };
}

function readSigned(port: ColdPort, signed: string, payment: ColdPayment): Promise<SignedPayment> {
  return asking(() => port.readCold(signed.trim(), payment));
}

/** Makes faults of the node, and differences of what was signed, refusals with their reasons. */
async function asking<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof SignedOtherwise)
      throw new CallFailure('refill_differs', {
        fields: { signed: 'refill_differs' },
        values: { nearest: error.message },
      });
    if (!(error instanceof DraftRefused) && !isNodeFault(error)) throw error;
    throw new CallFailure('refill_not_drafted', { values: { nearest: error.message } });
  }
}

/** Has a signed refill sent. May refuse as `readRefill` does, or with payload_differs where the request is another one. */
export async function writeRefill(
  ports: Pick<RefillPorts, 'chains'>,
  transaction: Transaction,
  shown: RefillPayload,
): Promise<Added> {
  const request = await findOpenRequest(transaction, shown.request_id, 'refill');
  requireShown(request, shown);
  const port = coldPort(ports, request);
  const { txHash, raw } = await readSigned(port, shown.raw, await paymentOf(port, request));
  if (txHash !== shown.tx_hash) throw new CallFailure('payload_differs');
  await transaction`
    update hot_requests set refill_hash = ${txHash}, refill_raw = ${raw} where id = ${request.id}`;
  return { id: request.protocolId, outboxIds: [] };
}

/** A refill that another operator decides on. */
export function refillKind(ports: Pick<RefillPorts, 'chains'>): ProposalKind {
  return {
    right: 'cold_moves.decide',
    async apply(transaction: Transaction, payload: RefillPayload): Promise<Applied> {
      await writeRefill(ports, transaction, payload);
      return {};
    },
  };
}
