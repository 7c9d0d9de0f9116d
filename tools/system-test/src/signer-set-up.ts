import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Family } from '@candor/chains';
import { openPool } from '@candor/storage';

const ROLE_SQL = fileURLToPath(new URL('../../../apps/signer/role.sql', import.meta.url));
const ROLE = 'candor_signer';
/** The superuser of an embedded database. */
const SUPERUSER = 'candor';
const LIMITS = { paymentMax: '10000', hourMax: '50000', addressHourMax: '50000' };
/** Decimals in the ledger. */
const SCALE = 8;

/** A network for which a signer signs. */
export interface SignedNetwork {
  readonly code: string;
  readonly family: Family | 'service';
  readonly network: string;
  readonly url: string;
  /** The fields of a network that holds its own keys. */
  readonly service?: { readonly signer: string; readonly serviceKey: string };
  /** The only address to which coins move from the hot wallet; absent: none do. */
  readonly coldAddress?: string;
  /** The highest fee of one transaction, in units of the network's own coin. */
  readonly feeMax: string;
  readonly currencies: readonly {
    readonly currencyId: number;
    readonly decimals: number;
    /** Contract of the token; '' for the network's own coin. */
    readonly token: string;
  }[];
}

/** Makes the signer's role in an embedded database, with the rights of its file; resolves with the address for it. */
export async function openSignerRole(databaseUrl: string, dataDir: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const url = new URL(databaseUrl);
  url.username = SUPERUSER;
  url.password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim();
  const sql = openPool(url.href, { max: 1, application_name: 'signer set-up' });
  await sql.unsafe(`create role ${ROLE} login password '${password}'`);
  await sql.unsafe(readFileSync(ROLE_SQL, 'utf8'));
  await sql.end();
  url.username = ROLE;
  url.password = password;
  return url.href;
}

/** Returns the settings of a signer, with the same limits for every currency. */
export function signerSettings(databaseUrl: string, networks: readonly SignedNetwork[]) {
  return {
    databaseUrl,
    networks: networks.map(
      ({ code, family, network, url: node, service, feeMax, coldAddress, currencies }) => ({
        code,
        family,
        network,
        node,
        feeMax,
        ...(coldAddress === undefined ? {} : { coldAddress }),
        ...service,
        assets: currencies.map(({ currencyId, token, decimals }) => ({
          currencyId,
          token,
          decimals,
          scale: SCALE,
          ...LIMITS,
        })),
      }),
    ),
  };
}
