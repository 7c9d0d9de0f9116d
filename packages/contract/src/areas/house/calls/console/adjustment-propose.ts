import { z } from 'zod';
import { TWO_OPERATORS } from '../../../../because.ts';
import { consoleAct } from '../../../../define-console-call.ts';
import { ACCOUNT_CODES } from '../../../../shapes/account-codes.ts';
import { HOUSE_CODES, proposalRow, reason } from '../../../../shapes/operators.ts';
import { choice, decimalText, id, text } from '../../../../shapes/fields.ts';

export const consoleAdjustmentPropose = consoleAct({
  name: 'console/adjustment_propose',
  permission: 'adjustments.propose',
  because: TWO_OPERATORS,
  summary: 'Proposes to move money between an account of the house and another one.',
  request: z.strictObject({
    currency_id: id,
    amount: decimalText,
    /** Whose account is debited; absent: the house. */
    from_user_id: id.optional(),
    from_account: choice([...HOUSE_CODES, ...ACCOUNT_CODES]),
    /** Whose account is credited; absent: the house. */
    to_user_id: id.optional(),
    to_account: choice([...HOUSE_CODES, ...ACCOUNT_CODES]),
    /** The reference of the bank, for a credit to a user from the deposits by hand; it is used once. */
    bank_reference: text(100).optional(),
    /** The bank account whose reference it is, which another bank may have given as well; absent: it counts at every bank. */
    currency_protocol_id: id.optional(),
    reason,
  }),
  response: proposalRow,
  done: ['proposal_sent'],
  refuses: [
    'account_type_unknown',
    'accounts_identical',
    'amount_invalid',
    'bank_account_unknown',
    'currency_unknown',
    'house_account_unknown',
    'payment_amount_differs',
    'payment_credited_already',
    'payment_elsewhere',
    'payment_missing',
    'payment_not_final',
    'payment_on_network',
    'payment_proposed_already',
    'payment_unknown',
    'positions_open',
    'user_unknown',
  ],
  audit: 'propose',
});
