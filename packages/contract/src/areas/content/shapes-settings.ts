import { z } from 'zod';

export const area = z.strictObject({ id: z.int().positive(), name: z.string(), global_code: z.string() });

/** Settings that are public. */
export const PUBLIC_SETTINGS = [
  'app_download_url',
  /** Longest e-mail address that can be bound to an account, in characters. */
  'bind_email_max',
  'brand_name',
  'contact_email',
  'contact_mobile',
  'demo',
  'login_use_sms',
  'password_policy',
  /** A phone can be bound: the exchange can send text messages. */
  'phone_binding',
  'phone_login',
  /** The notice that pops up on the home screen; empty: the newest announcement. */
  'popup_news_id',
  'popup_on',
  'register_agreement_ticked',
  'register_verify',
  'service_url',
] as const;

export type PublicSetting = (typeof PUBLIC_SETTINGS)[number];
