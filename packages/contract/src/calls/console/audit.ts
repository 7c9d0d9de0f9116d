import { z } from 'zod';
import { READS } from '../../because.ts';
import { defineCall } from '../../define-call.ts';
import { auditRow } from '../../shapes/console.ts';
import { operatorFilter, timeFilters } from '../../shapes/console-list.ts';
import { limit, page, pageOf, text } from '../../shapes/fields.ts';

export const consoleAudit = defineCall({
  name: 'console/audit',
  base: 'console',
  method: 'GET',
  auth: 'operator',
  permission: 'audit.read',
  limit: 'call',
  cost: 5,
  because: READS,
  summary: 'The record of what operators did, newest first.',
  request: z.object({
    ...timeFilters,
    ...operatorFilter,
    action: text(64).optional(),
    object_kind: text(40).optional(),
    object_id: text(64).optional(),
    page,
    limit,
  }),
  response: pageOf(auditRow),
});
