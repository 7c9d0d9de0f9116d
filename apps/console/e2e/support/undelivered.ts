import { joinDatabase } from '@candor/embedded-postgres';
import { openPool } from '@candor/storage';
import { runningExchange } from '@candor/web/e2e/test';

/**
 * Lets the newest message to somebody without a code be one that could not be delivered, as after five attempts: the demo itself keeps
 * every message, so that none of them fails.
 */
export async function leaveUndelivered(recipient: string): Promise<void> {
  const url = await joinDatabase({ dataDir: runningExchange().dataDir });
  const sql = openPool(url, { max: 1, application_name: 'candor-browser-test' });
  try {
    await sql`
      update messages set state = 'failed', attempts = 5, ended_at = now()
      where id = (select max(id) from messages where recipient = ${recipient} and not holds_code)`;
  } finally {
    await sql.end();
  }
}
