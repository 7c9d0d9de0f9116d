import {
  type Anvil,
  compileContracts,
  deploy,
  hasAnvil,
  startAnvil,
  WITHOUT_ANVIL,
} from '@candor/chains/testing';
import { eventually } from '@candor/testkit/eventually';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anvilNetwork, openBesideAnvil } from '../../../test/support/anvil-exchange.ts';
import { type ConsoleWorld, type OperatorClient } from '../../../test/support/console-world.ts';
import { ask } from '../../../test/support/running-app.ts';

const WHY = { reason: 'ticket 35' };

type Account = Anvil['accounts'][number];

let anvil: Anvil;
let world: ConsoleWorld;
let one: OperatorClient;
let two: OperatorClient;
let chainId: number;
let owner: Account;
let stranger: Account;

describe.skipIf(!hasAnvil)(`control of a contract wallet${WITHOUT_ANVIL}`, () => {
  beforeAll(async () => {
    const started = await startAnvil();
    if (started === undefined) throw new Error('Anvil has not started');
    anvil = started;
    const [, first, second] = anvil.accounts;
    if (first === undefined || second === undefined) throw new Error('the node has no accounts');
    [owner, stranger] = [first, second];
    world = await openBesideAnvil(anvil);
    [one, two] = [await world.hire('one', 'finance'), await world.hire('two', 'admin')];
    const chief = await world.hire('chief', 'admin');
    const { proposal } = await chief.ask('console/network_add', { ...anvilNetwork(anvil), ...WHY });
    expect((await two.approve(proposal)).body.code).toBe(1);
    chainId = await eventually(async () => {
      const found = (await chief.ask('console/networks')).find(({ code }) => code === 'ANVIL');
      if (found?.node.state !== 'answers') throw new Error('no network is set up yet');
      return found.id;
    });
  });
  afterAll(async () => {
    await world.close();
    await anvil.stop();
  });

  /** Lists an address; resolves with its number, and the text that has to be signed. */
  async function listed(address: string): Promise<{ readonly id: number; readonly text: string }> {
    const wanted = { chain_protocol_id: chainId, address, is_listed: true, ...WHY };
    const proposal = await one.ask('console/solvency_address_propose', wanted);
    expect((await two.approve(proposal)).body.code).toBe(1);
    const rows = await one.ask('console/solvency_addresses');
    const id = rows.find((row) => row.address.toLowerCase() === address.toLowerCase())?.id ?? 0;
    const height = Number(await anvil.client.getBlockNumber());
    await eventually(async () => {
      const [block] = await world.sql`
        select from chain_blocks where chain_protocol_id = ${chainId} and height = ${height}`;
      if (block === undefined) throw new Error('the block was not read yet');
    });
    return { id, text: (await one.ask('console/solvency_control_text', { id })).text };
  }

  const put = async (name: string, ...args: readonly unknown[]) =>
    (await deploy(anvil, compileContracts()[name], args)).address;
  const signed = (account: Account, message: string) => anvil.client.signMessage({ account, message });

  test('is proved by the signature that the contract accepts, and published with it', async () => {
    const address = await put('OwnedWallet', owner);
    const { id, text } = await listed(address);
    const proof = { id, kind: 'eip1271', text };
    const right = { ...proof, signature: await signed(owner, text) };
    const wrong = { ...proof, signature: await signed(stranger, text) };
    expect(await one.refused('console/solvency_control_add', wrong)).toBe('wallet_refuses');
    expect(await one.refused('console/solvency_control_add', { ...proof, signature: 'ab' })).toBe(
      'control_wrong',
    );
    const elsewhere = text.replace(/block: (\d+) 0x../, 'block: $1 0x00');
    const unknown = { ...proof, text: elsewhere, signature: await signed(owner, elsewhere) };
    expect(await one.refused('console/solvency_control_add', unknown)).toBe('control_wrong');
    expect((await ask(world.base, 'solvency/control', {})).map(({ control }) => control)).toEqual([null]);
    await one.ask('console/solvency_control_add', right);
    const [published] = await ask(world.base, 'solvency/control', {});
    const { signature } = right;
    expect(published?.control).toMatchObject({ kind: 'eip1271', text, signature, is_living: 1 });
  });

  test.each([
    ['fails', 'wallet_reverts', () => put('RevertingWallet')],
    ['is none', 'wallet_missing', () => Promise.resolve(stranger)],
  ] as const)('is not proved where the contract %s', async (_title, key, addressed) => {
    const { id, text } = await listed(await addressed());
    const signature = await signed(stranger, text);
    expect(await one.refused('console/solvency_control_add', { id, kind: 'eip1271', text, signature })).toBe(
      key,
    );
  });
});
