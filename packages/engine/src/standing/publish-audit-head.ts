import { isId } from '@candor/primitives';
import type { PublishAuditHead } from '../shapes/command.ts';
import type { Rejection } from '../shapes/rejection.ts';
import type { StandingGround } from './standing-ground.ts';

const SHA_256 = /^[0-9a-f]{64}$/;

/**
 * Records what the operators' record came to. It changes nothing that a decision depends on. May refuse with
 * amount_invalid (rows) or settings_invalid (head).
 */
export function publishAuditHead(
  { recorder }: Pick<StandingGround, 'recorder'>,
  { rows, head }: PublishAuditHead,
): Rejection | undefined {
  if (!isId(rows)) return { key: 'amount_invalid', field: 'rows' };
  if (!SHA_256.test(head)) return { key: 'settings_invalid', field: 'head' };
  recorder.record({ kind: 'audit_head_published', rows, head });
  return undefined;
}
