import { z } from 'zod';
import { text, isoTime } from '../../shapes/fields.ts';
import { FEEDBACK_TYPES, FEEDBACK_STATES } from './bounds.ts';
import { payMethodCode } from '../../shapes/pay-method.ts';

/** A picture's address as `common/image_upload` answered it. No other address is accepted anywhere. */
export const pictureUrl = text(200);

/** What a user wrote to the operator, and the answer once there is one. */
export const feedbackItem = z.strictObject({
  id: z.int().positive(),
  type: z.enum(FEEDBACK_TYPES),
  title: z.string(),
  content: z.string(),
  app_version: z.string(),
  state: z.enum(FEEDBACK_STATES),
  answer: z.string(),
  created_at: isoTime,
  answered_at: isoTime.nullable(),
});

/** 0: no papers, or the last ones were rejected; 1: under review; 2: certified. */
export const reviewStatus = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/** How far the caller's identity has been proved. Name and number are masked. */
export const identityCenter = z.strictObject({
  review_status: reviewStatus,
  name: z.string(),
  card_id: z.string(),
  /** Why the last papers were rejected; empty unless they were. */
  reject_reason: z.string(),
  submitted_at: isoTime.nullable(),
  decided_at: isoTime.nullable(),
});

const walletData = z.strictObject({
  real_name: text(60).refine(isFilled, { error: 'real_name_required' }),
  account: text(100).refine(isFilled, { error: 'payment_account_required' }),
  qrcode: pictureUrl.refine(isFilled, { error: 'qr_code_required' }),
});

const bankData = z.strictObject({
  real_name: text(60).refine(isFilled, { error: 'real_name_required' }),
  bank_name: text(100).refine(isFilled, { error: 'bank_name_required' }),
  bank_address: text(200).refine(isFilled, { error: 'bank_address_required' }),
  card_no: text(40).refine(isFilled, { error: 'card_number_required' }),
});

/** The fields of each kind of payment method; a form sends them all, empty or not. */
export const PAY_METHOD_DATA = { alipay: walletData, wxpay: walletData, bank: bankData } as const;

export const payMethodType = z.strictObject({
  id: z.int().positive(),
  name: z.string(),
  code: payMethodCode,
});

/** A saved method; `raw_data` is null where none is saved. */
export const payMethod = z.strictObject({
  type: payMethodCode,
  raw_data: z.union([walletData, bankData]).nullable(),
  updated_at: isoTime.nullable(),
});

function isFilled(value: string): boolean {
  return value.trim() !== '';
}
