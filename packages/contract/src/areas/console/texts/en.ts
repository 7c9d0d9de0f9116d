import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const en: TextsOf<typeof keys & typeof labels> = {
  operator_login_failed: 'Name, password or code is wrong',
  enrolment_unknown: 'This link has expired or was used already',
  enrolment_half_missing: 'Please enter the second part, which the administrator has who proposed you',
  operator_exists: 'There is an operator of this name already',
  operator_name_invalid: 'A name has 3 to 32 letters, digits, dots or hyphens',
  proposal_unknown: 'There is no such proposal',
  proposal_decided_already: 'This proposal has been decided already',
  proposal_expired: 'This proposal has expired. Propose it again',
  proposal_of_another: 'Only the operator who proposed this can withdraw it',
  own_account_concerned: 'This concerns your own account. Somebody else has to decide',
  message_not_failed: 'Only a message that was not delivered can be sent again',
  operator_unknown: 'There is no such operator',
  term_too_high: 'At most {nearest} can be set here',
  second_person_missing: 'A second person has to confirm this',
  hold_changed: 'The hold has changed or ended since you saw it. Look at it again',
  operator_enrolled: 'Your console account is ready',
  change_saved: 'Saved',
  proposal_sent: 'Proposed. A second person has to decide',
  proposal_approved: 'Approved',
  proposal_rejected: 'Rejected',
  proposal_withdrawn: 'Proposal withdrawn',
  person_frozen: 'Account frozen',
  person_unfrozen: 'Account unfrozen',
  withdrawals_held: 'Withdrawals are on hold',
  sessions_ended: 'All sessions ended',
  note_saved: 'Note saved',
  message_queued: 'The message will be sent again',
  test_message_written: 'The test message was written; the list shows its delivery',
  mail_test_subject: 'Test message from {brand}',
  mail_test_text:
    'An operator of {brand} sent this message to see whether messages arrive. Nothing needs to be done.',
  sms_test_text: '{brand}: this is a test message. Nothing needs to be done.',
  mail_hold_subject: 'The withdrawal hold of your {brand} account',
  mail_hold_begun_text:
    'An operator has put the withdrawals of {account} on hold. If you do not know why, contact us.',
  mail_hold_lift_text:
    'Two of our operators agreed to end the withdrawal hold of {account} early: {reason}. If you did not ask for this, contact us at once.',
};
