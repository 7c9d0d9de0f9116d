import {
  type ControlFacts,
  type ControlKind,
  controlText,
  readControlText,
  verifyControl,
} from '@candor/fairness';
import type { Sql, Transaction } from '@candor/storage';
import { type BlockRef, type Chains, NotSignedYet } from '@candor/chains';
import { signedTexts } from '../../chains/signing-queue.ts';

const DAY_MS = 86_400_000;
/** Signatures of the exchange itself last as long as those by hand may. */
const OWN_DAYS = 92;

/** A listed address with its newest proof of control. */
export interface ListedAddress {
  readonly id: number;
  readonly chainId: number;
  readonly address: string;
  readonly listedAt: Date;
  /** Null, like all that follows, while nobody has proved control. */
  readonly kind: ControlKind | null;
  readonly text: string | null;
  readonly signature: string | null;
  readonly until: Date | null;
}

/** Resolves with the listed addresses, by chain and age. */
export function listedAddresses(sql: Sql | Transaction): Promise<readonly ListedAddress[]> {
  return sql<ListedAddress[]>`
    select addresses.id, chain_protocol_id as "chainId", address, listed_at as "listedAt", kind, text, signature, until
    from reserve_addresses as addresses
    left join lateral (
      select kind, text, signature, until from reserve_controls
      where reserve_address_id = addresses.id order by id desc limit 1
    ) as newest on true
    where unlisted_at is null order by chain_protocol_id, addresses.id`;
}

/** Returns whether the coins of an address are counted at a time. */
export function isControlled({ until }: Pick<ListedAddress, 'until'>, atMs: number): boolean {
  return until !== null && until.getTime() > atMs;
}

export interface NewControl {
  readonly addressId: number;
  readonly kind: ControlKind;
  readonly text: string;
  readonly signature: string;
  readonly until: Date;
  readonly atMs: number;
  /** Null: the exchange signed by itself. */
  readonly operatorId: number | null;
}

export async function insertControl(sql: Transaction, control: NewControl): Promise<void> {
  const { addressId, kind, text, signature, until, atMs, operatorId } = control;
  await sql`
    insert into reserve_controls (reserve_address_id, kind, text, signature, until, added_at, operator_id)
    values (${addressId}, ${kind}, ${text}, ${signature}, ${until}, ${new Date(atMs)}, ${operatorId})`;
}

interface Signing {
  readonly chains: Chains;
  /** Codes of chains by their ids. */
  readonly codes: ReadonlyMap<number, string>;
  readonly exchange: string;
  /** The newest head of the public record. */
  readonly head: string;
  readonly blocks: readonly (BlockRef & { readonly chainId: number })[];
  readonly nowMs: number;
}

/**
 * Proves control of the addresses from which the exchange itself pays, at the blocks of a mark. Those whose keys a signer has
 * are asked for: their proofs count from the next mark on.
 */
export async function signOwnAddresses(sql: Transaction, signing: Signing): Promise<void> {
  const { chains, codes, exchange, head, blocks, nowMs } = signing;
  const until = new Date(nowMs + OWN_DAYS * DAY_MS);
  for (const { id, chainId, address } of await listedAddresses(sql)) {
    const port = chains.find(chainId);
    const block = blocks.find((compared) => compared.chainId === chainId);
    const chain = codes.get(chainId);
    if (block === undefined || chain === undefined || port === undefined) continue;
    if (!(await port.isCollecting(address))) continue;
    const facts: ControlFacts = {
      exchange,
      chain,
      address,
      head,
      height: block.height,
      block: block.hash,
      until: until.toISOString(),
    };
    const text = controlText(facts);
    const signed = await port.signMessage(address, text).catch(ignoreNotSigned);
    if (signed !== undefined)
      await insertControl(sql, { addressId: id, text, ...signed, until, atMs: nowMs, operatorId: null });
  }
}

/** A signer in a process of its own answers later, when `takeSignedTexts` looks. */
function ignoreNotSigned(error: unknown): undefined {
  if (!(error instanceof NotSignedYet)) throw error;
}

/** Adds the proofs of control that signers have answered since the last look, those with a right signature alone. */
export async function takeSignedTexts(sql: Sql, nowMs: number): Promise<void> {
  const listed = await listedAddresses(sql);
  for (const { chainId, address, text, kind, signature } of await signedTexts(sql, listed)) {
    const row = listed.find((each) => each.chainId === chainId && each.address === address);
    const facts = readControlText(text);
    if (row === undefined || facts === undefined || (await isKnown(sql, text))) continue;
    if (!verifyControl({ kind, address, text, signature })) continue;
    const until = new Date(facts.until);
    const control = { addressId: row.id, kind, text, signature, until, atMs: nowMs, operatorId: null };
    await sql.begin((transaction) => insertControl(transaction, control));
  }
}

async function isKnown(sql: Sql, text: string): Promise<boolean> {
  const rows = await sql`select from reserve_controls where text = ${text}`;
  return rows.length > 0;
}
