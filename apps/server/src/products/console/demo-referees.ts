import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OperatorRole } from '@candor/contract/schema';
import type { Sql } from '@candor/storage';
import { loadCommonPasswords } from '../../identity/common-passwords.ts';
import type { Secrets } from '../../identity/secrets.ts';
import { AuditLog } from './audit-log.ts';
import { Operators } from './operators.ts';

const REFEREE_FILE = 'demo-referees.json';

interface Referee {
  readonly name: string;
  readonly account: string;
  readonly role: OperatorRole;
}

/** Two programs that are operators of a demo: the role of the first may propose, that of the second may decide. */
export const REFEREES: readonly Referee[] = [
  { name: 'Referee A (bot)', account: 'referee-a-bot', role: 'support' },
  { name: 'Referee B (bot)', account: 'referee-b-bot', role: 'finance' },
];

/** The folder of a demo, and whether programs read their passwords there. */
interface RefereePlace {
  readonly dataDir: string;
  /** Undefined means true. */
  readonly hasMakerFile?: boolean;
}

/** Everything that a program needs to enrol with a link, and to log in from then on. */
interface RefereeCredentials extends Referee {
  readonly token: string;
  readonly password: string;
  /** The seed of its authenticator app. */
  readonly secret: string;
}

/**
 * Invites the referees of a demo as operators, and leaves their links in a file of the data folder: they enrol and log in as
 * everybody does. One that has enrolled stays as it is while the file has it; one that was disabled stays out.
 */
export async function inviteReferees(
  { sql, secrets }: { readonly sql: Sql; readonly secrets: Secrets },
  { dataDir, hasMakerFile = true }: RefereePlace,
): Promise<void> {
  if (!hasMakerFile) return;
  const path = join(dataDir, REFEREE_FILE);
  const before = await refereesIn(path);
  const operators = new Operators(sql, secrets, {
    brandName: () => 'Candor',
    isCommonPassword: loadCommonPasswords(),
  });
  const referees: RefereeCredentials[] = [];
  for (const referee of REFEREES) {
    const known = await operators.findByAccount(referee.account);
    const kept = before.find(({ account }) => account === referee.account);
    if (known?.state === 'disabled') continue;
    if (known?.state === 'active' && kept !== undefined) referees.push(kept);
    else referees.push(await invite({ sql, operators }, referee, known));
  }
  await writeFile(path, JSON.stringify({ referees }, null, 2), { mode: 0o600 });
  await chmod(path, 0o600);
}

async function refereesIn(path: string): Promise<readonly RefereeCredentials[]> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? [] : (JSON.parse(text) as { referees: RefereeCredentials[] }).referees;
}

async function invite(
  { sql, operators }: { readonly sql: Sql; readonly operators: Operators },
  referee: Referee,
  known: Awaited<ReturnType<Operators['findByAccount']>>,
): Promise<RefereeCredentials> {
  const { account, role } = referee;
  const invited = await new AuditLog(sql).record({ operatorId: null, network: '' }, async (transaction) => {
    const result =
      known === undefined
        ? await operators.add(transaction, { account, role, userId: null })
        : await operators.reset(transaction, known);
    const action = known === undefined ? 'operator_add' : 'operator_reset';
    const after = { account, role: known?.role ?? role };
    return { entry: { action, objectKind: 'operator', objectId: result.operatorId, after }, result };
  });
  const { token, uri } = invited;
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return { ...referee, token, secret, password: randomBytes(18).toString('base64url') };
}
