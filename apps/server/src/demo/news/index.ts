import type { DemoArticle } from './demo-article.ts';
import { aboutCandor } from './articles/about-candor.ts';
import { apiForDevelopers } from './articles/api-for-developers.ts';
import { contact } from './articles/contact.ts';
import { cookiesAndStorage } from './articles/cookies-and-storage.ts';
import { feesAndLimits } from './articles/fees-and-limits.ts';
import { feesAndRounding } from './articles/fees-and-rounding.ts';
import { firstTrade } from './articles/first-trade.ts';
import { guideAccountSecurity } from './articles/guide-account-security.ts';
import { guideDepositsWithdrawals } from './articles/guide-deposits-withdrawals.ts';
import { guideLeverage } from './articles/guide-leverage.ts';
import { guideP2p } from './articles/guide-p2p.ts';
import { guideSavings } from './articles/guide-savings.ts';
import { guideSeconds } from './articles/guide-seconds.ts';
import { howPricesAreMade } from './articles/how-prices-are-made.ts';
import { howToVerify } from './articles/how-to-verify.ts';
import { openBooks } from './articles/open-books.ts';
import { openSource } from './articles/open-source.ts';
import { orderTypes } from './articles/order-types.ts';
import { privacyNotice } from './articles/privacy-notice.ts';
import { proveItIsHonest } from './articles/prove-it-is-honest.ts';
import { publicRecord } from './articles/public-record.ts';
import { readingTheBook } from './articles/reading-the-book.ts';
import { riskNotice } from './articles/risk-notice.ts';
import { securityTips } from './articles/security-tips.ts';
import { sevenDaysOfLog } from './articles/seven-days-of-log.ts';
import { tryTheDemo } from './articles/try-the-demo.ts';
import { userAgreement } from './articles/user-agreement.ts';
import { welcome } from './articles/welcome.ts';
import { whatComesNext } from './articles/what-comes-next.ts';
import { whatIsSimulated } from './articles/what-is-simulated.ts';

/** The demo's articles; within a category the first is shown as the newest. */
export const DEMO_NEWS: readonly DemoArticle[] = [
  proveItIsHonest,
  publicRecord,
  openBooks,
  tryTheDemo,
  welcome,
  guideP2p,
  whatIsSimulated,
  howPricesAreMade,
  feesAndRounding,
  sevenDaysOfLog,
  whatComesNext,
  aboutCandor,
  howToVerify,
  openSource,
  contact,
  userAgreement,
  feesAndLimits,
  riskNotice,
  securityTips,
  firstTrade,
  orderTypes,
  readingTheBook,
  apiForDevelopers,
  guideLeverage,
  guideSeconds,
  guideSavings,
  guideDepositsWithdrawals,
  guideAccountSecurity,
  privacyNotice,
  cookiesAndStorage,
];
