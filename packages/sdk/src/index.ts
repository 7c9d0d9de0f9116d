/** `@candor/sdk`: trade at a Candor exchange from a program. */
export { Exchange, type ExchangeOptions } from './exchange.ts';
export type { ApiKey } from './key.ts';
export {
  CandorError,
  type NamedOrder,
  type OrderName,
  OutcomeUnknownError,
  RefusedError,
  UnreachableError,
} from './errors.ts';
export type {
  AmendedOrder,
  CancelledOrder,
  NewOrder,
  Order,
  Orders,
  PlacedOrder,
  PlacedOrRefused,
  ReplacedOrder,
} from './orders.ts';
export type { Book, BookFault, Level } from './book.ts';
export type { OwnTrade, Reconciled, StreamState, UserStream, UserStreamOptions } from './user-stream.ts';
export type { AnswerOf, EndpointName, ParametersOf, Trader } from './trader.ts';
export type { OwnCall, OwnCallName } from './own-calls.ts';
export type { Calls, Endpoints, ErrorKey, ProblemKey, UserEvent } from './contract.data.ts';
