import type { LeverOrder } from '@candor/contract';
import {
  type CallDefinition,
  callDefinitions,
  DEFINED_NAMES,
  OPERATOR_ROLES,
  type OperatorRole,
  roleHas,
} from '@candor/contract/schema';
import { type ConsoleName, type OperatorClient, openStaff, type Staff } from './console-world.ts';
import { BTC, type LeverWorld, type User } from './lever-world.ts';
import { picture } from './pictures.ts';
import type { Reply } from './running-app.ts';

const WHY = { reason: 'they asked for it' };
/** Ends the session of the one who tries. */
const LOGOUT = 'console/logout';

interface Attempt {
  readonly name: ConsoleName;
  readonly input: object;
}

/** The numbers of people and orders whom operators want to reach. */
export interface Victims {
  readonly users: readonly User[];
  readonly orders: readonly LeverOrder[];
}

/** Everything that operators try. */
export async function attemptsOn(victims: Victims): Promise<readonly Attempt[]> {
  const { users, orders } = victims;
  return [
    ...spotTerms(),
    ...leverageTerms(),
    ...productTerms(),
    ...indexes(),
    ...listings(),
    ...money(users),
    ...standings(users),
    ...texts(),
    ...of('console/picture_add', { file: await picture('png') }),
    ...records(),
    ...others({ id: orders[0]?.id, user_id: users[0]?.id, ...WHY }),
    ...deposits(),
    ...networks(),
  ];
}

/** The account of the mnemonic that development nodes use. */
const ACCOUNT_KEY =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';
const PAIR = { id: BTC, ...WHY };
const of = (name: ConsoleName, ...inputs: object[]): Attempt[] => inputs.map((input) => ({ name, input }));

const spotTerms = () =>
  of(
    'console/market_set',
    // Above the highest price an index halts, so that nothing settles.
    { ...PAIR, max_price: '1000' },
    { ...PAIR, reference_price: '1' },
    { ...PAIR, tick: '100', lot: '1', band: '0.000001', slippage: '0', max_quantity: '2' },
    { ...PAIR, maker_fee: '0.5', taker_fee: '0.5', min_notional: '1000000', max_open_orders: '1' },
    { ...PAIR, status: 'closed' },
    { ...PAIR, status: 'cancel_only' },
  );

const leverageTerms = () => [
  ...of(
    'console/leverage_set',
    { ...PAIR, spread: '0.05', fee: '0.05', overnight_fee: '0.02' },
    { ...PAIR, lot: '1', multiples: '1', min_share: '1', max_share: '2' },
    { ...PAIR, max_user_value: '1', max_side_value: '1' },
    { ...PAIR, status: 'close_only' },
    { ...PAIR, status: 'closed' },
  ),
  ...of(
    'console/exchange_set',
    { warning_rate: '100', referral_share: '0.5', ...WHY },
    { liquidation_rate: '0', ...WHY },
    { liquidation_rate: '99.99', warning_rate: '100', ...WHY },
  ),
];

const productTerms = () => [
  ...of(
    'console/seconds_set',
    { ...PAIR, status: 'open', options: '30:0.000001' },
    { ...PAIR, status: 'closed' },
  ),
  ...of('console/stake_set', {
    ...PAIR,
    min_stake: '1',
    max_stake: '1000000',
    max_open_user: '1000000',
    max_open_side: '1000000',
    fee: '0.9',
  }),
  ...of('console/savings_set', {
    ...PAIR,
    currency_id: 1,
    status: 'open',
    lot_amount: '1',
    days: '1',
    daily_rate: '0.01',
    quota: '1',
    user_quota: '1',
    may_exit_early: '1',
    name_en: 'All of it',
  }),
  ...of('console/funds_set', {
    ...PAIR,
    unfinal_credit_limit: '0',
    withdrawal_min: '1',
    withdrawal_max: '2',
    day_limit: '1',
    certified_day_limit: '1',
    flat_fee: '0.5',
    fee: '0.1',
    review_above: '0',
    second_review_above: '0',
  }),
  ...of('console/outflow_set', {
    ...PAIR,
    automatic_hour: '1',
    automatic_day: '0',
    adjustment_hour: '',
    adjustment_day: '0',
  }),
];

const indexes = () =>
  of(
    'console/index_set',
    {
      ...PAIR,
      add: [{ url: 'http://127.0.0.1:9/{symbol}', path: 'price', time_path: 'time' }],
      remove: ['1', '2'],
      quorum: '2',
    },
    { ...PAIR, remove: ['1', '2'] },
    { ...PAIR, quorum: '3' },
    { ...PAIR, remove: ['3'], quorum: '2' },
  );

const listings = () => [
  ...of('console/currency_set', {
    ...PAIR,
    usd_price: '9',
    cny_price: '9',
    group_order: '9',
    is_quote: false,
  }),
  ...of(
    'console/currency_add',
    { code: 'USDT', name: 'x', scale: '2', ...WHY },
    { code: 'FAKE', name: 'x', scale: '2', ...WHY },
  ),
  ...of('console/market_add', {
    base_id: 7,
    quote_id: 3,
    tick: '0.0000001',
    lot: '1',
    max_price: '0.01',
    max_quantity: '1000000',
    min_notional: '0.0001',
    maker_fee: '0',
    taker_fee: '0',
    slippage: '0',
    band: '0',
    reference_price: '0.00005',
    max_open_orders: '1',
    ...WHY,
  }),
];

/** Attempts to move money of leverage accounts and of the house. */
function money(users: readonly User[]): Attempt[] {
  const move = (from: object, to: object, amount: string) => ({
    currency_id: 1,
    amount,
    ...from,
    ...to,
    ...WHY,
  });
  return of(
    'console/adjustment_propose',
    ...users.flatMap(({ id }) => [
      move({ from_user_id: id, from_account: 'lever_account' }, { to_account: 'insurance' }, '1'),
      move({ from_account: 'promotion' }, { to_user_id: id, to_account: 'lever_account' }, '100000'),
      move({ from_user_id: id, from_account: 'change_account' }, { to_account: 'fees' }, '100'),
    ]),
    move({ from_account: 'lever_pool' }, { to_account: 'insurance' }, '9999999'),
    move({ from_account: 'lever_pool' }, { to_account: 'micro_pool' }, '500000'),
    move({ from_account: 'insurance' }, { to_account: 'promotion' }, '100000'),
  );
}

/** Attempts to take from the pool all that the exchange lets go: each half as much as the one before. */
export const drainOfPool: readonly Attempt[] = of(
  'console/adjustment_propose',
  ...Array.from({ length: 24 }, (_, place) => ({
    currency_id: 1,
    amount: String(2 ** (23 - place)),
    from_account: 'lever_pool',
    to_account: 'promotion',
    ...WHY,
  })),
);

/** Attempts to freeze users, to hold their withdrawals and to end their sessions. */
function standings(users: readonly User[]): Attempt[] {
  const everybody = (name: ConsoleName, input: object = WHY) =>
    of(name, ...users.map(({ id }) => ({ id, ...input })));
  return [
    ...everybody('console/freeze'),
    ...everybody('console/hold_withdrawals', { hours: '24', ...WHY }),
    ...everybody('console/hold_lift_propose', { withdrawals_from: '2030-01-01T00:00:00.000Z', ...WHY }),
    ...everybody('console/end_sessions'),
    ...everybody('console/api_key_end', { api_key: 'all', ...WHY }),
    ...everybody('console/note_add', { content: 'loses too little' }),
    ...everybody('console/unfreeze'),
    ...of('console/operator_propose', { account: 'another', role: 'admin', ...WHY }),
  ];
}

const deposits = () => [
  ...of('console/crediting_set', { ...PAIR, deposit_account: 'lever_account', bound_only: '1' }),
  ...of('console/network_set', { ...PAIR, open_recharge: '0', open_draw: '0', deposit_min: '1000000' }),
  ...of('console/hot_wallet_set', { ...PAIR, floor: '0', ceiling: '1', cold_address: 'nowhere' }),
  ...of('console/confirmations_set', { ...PAIR, credit_confirmations: '1', final_confirmations: '1' }),
];

/** Attempts to have payments credited twice, or to take another token for a currency. */
const networks = () => [
  ...of('console/network_add', {
    code: 'FAKE',
    name: 'Another name of a network',
    family: 'evm',
    network: '1',
    account_key: ACCOUNT_KEY,
    block_seconds: '1',
    credit_confirmations: '1',
    final_confirmations: '1',
    withdraw_confirmations: '1',
    ...WHY,
  }),
  ...of('console/network_rescan', { id: '2', first_block: '1', ...WHY }),
  ...of('console/cold_move', { id: '1', ...WHY }),
  ...of('console/refill_send', { id: '1', signed: '0x02c0', ...WHY }),
  ...of('console/network_currency_add', {
    chain_protocol_id: '2',
    currency_id: '2',
    decimals: '0',
    has_own_addresses: '1',
    deposit_min: '1',
    ...WHY,
  }),
];

const texts = () => [
  ...of(
    'console/setting_set',
    { key: 'pay_password_grace', value: '0', ...WHY },
    { key: 'popup_on', value: '1', ...WHY },
  ),
  ...of('console/news_save', {
    category_id: 3,
    published: true,
    texts: { en: { title: 'BTC is 1 USDT', content: 'The index is 1.' } },
  }),
  ...of('console/news_delete', { id: 1, ...WHY }),
];

/** Calls about what does not exist here. */
const records = () => [
  ...of('console/operator_disable', { id: 999_999, ...WHY }),
  ...of('console/redeem_code', { code: '00000000' }),
  ...of('console/feedback_answer', { id: 1, answer: 'no' }),
  ...of('console/message_resend', { id: 1 }),
  ...of('console/papers', { id: 1 }),
  ...of('console/papers_decide', { id: 1, decision: 'reject', ...WHY }),
  ...of('console/papers_picture', { name: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  ...of('console/proposal_decide', { id: 999_999, payload_hash: '00', decision: 'approve' }),
];

/** A call that is not named above is sent what it may understand of this, and whatever it reads. */
function others(words: Readonly<Record<string, unknown>>): Attempt[] {
  return CHANGING.map((name) => {
    const fields = Object.keys(callDefinitions[name].request.shape);
    return { name, input: Object.fromEntries(fields.map((field) => [field, words[field] ?? '1'])) };
  });
}

/** Every call by which an operator changes something. */
export const CHANGING = DEFINED_NAMES.filter((name): name is ConsoleName => {
  const { base, auth, method }: CallDefinition = callDefinitions[name];
  return base === 'console' && auth === 'operator' && method === 'POST' && name !== LOGOUT;
});

/** Two operators of each role, who use every right that they have and agree on everything. */
export class Conspiracy {
  readonly #staff: Staff;
  readonly #pairs = new Map<OperatorRole, readonly [OperatorClient, OperatorClient]>();
  #hired = 0;
  readonly tried = new Set<string>();
  readonly done = new Set<string>();
  readonly refusals = new Set<string>();

  private constructor(staff: Staff) {
    this.#staff = staff;
  }

  static async open(world: LeverWorld): Promise<Conspiracy> {
    const { exchange, sql } = world.identity;
    const conspiracy = new Conspiracy(await openStaff(exchange, sql));
    for (const role of OPERATOR_ROLES) await conspiracy.#hire(role);
    return conspiracy;
  }

  async attempt({ name, input }: Attempt): Promise<void> {
    const { permission }: CallDefinition = callDefinitions[name];
    const role = OPERATOR_ROLES.find((each) => permission !== undefined && roleHas(each, permission));
    if (role === undefined) throw new Error(`nobody may call ${name}`);
    this.tried.add(name);
    const { body } = await this.#send(role, { name, input });
    if (body.code !== 1) {
      this.refusals.add(`${name} ${body.error}`);
      return;
    }
    this.done.add(name);
    const proposal = proposalOf(body.data);
    if (proposal === undefined) return;
    const { body: decided } = await this.#pair(role)[1].approve(proposal);
    if (decided.code === 1) this.done.add(`${name} approved`);
    else this.refusals.add(`${name} approved ${decided.error}`);
  }

  /** An operator whose session has ended by something that was tried is followed by another one. */
  async #send(role: OperatorRole, { name, input }: Attempt): Promise<Reply> {
    const reply = await this.#pair(role)[0].send(name, input);
    if (reply.body.code !== 999) return reply;
    await this.#hire(role);
    return this.#pair(role)[0].send(name, input);
  }

  #pair(role: OperatorRole): readonly [OperatorClient, OperatorClient] {
    const pair = this.#pairs.get(role);
    if (pair === undefined) throw new Error(`nobody is ${role}`);
    return pair;
  }

  async #hire(role: OperatorRole): Promise<void> {
    this.#hired += 1;
    const name = `${role}-${this.#hired}`;
    this.#pairs.set(role, [
      await this.#staff.hire(`${name}-one`, role),
      await this.#staff.hire(`${name}-two`, role),
    ]);
  }
}

type Shown = { readonly id: number; readonly payload_hash: string };

/** The proposal in an answer: the answer itself, or a part of it. */
function proposalOf(data: unknown): Shown | undefined {
  const answer = data as (Partial<Shown> & { readonly proposal?: Shown | null }) | null;
  if (answer?.proposal) return answer.proposal;
  return answer?.payload_hash === undefined ? undefined : (answer as Shown);
}
