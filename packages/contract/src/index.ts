/** Entry for programs that talk to the exchange: names, keys and types. It loads no schema library. */
import type { z } from 'zod';
import type { ResponseOf } from './call-types.ts';
import type * as account from './areas/accounts/shapes.ts';
import type { bellNotice } from './areas/bell/shapes.ts';
import type { currencyProtocol } from './shapes/chain.ts';
import type { conditionalOrder } from './areas/conditional/shapes.ts';
import type { outboxMessage } from './areas/content/shapes-outbox.ts';
import type * as p2pDesk from './areas/p2p/shapes-desk.ts';
import type * as p2pMarket from './areas/p2p/shapes-market.ts';
import type { p2pStanding } from './areas/p2p/shapes-order.ts';
import type * as p2pShop from './areas/p2p/shapes-shop.ts';
import type { leverOrder, leverReceipt } from './areas/leverage/shapes.ts';
import type { lock, lockProduct } from './areas/savings/shapes.ts';
import type { microOrder } from './areas/seconds/shapes.ts';
import type * as market from './areas/market-data/shapes.ts';
import type * as news from './areas/content/shapes-news.ts';
import type * as spot from './areas/spot/shapes.ts';
import type * as order from './shapes/order.ts';
import type { sessionRow } from './areas/identity/shapes-security.ts';
import type { area } from './areas/content/shapes-settings.ts';
import type { userProfile } from './areas/identity/shapes.ts';
import type * as frames from './ws/frames.ts';

export {
  AGREED_FIELDS,
  type AgreedCall,
  type AgreedWithdrawal,
  type AgreedRequest,
  agreedText,
  bindText,
  withdrawalText,
} from './agreed-texts.ts';
export {
  type Accent,
  ACCENT_CONTRAST_MIN,
  ACCENT_GROUNDS,
  accentContrast,
  ACCENTS,
  BRAND_PICTURES,
  type BrandPicture,
  contrastText,
  isColour,
  type LetterClosing,
  forLetterClosings,
  letterClosing,
} from './areas/content/brand.ts';
export { NETWORK_FAMILIES, type NetworkFamily } from './areas/networks/families.ts';
export { callShape, downloads } from './call-table.ts';
export type {
  CallName,
  CallShape,
  DefinedName,
  Definitions,
  DownloadName,
  FileToSend,
  ParsedRequestOf,
  RequestOf,
  ResponseOf,
  TradeCallName,
} from './call-types.ts';
export { callPath, DATA_ROOTS, pathOf } from './paths.ts';
export { ERROR_KEYS, SUCCESS_KEYS, type ErrorKey, type SuccessKey } from './error-key.ts';
export { LABEL_KEYS, type LabelKey } from './label-key.ts';
export {
  byLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGE_FACTS,
  LANGUAGES,
  readLanguage,
  type Language,
} from './language.ts';
export type { Envelope, FailureEnvelope, SuccessEnvelope } from './shapes/envelope.ts';
export { MOVEMENT_REASONS, type MovementReason } from './areas/accounts/movement-reasons.ts';
export { SESSION_END_REASONS, type SessionEndReason } from './areas/identity/session-ends.ts';
export { CODE_PURPOSES } from './areas/identity/code-purposes.ts';
export { TIME_UNITS } from './areas/market-data/time-units.ts';
export {
  AD_TERMS_MAX,
  AUTO_REPLY_MAX,
  P2P_ORDER_CHANGES,
  SHOP_INTRODUCTION_MAX,
  SHOP_NAME_MAX,
  SHOP_NAME_MIN,
  UNTIL_LIFTED,
} from './areas/p2p/vocabulary.ts';
export { LEGAL_PAGES, type LegalPage } from './areas/content/legal-pages.ts';
export { INDEX_TRAIL_MS, type TrailPoint } from './areas/market-data/index-trail.ts';
export { NEWS_CATEGORIES } from './areas/content/news-categories.ts';
export {
  FEEDBACK_CONTENT_MAX,
  FEEDBACK_CONTENT_MIN,
  FEEDBACK_STATES,
  FEEDBACK_TITLE_MAX,
  FEEDBACK_TYPES,
} from './areas/personal/bounds.ts';
export { PAY_METHOD_CODES, PICTURE_BYTES_MAX } from './personal-bounds.ts';
export { PICTURE_PURPOSES, type PicturePurpose } from './areas/content/picture-purposes.ts';
export {
  TRAIL_PERCENT_DECIMALS,
  TRAIL_PERCENT_MAX,
  TRAIL_PERCENT_MIN,
} from './areas/conditional/trail-bounds.ts';
export type { Period } from './areas/market-data/shapes.ts';
export type { PublicSetting } from './areas/content/shapes-settings.ts';
export type { AccountCode } from './shapes/account-codes.ts';
export { checksumText } from './ws/checksum-text.ts';
export type { ClientFrame, ServerFrame } from './ws/frames.ts';

export type UserInfo = z.infer<typeof userProfile>;
export type NewsCategory = z.infer<typeof news.newsCategory>;
export type NewsItem = z.infer<typeof news.newsItem>;
export type NewsArticle = ResponseOf<'news/info'>;
export type SessionRow = z.infer<typeof sessionRow>;
export type OutboxMessage = z.infer<typeof outboxMessage>;
export type Area = z.infer<typeof area>;
export type QuoteGroup = z.infer<typeof market.quoteGroup>;
export type Match = z.infer<typeof market.match>;
export type Quotation = z.infer<typeof market.quotation>;
export type DepthRow = z.infer<typeof market.depthRow>;
export type Depth = z.infer<typeof market.depth>;
export type CompletedTrade = z.infer<typeof market.completedTrade>;
export type Deal = ResponseOf<'market/deal'>;
export type OrderLimits = ResponseOf<'market/limits'>;
export type KlineBar = z.infer<typeof market.klineBar>;
export type Account = z.infer<typeof account.account>;
export type AccountDetail = Account;
export type AccountGroup = z.infer<typeof account.accountGroup>;
export type Currency = z.infer<typeof account.currency>;
export type CurrencyProtocol = z.infer<typeof currencyProtocol>;
export type AccountLogRow = z.infer<typeof account.logRow>;
export type AccountBalance = z.infer<typeof frames.accountBalance>;
export type Order = z.infer<typeof order.order>;
/** The possible immediate results of placing an order. */
export type PlacedKey = (typeof order.PLACED)[number];
export type ConditionalOrder = z.infer<typeof conditionalOrder>;
export type MicroOrder = z.infer<typeof microOrder>;
export type Lock = z.infer<typeof lock>;
export type LockProduct = z.infer<typeof lockProduct>;
export type LeverOrder = z.infer<typeof leverOrder>;
export type LeverReceipt = z.infer<typeof leverReceipt>;
export type Fill = z.infer<typeof spot.fill>;
export type FiatRate = z.infer<typeof p2pMarket.fiatRate>;
export type P2pMarket = z.infer<typeof p2pMarket.p2pMarket>;
export type P2pReference = z.infer<typeof p2pMarket.p2pReference>;
export type P2pDesk = z.infer<typeof p2pDesk.p2pDesk>;
export type P2pProfile = z.infer<typeof p2pDesk.p2pProfile>;
export type ShopDay = z.infer<typeof p2pDesk.shopDay>;
export type DemoBank = z.infer<typeof p2pDesk.demoBank>;
export type BankEntry = z.infer<typeof p2pDesk.bankEntry>;
export type BellNotice = z.infer<typeof bellNotice>;
export type P2pStatistics = z.infer<typeof p2pShop.p2pStatistics>;
export type P2pStanding = z.infer<typeof p2pStanding>;
export type ShopHours = z.infer<typeof p2pShop.shopHours>;
export type PublicShop = z.infer<typeof p2pShop.publicShop>;
export type OwnShop = z.infer<typeof p2pShop.ownShop>;
export type ShopState = z.infer<typeof p2pShop.shopState>;
export type TakerRange = z.infer<typeof p2pShop.takerRange>;
export type P2pAd = z.infer<typeof p2pShop.p2pAd>;
export type BoardAd = z.infer<typeof p2pShop.boardAd>;
export type OwnAd = z.infer<typeof p2pShop.ownAd>;
export interface Page<Row> {
  total: number;
  per_page: number;
  current_page: number;
  last_page: number;
  data: Row[];
}
/** The value that the register screen sends as `sms_code`; never a valid code. */
export const SMS_CODE_PLACEHOLDER = '0000';
