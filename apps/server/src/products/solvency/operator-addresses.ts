/** Calls by which operators list addresses, and prove that they are under control. */
import type { ResponseOf } from '@candor/contract';
import { CONTROL_DAYS, controlText, mayLast, readControlText, verifyControl } from '@candor/fairness';
import type { Sql, Transaction } from '@candor/storage';
import { propose } from '../../commons/propose.ts';
import type { Agreed, Applied, ProposalKind } from '../../facets/operators.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { demandAccepted } from './contract-wallets.ts';
import { wireControlled } from './cover-calls.ts';
import type { OperatorPorts } from './operator-ports.ts';
import { newestHead } from './record-lines.ts';
import { insertControl, isControlled, type ListedAddress, listedAddresses } from './reserve-addresses.ts';

const DAY_MS = 86_400_000;
/** A proof that ends so soon is to be renewed. */
const SOON_MS = 14 * DAY_MS;

type WireAddress = ResponseOf<'console/solvency_addresses'>[number];

export function addresses(ports: OperatorPorts): CallHandler<'console/solvency_addresses'> {
  return async () => ({
    data: (await listedAddresses(ports.sql)).flatMap((row) => wireAddress(ports, row)),
  });
}

function wireAddress(ports: OperatorPorts, row: ListedAddress): WireAddress[] {
  const needsControl = !isControlled(row, ports.now() + SOON_MS);
  return wireControlled(ports, row).map((wired) => ({
    ...wired,
    needs_control: needsControl ? (1 as const) : (0 as const),
  }));
}

interface AddressPayload {
  readonly chain_protocol_id: number;
  readonly chain: string;
  readonly address: string;
  readonly is_listed: boolean;
}

/** May refuse with chain_unknown, address_invalid or address_listed. */
export function proposeAddress(ports: OperatorPorts): CallHandler<'console/solvency_address_propose'> {
  return async (request, context) => {
    const { chain_protocol_id: chainId, is_listed: isListed, reason } = request;
    const chain = ports.protocols.chain(chainId);
    const port = ports.chains.find(chainId);
    if (chain === undefined || port === undefined) throw CallFailure.at('chain_protocol_id', 'chain_unknown');
    const address = await port.canonical(request.address.trim());
    if (address === undefined) throw CallFailure.at('address', 'address_invalid');
    const payload: AddressPayload = {
      chain_protocol_id: chainId,
      chain: chain.code,
      address,
      is_listed: isListed,
    };
    await checkChanges(ports.sql, payload);
    const proposed = {
      kind: 'reserve_address' as const,
      payload: { ...payload },
      reason: reason.trim(),
      userId: null,
    };
    return { data: await propose(ports, context, proposed), done: 'proposal_sent' };
  };
}

/** May refuse with address_listed, or with address_invalid where an address is to be taken from the list that is not on it. */
async function checkChanges(sql: Sql | Transaction, payload: AddressPayload): Promise<void> {
  const { chain_protocol_id: chainId, address, is_listed: isListed } = payload;
  const known = (await listedAddresses(sql)).some(
    (row) => row.chainId === chainId && row.address === address,
  );
  if (known && isListed) throw CallFailure.at('address', 'address_listed');
  if (!known && !isListed) throw CallFailure.at('address', 'address_invalid');
}

/** An approved address is on the list at once, and counted from its first proof of control on. */
export function addressKind({ now }: Pick<OperatorPorts, 'now'>): ProposalKind {
  return {
    right: 'solvency.decide',
    async apply(transaction: Transaction, payload: AddressPayload, _agreed: Agreed): Promise<Applied> {
      const { chain_protocol_id: chainId, address, is_listed: isListed } = payload;
      await checkChanges(transaction, payload);
      const at = new Date(now());
      await transaction`
        insert into reserve_addresses (chain_protocol_id, address, listed_at, unlisted_at)
        values (${chainId}, ${address}, ${at}, ${isListed ? null : at})
        on conflict (chain_protocol_id, address) do update set unlisted_at = excluded.unlisted_at`;
      return {};
    },
  };
}

async function listed(ports: OperatorPorts, id: number) {
  const row = (await listedAddresses(ports.sql)).find((each) => each.id === id);
  const chain = row === undefined ? undefined : ports.protocols.chain(row.chainId);
  const port = row === undefined ? undefined : ports.chains.find(row.chainId);
  if (row === undefined || chain === undefined || port === undefined)
    throw CallFailure.at('id', 'address_invalid');
  return { row, chain, port };
}

/** May refuse with address_invalid. */
export function textToSign(ports: OperatorPorts): CallHandler<'console/solvency_control_text'> {
  return async ({ id }) => {
    const { row, chain, port } = await listed(ports, id);
    const { height, hash: block } = await port.tip();
    const until = new Date(ports.now() + CONTROL_DAYS * DAY_MS - DAY_MS).toISOString();
    const text = controlText({
      exchange: new URL(ports.siteOrigin).host,
      chain: chain.code,
      address: row.address,
      head: await newestHead(ports.publicRecord),
      height,
      block,
      until,
    });
    return { data: { text, until } };
  };
}

/** Proofs of funds of BIP-322 spend outputs that only a node knows. */
const UNSUPPORTED = /^pof/;

/**
 * Adds a proof whose signature is right, or that a contract accepts. May refuse with address_invalid, control_unsupported or
 * control_wrong, and about a contract wallet as `demandAccepted` does.
 */
export function addControl(ports: OperatorPorts): CallHandler<'console/solvency_control_add'> {
  return async ({ id, kind, text, signature: pasted }, context) => {
    const signature = pasted.trim();
    const { row, chain, port } = await listed(ports, id);
    if (kind === 'bip322' && UNSUPPORTED.test(signature))
      throw CallFailure.at('signature', 'control_unsupported');
    const { address } = row;
    const facts = readControlText(text);
    const isOwn =
      facts !== undefined &&
      facts.exchange === new URL(ports.siteOrigin).host &&
      facts.chain === chain.code &&
      facts.address === address &&
      // Anybody can make the proof of a simulated chain.
      (kind !== 'simulated' || ports.mode === 'demo') &&
      // A contract is asked when all else is right.
      (kind === 'eip1271' || verifyControl({ kind, address, text, signature }));
    if (!isOwn) throw CallFailure.at('signature', 'control_wrong');
    const seenMs = await blockTime(ports, row.chainId, facts);
    const isKnown = (await port.block(facts.height))?.hash === facts.block;
    const isLiving = Date.parse(facts.until) > ports.now();
    if (seenMs === undefined || !isKnown || !isLiving || !mayLast(facts.until, seenMs))
      throw CallFailure.at('text', 'control_wrong');
    if (kind === 'eip1271') await demandAccepted(port, { address, text, signature });
    await ports.access.act(context, async (transaction) => {
      await insertControl(transaction, {
        addressId: id,
        kind,
        text,
        signature,
        until: new Date(facts.until),
        atMs: ports.now(),
        operatorId: context.operator.operatorId,
      });
      const after = { chain: chain.code, address, kind, until: facts.until };
      return {
        entry: { action: 'solvency_control_add', objectKind: 'reserve_address', objectId: id, after },
        result: null,
      };
    });
    const [data] = wireAddress(ports, (await listed(ports, id)).row);
    if (data === undefined) throw CallFailure.at('id', 'address_invalid');
    return { data, done: 'control_added' };
  };
}

/** The time at which the watcher took in a block that it still keeps. */
async function blockTime(
  { sql }: OperatorPorts,
  chainId: number,
  { height, block }: { readonly height: number; readonly block: string },
): Promise<number | undefined> {
  const [row] = await sql<{ at: Date }[]>`
    select seen_at as at from chain_blocks
    where chain_protocol_id = ${chainId} and height = ${height} and hash = ${block}`;
  return row?.at.getTime();
}
