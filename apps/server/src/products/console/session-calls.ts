/** Calls by which operators prove who they are. */
import { permissionsOf, type OperatorRole } from '@candor/contract/schema';
import type { ResponseOf } from '@candor/contract';
import type { CallContext, CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { networkOf } from '../../http/network.ts';
import { refusing } from '../../commons/refusing.ts';
import type { CodeSender } from '../../identity/totp-seeds.ts';
import type { Row } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import type { ConsoleAccess } from './access.ts';
import { digestOf, LOGIN_TEXT } from './operator-factors.ts';
import type { Guesser } from '../../identity/guess-delay.ts';

type Own = ResponseOf<'console/me'>;

interface Who {
  readonly id: number;
  readonly account: string;
  readonly role: OperatorRole;
}

export function login(access: ConsoleAccess): CallHandler<'console/login'> {
  return async ({ account, password, code = '', passkey = code }, context) => {
    const place = { agreesTo: LOGIN_TEXT, site: access.siteOf(context) };
    const prove: Prove<Row<'operators'>> = async (known, sender) => {
      const found = await access.operators.identify(known, password);
      if (found === undefined) return undefined;
      const use = { ...place, sender };
      return (await access.operators.factors.prove(found.id, passkey, use)) ? found : undefined;
    };
    const operator = await proved(access, context, account, { prove, isWhole: true });
    const who = { id: operator.id, account: operator.account, role: operator.role as OperatorRole };
    return { data: await begin(access, context, who, 'login'), done: 'logged_in' };
  };
}

/** A wrong password and an operator without a passkey are refused alike. */
export function loginOptions(access: ConsoleAccess): CallHandler<'console/login_options'> {
  return async ({ account, password }, context) => {
    const signed = { payloadHash: digestOf(LOGIN_TEXT), site: access.siteOf(context) };
    const options = await proved(access, context, account, {
      prove: async (known) => {
        const found = await access.operators.identify(known, password);
        return found === undefined ? undefined : access.operators.factors.options(found.id, signed);
      },
      isWhole: false,
    });
    return { data: { ...options } };
  };
}

/** Resolves with what proves an operator; undefined where nothing does. */
type Prove<Proof> = (known: Row<'operators'> | undefined, sender: CodeSender) => Promise<Proof | undefined>;

/**
 * Resolves with what somebody shows to be an operator. That ends the wait after failures where it is a whole login; the
 * wait goes on while only a part of one was right. Refuses with operator_login_failed where they show nothing that proves it, or
 * with rate_limited; a failure at a known name is on the record.
 */
async function proved<Proof>(
  access: ConsoleAccess,
  { address, reply }: CallContext,
  account: string,
  { prove, isWhole }: { readonly prove: Prove<Proof>; readonly isWhole: boolean },
): Promise<Proof> {
  access.carrier.refuseForgery(reply.request);
  const network = networkOf(address);
  const name = account.trim().toLowerCase();
  const device = access.places.deviceOf(deviceName(name), { device: access.carrier.deviceOf(reply.request) });
  // Strangers elsewhere slow no operator down: failures count for the browser that proves itself, or for the network.
  const guesser: Guesser = { at: 'operator', name, asker: { key: device ?? network, isKnown: true } };
  const known = await access.operators.findByAccount(name);
  const attempt = () =>
    access.delay.inTurn(guesser, async () => {
      const counted = await refusing(() => access.delay.begin(guesser));
      let found: Proof | undefined;
      try {
        found = await refusing(() => prove(known, device === undefined ? 'stranger' : 'known'));
      } catch (error) {
        await counted.undecided();
        throw error;
      }
      if (found !== undefined) {
        await (isWhole ? counted.right() : counted.undecided());
        return found;
      }
      await counted.wrong();
      await noteFailure(access, { name, known, network });
      throw new CallFailure('operator_login_failed');
    });
  return access.rateLimits.attempt(device ?? address, attempt);
}

/** Puts a failure at a known name on the record. At an unknown one it takes as long, so that nobody learns who is an operator. */
async function noteFailure(
  { audit, failures, strangersFailures }: ConsoleAccess,
  failed: { readonly name: string; readonly known: Row<'operators'> | undefined; readonly network: string },
): Promise<void> {
  const { name, known, network } = failed;
  const counts = known === undefined ? strangersFailures : failures;
  const count = counts.count(known === undefined ? name : String(known.id), Date.now());
  if (count === undefined) return;
  const actor = { operatorId: known?.id ?? null, network };
  const entry = {
    action: 'login_failed',
    objectKind: 'operator',
    objectId: known?.id ?? 0,
    after: { failures: count },
  } as const;
  await (known === undefined ? audit.rehearse(actor, entry) : audit.note(actor, entry));
}

/** The name under which a browser proves that an operator has logged in on it; no trader's begins so. */
function deviceName(account: string): string {
  return `operator ${account}`;
}

export function enrolment(access: ConsoleAccess): CallHandler<'console/enrolment'> {
  return async ({ token }, { address, reply }) => {
    access.carrier.refuseForgery(reply.request);
    const { account, role, secret, uri } = await access.rateLimits.attempt(address, () =>
      access.operators.enrolment(token),
    );
    return { data: { account, role, secret, uri } };
  };
}

export function enrol(access: ConsoleAccess): CallHandler<'console/enrol'> {
  return async ({ token, password, code }, context) => {
    access.carrier.refuseForgery(context.reply.request);
    const checked = await access.rateLimits.attempt(context.address, () =>
      refusing(() => access.operators.checkEnrolment(token, { password, code })),
    );
    const who = { id: checked.operatorId, account: checked.account, role: checked.role };
    const data = await begin(access, context, who, 'enrol', (transaction) =>
      access.operators.enrol(transaction, token, checked),
    );
    return { data, done: 'operator_enrolled' };
  };
}

export function logout(access: ConsoleAccess): CallHandler<'console/logout'> {
  return async (_request, context) => {
    const { operatorId } = context.operator;
    const { tokenHash } = await access.sessionOf(context.reply.request);
    await access.act(context, async (transaction) => {
      await access.endSession(transaction, tokenHash);
      return { entry: { action: 'logout', objectKind: 'operator', objectId: operatorId }, result: null };
    });
    access.carrier.clear(context.reply);
    return { data: null, done: 'logged_out' };
  };
}

export function me(access: ConsoleAccess): CallHandler<'console/me'> {
  return async (_request, { reply }) => {
    const { operatorId: id, account, role, expiresAt } = await access.sessionOf(reply.request);
    return { data: await ownOf(access, { id, account, role }, expiresAt) };
  };
}

/** Opens a session in one transaction with what comes before it, and records it. */
async function begin(
  access: ConsoleAccess,
  context: CallContext,
  who: Who,
  action: 'login' | 'enrol',
  before: (transaction: Parameters<ConsoleAccess['openSession']>[0]) => Promise<void> = async () => undefined,
): Promise<Own> {
  const actor = { operatorId: who.id, network: networkOf(context.address) };
  const { token, expiresAt } = await access.audit.record(actor, async (transaction) => {
    await before(transaction);
    const result = await access.openSession(transaction, who.id, context);
    return { entry: { action, objectKind: 'operator', objectId: who.id }, result };
  });
  access.carrier.set(context.reply, token);
  const { request } = context.reply;
  const device = { device: access.carrier.deviceOf(request) };
  access.carrier.setDevice(context.reply, access.places.proofOf(deviceName(who.account), device));
  return ownOf(access, who, expiresAt);
}

export async function ownOf({ operators }: ConsoleAccess, who: Who, expiresAt: Date): Promise<Own> {
  const email = (await operators.find(who.id))?.email ?? '';
  return {
    operator: { ...who, permissions: permissionsOf(who.role), email },
    expires_at: wireDate(expiresAt),
  };
}
