import type { Sql } from '@candor/storage';
import { none } from '../../facets/none.ts';
import type { OfUser, User } from '../../facets/of-user.ts';
import { select } from '../../tables/rows.ts';
import { wireDate } from '../../wire/money.ts';
import type { Secrets } from '../../identity/secrets.ts';
import { IdentityPapers } from './identity-papers.ts';
import { Uploads } from '../../commons/uploads.ts';

interface PersonalOfUserPorts {
  readonly sql: Sql;
  readonly secrets: Secrets;
}

export function personalOfUser({ sql, secrets }: PersonalOfUserPorts) {
  const papers = new IdentityPapers(sql, secrets, new Uploads(sql, secrets));
  return {
    shown: async (userId) => ({ identity: await identityOf(sql, userId) }),
    hinders: none('Papers and messages to support wait for operators, who may decide after a closing.'),
    async find({ sql: search, text, seesPapers }) {
      if (!seesPapers) return [];
      const { named, numbered } = await papers.findOwners(text);
      return [
        search`select unnest(${named}::bigint[]), 'name'`,
        search`select unnest(${numbered}::bigint[]), 'id_number'`,
      ];
    },
  } satisfies OfUser<object>;
}

async function identityOf(sql: Sql, userId: number): Promise<User['identity']> {
  const [papers] = await select(
    sql,
    'identity_papers',
    ['id', 'state', 'submitted_at', 'decided_at'],
    sql`where user_id = ${userId} order by id desc limit 1`,
  );
  return {
    state: (papers?.state ?? 'none') as User['identity']['state'],
    papers_id: papers?.id ?? null,
    submitted_at: timeOf(papers?.submitted_at),
    decided_at: timeOf(papers?.decided_at),
  };
}

function timeOf(time: Date | null | undefined): string | null {
  return time === null || time === undefined ? null : wireDate(time);
}
