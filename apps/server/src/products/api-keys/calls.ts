/** Calls by which users make, change and end the keys of their programs. */
import { agreedText, type ParsedRequestOf } from '@candor/contract';
import type { Sql, Transaction } from '@candor/storage';
import type { Settings } from '../../content/settings.ts';
import type { EventLetters } from '../../facets/letters.ts';
import type { CallHandler, UserContext } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { RateLimits } from '../../http/rate-limits.ts';
import { pageOf } from '../../commons/page.ts';
import { refusing } from '../../commons/refusing.ts';
import type { SessionCarrier } from '../../http/session-carrier.ts';
import { siteOf } from '../../commons/site.ts';
import { pemOf, readPublicKey } from '../../identity/api-key-secrets.ts';
import type { ApiKeyUses } from '../../identity/api-key-uses.ts';
import type { ApiKeys, ListedApiKey } from '../../identity/api-keys.ts';
import type { StepUp } from '../../identity/step-up.ts';
import type { User } from '../../identity/users.ts';
import type { Catalog } from '../../markets/catalog.ts';
import { isWider, readTerms, type WantedTerms } from './terms.ts';
import { wireDate } from '../../wire/money.ts';
import { type WireKey, wireKey } from './wire.ts';

/** Uses of a key on a page that names no length. */
const USES_PAGE = 20;

export interface ApiKeyPorts {
  readonly sql: Sql;
  readonly apiKeys: ApiKeys;
  readonly apiKeyUses: ApiKeyUses;
  readonly catalog: Catalog;
  readonly stepUp: StepUp;
  readonly settings: Settings;
  readonly carrier: SessionCarrier;
  readonly rateLimits: RateLimits;
  readonly letters: EventLetters;
  readonly wallClock: () => number;
}

export function apiKeysCalls(ports: ApiKeyPorts) {
  return {
    'user/api_keys': list(ports),
    'user/api_key_add': add(ports),
    'user/api_key_set': set(ports),
    'user/api_key_remove': remove(ports),
    'user/api_key_use': uses(ports),
  };
}

function list(ports: ApiKeyPorts): CallHandler<'user/api_keys'> {
  return async (_request, { session }) => ({ data: await listOf(ports, session.userId) });
}

function add(ports: ApiKeyPorts): CallHandler<'user/api_key_add'> {
  return async (request, context) => {
    const { kind } = request;
    const { label, scopes, networks = [], markets = [], expires_at } = request;
    const { order_value_max = 0, day_turnover_max = 0, listen_key = false } = request;
    const { cancel_on_disconnect = 0 } = request;
    const limits = { order_value_max, day_turnover_max, listen_key, cancel_on_disconnect };
    const terms = readTerms(ports, kind, { label, scopes, networks, markets, ...limits, expires_at });
    const publicKey = publicKeyOf(kind, request.public_key);
    const agreesTo = agreedText('user/api_key_add', request);
    const user = await authorise(ports, context, { proof: request, agreesTo });
    if (ports.settings.get('require_verified_contact') === '1' && !user.contactVerified)
      throw new CallFailure('contact_unconfirmed');
    const made = await refusing(() =>
      ports.sql.begin(async (transaction) => {
        const added = await ports.apiKeys.add(transaction, user, { ...terms, kind, publicKey });
        await write(ports, transaction, { user, event: 'api_key_made', key: added.key });
        return added;
      }),
    );
    const data = {
      api_key: made.name,
      secret: made.secret ?? null,
      key: wireKey(made.key, ports.wallClock()),
    };
    return { data, done: 'api_key_made' };
  };
}

/** A key that may do more than before needs the proof that a new one needs; one that may do less needs none. */
function set(ports: ApiKeyPorts): CallHandler<'user/api_key_set'> {
  return async (request, context) => {
    const { id, password } = request;
    const { userId } = context.session;
    const agreesTo = agreedText('user/api_key_set', request);
    const user =
      password === undefined
        ? undefined
        : await authorise(ports, context, { proof: { ...request, password }, agreesTo });
    const key = await refusing(() =>
      ports.sql.begin(async (transaction) => {
        const before = await ports.apiKeys.get(transaction, userId, id);
        const terms = readTerms(ports, before.kind, changedTerms(before, request));
        if (isWider(before, terms)) {
          if (user === undefined) throw CallFailure.at('password', 'password_required');
          await write(ports, transaction, { user, event: 'api_key_widened', key: before });
        }
        await ports.apiKeys.set(transaction, before.id, terms);
        return ports.apiKeys.get(transaction, userId, id);
      }),
    );
    ports.apiKeys.forget();
    return { data: wireKey(key, ports.wallClock()), done: 'api_key_changed' };
  };
}

function remove(ports: ApiKeyPorts): CallHandler<'user/api_key_remove'> {
  return async ({ id }, { session: { userId } }) => {
    await refusing(() => ports.apiKeys.end(userId, { by: 'owner', ...(id === 'all' ? {} : { id }) }));
    return { data: await listOf(ports, userId), done: 'api_key_removed' };
  };
}

function uses({ apiKeyUses }: ApiKeyPorts): CallHandler<'user/api_key_use'> {
  return async ({ id, page = 1, limit = USES_PAGE }, { session: { userId } }) => {
    const { rows, total } = await refusing(() => apiKeyUses.pageOf(userId, id, { page, size: limit }));
    const data = rows.map(({ id: number, keyId, at, network, request, code }) => ({
      id: number,
      key_id: keyId,
      at: wireDate(at),
      network,
      request,
      error: code,
    }));
    return { data: pageOf(data, total, page, limit) };
  };
}

async function listOf({ apiKeys, wallClock }: ApiKeyPorts, userId: number): Promise<WireKey[]> {
  return (await apiKeys.listOf(userId)).map((key) => wireKey(key, wallClock()));
}

function publicKeyOf(kind: WireKey['kind'], text: string | undefined): string | undefined {
  if (kind === 'hmac') {
    if (text === undefined || text === '') return undefined;
    throw CallFailure.at('public_key', 'public_key_invalid');
  }
  const key = readPublicKey(kind, text ?? '');
  if (key === undefined) throw CallFailure.at('public_key', 'public_key_invalid');
  return pemOf(key);
}

interface Shown {
  readonly password: string;
  readonly second_factor_code?: string | undefined;
}

/** Asks for the login password and, where one is on, a second factor; resolves with the user. */
function authorise(
  ports: ApiKeyPorts,
  context: UserContext,
  { proof, agreesTo }: { readonly proof: Shown; readonly agreesTo: string },
): Promise<User> {
  const site = siteOf(
    { carrier: ports.carrier, own: { brandName: () => ports.settings.get('brand_name') } },
    context,
  );
  const shown = {
    password: { text: proof.password, field: 'password' },
    factor: {
      text: proof.second_factor_code?.trim() ?? '',
      field: 'second_factor_code',
      site,
      agreesTo,
    },
  };
  return ports.rateLimits.attempt(context.address, () =>
    refusing(() => ports.stepUp.authorise(context.session, 'make_api_key', { shown })),
  );
}

function write(
  { letters }: ApiKeyPorts,
  transaction: Transaction,
  about: {
    readonly user: User;
    readonly event: 'api_key_made' | 'api_key_widened';
    readonly key: ListedApiKey;
  },
): Promise<void> {
  const { user, event, key } = about;
  return letters.event(user, event, { transaction, values: { label: key.label, start: key.keyStart } });
}

/** The terms of a key with those that a request names instead; a field that it lacks stays as it is. */
function changedTerms(before: ListedApiKey, request: ParsedRequestOf<'user/api_key_set'>): WantedTerms {
  return {
    label: request.label ?? before.label,
    scopes: request.scopes ?? before.scopes,
    networks: request.networks ?? before.networks,
    markets: request.markets ?? before.marketIds,
    order_value_max: request.order_value_max ?? before.orderValueMax,
    day_turnover_max: request.day_turnover_max ?? before.dayTurnoverMax,
    listen_key: request.listen_key ?? before.listens,
    cancel_on_disconnect: request.cancel_on_disconnect ?? before.cancelAfter,
    expires_at: 'expires_at' in request ? request.expires_at : before.expiresAt?.getTime(),
  };
}
