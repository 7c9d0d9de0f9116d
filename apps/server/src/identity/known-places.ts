import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sql } from '@candor/storage';
import type { Secrets } from './secrets.ts';

const DAY_MS = 86_400_000;
/** A network without a login for this long counts as a stranger's again. */
const NETWORK_KEPT_MS = 180 * DAY_MS;
const DEVICE_ID = /^[A-Za-z0-9_-]{22}$/;
/** Accounts that one browser can prove; the oldest is dropped. */
const ACCOUNTS_OF_A_DEVICE = 8;

/** Origin of a request. */
export interface Caller {
  /** An IPv4 address or an IPv6 /64. */
  readonly network: string;
  /** The device cookie as it was sent. */
  readonly device: string | undefined;
}

/** A party that asks about one account, as rate limits distinguish them. */
export interface Asker {
  readonly key: string;
  /** True if the account has logged in from there before, or the request carries one of its sessions. */
  readonly isKnown: boolean;
}

/** Returns the asker for a session of an account that asks about this account. */
export function askerInSession(userId: number): Asker {
  return { key: `user ${userId}`, isKnown: true };
}

/**
 * Tells the devices and networks from which an account has logged in from those of strangers, so that what strangers do
 * to an account does not slow down its owner. A device proves itself by a cookie: its id, and a signature of the id and
 * the account's name for each account that has logged in on it. A network is remembered as an HMAC.
 */
export class KnownPlaces {
  readonly #sql: Sql;
  readonly #secrets: Secrets;

  constructor(sql: Sql, secrets: Secrets) {
    this.#sql = sql;
    this.#secrets = secrets;
  }

  /** `name` is as `nameOf` writes it; `userId` is undefined where no account has the name: the work is the same. */
  async askerOf(name: string, userId: number | undefined, caller: Caller): Promise<Asker> {
    const rows = await this.#sql`
      select from login_networks where user_id = ${userId ?? 0}
        and network_hmac = ${this.#networkHmac(userId ?? 0, caller.network)}
        and last_used_at > ${new Date(Date.now() - NETWORK_KEPT_MS)}`;
    const device = this.deviceOf(name, caller);
    return { key: device ?? `network ${caller.network}`, isKnown: device !== undefined || rows.length > 0 };
  }

  /** Returns the key of `askerOf` alone. */
  keyOf(name: string, caller: Caller): string {
    return this.deviceOf(name, caller) ?? `network ${caller.network}`;
  }

  /** Returns the key of the device if it proves that the account has logged in on it. */
  deviceOf(name: string, { device }: Pick<Caller, 'device'>): string | undefined {
    const { id, signatures } = readDevice(device);
    const isProved = signatures.some((signature) => timingSafeEqual(signature, this.#signature(id, name)));
    return isProved ? `device ${id}` : undefined;
  }

  /** Makes the network known after a login. Resolves with the text of the device's new cookie. */
  async remember(name: string, userId: number, caller: Caller): Promise<string> {
    await this.#sql`
      insert into login_networks (user_id, network_hmac, last_used_at)
      values (${userId}, ${this.#networkHmac(userId, caller.network)}, ${new Date()})
      on conflict (user_id, network_hmac) do update set last_used_at = excluded.last_used_at`;
    return this.proofOf(name, caller);
  }

  /** Returns the text of a device's cookie that proves, from now on, that the account has logged in on it. */
  proofOf(name: string, caller: Pick<Caller, 'device'>): string {
    const { id, signatures } = readDevice(caller.device);
    const own = this.#signature(id, name);
    const others = signatures.filter((signature) => !signature.equals(own));
    const kept = [own, ...others].slice(0, ACCOUNTS_OF_A_DEVICE);
    return [id, ...kept.map((signature) => signature.toString('base64url'))].join('.');
  }

  /** Forgets networks that have not been used for half a year. */
  async prune(): Promise<void> {
    await this.#sql`
      delete from login_networks where last_used_at <= ${new Date(Date.now() - NETWORK_KEPT_MS)}`;
  }

  #networkHmac(userId: number, network: string): Buffer {
    return this.#secrets.hmac('places', ['network', String(userId), network]);
  }

  #signature(id: string, name: string): Buffer {
    return this.#secrets.hmac('places', ['device', id, name]);
  }
}

/** Reads a device cookie; an invalid one counts as a new device's. */
function readDevice(text = ''): { readonly id: string; readonly signatures: readonly Buffer[] } {
  const [id = '', ...rest] = text.split('.');
  const signatures = rest.map((part) => Buffer.from(part, 'base64url'));
  const isSound =
    DEVICE_ID.test(id) &&
    signatures.length <= ACCOUNTS_OF_A_DEVICE &&
    signatures.every(({ length }) => length === 32);
  return isSound ? { id, signatures } : { id: randomBytes(16).toString('base64url'), signatures: [] };
}
