/** The bank that the demo simulates: play money in double entry, with an account for each person, method and fiat. */
import { randomInt } from 'node:crypto';
import { PAY_METHOD_CODES, type BankEntry, type DemoBank } from '@candor/contract';
import { formatAmount, formatSigned } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import { DEMO_FIATS, type DemoFiat } from '../../../demo/demo-fiats.ts';
import { CallFailure } from '../../../http/failure.ts';
import { type Row, selectAll } from '../../../tables/rows.ts';
import { readUnits, wireDate } from '../../../wire/money.ts';

type Account = Row<'demo_bank_accounts'>;
type Entry = Row<'demo_bank_entries'>;
export type PayType = (typeof PAY_METHOD_CODES)[number];

/** The payee sees a payment so long after it was made, at least and at most. */
const BOOKED_AFTER_MS = { least: 2_000, most: 5_000 } as const;
const ENTRIES_MAX = 100;
const BANK_NAMES = { alipay: 'Demo Pay', wxpay: 'Demo Chat Pay', bank: 'First Demo Bank' } as const;
/** The digits with which the numbers of a method's accounts begin. */
const PREFIXES = { alipay: '138', wxpay: '139', bank: '622200' } as const;
const DIGITS = { alipay: 8, wxpay: 8, bank: 10 } as const;

/** Returns the number of a person's account of a method; it is the same for every fiat, as a saved method has one. */
export function accountNumber(userId: number, payType: PayType): string {
  return `${PREFIXES[payType]}${String(userId).padStart(DIGITS[payType], '0')}`;
}

export interface Payment {
  readonly from: Account;
  readonly to: Account;
  /** In units of the fiat. */
  readonly money: number;
  /** The name that the payee sees. */
  readonly payerName: string;
  /** The order that the payment names; null: none. */
  readonly orderId: number | null;
  readonly now: Date;
}

/** Accounts and payments of the simulated bank. Every transaction adds up to nothing. */
export class DemoBankBook {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Opens the accounts that a person does not have yet, each with an opening balance from the bank itself, and writes the
   * person's present name on all of them.
   */
  async openAccounts(userId: number, realName: string, now: Date): Promise<readonly Account[]> {
    const known = await this.accountsOf(userId);
    const isNamed = known.every((account) => account.real_name === realName);
    if (isNamed && known.length === DEMO_FIATS.length * PAY_METHOD_CODES.length) return known;
    await this.#sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(hashtext('demo_bank'), ${userId % 2_147_483_647})`;
      for (const fiat of DEMO_FIATS)
        for (const payType of PAY_METHOD_CODES)
          await openAccount(transaction, { userId, realName, payType, fiat, now });
      await transaction`
        update demo_bank_accounts set real_name = ${realName} where user_id = ${userId} and real_name <> ${realName}`;
    });
    return this.accountsOf(userId);
  }

  accountsOf(userId: number): Promise<readonly Account[]> {
    return selectAll(this.#sql, 'demo_bank_accounts', this.#sql`where user_id = ${userId} order by id`);
  }

  /** Resolves with the account of a number; undefined where the bank has none. */
  async byNumber(account: string, fiat: string): Promise<Account | undefined> {
    const [found] = await selectAll(
      this.#sql,
      'demo_bank_accounts',
      this.#sql`where account = ${account} and fiat = ${fiat} and user_id is not null`,
    );
    return found;
  }

  /** Moves money between two accounts. May refuse with insufficient_balance. Resolves with the payer's entry. */
  pay({ from, to, money, payerName, orderId, now }: Payment): Promise<Entry> {
    const { least, most } = BOOKED_AFTER_MS;
    const bookedMs = now.getTime() + randomInt(least, most + 1);
    return this.#sql.begin((transaction) =>
      move(transaction, {
        from,
        to,
        money,
        texts: {
          payer_name: payerName,
          payer_account: from.account,
          payee_name: to.real_name,
          payee_account: to.account,
        },
        reverses: null,
        orderId,
        bookedAt: new Date(bookedMs),
        now,
      }),
    );
  }

  /**
   * Takes a payment back: the payee's account is charged, also below nothing by the bank's own account. May refuse with
   * payment_unknown (not the caller's own payment, or it was taken back before).
   */
  reverse(userId: number, entryId: number, now: Date): Promise<Entry> {
    return this.#sql.begin(async (transaction) => {
      const [paid] = await transaction<(Entry & { userId: number })[]>`
        select entries.*, accounts.user_id as "userId" from demo_bank_entries entries
        join demo_bank_accounts accounts on accounts.id = entries.account_id
        where entries.id = ${entryId} and accounts.user_id = ${userId} and money < 0 and reverses is null
        for update of entries`;
      if (paid === undefined) throw CallFailure.at('entry_id', 'payment_unknown');
      const [other] = await transaction<{ accountId: number }[]>`
        select account_id as "accountId" from demo_bank_entries
        where transaction_id = ${paid.transaction_id} and account_id <> ${paid.account_id}`;
      const [done] =
        await transaction`select from demo_bank_entries where reverses = ${paid.transaction_id} limit 1`;
      if (other === undefined || done !== undefined) throw CallFailure.at('entry_id', 'payment_unknown');
      const [to, from] = await Promise.all([
        accountById(transaction, paid.account_id),
        accountById(transaction, other.accountId),
      ]);
      // Money that the payee has spent is lent by the bank, so that no person's account falls below nothing.
      const source = from.balance >= -paid.money ? from : await bankAccount(transaction, from);
      await move(transaction, {
        from: source,
        to,
        money: -paid.money,
        texts: {
          payer_name: paid.payer_name,
          payer_account: paid.payer_account,
          payee_name: paid.payee_name,
          payee_account: paid.payee_account,
        },
        reverses: paid.transaction_id,
        orderId: paid.order_id,
        bookedAt: now,
        now,
      });
      const [entry] = await selectAll(
        transaction,
        'demo_bank_entries',
        transaction`where account_id = ${to.id} and reverses = ${paid.transaction_id}`,
      );
      if (entry === undefined) throw new Error('a reversal has no entry');
      return entry;
    });
  }

  /** Resolves with the newest entries of a person's accounts; one that comes in is seen once it is booked. */
  async entriesOf(accounts: readonly Account[], now: Date): Promise<readonly Entry[]> {
    const ids = accounts.map(({ id }) => id);
    return selectAll(
      this.#sql,
      'demo_bank_entries',
      this.#sql`where account_id = any(${ids}::bigint[]) and (money < 0 or booked_at <= ${now})
        order by id desc limit ${ENTRIES_MAX}`,
    );
  }

  /** Resolves with the money that is on its way to each of these accounts, which its owner does not see yet. */
  async comingTo(accounts: readonly Account[], now: Date): Promise<ReadonlyMap<number, number>> {
    const ids = accounts.map(({ id }) => id);
    const rows = await this.#sql<{ id: number; money: number }[]>`
      select account_id as id, sum(money)::bigint as money from demo_bank_entries
      where account_id = any(${ids}::bigint[]) and money > 0 and booked_at > ${now} group by account_id`;
    return new Map(rows.map(({ id, money }) => [id, money]));
  }

  /** Resolves with the money that a person has paid for each of these orders, less what was taken back. */
  async paidFor(userId: number, orderIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const rows = await this.#sql<{ orderId: number; paid: number }[]>`
      select entries.order_id as "orderId", -sum(money)::bigint as paid from demo_bank_entries entries
      join demo_bank_accounts accounts on accounts.id = entries.account_id
      where entries.order_id = any(${orderIds}::bigint[]) and accounts.user_id = ${userId}
      group by entries.order_id`;
    return new Map(rows.map(({ orderId, paid }) => [orderId, paid]));
  }

  /** Resolves with the numbers of those payments that were taken back. */
  async reversedAmong(entries: readonly Entry[]): Promise<ReadonlySet<number>> {
    const ids = entries.map(({ transaction_id: id }) => id);
    const rows = await this.#sql<{ reverses: number }[]>`
      select distinct reverses from demo_bank_entries where reverses = any(${ids}::bigint[])`;
    return new Set(rows.map(({ reverses }) => reverses));
  }
}

interface Opening {
  readonly userId: number;
  readonly realName: string;
  readonly payType: PayType;
  readonly fiat: DemoFiat;
  readonly now: Date;
}

async function openAccount(transaction: Transaction, opening: Opening): Promise<void> {
  const { userId, realName, payType, fiat, now } = opening;
  const [opened] = await transaction<{ id: number }[]>`
    insert into demo_bank_accounts (user_id, pay_type, fiat, scale, real_name, account, bank_name)
    values (${userId}, ${payType}, ${fiat.code}, ${fiat.scale}, ${realName}, ${accountNumber(userId, payType)},
      ${BANK_NAMES[payType]})
    on conflict do nothing returning id`;
  if (opened === undefined) return;
  const to = await accountById(transaction, opened.id);
  await move(transaction, {
    from: await bankAccount(transaction, to),
    to,
    money: readUnits(fiat.openingBalance, fiat.scale),
    texts: {
      payer_name: BANK_NAMES[payType],
      payer_account: '',
      payee_name: realName,
      payee_account: to.account,
    },
    reverses: null,
    orderId: null,
    bookedAt: now,
    now,
  });
}

/** The bank's own account, from which it opens the accounts of others; its balance is below nothing. */
async function bankAccount(
  transaction: Transaction,
  { pay_type: payType, fiat, scale }: Pick<Account, 'pay_type' | 'fiat' | 'scale'>,
): Promise<Account> {
  const account = `bank ${payType}`;
  await transaction`
    insert into demo_bank_accounts (user_id, pay_type, fiat, scale, real_name, account, bank_name)
    values (null, ${payType}, ${fiat}, ${scale}, ${BANK_NAMES[payType as PayType]}, ${account},
      ${BANK_NAMES[payType as PayType]})
    on conflict do nothing`;
  const [own] = await selectAll(
    transaction,
    'demo_bank_accounts',
    transaction`where account = ${account} and fiat = ${fiat}`,
  );
  if (own === undefined) throw new Error(`the bank has no account of ${fiat}`);
  return own;
}

async function accountById(transaction: Transaction, id: number): Promise<Account> {
  const [account] = await selectAll(transaction, 'demo_bank_accounts', transaction`where id = ${id}`);
  if (account === undefined) throw new Error(`bank account ${id} is nowhere`);
  return account;
}

interface Movement {
  readonly from: Account;
  readonly to: Account;
  readonly money: number;
  readonly texts: Pick<Entry, 'payer_name' | 'payer_account' | 'payee_name' | 'payee_account'>;
  readonly reverses: number | null;
  readonly orderId: number | null;
  readonly bookedAt: Date;
  readonly now: Date;
}

/**
 * Books both sides of a transaction. May refuse with insufficient_balance or accounts_identical. Resolves with the entry of the
 * paying side.
 */
async function move(transaction: Transaction, movement: Movement): Promise<Entry> {
  const { from, to, money } = movement;
  if (from.id === to.id) throw CallFailure.at('account', 'accounts_identical');
  const [drawn] = await transaction<{ id: number }[]>`select nextval('demo_bank_transactions') as id`;
  if (drawn === undefined) throw new Error('no transaction number was drawn');
  // Accounts are always locked in the order of their numbers, so that two payments never wait for each other.
  const rows = await transaction<{ id: number; balance: number }[]>`
    select id, balance from demo_bank_accounts where id = any(${[from.id, to.id]}::bigint[]) order by id for update`;
  const balanceOf = ({ id }: Account) => rows.find((row) => row.id === id)?.balance ?? 0;
  const [left, reached] = [balanceOf(from) - money, balanceOf(to) + money];
  if (left < 0 && from.user_id !== null) throw CallFailure.at('money', 'insufficient_balance');
  await transaction`update demo_bank_accounts set balance = ${left} where id = ${from.id}`;
  await transaction`update demo_bank_accounts set balance = ${reached} where id = ${to.id}`;
  const number = Number(drawn.id);
  await enter(transaction, { ...movement, number, account: to, money, balance: reached });
  return enter(transaction, { ...movement, number, account: from, money: -money, balance: left });
}

async function enter(
  transaction: Transaction,
  {
    number,
    account,
    money,
    balance,
    texts,
    reverses,
    orderId,
    bookedAt,
    now,
  }: Movement & { readonly number: number; readonly account: Account; readonly balance: number },
): Promise<Entry> {
  const [entry] = await transaction<Entry[]>`
    insert into demo_bank_entries (transaction_id, account_id, money, balance, payer_name, payer_account, payee_name,
      payee_account, reverses, order_id, booked_at, created_at)
    values (${number}, ${account.id}, ${money}, ${balance}, ${texts.payer_name}, ${texts.payer_account},
      ${texts.payee_name}, ${texts.payee_account}, ${reverses}, ${orderId}, ${bookedAt}, ${now})
    returning *`;
  if (entry === undefined) throw new Error('an entry was not stored');
  return entry;
}

/** Returns an account without the money that is still on its way to it. */
export function wireAccount(account: Account, coming: number): DemoBank['accounts'][number] {
  return {
    id: account.id,
    pay_type: account.pay_type as PayType,
    fiat: account.fiat,
    real_name: account.real_name,
    account: account.account,
    bank_name: account.bank_name,
    balance: formatAmount(Math.max(0, account.balance - coming), account.scale),
  };
}

export function wireEntry(
  entry: Entry,
  { fiat, scale }: Pick<Account, 'fiat' | 'scale'>,
  isReversed: boolean,
): BankEntry {
  const isPaid = entry.money < 0;
  return {
    id: entry.id,
    account_id: entry.account_id,
    transaction: String(entry.transaction_id).padStart(12, '0'),
    fiat,
    money: formatSigned(entry.money, scale),
    balance: formatSigned(entry.balance, scale),
    payer_name: entry.payer_name,
    payer_account: entry.payer_account,
    payee_name: entry.payee_name,
    payee_account: entry.payee_account,
    may_reverse: isPaid && !isReversed && entry.reverses === null ? 1 : 0,
    is_reversal: entry.reverses === null ? 0 : 1,
    order_id: entry.order_id,
    booked_at: wireDate(entry.booked_at),
    created_at: wireDate(entry.created_at),
  };
}
