import {
  type CallDefinition,
  callDefinitions,
  DEFINED_NAMES,
  OPERATOR_ROLES,
  roleHas,
} from '@candor/contract/schema';
import { expect, test } from 'vitest';

/** Each line is a call with the roles that may use it: a reviewer sees every right that comes or goes. */
test('the rights are those that were reviewed (npm run write:calls writes them)', async () => {
  const lines = DEFINED_NAMES.flatMap((name) => {
    const { permission }: CallDefinition = callDefinitions[name];
    if (!name.startsWith('console/') || permission === undefined) return [];
    const roles = OPERATOR_ROLES.filter((role) => roleHas(role, permission));
    return [`${name} (${permission}): ${roles.join(' ')}`];
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('rights.txt');
});
