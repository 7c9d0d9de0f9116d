/** Subjects and texts of letters about API keys and requests that are signed by one. */
export const LETTER_KEYS = [
  'mail_api_key_subject',
  'mail_api_key_made_text',
  'mail_api_key_widened_text',
  'mail_api_keys_ended_text',
] as const;
