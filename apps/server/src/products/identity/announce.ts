import { type OutboxCommand, writeOutbox } from '@candor/engine-host';
import type { Transaction } from '@candor/storage';
import { demoUserGrants } from '../../demo/seed-demo.ts';
import { identifyUser } from '../../identity/audit-identity.ts';
import { linkCommand } from '../../identity/referral.ts';

/**
 * Writes a new user with the identity of their statements, and who invited them, to the engine's outbox; a demo gives its users funds. Returns the id of the last
 * row, to wait for.
 */
export async function announceUser(
  mode: 'demo' | 'live',
  transaction: Transaction,
  { userId, inviterId }: { readonly userId: number; readonly inviterId: number | undefined },
): Promise<number> {
  const grants = mode === 'demo' ? demoUserGrants() : [];
  const commands: OutboxCommand[] = [
    { kind: 'register_user', userId, grants },
    ...(await identifyUser(transaction, userId)),
  ];
  if (inviterId !== undefined) commands.push(linkCommand(userId, inviterId));
  return (await writeOutbox(transaction, commands)).at(-1) ?? 0;
}
