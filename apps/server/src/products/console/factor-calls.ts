/** Calls by which operators look after their own passkeys. The authenticator app stays as it was enrolled. */
import { agreedText } from '@candor/contract';
import type { CallHandler, OperatorContext } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { refusing } from '../../commons/refusing.ts';
import { PASSKEYS_MAX } from '../../identity/passkeys.ts';
import { wirePasskey } from '../../commons/passkey.ts';
import type { ConsoleAccess } from './access.ts';
import { ownOf } from './session-calls.ts';
import { isEmail } from '../../identity/contact.ts';

export function passkeys(access: ConsoleAccess): CallHandler<'console/passkeys'> {
  return async (_request, { operator }) => ({ data: await listOf(access, operator.operatorId) });
}

export function factorChallenge(access: ConsoleAccess): CallHandler<'console/factor_challenge'> {
  return async ({ payload_hash: payloadHash }, context) => {
    const signed = { payloadHash, site: access.siteOf(context) };
    const options = await access.operators.factors.options(context.operator.operatorId, signed);
    if (options === undefined) throw new CallFailure('passkey_unknown');
    return { data: { ...options } };
  };
}

export function beginPasskey(access: ConsoleAccess): CallHandler<'console/passkey_begin'> {
  return async ({ second_factor_code: shown }, context) => {
    await proveAgain(access, context, { shown, agreesTo: agreedText('console/passkey_begin', {}) });
    const { operatorId } = context.operator;
    const { passkeys: own } = access.operators.factors;
    if ((await own.listOf(operatorId)).length >= PASSKEYS_MAX) throw new CallFailure('passkeys_full');
    const { account } = await access.sessionOf(context.reply.request);
    return { data: { ...(await own.begin(operatorId, account, access.siteOf(context))) } };
  };
}

export function confirmPasskey(access: ConsoleAccess): CallHandler<'console/passkey_confirm'> {
  return async ({ credential, name: text }, context) => {
    const session = await access.sessionOf(context.reply.request);
    const { operatorId } = session;
    const { passkeys: own } = access.operators.factors;
    const name = text.trim();
    const made = await access.rateLimits.attempt(context.address, async () => {
      const checked = await own.check(operatorId, credential, access.siteOf(context));
      if (checked === undefined) throw invalidPasskey();
      return checked;
    });
    await access.act(context, async (transaction) => {
      if (!(await own.store(transaction, operatorId, { made, name }))) throw invalidPasskey();
      await access.endOtherSessions(transaction, session);
      const after = { id: made.credential.id, name };
      return {
        entry: { action: 'passkey_add', objectKind: 'operator', objectId: operatorId, after },
        result: null,
      };
    });
    return { data: await listOf(access, operatorId), done: 'passkey_added' };
  };
}

export function removePasskey(access: ConsoleAccess): CallHandler<'console/passkey_remove'> {
  return async ({ id, second_factor_code: shown }, context) => {
    await proveAgain(access, context, { shown, agreesTo: agreedText('console/passkey_remove', { id }) });
    const session = await access.sessionOf(context.reply.request);
    const { operatorId } = session;
    await access.act(context, async (transaction) => {
      if (!(await access.operators.factors.passkeys.remove(operatorId, id, transaction)))
        throw CallFailure.at('id', 'passkey_unknown');
      await access.endOtherSessions(transaction, session);
      const entry = {
        action: 'passkey_remove',
        objectKind: 'operator',
        objectId: operatorId,
        before: { id },
      } as const;
      return { entry, result: null };
    });
    return { data: await listOf(access, operatorId), done: 'passkey_removed' };
  };
}

/** May refuse with email_invalid. */
export function setContact(access: ConsoleAccess): CallHandler<'console/contact_set'> {
  return async ({ email: typed, second_factor_code: shown }, context) => {
    const email = typed.trim();
    if (email !== '' && !isEmail(email)) throw CallFailure.at('email', 'email_invalid');
    await proveAgain(access, context, {
      shown,
      agreesTo: agreedText('console/contact_set', { email: typed }),
    });
    const { operatorId: id, account, role, expiresAt } = await access.sessionOf(context.reply.request);
    await access.act(context, async (transaction) => {
      const before = { email: (await access.operators.find(id, transaction))?.email ?? '' };
      await access.operators.setEmail(transaction, id, email);
      return {
        entry: { action: 'contact_set', objectKind: 'operator', objectId: id, before, after: { email } },
        result: null,
      };
    });
    return { data: await ownOf(access, { id, account, role }, expiresAt), done: 'change_saved' };
  };
}

/** Refuses with second_factor_required, second_factor_invalid, passkey_invalid or rate_limited, at the field. */
async function proveAgain(
  access: ConsoleAccess,
  context: OperatorContext,
  { shown, agreesTo }: { readonly shown: string; readonly agreesTo: string },
): Promise<void> {
  const refuse = (key: 'second_factor_required' | 'second_factor_invalid' | 'passkey_invalid') =>
    CallFailure.at('second_factor_code', key);
  const text = shown.trim();
  if (text === '') throw refuse('second_factor_required');
  const use = { agreesTo, site: access.siteOf(context), sender: 'known' } as const;
  await access.rateLimits.attempt(context.address, async () => {
    const { factors } = access.operators;
    if (!(await refusing(() => factors.prove(context.operator.operatorId, text, use))))
      throw refuse(text.startsWith('{') ? 'passkey_invalid' : 'second_factor_invalid');
  });
}

async function listOf({ operators }: ConsoleAccess, operatorId: number) {
  return (await operators.factors.passkeys.listOf(operatorId)).map(wirePasskey);
}

function invalidPasskey(): CallFailure {
  return CallFailure.at('credential', 'passkey_invalid');
}
