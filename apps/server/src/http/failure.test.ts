import { ERROR_KEYS, type ErrorKey, LANGUAGES } from '@candor/contract';
import { describe, expect, it } from 'vitest';
import { CallFailure } from './failure.ts';

/** Every key that is not named here is a refused call: status 200, code 0. */
const STATUSES: Readonly<Partial<Record<ErrorKey, number>>> = {
  body_not_json: 400,
  body_malformed: 400,
  body_not_object: 400,
  body_too_deep: 400,
  key_duplicate: 400,
  key_forbidden: 400,
  header_invalid: 400,
  origin_refused: 403,
  app_header_required: 403,
  permission_denied: 403,
  path_unknown: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  content_type_unsupported: 415,
  rate_limited: 429,
  server_fault: 500,
  server_starting: 503,
  server_draining: 503,
  server_read_only: 503,
  server_clock_doubted: 503,
  server_busy: 503,
};
const CODES: Readonly<Partial<Record<ErrorKey, number>>> = { session_expired: 999, request_in_progress: 996 };

describe('a refused call', () => {
  it.each(ERROR_KEYS.map((key) => [key, STATUSES[key] ?? 200, CODES[key] ?? 0] as const))(
    'as %s has status %i and code %i, and a text in every language',
    (key, status, code) => {
      const failure = new CallFailure(key, { values: { nearest: '7', field: 'x', seconds: 3 } });
      expect(failure.status).toBe(status);
      for (const language of LANGUAGES) {
        const { msg, ...rest } = failure.envelope(language);
        expect(rest).toEqual({ code, data: null, error: key });
        expect(msg).not.toBe('');
        expect(msg).not.toMatch(/[{}]/);
      }
    },
  );

  it('names the fields at fault, and fills in values', () => {
    const failure = new CallFailure('quantity_below_minimum', {
      fields: { number: 'quantity_below_minimum' },
      values: { nearest: '0.000001' },
    });
    expect(failure.envelope('en')).toMatchObject({
      msg: 'The smallest quantity is 0.000001',
      fields: { number: 'quantity_below_minimum' },
    });
  });
});
