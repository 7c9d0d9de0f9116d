import { loadCommonPasswords } from '../../identity/common-passwords.ts';
import type { StartingDemo } from '../define-product.ts';
import { AuditLog } from './audit-log.ts';
import { type Invited, Operators } from './operators.ts';

const ACCOUNT = 'admin';

/**
 * Returns the lines by which somebody enrols: a link, whose token is in the fragment, which browsers send to nobody, and
 * the address for an authenticator app. They are printed once, as nothing keeps the secrets in them.
 */
export function invitation(account: string, origin: string, { token, uri }: Invited): readonly string[] {
  return [linkOf(account, origin, { token }), `operator ${account}: authenticator app: ${uri}`];
}

function linkOf(account: string, origin: string, { token }: Pick<Invited, 'token'>): string {
  return `operator ${account}: enrol within a day at ${origin}/console/enrol#${token}`;
}

/** Invites the demo's first operator, where it has none; the link is printed once. */
export async function inviteFirstOperator({ sql, secrets, origin, line }: StartingDemo): Promise<void> {
  const operators = new Operators(sql, secrets, {
    brandName: () => 'Candor',
    isCommonPassword: loadCommonPasswords(),
  });
  if ((await operators.list()).length > 0) return;
  const invited = await new AuditLog(sql).record({ operatorId: null, network: '' }, async (transaction) => {
    const result = await operators.add(transaction, { account: ACCOUNT, role: 'admin', userId: null });
    const after = { account: ACCOUNT, role: 'admin' };
    const entry = {
      action: 'operator_add',
      objectKind: 'operator',
      objectId: result.operatorId,
      after,
    } as const;
    return { entry, result };
  });
  // The log is kept: the link ends with its use, and the page that it leads to shows the key of the app.
  line(linkOf(ACCOUNT, origin, invited));
}
