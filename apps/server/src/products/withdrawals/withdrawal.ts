/** The call that asks for a withdrawal. */
import { CODE_PURPOSES, withdrawalText, type ParsedRequestOf } from '@candor/contract';
import type { Rejection } from '@candor/engine';
import { holdOutbox, type OutboxCommand, writeOutbox } from '@candor/engine-host';
import { formatAmount } from '@candor/primitives';
import type { Sql, Transaction } from '@candor/storage';
import { hasSpentUnfinal } from '../../chains/unfinal-spent.ts';
import { payloadHashOf, type WithdrawalTerms } from '@candor/chains';
import type { CallHandler, UserContext } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import { refusal } from '../../commons/order-calls.ts';
import { refusing } from '../../commons/refusing.ts';
import { siteOf } from '../../commons/site.ts';
import { codeContact, targetOf } from '../../identity/contact.ts';
import { askerInSession } from '../../identity/known-places.ts';
import type { User } from '../../identity/users.ts';
import type { Currency } from '../../markets/catalog.ts';
import { type Row, selectAll } from '../../tables/rows.ts';
import { minuteText } from '../../wire/minute-text.ts';
import type { RefusalWords, Unit } from '../../wire/rejection.ts';
import type { WithdrawalView } from './withdrawals.ts';
import type { WithdrawalsPorts } from './ports.ts';
import {
  type WithdrawalTarget,
  type WithdrawalWanted,
  readTarget,
  readWanted,
  stepOf,
} from './read-withdrawal.ts';
import { hashOfWords } from '../../wire/sha256.ts';

type Request = ParsedRequestOf<'account/draw'>;

/**
 * Asks for a withdrawal. A repeat of a key with the same body answers the withdrawal as it is now and asks for no proof
 * again; a refused request leaves no key. What the engine would refuse now uses up no proof.
 */
export function withdrawal(ports: WithdrawalsPorts): CallHandler<'account/draw'> {
  return async (request, context) => {
    const { session, key } = context;
    const wanted = readWanted(ports, request);
    const fingerprint = fingerprintOf(request, wanted);
    const before = key === '' ? undefined : await repeated(ports, session.userId, { key, fingerprint });
    if (before !== undefined) return shown(ports, before);
    const user = await ports.users.find(session.userId);
    if (user === undefined) throw new CallFailure('session_expired');
    const target = await readTarget(ports, user, wanted, request);
    const factors = await factorsOf(ports, user, target);
    const asked = commandOf({ userId: user.id, key, wanted, target, factors });
    const foreseen = ports.engine.funds.withdrawalRefusal(asked, ports.now()) ?? spentRefusal(ports, user.id);
    if (foreseen !== undefined) throw refusedBy(foreseen, wanted.currency);
    await prove(ports, user, { request, context, factors });
    const stored = await store(ports, { asked, fingerprint, target, factors });
    if (!stored.isNew) {
      const other = await repeated(ports, user.id, { key, fingerprint });
      if (other === undefined) throw new CallFailure('request_in_progress');
      return shown(ports, other);
    }
    const answer = await ports.answered(stored.outboxId);
    if (answer.status === 'rejected') {
      await forget(ports.sql, stored.id);
      throw refusedBy(answer.rejection, wanted.currency);
    }
    const view = await ports.withdrawals.accepted(stored.id);
    await ports.withdrawalLetters.tell(stored.id);
    return shown(ports, view);
  };
}

function shown({ withdrawals, engine }: WithdrawalsPorts, view: WithdrawalView) {
  return { data: withdrawals.show(view), done: 'draw_requested' as const, seq: engine.sequence };
}

/** Nothing may be withdrawn while coins that their chain may still take back have been sold. */
function spentRefusal({ engine }: WithdrawalsPorts, userId: number): Rejection | undefined {
  return hasSpentUnfinal(engine, userId)
    ? { key: 'deposit_not_final', field: 'amount', nearest: 0 }
    : undefined;
}

/** Everything that makes two requests the same; what proves the caller does not. */
function fingerprintOf(request: Request, { accountType, amount }: WithdrawalWanted): string {
  const words = [
    request.currency_id,
    request.currency_protocol_id,
    accountType,
    amount,
    request.address.trim(),
    request.memo?.trim() ?? '',
  ];
  return hashOfWords(words);
}

/**
 * Resolves with the withdrawal that a key has asked for; undefined where it has asked for none, or for one that the engine
 * refused. May refuse with idempotency_conflict.
 */
async function repeated(
  ports: WithdrawalsPorts,
  userId: number,
  { key, fingerprint }: { readonly key: string; readonly fingerprint: string },
): Promise<WithdrawalView | undefined> {
  const { sql, withdrawals } = ports;
  const row = await findByKey(sql, userId, key);
  if (row === undefined) return undefined;
  const answer = await ports.answered(row.request_outbox_id);
  const view =
    answer.status === 'accepted' ? await withdrawals.accepted(row.id) : await withdrawals.find(row.id);
  if (view === undefined) {
    // Its first sender was gone before it could forget the refused request.
    await forget(sql, row.id);
    return undefined;
  }
  if (row.fingerprint !== fingerprint) {
    throw CallFailure.at('client_order_id', 'idempotency_conflict');
  }
  return view;
}

async function findByKey(
  sql: Sql | Transaction,
  userId: number,
  key: string,
): Promise<Row<'withdrawals'> | undefined> {
  if (key === '') return undefined;
  const [row] = await selectAll(sql, 'withdrawals', sql`where user_id = ${userId} and client_id = ${key}`);
  return row;
}

type Factor = 'pay_password' | 'second_factor' | 'code';

/** The proofs of a withdrawal; only an address that is not bound needs a code. */
async function factorsOf(
  { stepUp }: WithdrawalsPorts,
  user: User,
  { isBound }: WithdrawalTarget,
): Promise<readonly Factor[]> {
  const isProtected = await stepUp.isProtected(user.id);
  return [
    'pay_password',
    ...(isProtected ? (['second_factor'] as const) : []),
    ...(isBound ? [] : (['code'] as const)),
  ];
}

async function prove(
  ports: WithdrawalsPorts,
  user: User,
  {
    request,
    context,
    factors,
  }: { readonly request: Request; readonly context: UserContext; readonly factors: readonly Factor[] },
): Promise<void> {
  const { settings, carrier, stepUp, rateLimits } = ports;
  const { session, address } = context;
  const site = siteOf({ carrier, own: { brandName: () => settings.get('brand_name') } }, context);
  const shownFactors = {
    payPassword: { text: request.pay_password, field: 'pay_password' },
    factor: {
      text: request.second_factor_code?.trim() ?? '',
      field: 'second_factor_code',
      site,
      agreesTo: withdrawalText(request),
    },
  };
  await rateLimits.attempt(address, () =>
    refusing(() => stepUp.authorise(session, 'withdraw', { shown: shownFactors })),
  );
  if (factors.includes('code'))
    await rateLimits.attempt(address, () => useCode(ports, user, request.code ?? ''));
}

async function useCode({ codes, areas }: WithdrawalsPorts, user: User, code: string): Promise<void> {
  const target = targetOf(codeContact((id) => areas.globalCode(id), user));
  const subject = { purpose: CODE_PURPOSES.withdrawal, target };
  if (!(await codes.use(subject, code.trim(), askerInSession(user.id).key)))
    throw CallFailure.at('code', 'code_invalid');
}

type AskedWithdrawal = Omit<Extract<OutboxCommand, { readonly kind: 'request_withdrawal' }>, 'withdrawalId'>;

interface Asking {
  readonly userId: number;
  readonly key: string;
  readonly wanted: WithdrawalWanted;
  readonly target: WithdrawalTarget;
  readonly factors: readonly Factor[];
}

function commandOf({ userId, key, wanted, target, factors }: Asking): AskedWithdrawal {
  const { protocol, address, memo } = target;
  const { currency, accountType, amount } = wanted;
  const terms: WithdrawalTerms = {
    user_id: userId,
    currency_protocol_id: protocol.id,
    account_type: accountType,
    amount,
    address,
    memo,
    factors,
  };
  return {
    kind: 'request_withdrawal',
    userId,
    clientId: key,
    assetId: currency.id,
    accountType,
    chainId: protocol.chainId,
    amount,
    step: stepOf(protocol, currency),
    payloadHash: payloadHashOf(terms),
  };
}

interface Storing {
  readonly asked: AskedWithdrawal;
  readonly fingerprint: string;
  readonly target: WithdrawalTarget;
  readonly factors: readonly Factor[];
}

/** Stores a request with its command, unless another one with its key came first. */
async function store(
  { sql }: WithdrawalsPorts,
  { asked, fingerprint, target, factors }: Storing,
): Promise<
  { readonly isNew: false } | { readonly isNew: true; readonly id: number; readonly outboxId: number }
> {
  const { protocol, address, memo, isBound } = target;
  const { userId, clientId, accountType, amount, step, payloadHash } = asked;
  return sql.begin(async (transaction) => {
    await holdOutbox(transaction);
    if ((await findByKey(transaction, userId, clientId)) !== undefined) return { isNew: false } as const;
    const [drawn] = await transaction<{ id: number }[]>`select nextval('withdrawal_ids') as id`;
    if (drawn === undefined) throw new Error('no id was drawn for a withdrawal');
    const [outboxId = 0] = await writeOutbox(transaction, [{ ...asked, withdrawalId: drawn.id }]);
    await transaction`
      insert into withdrawals (id, user_id, client_id, fingerprint, currency_protocol_id, account_type, amount, step,
        address, memo, is_bound, factors, payload_hash, request_outbox_id, created_at)
      values (${drawn.id}, ${userId}, ${clientId}, ${fingerprint}, ${protocol.id}, ${accountType}, ${amount}, ${step},
        ${address}, ${memo}, ${isBound}, ${[...factors]}::text[], ${payloadHash}, ${outboxId}, ${new Date()})`;
    return { isNew: true, id: drawn.id, outboxId } as const;
  });
}

/** Removes a refused request, so that a corrected one may use its key. */
async function forget(sql: Sql, id: number): Promise<void> {
  await sql`
    delete from withdrawals where id = ${id}
      and not exists (select from withdrawal_facts where withdrawal_facts.id = withdrawals.id)`;
}

function refusedBy(rejection: Rejection, currency: Currency): CallFailure {
  const { field, ...rest } = rejection;
  // The user as a whole is no field of the request.
  return refusal(field === 'userId' ? rest : rejection, wordsOf(currency), undefined);
}

/** Field names for refusals of withdrawals; nearest amounts are written at the currency's scale. */
function wordsOf({ scale }: Currency): RefusalWords {
  const money: Unit = (nearest) => formatAmount(nearest, scale);
  return {
    fields: {
      assetId: { name: 'currency_id', unit: money },
      accountType: { name: 'account_type_id', unit: money },
      chainId: { name: 'currency_protocol_id', unit: money },
      clientId: { name: 'client_order_id', unit: money },
      amount: { name: 'number', unit: money },
    },
    withoutField: { withdrawals_on_hold: minuteText, insufficient_balance: money },
    ofKey: { p2p_fresh_hold: money },
  };
}
