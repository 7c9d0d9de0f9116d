import { z } from 'zod';
import { consoleRead } from '../../../../define-console-call.ts';
import { auditRow } from '../../shapes.ts';
import { operatorFilter, timeFilters } from '../../../../shapes/console-list.ts';
import { limit, page, pageOf, text } from '../../../../shapes/fields.ts';

export const consoleAudit = consoleRead({
  name: 'console/audit',
  permission: 'audit.read',
  cost: 5,
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
