import { Account, openKeys } from '@candor/chains';
import { EXCHANGE_MNEMONIC } from '@candor/chains/testing';
import { controlText } from '@candor/fairness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForText } from '../../chains/signing-queue.ts';
import { handlerWorld } from '../../../test/support/handler-world.ts';
import { solvency } from './index.ts';
import { listedAddresses, takeSignedTexts } from './reserve-addresses.ts';

const ERC20 = 1;
const keys = openKeys({
  family: 'evm',
  network: '1',
  tokens: [],
  mnemonic: EXCHANGE_MNEMONIC,
  url: 'http://127.0.0.1:1',
  ceiling: { perTransaction: 1n },
});
const address = new Account('evm', { network: '1', accountKey: keys.accountKey }).ownAt(0);

const open = () => handlerWorld(solvency);
let world: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  world = await open();
  await world.sql`insert into reserve_addresses (chain_protocol_id, address, listed_at) values (${ERC20}, ${address}, now())`;
});
afterAll(() => world.close());

const proofOf = (days: number) =>
  controlText({
    exchange: 'candor.example',
    chain: 'ERC20',
    address,
    head: 'a'.repeat(64),
    height: 7,
    block: 'b'.repeat(64),
    until: new Date(world.nowMs + days * 86_400_000).toISOString(),
  });

async function answerWith(text: string, signature: string): Promise<void> {
  await askForText(world.sql, { chainId: ERC20, address, text });
  await world.sql`
    insert into signing_answers (request_id, outcome, control, signature)
    select max(id), 'signed', 'eip191', ${signature} from signing_requests where content = ${text}`;
}

async function proof(): Promise<string | null | undefined> {
  return (await listedAddresses(world.sql)).find((row) => row.address === address)?.text;
}

test('a wrong signature of the signer proves nothing', async () => {
  const text = proofOf(1);
  await answerWith(text, keys.signMessage(address, proofOf(2), []).signature);
  await takeSignedTexts(world.sql, world.nowMs);
  expect(await proof()).toBeNull();
});

test('a signature that the signer gave later becomes the proof of its address, once', async () => {
  const text = proofOf(90);
  await answerWith(text, keys.signMessage(address, text, []).signature);
  await takeSignedTexts(world.sql, world.nowMs);
  await takeSignedTexts(world.sql, world.nowMs);
  expect(await proof()).toBe(text);
  const controls = await world.sql`select from reserve_controls where text = ${text}`;
  expect(controls).toHaveLength(1);
});

test('a text is asked for once', async () => {
  const text = proofOf(30);
  for (let time = 0; time < 2; time += 1) await askForText(world.sql, { chainId: ERC20, address, text });
  const requests = await world.sql`select from signing_requests where content = ${text}`;
  expect(requests).toHaveLength(1);
});
