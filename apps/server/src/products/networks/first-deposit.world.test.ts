import { hasAnvil, startAnvil, WITHOUT_ANVIL } from '@candor/chains/testing';
import type { ResponseOf } from '@candor/contract';
import { eventually } from '@candor/testkit/eventually';
import { expect, test } from 'vitest';
import { anvilNetwork, openBesideAnvil } from '../../../test/support/anvil-exchange.ts';
import { newUser } from '../../../test/support/new-user.ts';
import { ask, funds } from '../../../test/support/running-app.ts';

const WHY = { reason: 'ticket 34' };
const ONE = 10n ** 18n;

/** An empty live exchange, one EVM node, and nothing but the console. */
test.skipIf(!hasAnvil)(
  `from an empty live exchange to a first deposit on a real node, by the console alone${WITHOUT_ANVIL}`,
  async () => {
    const anvil = await startAnvil();
    if (anvil === undefined) throw new Error('Anvil has not started');
    await anvil.client.mine({ blocks: 30 });
    const world = await openBesideAnvil(anvil);
    try {
      const [one, two] = [await world.hire('one', 'admin'), await world.hire('two', 'admin')];
      const agree = async ({ proposal }: Pick<ResponseOf<'console/network_add'>, 'proposal'>) =>
        expect((await two.approve(proposal)).body.code).toBe(1);
      const network = async () => {
        const found = (await one.ask('console/networks')).find(({ code }) => code === 'ANVIL');
        if (found === undefined) throw new Error('no network is set up yet');
        return found;
      };

      await agree(await one.ask('console/network_add', { ...anvilNetwork(anvil), ...WHY }));
      await eventually(async () => {
        const { node, scanned_height: scanned } = await network();
        expect([node.state, node.tip_height, scanned]).toEqual(['answers', 30, 30]);
      });

      await agree(
        await one.ask('console/currency_add', {
          code: 'ETH',
          name: 'Ether',
          scale: '8',
          open_recharge: true,
          open_draw: true,
          ...WHY,
        }),
      );
      const currency = await eventually(async () => {
        const [listed] = await one.ask('console/currencies');
        if (listed === undefined) throw new Error('the currency is not listed yet');
        return listed;
      });
      await agree(
        await one.ask('console/funds_set', {
          id: currency.id,
          unfinal_credit_limit: '',
          withdrawal_min: '0.01',
          withdrawal_max: '10',
          day_limit: '10',
          certified_day_limit: '10',
          flat_fee: '0.001',
          fee: '0',
          review_above: '1',
          second_review_above: '5',
          ...WHY,
        }),
      );
      const { id: chain_protocol_id, hot_address: hot } = await network();
      await agree(
        await one.ask('console/network_currency_add', {
          chain_protocol_id,
          currency_id: currency.id,
          has_own_addresses: '1',
          deposit_min: '0.001',
          ...WHY,
        }),
      );
      const put = await eventually(async () => {
        const [row] = (await network()).currencies;
        expect(row).toMatchObject({ decimals: 18, open_recharge: 0, has_terms: 1, was_paid: 0 });
        return row;
      });

      const [sender] = anvil.accounts;
      if (sender === undefined) throw new Error('Anvil has no account');
      const pay = (to: string, value: bigint) =>
        anvil.client.sendTransaction({ account: sender, to: to as `0x${string}`, value, chain: null });
      await pay(hot, ONE / 4n);
      await eventually(async () => {
        expect((await network()).test_deposits).toMatchObject([
          { number: '0.250000000000000000', height: 31, confirmations: 1 },
        ]);
      });
      expect((await network()).fee_coins).toEqual({ hot: 1, gas: 0 });

      await agree(await one.ask('console/network_set', { id: put?.id, open_recharge: '1', ...WHY }));
      const user = await newUser(world.base);
      await world.sql`update users set contact_verified = true where id = ${user.id}`;
      // A bank account beside the network: the first is for everybody, the address is the user's own.
      await agree(
        await one.ask('console/network_add', { code: 'BANK', name: 'Bank', family: 'manual', ...WHY }),
      );
      const bank = await eventually(async () => {
        const found = (await one.ask('console/networks')).find(({ code }) => code === 'BANK');
        if (found === undefined) throw new Error('the bank is not set up yet');
        return found;
      });
      const account = { in_address: 'Account 17', has_own_addresses: '0', deposit_min: '1' };
      const named = { chain_protocol_id: bank.id, currency_id: currency.id, ...account };
      await agree(await one.ask('console/network_currency_add', { ...named, ...WHY }));
      const atBank = await eventually(async () => {
        const [row] = (await one.ask('console/networks')).find(({ id }) => id === bank.id)?.currencies ?? [];
        if (row === undefined) throw new Error('the account is not there yet');
        return row;
      });
      await agree(await one.ask('console/network_set', { id: atBank.id, open_recharge: '1', ...WHY }));
      const address = await eventually(async () => {
        const answer = await ask(world.base, 'wallet/wallet', { currency_id: currency.id }, user);
        expect(answer).toMatchObject({
          code: 'ETH',
          wallets: [
            {
              memo: '',
              chain_protocol: { code: 'ANVIL' },
              currency_protocol_id: put?.id,
              credit_confirmations: 1,
              final_confirmations: 3,
            },
          ],
          currency_protocols: [{ id: atBank.id, in_address: 'Account 17', chain_protocol: { code: 'BANK' } }],
        });
        return answer.wallets[0]?.address ?? '';
      });
      await pay(address, 2n * ONE);
      await eventually(async () => {
        expect((await funds(world.base, user.token, currency.id))[0]).toBe('2.00000000');
      });
      // The books agree with the node: the test deposit belongs to nobody, and is no difference.
      await eventually(async () => {
        const [state] = await one.ask('console/chains');
        const sum = '2.250000000000000000';
        expect(state).toMatchObject({ is_paused: 0, balances: [{ expected: sum, on_chain: sum }] });
      });
      expect(world.exchange.sweep()).toEqual([]);
    } finally {
      await world.close();
      await anvil.stop();
    }
  },
);
