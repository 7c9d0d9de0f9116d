import { z } from 'zod';
import { TWO_DECIDE } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { P2P_RULES } from '../../vocabulary.ts';
import { proposalRow, reason } from '../../../../shapes/operators.ts';
import { CLAIM_DECISIONS } from '../../shapes-cases.ts';
import { amount, choice, decimalText, flag, id } from '../../../../shapes/fields.ts';

export const consoleClaimPropose = consoleAct({
  name: 'console/claim_propose',
  permission: 'p2p.propose',
  because: TWO_DECIDE,
  summary: 'Proposes to pay a claim from the bond of the shop that was at fault, or to decline it.',
  request: z.strictObject({
    id,
    decision: choice(CLAIM_DECISIONS),
    rule: choice(P2P_RULES).optional(),
    /** The harm in the fiat of the order; it is paid in the bond’s coin, rounded down. */
    money: decimalText.optional(),
    /** For the parties, who read it with the decision. */
    reason,
    preview: flag.optional(),
  }),
  response: z.strictObject({
    claim_id: z.int().positive(),
    decision: z.enum(CLAIM_DECISIONS),
    currency_code: z.string(),
    number: amount,
    proposal: proposalRow.nullable(),
  }),
  done: ['proposal_sent'],
  refuses: [
    'accounts_identical',
    'amount_invalid',
    'claim_decided',
    'claim_unknown',
    'own_account_concerned',
    'p2p_bond_insufficient',
    'proposal_waits',
    'rate_record_missing',
  ],
  audit: 'propose',
});
