import type { Sql } from '@candor/storage';
import type { Protocols } from '../../chains/protocols.ts';
import { none } from '../../facets/none.ts';
import { ADDRESS_LENGTH_MIN, type OfUser, type User } from '../../facets/of-user.ts';
import { withMaskedAddresses } from '../../commons/masked-addresses.ts';
import { wireBound } from '../../commons/wire-bound.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { selectAll } from '../../tables/rows.ts';

interface BoundOfUserPorts {
  readonly sql: Sql;
  readonly catalog: Catalog;
  readonly protocols: Protocols;
}

export function boundAddressesOfUser(ports: BoundOfUserPorts) {
  return {
    shown: async (userId, seesContacts) => ({
      bound_addresses: await addressesOf(ports, userId, seesContacts),
    }),
    hinders: none('A bound address is only a destination, and nothing of it is under way.'),
    find: ({ sql, text, forms }) =>
      text.length < ADDRESS_LENGTH_MIN
        ? []
        : [sql`select user_id, 'address' from bound_addresses where address = any(${forms})`],
  } satisfies OfUser<object>;
}

/** `seesAll`: in full; otherwise the ends of each address, and no memo. */
async function addressesOf(
  { sql, catalog, protocols }: BoundOfUserPorts,
  userId: number,
  seesAll: boolean,
): Promise<User['bound_addresses']> {
  const rows = await selectAll(
    sql,
    'bound_addresses',
    sql`where user_id = ${userId} and removed_at is null order by id desc`,
  );
  return rows.flatMap((row) => {
    const protocol = protocols.protocol(row.currency_protocol_id);
    const currency = catalog.currency(protocol?.currencyId ?? 0);
    if (protocol === undefined || currency === undefined) return [];
    const shown = wireBound(row, protocol, currency);
    return [seesAll ? shown : withMaskedAddresses(shown)];
  });
}
