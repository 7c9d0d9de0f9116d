import type { ResponseOf } from '@candor/client';
import type { Refusals } from '../refusals.ts';
import type { ConsoleAccount } from './console-account.ts';
import type { Found } from './judge.ts';
import { judgeCase } from './proposer.ts';

type Proposal = ResponseOf<'console/proposals'>['data'][number];

/** A person may decide on an appeal first: the second referee lets so much time pass. */
const DECIDED_AFTER_MS = 10_000;
const KINDS: readonly Proposal['kind'][] = ['p2p_decision', 'shop_grant', 'p2p_unblock'];
const AT_ONCE = 50;

/** Decides on what the first referee proposes, and on nothing else: the second of two operators of a demo. */
export class Decider {
  readonly #account: ConsoleAccount;
  readonly #proposer: string;
  readonly #refusals: Refusals;

  constructor(
    account: ConsoleAccount,
    { proposer, refusals }: { readonly proposer: string; readonly refusals: Refusals },
  ) {
    this.#account = account;
    this.#proposer = proposer;
    this.#refusals = refusals;
  }

  async look(): Promise<void> {
    const { data } = await this.#account.call('console/proposals', { state: 'pending', limit: AT_ONCE });
    for (const proposal of data) {
      if (proposal.proposed_by_account !== this.#proposer || proposal.may_decide === 0) continue;
      if (!KINDS.includes(proposal.kind) || !isTimeFor(proposal)) continue;
      await this.#refusals.unless(`proposal/${proposal.id}`, () => this.#decide(proposal));
    }
  }

  /** The case is judged anew: what no longer follows from it is rejected. */
  async #decide(proposal: Proposal): Promise<void> {
    const { id, payload_hash, payload, kind } = proposal;
    const isAgreed = kind !== 'p2p_decision' || (await this.#agrees(payload as DecisionPayload));
    await this.#account.call('console/proposal_decide', {
      id,
      payload_hash,
      decision: isAgreed ? 'approve' : 'reject',
      note: isAgreed ? '' : 'The case has changed since the proposal.',
    });
  }

  async #agrees({ order_id: id, version, rule, to_buyer: toBuyer }: DecisionPayload): Promise<boolean> {
    const { seen, judgement } = await judgeCase(this.#account, id);
    if (judgement.is !== 'decision' || seen.order.version !== version || judgement.found.rule !== rule)
      return false;
    return isWholeShare(judgement.found, { toBuyer, number: seen.order.number });
  }
}

interface DecisionPayload {
  readonly order_id: number;
  readonly version: number;
  readonly rule: Found['rule'];
  readonly to_buyer: string;
}

/** Returns whether the coins go where the facts send them; a share follows from the money, which the desk has computed. */
function isWholeShare(
  { rule, is_returned: isReturned, is_paid: isPaid }: Found,
  { toBuyer, number }: { readonly toBuyer: string; readonly number: string },
): boolean {
  if (rule === 'R3') return Number(toBuyer) > 0 && Number(toBuyer) < Number(number);
  const isForSeller = rule === 'R2' || rule === 'R6' || isReturned === 1 || isPaid === 0;
  return isForSeller ? Number(toBuyer) === 0 : toBuyer === number;
}

function isTimeFor({ kind, proposed_at: at }: Proposal): boolean {
  return kind !== 'p2p_decision' || Date.now() >= Date.parse(at) + DECIDED_AFTER_MS;
}
