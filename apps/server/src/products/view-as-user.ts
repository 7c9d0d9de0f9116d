import { type CallDefinition, callDefinitions, roleHas } from '@candor/contract/schema';
import { masked } from '../commons/statements.ts';
import type { CallHandler, OperatorContext, UserContext } from '../http/call.ts';
import { checkInput } from '../http/check-input.ts';
import { CallFailure } from '../http/failure.ts';
import type { CallHandlers } from '../http/mount-calls.ts';
import type { User, Users } from '../identity/users.ts';
import type { ConsoleAccess } from './console/access.ts';
import { withMaskedAddresses } from '../commons/masked-addresses.ts';
import { askAs, isRead, type ReadAnswer, type ReadName } from './reads-of-user.ts';

export interface ViewPorts {
  readonly users: Users;
  readonly access: ConsoleAccess;
}

/** Calls that are shown to operators only who may see contacts: their answers are personal throughout. */
const PERSONAL = ['pay_method/get_method_by_type'] as const satisfies readonly ReadName[];

/** Parts of an answer that operators see differently from the user. */
const AS_SHOWN: {
  readonly [Name in ReadName]?: (data: ReadAnswer<Name>, seesContacts: boolean) => ReadAnswer<Name>;
} = {
  'user/info': (profile, seesContacts) => ({
    ...profile,
    // A person who knows the phrase can write letters that look like ours.
    phishing_phrase: '',
    ...(seesContacts ? {} : { email: maskedIfAny(profile.email), mobile: maskedIfAny(profile.mobile) }),
  }),
  // Names of other people are shown to operators in an appeal alone, by calls that put each look on the record.
  'legal/orders': withoutNames,
  'shop/orders': withoutNames,
};

/**
 * Answers an operator what a call answers a user, through the same handler. Only calls that change nothing can be named;
 * the look is on the record before it is answered. May refuse with choice_invalid, user_unknown, permission_denied, or
 * as the call itself does.
 */
export function viewAsUser(
  handlers: Pick<CallHandlers, ReadName>,
  { users, access }: ViewPorts,
): CallHandler<'console/person_view'> {
  return async ({ id, call: name, query = '' }, context) => {
    if (!isRead(name)) throw CallFailure.at('call', 'choice_invalid');
    const user = await users.find(id);
    if (user === undefined) throw CallFailure.at('id', 'user_unknown');
    const seesContacts = roleHas(context.operator.role, 'people.contacts');
    if (isPersonal(name) && !seesContacts) throw new CallFailure('permission_denied');
    const definition: CallDefinition = callDefinitions[name];
    const request = checkInput(definition.request, Object.fromEntries(new URLSearchParams(query)));
    await context.spend(definition.cost ?? 0);
    await access.act(context, () => {
      const after = { call: name, query };
      const entry = { action: 'person_view', objectKind: 'user', objectId: id, after } as const;
      return Promise.resolve({ entry, result: null });
    });
    const { data, seq } = await askAs(handlers, name, { request, context: contextOf(user, context) });
    const shown = seesContacts ? data : withMaskedAddresses(data);
    const show = AS_SHOWN[name] as ((data: unknown, seesContacts: boolean) => unknown) | undefined;
    return {
      data: show === undefined ? shown : show(shown, seesContacts),
      ...(seq === undefined ? {} : { seq }),
    };
  };
}

function withoutNames(page: ReadAnswer<'legal/orders'>): ReadAnswer<'legal/orders'> {
  const data = page.data.map((order) => ({
    ...order,
    counterparty: { ...order.counterparty, real_name: '' },
  }));
  return { ...page, data };
}

function isPersonal(name: ReadName): boolean {
  return (PERSONAL as readonly ReadName[]).includes(name);
}

/** The session opens nothing: no token has its hash, and no table has its row. */
function contextOf(user: User, { operator: _operator, ...context }: OperatorContext): UserContext {
  return {
    ...context,
    session: {
      tokenHash: '',
      userId: user.id,
      userClass: user.class,
      remember: false,
      carrier: 'header',
      expiresAtMs: 0,
      slidAtMs: 0,
    },
  };
}

function maskedIfAny(contact: string): string {
  return contact === '' ? '' : masked(contact);
}
