import { execFileSync } from 'node:child_process';
import { type ConsoleClient, createConsoleClient } from '@candor/client/console';
import { generateSync } from 'otplib';
import { SERVER, type ServerProcess } from './server-process.ts';

const PASSWORD = 'Operator-of-a-demo-1';

/** Adds an operator to a running exchange, enrols and returns the console's calls with its session. */
export async function enrolOperator(
  { url, environment: env }: ServerProcess,
  role: 'support' | 'admin',
  account: string,
): Promise<ConsoleClient> {
  const invitation = execFileSync(process.execPath, [SERVER, 'operator', 'add', account, '--role', role], {
    env,
    encoding: 'utf8',
  });
  const [, token = ''] = /enrol#(\S+)/.exec(invitation) ?? [];
  const [uri = ''] = /otpauth:\S+/.exec(invitation) ?? [];
  const console = createConsoleClient({ baseUrl: url, fetch: withCookie() });
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const code = generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) });
  await console.call('console/enrol', { token, password: PASSWORD, code });
  return console;
}

/** Keeps the cookie of the session, as a browser does. */
function withCookie(): typeof fetch {
  let cookie = '';
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (cookie !== '') headers.set('cookie', cookie);
    const response = await fetch(input, { ...init, headers });
    const [pair] = response.headers.getSetCookie().map((text) => text.split(';')[0] ?? '');
    cookie = pair ?? cookie;
    return response;
  };
}
