import { z } from 'zod';
import { TWO_DECIDE } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { P2P_RULES } from '../../vocabulary.ts';
import { reason } from '../../../../shapes/operators.ts';
import { proposedDecision } from '../../shapes-cases.ts';
import { choice, decimalText, flag, id } from '../../../../shapes/fields.ts';

const ITEMS_MAX = 50;

export const consoleAppealPropose = consoleAct({
  name: 'console/appeal_propose',
  permission: 'p2p.propose',
  because: TWO_DECIDE,
  summary: 'Proposes a decision by the table, or previews it; the coins follow from the rule.',
  request: z.strictObject({
    id,
    /** The version of the order that the operator saw. */
    version: id,
    rule: choice(P2P_RULES),
    /** The rule was found because a side did not answer (R10), or by the burden of proof (R11). */
    through: choice(['R10', 'R11']).optional(),
    /** R3: the money that arrived. */
    arrived: decimalText.optional(),
    /** R5 and R7: the seller sent the money back and proved it. */
    is_returned: flag.optional(),
    /** R8 and R9: the buyer paid to the data of the order. */
    is_paid: flag.optional(),
    /** R12: the coins that the authority’s order gives the buyer. */
    number: decimalText.optional(),
    /** From the bond of the shop to the other party, in the bond’s coin. */
    bond_pay: decimalText.optional(),
    /** Items of the chain that show the facts, by their place. */
    items: z.array(id).max(ITEMS_MAX).optional(),
    /** For the parties, who read it with the decision. */
    reason,
    preview: flag.optional(),
  }),
  response: proposedDecision,
  done: ['proposal_sent'],
  refuses: [
    'amount_invalid',
    'answer_not_due',
    'appeal_unknown',
    'own_account_concerned',
    'p2p_bond_insufficient',
    'p2p_order_changed',
    'p2p_order_not_appealed',
    'proposal_waits',
    'rule_late_only',
    'rule_rise_missing',
    'second_person_missing',
  ],
  audit: 'propose',
});
