import { TRADER_PROBLEMS, type TraderProblemKey } from '@candor/contract/schema';
import { OF_ORDERS, traderRefusal } from '../../wire/trader-errors.ts';
import { CallFailure, OutcomeLost } from '../failure.ts';

interface FailureDetail {
  /** Values of the text's `%s`, in their order. */
  readonly values?: readonly string[];
  /** Our word for the reason, beside the text that programs compare. */
  readonly reason?: string;
  readonly nearest?: string | number | undefined;
  /** The order that a repeated request made. */
  readonly orderId?: number | undefined;
  /** The outcomes of the parts of a request, for those that have several. */
  readonly data?: object;
  /** Seconds after which a retry may pass. */
  readonly retryAfter?: number;
}

/** A refused request of the trader API. */
export class TraderFailure extends Error {
  override readonly name = 'TraderFailure';
  readonly problem: TraderProblemKey;
  readonly detail: FailureDetail;

  constructor(problem: TraderProblemKey, detail: FailureDetail = {}) {
    super(problem);
    this.problem = problem;
    this.detail = detail;
  }

  get status(): number {
    return TRADER_PROBLEMS[this.problem].status;
  }

  get body() {
    const { values = [], reason, nearest, orderId, data } = this.detail;
    const { code, msg } = TRADER_PROBLEMS[this.problem];
    const left = [...values];
    return {
      code,
      msg: msg.replaceAll('%s', () => left.shift() ?? ''),
      ...(reason === undefined ? {} : { reason }),
      ...(nearest === undefined ? {} : { nearest }),
      ...(orderId === undefined ? {} : { orderId }),
      ...(data === undefined ? {} : { data }),
    };
  }
}

/** Problems that operators must hear of. */
export const LOGGED_PROBLEMS: ReadonlySet<string> = new Set<TraderProblemKey>(['fault', 'outcome_unknown']);

/** Largest request weight of a minute; what a generic refusal names. */
export const WEIGHT_LIMIT = 6_000;
export const WEIGHT_INTERVAL = '1 MINUTE';

/** Returns the refusal of the trader API for any failure of a request; undefined for a fault. */
export function traderFailureOf(error: unknown): TraderFailure | undefined {
  if (error instanceof TraderFailure) return error;
  if (error instanceof OutcomeLost) return new TraderFailure('outcome_unknown');
  if (!(error instanceof CallFailure)) return undefined;
  const refusal = traderRefusal(error.error);
  if (refusal === undefined) return undefined;
  const { seconds, nearest } = error.values;
  if (refusal.problem === 'weight_exceeded')
    return new TraderFailure('weight_exceeded', {
      values: [String(WEIGHT_LIMIT), WEIGHT_INTERVAL],
      retryAfter: Number(seconds ?? 1),
    });
  return new TraderFailure(refusal.problem, {
    values: refusal.value === undefined ? [] : [refusal.value],
    ...(error.error in OF_ORDERS ? { reason: error.error } : {}),
    ...(nearest === '–' ? {} : { nearest }),
  });
}
