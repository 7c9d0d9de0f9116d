import { z } from 'zod';
import { text, choice, areaId } from '../../shapes/fields.ts';

/** Asks for a code of six digits. Purposes 3, 4 and 6 need a session and go to the caller's own contact only. */
export const codeRequest = z.strictObject({
  to: text(254),
  type: choice(['1', '2', '3', '4', '5', '6']),
  area_id: areaId,
});

/** `resend_after`: seconds until the next send is allowed; `expires_in`: seconds for which the code is good. */
export const codeSent = z.strictObject({
  resend_after: z.int().positive(),
  expires_in: z.int().positive(),
});

/** Errors with which a code may be refused. */
export const CODE_REFUSALS = [
  'account_required',
  'area_unknown',
  'contact_not_own',
  'email_invalid',
  'mobile_invalid',
  'phone_not_offered',
  'sms_not_available',
] as const;

/** Errors with which a code for a new contact may be refused. */
export const BINDING_CODE_REFUSALS = [
  'account_required',
  'area_unknown',
  'contact_bound_already',
  'email_invalid',
  'mobile_invalid',
  'passkey_invalid',
  'password_wrong',
  'second_factor_invalid',
  'second_factor_required',
  'sms_not_available',
] as const;

/** Errors with which a new contact and its code may be refused. */
export const BINDING_REFUSALS = [
  'account_required',
  'area_unknown',
  'code_invalid',
  'code_required',
  'contact_bound_already',
  'email_invalid',
  'mobile_invalid',
] as const;
