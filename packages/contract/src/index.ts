/** Door for those that speak: names, keys, types. No schema library behind it. */
import type { z } from 'zod';
import type * as account from './http/account.ts';
import type * as base from './http/default.ts';
import type * as demo from './http/demo.ts';
import type * as market from './http/market.ts';
import type * as news from './http/news.ts';
import type * as orders from './http/orders.ts';
import type * as security from './http/security.ts';
import type * as spot from './http/spot.ts';
import type * as user from './http/user.ts';
import type * as frames from './ws/frames.ts';

export {
  calls,
  downloads,
  type CallName,
  type CallShape,
  type CallSchemas,
  type ParsedRequestOf,
  type RequestOf,
  type ResponseOf,
} from './calls.ts';
export {
  ERROR_KEYS,
  LABEL_KEYS,
  SUCCESS_KEYS,
  type ErrorKey,
  type LabelKey,
  type SuccessKey,
} from './error-key.ts';
export { DEFAULT_LANGUAGE, LANGUAGES, readLanguage, type Language } from './language.ts';
export type { Envelope, FailureEnvelope, SuccessEnvelope } from './http/envelope.ts';
export { CODE_PURPOSES } from './code-purposes.ts';
export { NEWS_CATEGORIES } from './news-categories.ts';
export type { Period } from './http/market.ts';
export type { PublicSetting } from './http/default.ts';
export type { AccountCode } from './http/account.ts';
export { checksumText } from './ws/checksum-text.ts';
export type { ClientFrame, ServerFrame } from './ws/frames.ts';

export type UserInfo = z.infer<typeof user.userInfo>;
export type NewsCategory = z.infer<typeof news.newsCategory>;
export type NewsItem = z.infer<typeof news.newsItem>;
export type NewsArticle = z.infer<typeof news.info.response>;
export type SessionRow = z.infer<typeof security.sessionRow>;
export type OutboxMessage = z.infer<typeof demo.outboxMessage>;
export type Area = z.infer<typeof base.area>;
export type QuoteGroup = z.infer<typeof market.quoteGroup>;
export type Match = z.infer<typeof market.match>;
export type Quotation = z.infer<typeof market.quotation>;
export type DepthRow = z.infer<typeof market.depthRow>;
export type Depth = z.infer<typeof market.depth>;
export type CompletedTrade = z.infer<typeof market.completedTrade>;
export type Deal = z.infer<typeof market.deal.response>;
export type KlineBar = z.infer<typeof market.klineBar>;
export type Account = z.infer<typeof account.account>;
export type AccountDetail = Account;
export type AccountGroup = z.infer<typeof account.accountGroup>;
export type Currency = z.infer<typeof account.currency>;
export type AccountLogRow = z.infer<typeof account.logRow>;
export type AccountBalance = z.infer<typeof frames.accountBalance>;
export type Order = z.infer<typeof spot.order>;
export type ConditionalOrder = z.infer<typeof orders.conditionalOrder>;
export type Fill = z.infer<typeof orders.fill>;
export interface Page<Row> {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  data: Row[];
}
/** The value that the register screen sends as `sms_code`; never a valid code. */
export const SMS_CODE_PLACEHOLDER = '0000';
