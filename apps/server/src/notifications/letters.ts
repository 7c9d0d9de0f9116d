import { CODE_PURPOSES } from '@candor/contract';
import { message, type MessageKey } from '@candor/contract/messages';
import type { Letter, Recipient } from './outbox.ts';

type CodePurpose = (typeof CODE_PURPOSES)[keyof typeof CODE_PURPOSES];

const CODE_NAMES: Readonly<Record<CodePurpose, MessageKey>> = {
  [CODE_PURPOSES.register]: 'code_for_register',
  [CODE_PURPOSES.forgotPassword]: 'code_for_forgotten_password',
  [CODE_PURPOSES.tradePassword]: 'code_for_trade_password',
  [CODE_PURPOSES.withdrawal]: 'code_for_withdrawal',
  [CODE_PURPOSES.login]: 'code_for_login',
  [CODE_PURPOSES.confirmContact]: 'code_for_contact',
};

/** The welcome letter of a demo, which mentions demo funds. */
export function welcomeLetter(to: Recipient): Letter {
  return { to, purpose: 'welcome', subject: 'mail_welcome_subject', text: 'mail_welcome_text' };
}

export function codeLetter(
  to: Recipient,
  code: { readonly purpose: CodePurpose; readonly code: string; readonly minutes: number },
  isWithheld: boolean,
): Letter {
  const name = CODE_NAMES[code.purpose];
  return {
    to,
    purpose: name,
    subject: 'mail_code_subject',
    text: to.channel === 'email' ? 'mail_code_text' : 'sms_code_text',
    values: { code: code.code, minutes: code.minutes, purpose: message(to.language, name) },
    holdsCode: true,
    isWithheld,
  };
}

/** The notice to the owner of a contact that somebody tried to register. */
export function takenLetter(to: Recipient): Letter {
  return { to, purpose: 'taken', subject: 'mail_taken_subject', text: 'mail_taken_text' };
}

export function passwordChangedLetter(to: Recipient): Letter {
  return {
    to,
    purpose: 'password_changed',
    subject: 'mail_password_changed_subject',
    text: 'mail_password_changed_text',
  };
}

export function secondFactorLetter(to: Recipient, isOn: boolean): Letter {
  return {
    to,
    purpose: isOn ? 'second_factor_on' : 'second_factor_off',
    subject: 'mail_second_factor_subject',
    text: isOn ? 'mail_second_factor_on_text' : 'mail_second_factor_off_text',
  };
}
