import type { ResponseOf } from '@candor/contract';
import { ACCOUNT_TYPES, type ConfigureFunds, HOUSE_ACCOUNTS } from '@candor/engine';
import { answeredByLeader, type OutboxCommand, writeOutbox } from '@candor/engine-host';
import { eventually } from '@candor/testkit/eventually';
import { expect } from 'vitest';
import { Protocols } from '../../src/chains/protocols.ts';
import type { SimulatedChain } from '../../src/chains/simulated-chain.ts';
import { SimulatedChains } from '../../src/chains/simulated-chains.ts';
import { SimulatedAddresses } from '../../src/chains/simulated-address.ts';
import { payTo } from './chain-world.ts';
import { type OperatorClient, openStaff, type Staff } from './console-world.ts';
import { type IdentityWorld, openIdentityWorld, openQuietIdentity } from './identity-world.ts';
import { givePayPassword, type NewUser, newUser } from './new-user.ts';
import { ask, refused, type runApp, send } from './running-app.ts';

export const PAY = 'Pay-word-1';
export const USDT = 1;
export const XRP = 5;
/** USDT over the first chain of the demo, with 6 decimals. */
export const USDT_ERC = 1;
export const USDT_TRC = 2;
export const XRP_XRP = 6;
export const LTC = 6;
export const LTC_LTC = 5;
const CHAINS = {
  [USDT_ERC]: { id: 1, code: 'ERC20' },
  [LTC_LTC]: { id: 4, code: 'LTC' },
  [XRP_XRP]: { id: 5, code: 'XRP' },
} as const;

export type User = NewUser;
export type Withdrawal = ResponseOf<'account/draw'>;
type ProtocolId = keyof typeof CHAINS;

/** An exchange with operators, chains whose blocks the test makes, and people who withdraw. */
export class WithdrawalWorld {
  readonly identity: IdentityWorld;
  readonly staff: Staff;
  readonly #chains: SimulatedChains;

  private constructor(identity: IdentityWorld, staff: Staff, chains: SimulatedChains) {
    this.identity = identity;
    this.staff = staff;
    this.#chains = chains;
  }

  static async open({
    beatMs = 20,
    ...options
  }: { beatMs?: number } & Parameters<typeof runApp>[1] = {}): Promise<WithdrawalWorld> {
    const chainWork = { beatMs, makesBlocks: false };
    return WithdrawalWorld.#of(await openIdentityWorld({ chainWork, ...options }));
  }

  /** Does the same as `open` with a quiet exchange. */
  static async openQuiet({ beatMs = 20 } = {}): Promise<WithdrawalWorld> {
    return WithdrawalWorld.#of(await openQuietIdentity({ chainWork: { beatMs, makesBlocks: false } }));
  }

  static async #of(identity: IdentityWorld): Promise<WithdrawalWorld> {
    const protocols = new Protocols(identity.sql);
    await protocols.load();
    const staff = await openStaff(identity.exchange, identity.sql);
    return new WithdrawalWorld(identity, staff, new SimulatedChains(identity.sql, protocols));
  }

  get base(): string {
    return this.identity.base;
  }

  get sql() {
    return this.identity.sql;
  }

  get engine() {
    return this.identity.exchange.app.engine;
  }

  async close(): Promise<void> {
    expect(this.identity.exchange.sweep()).toEqual([]);
    await this.identity.close();
  }

  chain(protocol: ProtocolId = USDT_ERC): SimulatedChain {
    const chain = this.#chains.find(CHAINS[protocol].id);
    if (chain === undefined) throw new Error(`protocol ${protocol} has no chain`);
    return chain;
  }

  /** An address outside the exchange; the same name is the same address. */
  address(name = 'somebody', protocol: ProtocolId = USDT_ERC): string {
    return new SimulatedAddresses(CHAINS[protocol]).outside(name);
  }

  /** Has notices of USDT paid to an account at a bank, which the exchange does not watch; resolves with its name. */
  async takeDepositNoticesAtABank(): Promise<string> {
    const account = 'Bank of Candor 17';
    await this.sql`update currency_protocols set in_address = ${account} where id = ${USDT_ERC}`;
    await this.sql`select pg_notify('candor_catalog', '')`;
    const user = await newUser(this.base);
    await eventually(async () => {
      const { currency_protocols: known } = await ask(
        this.base,
        'wallet/wallet',
        { currency_id: USDT },
        user,
      );
      expect(known[0]?.in_address).toBe(account);
    });
    return account;
  }

  /** Sends coins to a person's address. */
  pay(user: User, currencyId: number, number: string): Promise<string> {
    const chain = (id: number) => {
      const found = this.#chains.find(id);
      if (found === undefined) throw new Error(`there is no chain ${id}`);
      return found;
    };
    return payTo({ base: this.base, sql: this.sql, chain }, user, { currencyId, numbers: [number] });
  }

  /** A user with a trade password. */
  async user(): Promise<User> {
    const user = await newUser(this.base);
    await givePayPassword(this.base, user, PAY);
    return user;
  }

  /** A code that a person is sent. */
  async code(user: User, type: '3' | '4'): Promise<string> {
    return this.codeAfter(user, () => ask(this.base, 'notify/send_email', { to: user.account, type }, user));
  }

  /** The code in the letter that a request sends to a person. */
  async codeAfter(user: User, request: () => Promise<unknown>): Promise<string> {
    await this.identity.forgetSends();
    const letters = () =>
      this.identity.mail.mails.filter(
        ({ to, raw }) => to.includes(user.account) && /^Subject: Your Candor code/m.test(raw),
      ).length;
    const before = letters();
    await request();
    await eventually(() => expect(letters()).toBeGreaterThan(before));
    return this.identity.mail.codeFor(user.account);
  }

  /** Binds an address without its page. */
  async bind(user: User, change: { address?: string; protocol?: ProtocolId; memo?: string } = {}) {
    const { protocol = USDT_ERC, memo = '' } = change;
    const address = change.address ?? this.address('somebody', protocol);
    const now = new Date();
    await this.sql`
      update bound_addresses set removed_at = ${now}
      where user_id = ${user.id} and currency_protocol_id = ${protocol} and removed_at is null`;
    await this.sql`
      insert into bound_addresses (user_id, currency_protocol_id, address, memo, created_at, usable_at)
      values (${user.id}, ${protocol}, ${address}, ${memo}, ${now}, ${now})`;
  }

  /** A user with a trade password and a bound address. */
  async bound(): Promise<User> {
    const user = await this.user();
    await this.bind(user);
    return user;
  }

  wanted(change: object = {}): Record<string, unknown> {
    return {
      currency_id: USDT,
      currency_protocol_id: USDT_ERC,
      number: '100',
      address: this.address(),
      pay_password: PAY,
      ...change,
    };
  }

  withdrawal(user: User, change: object = {}): Promise<Withdrawal> {
    return ask(this.base, 'account/draw', this.wanted(change), user);
  }

  send(user: User, change: object = {}, headers: Record<string, string> = {}) {
    return send(this.base, 'account/draw', this.wanted(change), { token: user.token, headers });
  }

  refuse(user: User, change: object = {}) {
    return refused(this.base, 'account/draw', this.wanted(change), user);
  }

  async withdrawalOf(user: User, id: number): Promise<Withdrawal> {
    const { data } = await ask(this.base, 'account/draws', { limit: 100 }, user);
    const found = data.find((withdrawal) => withdrawal.id === id);
    if (found === undefined) throw new Error(`withdrawal ${id} is not in the list`);
    return found;
  }

  /** Waits until a withdrawal is in a state. */
  async reaches(user: User, id: number, state: Withdrawal['state']): Promise<Withdrawal> {
    return eventually(async () => {
      const withdrawal = await this.withdrawalOf(user, id);
      expect(withdrawal.state).toBe(state);
      return withdrawal;
    });
  }

  /** Makes blocks, each once the watcher has taken in the one before. */
  async mine(count = 1, protocol: ProtocolId = USDT_ERC): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      const { height } = await this.chain(protocol).makeBlock();
      await eventually(async () => {
        const [row] = await this.sql<{ scanned: number }[]>`
          select scanned_height as scanned from chain_protocols where id = ${CHAINS[protocol].id}`;
        expect(row?.scanned).toBeGreaterThanOrEqual(height);
      });
    }
  }

  /** Available and locked in an account. */
  async funds(user: User, account_type_id = 1, currency_id = USDT): Promise<readonly [string, string]> {
    const { balance, lock_balance } = await ask(
      this.base,
      'account/detail',
      { currency_id, account_type_id },
      user,
    );
    return [balance, lock_balance];
  }

  /** Sends the engine what an operator would. */
  async operate(command: OutboxCommand): Promise<void> {
    const { answer } = await this.#answerTo(command);
    expect(answer).toEqual({ status: 'accepted' });
  }

  /** Sends the engine what it refuses; resolves with the row of the outbox. */
  async refusedByEngine(command: OutboxCommand): Promise<number> {
    const { id, answer } = await this.#answerTo(command);
    expect(answer.status).toBe('rejected');
    return id;
  }

  async #answerTo(command: OutboxCommand) {
    const [id = 0] = await this.sql.begin((transaction) => writeOutbox(transaction, [command]));
    return { id, answer: await answeredByLeader(this.sql, id, () => Promise.resolve(true)) };
  }

  /** Takes an amount out of a person's trade account, as two operators do. */
  async takeAway({ id: owner }: User, assetId: number, amount: number): Promise<void> {
    const [drawn] = await this.sql<{ id: number }[]>`select nextval('adjustment_ids') as id`;
    await this.operate({
      kind: 'post_adjustment',
      adjustmentId: Number(drawn?.id),
      from: { owner, account: ACCOUNT_TYPES.change },
      to: { owner: 0, account: HOUSE_ACCOUNTS.promotion },
      assetId,
      amount,
      reason: 'test',
      firstOperatorId: 1,
      secondOperatorId: 2,
    });
  }

  configure(change: Partial<ConfigureFunds>, assetId = USDT): Promise<void> {
    const settings = this.engine.funds.settings(assetId);
    if (settings === undefined) throw new Error('withdrawals are not set up');
    return this.operate({ ...settings, ...change, kind: 'configure_funds' });
  }

  /** An operator’s decision on a withdrawal, as it is shown to them. */
  async decide(
    operator: OperatorClient,
    id: number,
    change: { decision?: 'approve' | 'hold' | 'reject'; reason?: string } = {},
  ) {
    const { draw: withdrawal } = await operator.ask('console/withdrawal', { id });
    return operator.send('console/withdrawal_decide', {
      id,
      payload_hash: withdrawal.payload_hash,
      decision: 'approve',
      ...change,
    });
  }
}
