import { z } from 'zod';
import { choice, flag, id, isoTime, text } from './fields.ts';

const accountName = text(254);
const password = text(128);
/** The register screen sends a placeholder here; it is never a valid code. */
const code = text(32).optional();

export const userInfo = z.strictObject({
  id: z.int().positive(),
  mobile: z.string(),
  email: z.string(),
  invite_code: z.string(),
  review_status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  is_seller: z.union([z.literal(0), z.literal(1)]),
  created_at: isoTime,
});

export const register = {
  request: z.strictObject({
    account: accountName,
    password,
    re_password: password,
    invite_code: text(32).optional(),
    area_id: z.union([id, z.literal('').transform(() => undefined)]).optional(),
    sms_code: code,
    type: choice(['email', 'mobile']),
  }),
  response: z.strictObject({ user_id: z.int().positive() }),
};

export const login = {
  request: z.strictObject({
    account: accountName,
    password,
    sms_code: code,
    login_type: choice(['email', 'mobile']).optional(),
    country_code: text(8).optional(),
    remember: flag.optional(),
    /** `cookie`: the token goes into an HttpOnly cookie and is not in the answer. */
    session: choice(['cookie', 'token']).optional(),
  }),
  response: z.strictObject({ token: z.string().optional(), expires_at: isoTime, user: userInfo }),
};

export const logout = { request: z.strictObject({}), response: z.null() };
export const info = { request: z.object({}), response: userInfo };

export const wsTicket = {
  request: z.strictObject({}),
  response: z.strictObject({ ticket: z.string(), expires_at: isoTime }),
};
