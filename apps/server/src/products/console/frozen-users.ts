import type { Sql } from '@candor/storage';
import type postgres from 'postgres';

/**
 * Returns the users whom operators froze and have not unfrozen, each with the time of the act (`user_id`, `at`). A closed
 * account is frozen for good and is not among them.
 */
export function frozenUsers(sql: Sql): postgres.Fragment {
  return sql`
    select object_id::bigint as user_id, at from (
      select distinct on (object_id) object_id, at, action from operator_audit
      where object_kind = 'user' and action in ('freeze', 'unfreeze', 'closing_carry_out')
      order by object_id, id desc
    ) as acts where action = 'freeze'`;
}
