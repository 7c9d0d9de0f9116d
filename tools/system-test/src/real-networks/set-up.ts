import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsoleClient } from '@candor/client/console';
import { HANG_MS } from '@candor/testkit/hang';
import type { LocalNetwork } from './nodes.ts';

const REASON = 'a network of this machine';
const ASKED_AGAIN_MS = 200;
/** Coins and tokens that the operator of a demo sends to the hot address before withdrawals are opened. */
const FIRST_COINS = '20';

/** Sets up a network with the calls of the console, sends the hot address its first coins, and opens it. */
export async function setUpNetwork(admin: ConsoleClient, network: LocalNetwork): Promise<void> {
  const { code, name, family, accountKey, blockSeconds, currencies } = network;
  await admin.call('console/network_add', {
    code,
    name,
    family,
    network: network.network,
    account_key: accountKey,
    block_seconds: String(blockSeconds),
    credit_confirmations: '1',
    final_confirmations: '4',
    withdraw_confirmations: '2',
    reason: REASON,
  });
  const { id, hot_address: hot } = await eventually(async () => {
    const found = (await admin.call('console/networks', {})).find((each) => each.code === code);
    return found?.node.state === 'answers' ? found : undefined;
  });
  for (const { currencyId, token, decimals } of currencies)
    await admin.call('console/network_currency_add', {
      chain_protocol_id: String(id),
      currency_id: String(currencyId),
      token_address: token,
      decimals: String(decimals),
      has_own_addresses: '1',
      deposit_min: '0.01',
      reason: REASON,
    });
  for (const { coin } of currencies) await network.send(hot, FIRST_COINS, coin);
  const opened = await eventually(async () => {
    const found = (await admin.call('console/networks', {})).find((each) => each.id === id);
    return found?.currencies.length === currencies.length &&
      found.currencies.every(({ was_paid }) => was_paid === 1)
      ? found.currencies
      : undefined;
  });
  for (const { id: row } of opened)
    await admin.call('console/network_set', {
      id: String(row),
      open_recharge: '1',
      open_draw: '1',
      sweep_min: family === 'evm' ? '5' : '0',
      reason: REASON,
    });
}

/** Asks again until there is an answer. */
async function eventually<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  const until = performance.now() + HANG_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > until) throw new Error('the network was not ready');
    await sleep(ASKED_AGAIN_MS);
  }
}
