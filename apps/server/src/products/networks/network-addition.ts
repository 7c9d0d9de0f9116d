/** New networks: what is checked and stored, at once or when another admin has agreed. */
import { isPublicKey, OWN_INDEXES } from '@candor/chains';
import type { ParsedRequestOf } from '@candor/contract';
import type { Transaction } from '@candor/storage';
import type { Chain, Protocols } from '../../chains/protocols.ts';
import type { Added } from '../../commons/add-or-propose.ts';
import type { Applied, ProposalKind } from '../../facets/operators.ts';
import { CallFailure } from '../../http/failure.ts';
import { selectAs } from '../../tables/rows.ts';
import { familyOf, openAccount } from './account-of.ts';
import { lockNetworks } from './lock-networks.ts';

type Wanted = Omit<ParsedRequestOf<'console/network_add'>, 'reason'>;

/** A network as a proposal carries it, for the person who decides and for the table. */
export interface NetworkPayload {
  readonly code: string;
  readonly name: string;
  readonly family: Wanted['family'];
  readonly network: string;
  readonly account_key: string;
  /** A memo says whose a payment is. */
  readonly needs_memo: boolean;
  /** The address that the account pays from; empty where there is no account. */
  readonly hot_address: string;
  readonly block_seconds: number;
  readonly credit_confirmations: number;
  readonly final_confirmations: number;
  readonly withdraw_confirmations: number;
  /** Empty: from the node's newest block on. */
  readonly from_height: string;
  readonly [field: string]: string | number | boolean;
}

type Known = Pick<Chain, 'code' | 'family' | 'network' | 'accountKey'>;

/** A network that nobody watches has no blocks. */
const NO_BLOCKS = {
  block_seconds: 1,
  credit_confirmations: 1,
  final_confirmations: 1,
  withdraw_confirmations: 1,
  from_height: '',
};

/**
 * Reads a new network. May refuse with field_required, field_invalid, settings_invalid, chain_exists, chain_account_exists, or as
 * `openAccount` does; a private key is in no answer and is kept nowhere.
 */
export function readNetwork(protocols: Pick<Protocols, 'chains'>, wanted: Wanted): NetworkPayload {
  const { family } = wanted;
  const named = { code: wanted.code, name: wanted.name.trim(), family };
  const network = wanted.network?.trim() ?? '';
  const accountKey = wanted.account_key?.trim() ?? '';
  if (family === 'service')
    return readService(protocols, wanted, { ...named, network, account_key: accountKey });
  if (wanted.needs_memo === true) throw CallFailure.at('needs_memo', 'field_invalid');
  const watched = familyOf({ family });
  if (watched === undefined) {
    if (network !== '') throw CallFailure.at('network', 'field_invalid');
    if (accountKey !== '') throw CallFailure.at('account_key', 'field_invalid');
    const payload = { ...named, network, account_key: '', needs_memo: false, hot_address: '', ...NO_BLOCKS };
    refuseKnown(protocols.chains(), payload);
    return payload;
  }
  const hot = openAccount(watched, { network, accountKey }).ownAt(OWN_INDEXES.hot);
  const payload = {
    ...named,
    network,
    account_key: accountKey,
    needs_memo: false,
    hot_address: hot,
    ...blocksOf(wanted),
  };
  refuseKnown(protocols.chains(), payload);
  return payload;
}

/** The service itself names the address that pays, once it answers. */
function readService(
  protocols: Pick<Protocols, 'chains'>,
  wanted: Wanted,
  named: Pick<NetworkPayload, 'code' | 'name' | 'family' | 'network' | 'account_key'>,
): NetworkPayload {
  if (named.network === '') throw CallFailure.at('network', 'field_required');
  if (!isPublicKey(named.account_key)) throw CallFailure.at('account_key', 'account_key_invalid');
  const needsMemo = wanted.needs_memo === true;
  const payload = { ...named, needs_memo: needsMemo, hot_address: '', ...blocksOf(wanted) };
  refuseKnown(protocols.chains(), payload);
  return payload;
}

function blocksOf(wanted: Wanted): typeof NO_BLOCKS {
  const needed = (name: Exclude<keyof typeof NO_BLOCKS, 'from_height'>): number => {
    const value = wanted[name];
    if (value === undefined) throw CallFailure.at(name, 'field_required');
    return value;
  };
  const blocks = {
    block_seconds: needed('block_seconds'),
    credit_confirmations: needed('credit_confirmations'),
    final_confirmations: needed('final_confirmations'),
    withdraw_confirmations: needed('withdraw_confirmations'),
    from_height: wanted.from_height ?? '',
  };
  if (blocks.final_confirmations < blocks.credit_confirmations)
    throw CallFailure.at('final_confirmations', 'settings_invalid');
  return blocks;
}

/** May refuse with chain_exists or chain_account_exists: two networks that read one account would credit payments twice. */
function refuseKnown(known: readonly Known[], wanted: NetworkPayload): void {
  if (known.some(({ code }) => code === wanted.code)) throw CallFailure.at('code', 'chain_exists');
  const isKnown = known.some(
    ({ family, network, accountKey }) =>
      accountKey !== '' &&
      family === wanted.family &&
      network === wanted.network &&
      accountKey === wanted.account_key,
  );
  if (isKnown) throw CallFailure.at('account_key', 'chain_account_exists');
}

/** Stores a network with the next number. May refuse as `refuseKnown` does. */
export async function writeNetwork(transaction: Transaction, wanted: NetworkPayload): Promise<Added> {
  await lockNetworks(transaction);
  const known = await selectAs(
    transaction,
    'chain_protocols',
    { code: 'code', family: 'family', network: 'network', accountKey: 'account_key' },
    transaction``,
  );
  refuseKnown(known, wanted);
  const { from_height: from } = wanted;
  const [row] = await transaction<{ id: number }[]>`
    insert into chain_protocols (id, code, name, family, network, account_key, needs_memo, block_seconds, credit_confirmations,
      final_confirmations, withdraw_confirmations, scanned_height, begins_at_tip)
    select coalesce(max(id), 0) + 1, ${wanted.code}, ${wanted.name}, ${wanted.family}, ${wanted.network},
      ${wanted.account_key}, ${wanted.needs_memo}, ${wanted.block_seconds}, ${wanted.credit_confirmations}, ${wanted.final_confirmations},
      ${wanted.withdraw_confirmations}, ${from === '' ? 0 : Number(from)}, ${from === '' && wanted.family !== 'manual'}
    from chain_protocols
    returning id`;
  if (row === undefined) throw new Error('a network was not stored');
  await transaction`select pg_notify('candor_catalog', '')`;
  return { id: row.id, outboxIds: [] };
}

/** A network that another admin decides on; what is taken by then is refused. */
export function networkKind(): ProposalKind {
  return {
    right: 'configuration.change',
    async apply(transaction: Transaction, payload: NetworkPayload): Promise<Applied> {
      await writeNetwork(transaction, payload);
      return {};
    },
  };
}
