/** Entry for code that checks data: every call and frame with its schemas. It brings the schema library with it. */
export { answersFile, callDefinitions, DEFINED_NAMES } from './call-definitions.ts';
export { type CallDefinition, defineCall, type FileAnswer } from './define-call.ts';
export { CODES, failureEnvelope, successEnvelope } from './shapes/envelope.ts';
export type { ActionOf, AuditAction, AuditObjectKind } from './audit-words.ts';
export { OPERATOR_ROLES, type OperatorRole } from './operator-roles.ts';
export { type Permission, permissionsOf, roleHas } from './permissions.ts';
export { mayRefuse } from './refusals.ts';
export { clientFrame, serverFrame } from './ws/frames.ts';
export { PERIODS } from './areas/market-data/shapes.ts';
export { PUBLIC_SETTINGS } from './areas/content/shapes-settings.ts';
export { APPEAL_REASONS, CHAT_EVENTS, CHAT_PHRASES, P2P_RULES, RATING_TAGS } from './areas/p2p/vocabulary.ts';
export { PREFERENCES } from './areas/identity/shapes-preferences.ts';
export { ACCOUNT_CODES } from './shapes/account-codes.ts';
export { HOUSE_CODES, type HouseCode } from './shapes/operators.ts';
export { BOOK_LINES, BOOKS_CHECK_DAYS_MAX, type BookLine } from './areas/accounts/book-lines.ts';
export { FEE_DAYS_MAX } from './areas/house/shapes-fees.ts';
export { type UploadedFile, upload } from './shapes/upload.ts';
export { PAY_METHOD_DATA } from './areas/personal/shapes.ts';
export { bindData } from './areas/bound-addresses/shapes.ts';
export type { TraderEndpoint } from './trader/endpoint.ts';
export type { TraderSpanTicker } from './trader/pair-shapes.ts';
export {
  TRADER_ENDPOINTS,
  type TraderEndpointName,
  type TraderEndpoints,
  type TraderInterval,
  type TraderOrderType,
} from './trader/endpoints.ts';
export { ORDER_PARAMETERS } from './trader/order-parameters.ts';
export { TRADER_PROBLEMS, type TraderProblem, type TraderProblemKey } from './trader/problems.ts';
export {
  TRADER_CONNECTION_METHODS,
  type TraderConnectionMethod,
  type TraderConnectionMethodName,
  traderFrame,
  type TraderReply,
  traderReply,
} from './trader/sockets.ts';
export {
  type NamedStream,
  readStreamName,
  streamControl,
  type StreamControl,
  streamReply,
  type StreamReply,
  TRADER_STREAMS,
  TRADER_WINDOWS,
  type TraderWindow,
  type TraderPayload,
  type TraderStreamKind,
} from './trader/streams.ts';
export { type ExecutionReport, traderUserEvent, type TraderUserEvent } from './trader/user-events.ts';
export { ORDER_TYPES as TRADER_ORDER_TYPES, type TraderDayTicker, traderFailure } from './trader/shapes.ts';
