import { createHmac, createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TRADER_PROBLEMS } from '../src/trader/problems.ts';

const GUIDE = readFileSync(new URL('../../../docs/developers/trading-programs.md', import.meta.url), 'utf8');

/** The values of the rows of the guide's tables that have this name. */
const rowsOf = (name: string) =>
  [...GUIDE.matchAll(new RegExp(`^\\| ${name} \\| \`(.+)\` \\|$`, 'gm'))].map(([, value = '']) => value);

test('the signatures of the guide are those of its payloads and keys', () => {
  const [secret = ''] = rowsOf('secret of HMAC');
  const [key = ''] = rowsOf('private key of Ed25519, PKCS#8 in base64');
  const payloads = rowsOf('payload').map((payload) => Buffer.from(payload));
  expect(payloads).toHaveLength(2);
  expect(rowsOf('HMAC')).toEqual(
    payloads.map((payload) => createHmac('sha256', secret).update(payload).digest('hex')),
  );
  const privateKey = createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });
  expect(rowsOf('Ed25519')).toEqual(
    payloads.map((payload) => sign(null, payload, privateKey).toString('base64')),
  );
});

test('the table of errors says what the problems say (npm run write:calls writes it)', async () => {
  const rows = Object.values(TRADER_PROBLEMS)
    .toSorted((one, other) => other.code - one.code || one.msg.localeCompare(other.msg, 'en'))
    .map(({ status, code, msg }) => `| ${code} | ${status} | ${msg} |`);
  const text = [
    '# Errors of the trader API',
    '',
    'Programs compare these texts, so they never vary beyond `%s`. On the WebSocket API the status is that of the frame. Where there is',
    'more to say, `reason` has our own key and `nearest` the nearest value that would pass. A status of 4xx means that no order was',
    'made, except that -2021 says in `data` which of its two parts took effect; -1007 means that the outcome is not known.',
    '',
    '| code | status | text |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../docs/developers/trader-errors.md');
});
