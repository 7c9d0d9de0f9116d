import { z } from 'zod';
import { ERROR_KEYS } from '../error-key.ts';

/** `code` of the envelope. */
export const CODES = { failure: 0, success: 1, inProgress: 996, sessionExpired: 999 } as const;

export const failureEnvelope = z.strictObject({
  code: z.union([z.literal(0), z.literal(996), z.literal(999)]),
  msg: z.string().min(1),
  data: z.null(),
  error: z.enum(ERROR_KEYS),
  fields: z.record(z.string(), z.enum(ERROR_KEYS)).optional(),
});

export const successEnvelope = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ code: z.literal(1), msg: z.string(), data });

export type FailureEnvelope = z.infer<typeof failureEnvelope>;
export interface SuccessEnvelope<Data> {
  code: 1;
  msg: string;
  data: Data;
}
export type Envelope<Data> = SuccessEnvelope<Data> | FailureEnvelope;
