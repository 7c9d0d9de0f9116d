/**
 * Refusals of the trader API: status, code and text as trading programs know them. Programs compare the whole text, so it
 * never varies beyond its `%s`, and what else there is to say goes into fields of its own.
 */
export interface TraderProblem {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
}

const refused = (code: number, msg: string): TraderProblem => ({ status: 400, code, msg });

export const TRADER_PROBLEMS = {
  fault: { status: 500, code: -1000, msg: 'An unknown error occurred while processing the request.' },
  busy: {
    status: 503,
    code: -1001,
    msg: 'Internal error; unable to process your request. Please try again.',
  },
  weight_exceeded: {
    status: 429,
    code: -1003,
    msg: 'Too much request weight used; current limit is %s request weight per %s.',
  },
  outcome_unknown: {
    status: 503,
    code: -1007,
    msg: 'Unknown error, please check your request or try again later. Send status unknown; execution status unknown.',
  },
  combination_unsupported: refused(-1014, 'Unsupported order combination.'),
  orders_exceeded: {
    status: 429,
    code: -1015,
    msg: 'Too many new orders; current limit is %s orders per %s.',
  },
  draining: { status: 503, code: -1016, msg: 'This service is no longer available.' },
  unknown_endpoint: { status: 404, code: -1020, msg: 'This operation is not supported.' },
  outside_window: refused(-1021, 'Timestamp for this request is outside of the recvWindow.'),
  ahead_of_time: refused(-1021, "Timestamp for this request was 1000ms ahead of the server's time."),
  signature_wrong: refused(-1022, 'Signature for this request is not valid.'),
  illegal: refused(-1100, "Illegal characters found in parameter '%s'; legal range is '%s'."),
  repeated: refused(-1101, 'Duplicate values for a parameter detected.'),
  missing: refused(-1102, "Mandatory parameter '%s' was not sent, was empty/null, or malformed."),
  one_missing: refused(-1102, "Param '%s' or '%s' must be sent, but both were empty/null!"),
  empty: refused(-1105, "Parameter '%s' was empty."),
  not_required: refused(-1106, "Parameter '%s' sent when not required."),
  too_precise: refused(-1111, "Parameter '%s' has too much precision."),
  time_in_force: refused(-1115, 'Invalid timeInForce.'),
  order_type: refused(-1116, 'Invalid orderType.'),
  side: refused(-1117, 'Invalid side.'),
  interval: refused(-1120, 'Invalid interval.'),
  symbol: refused(-1121, 'Invalid symbol.'),
  no_listen_key: refused(-1125, 'This listenKey does not exist.'),
  range_too_long: refused(-1127, 'More than %s hours between startTime and endTime.'),
  combination: refused(-1128, 'Combination of optional parameters invalid.'),
  value: refused(-1130, "Data sent for parameter '%s' is not valid."),
  list_type: refused(-1158, 'Order type not supported in OCO.'),
  buy_limit_below: refused(-1165, 'A limit order in a buy OCO must be below.'),
  sell_limit_above: refused(-1166, 'A limit order in a sell OCO must be above.'),
  list_of_limits: refused(-1168, 'At least one OCO order must be contingent.'),
  buy_stop_above: refused(-1196, 'A stop loss order in a buy OCO must be above.'),
  sell_stop_below: refused(-1197, 'A stop loss order in a sell OCO must be below.'),
  buy_profit_below: refused(-1198, 'A take profit order in a buy OCO must be below.'),
  sell_profit_above: refused(-1199, 'A take profit order in a sell OCO must be above.'),
  time_unit: refused(-1194, 'Invalid value for time unit; expected either MICROSECOND or MILLISECOND.'),
  json: refused(-1135, 'Invalid JSON Request'),
  sbe: refused(-1155, 'SBE is not enabled.'),
  filter: refused(-1013, 'Filter failure: %s'),
  market_closed: refused(-1013, 'Market is closed.'),
  balance: refused(-2010, 'Account has insufficient balance for requested action.'),
  would_take: refused(-2010, 'Order would immediately match and take.'),
  no_liquidity: refused(-2010, 'Order book liquidity is less than symbol minimum quantity.'),
  duplicate: refused(-2010, 'Duplicate order sent.'),
  disabled: refused(-2010, 'This action is disabled on this account.'),
  would_trigger: refused(-2010, 'Order would trigger immediately.'),
  price_relation: refused(-2010, 'The relationship of the prices for the orders is not correct.'),
  not_cancellable: refused(-2011, 'Unknown order sent.'),
  no_order: refused(-2013, 'Order does not exist.'),
  replace_partly_failed: { status: 409, code: -2021, msg: 'Order cancel-replace partially failed.' },
  replace_failed: refused(-2022, 'Order cancel-replace failed.'),
  already_subscribed: refused(-2035, 'User Data Stream subscription already active.'),
  not_subscribed: refused(-2036, 'User Data Stream subscription not active.'),
  amend_increase: refused(-2038, 'Order amend (quantity increase) is not supported.'),
  amend_same: refused(-2038, 'The requested action would change no state; rejecting'),
  no_reference_price: refused(-2043, "This symbol doesn't have a reference price."),
  key_format: { status: 401, code: -2014, msg: 'API-key format invalid.' },
  logon_kind: refused(-4056, 'HMAC_SHA256 API key is not supported.'),
  key_refused: { status: 401, code: -2015, msg: 'Invalid API-key, IP, or permissions for action.' },
} as const satisfies Readonly<Record<string, TraderProblem>>;

export type TraderProblemKey = keyof typeof TRADER_PROBLEMS;
