/**
 * Makes an account of the demo and a key for it, and writes the key to `key.json`. For a demo only: at any other exchange, make the
 * key in the browser.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { KEY_FILE } from './settings.mjs';

const { values } = parseArgs({ options: { origin: { type: 'string', default: 'http://localhost:3000' } } });
const { origin } = values;

/**
 * @param {string} name
 * @param {object} request
 * @param {string} [token]
 */
async function call(name, request, token = '') {
  const response = await fetch(`${origin}/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', authorization: token },
    body: JSON.stringify(request),
  });
  /** @type {any} */
  const answer = await response.json();
  const { code, msg, data } = answer;
  if (code !== 1) throw new Error(`${name}: ${msg}`);
  return data;
}

const account = `bot-${randomBytes(6).toString('hex')}@example.com`;
const password = randomBytes(7).toString('hex');
await call('user/register', { account, password, re_password: password, type: 'email' });
const { token } = await call('user/login', { account, password, login_type: 'email', session: 'token' });
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const { api_key: name } = await call(
  'user/api_key_add',
  {
    kind: 'ed25519',
    label: 'Market-making bot',
    scopes: ['trade'],
    order_value_max: 1_000,
    public_key: publicKey.export({ format: 'pem', type: 'spki' }),
    password,
  },
  token,
);
const key = { origin, name, privateKey: privateKey.export({ format: 'pem', type: 'pkcs8' }) };
writeFileSync(KEY_FILE, `${JSON.stringify(key, null, 2)}\n`, { mode: 0o600 });
console.log(`The account is ${account} with the password ${password}. Its key is in ${KEY_FILE.pathname}.`);
