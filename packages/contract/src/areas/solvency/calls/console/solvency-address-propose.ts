import { z } from 'zod';
import { TWO_OPERATORS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { proposalRow, reason } from '../../../../shapes/operators.ts';
import { flag, id } from '../../../../shapes/fields.ts';
import { chainAddress } from '../../../../shapes/funds.ts';

export const consoleSolvencyAddressPropose = consoleAct({
  name: 'console/solvency_address_propose',
  permission: 'solvency.act',
  because: TWO_OPERATORS,
  summary: 'Proposes to list an address whose coins are counted, or to take one from the list.',
  request: z.strictObject({ chain_protocol_id: id, address: chainAddress, is_listed: flag, reason }),
  response: proposalRow,
  done: ['proposal_sent'],
  refuses: ['address_invalid', 'address_listed', 'chain_unknown'],
  audit: 'propose',
});
