import type { CallName, DownloadName } from '../call-types.ts';
import { LANGUAGES } from '../language.ts';

/** The part of a call's name before the slash; a name without one is a group of its own. */
type GroupOf<Name extends string> = Name extends `${infer Group}/${string}` ? Group : Name;

/** Groups of calls by the part of their name before the slash. */
export const GROUP_TEXTS: Readonly<Record<GroupOf<CallName | DownloadName>, string>> = {
  user: 'Accounts, sessions and second factors',
  safe: 'Binding contacts',
  sms_mail: 'Codes for binding contacts',
  user_real: 'Identity papers',
  pay_method: 'Payment methods for trades between users',
  common: 'Pictures',
  feedback: 'Feedback to the operator',
  notify: 'Codes',
  news: 'Notices',
  default: 'Settings and countries',
  demo: 'Of the demo alone',
  fairness: 'The public record',
  solvency: 'The proof of what is owed to users',
  legal: 'Trades of coins for fiat with merchants',
  lever: 'Leverage',
  microtrade: 'Seconds contracts',
  storage_currency: 'Savings',
  market: 'Market data',
  account: 'Balances, transfers and withdrawals',
  wallet: 'Deposits',
  block_chain: 'Chains',
  bind: 'Withdrawal addresses',
  account_log: 'Statements',
  tx_in: 'Buying',
  tx_out: 'Selling',
  tx_history: 'Orders that ended',
  order: 'Orders beyond placing and cancelling one',
  shop: 'The caller’s own shop',
};

export const INTRODUCTION = `
Every call answers an envelope: \`code\` 1 with \`data\`, or another code with \`error\`, a stable key, and \`msg\`, a
sentence in the language of the \`lang\` header (${LANGUAGES.map((language) => `\`${language}\``).join(', ')}). A call that was understood and
refused has HTTP status 200; what is no call, or cannot be served now, says so in its status as well.

Each call names the errors with which it may refuse. Those of any request are not repeated there: what is missing or wrong in the
input, \`session_expired\`, \`permission_denied\`, \`rate_limited\`, \`product_unavailable\` and those of the server. A call that takes a key
also answers \`client_order_id_invalid\` and \`idempotency_conflict\`, and one that an API key may send those of API keys.

**Amounts are decimal texts.** A JSON number is read by its digits and never passes through a float, so \`0.1\` and
\`"0.1"\` mean the same. Answers carry texts with the decimals of their asset or pair.

**Sessions.** \`user/login\` with \`session: "token"\` answers a token for the \`Authorization\` header. Browsers use a cookie
that no script can read; a request that changes something then needs the \`x-candor-app\` header too.

**Once.** Calls that move money take an \`Idempotency-Key\` (or \`client_order_id\`): sent again with the same body they
answer what the first one did, with another body \`idempotency_conflict\`. An answer \`outcome_unknown\` means that nobody
knows yet: ask \`order/by_client_id\`, or send the same again.

**Sequences.** \`X-Seq\` in an answer is the engine’s sequence of its data; \`X-Seq-Min\` in a request asks for at
least that, so that a read sees what a write before it did.

**Live data** comes from the push channel at \`/ws\`; its frames are the schemas ClientFrame and ServerFrame below. Charts of
TradingView's are served under \`/udf\`, listings under \`/api/coingecko\` and \`/api/cmc\`. The project's documentation has a page on each.
`.trim();
