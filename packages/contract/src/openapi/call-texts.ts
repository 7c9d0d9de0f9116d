import type { CallName } from '../calls.ts';

/** What each call does, in a line, for those who program against it. */
export const CALL_TEXTS: Readonly<Record<CallName, string>> = {
  'user/register': 'Opens an account by e-mail or mobile number.',
  'user/login': 'Opens a session, or says which second factor it still needs.',
  'user/logout': 'Ends the session of this request.',
  'user/info': 'Who the caller is.',
  'user/ws_ticket': 'A ticket for one login on the push channel, so that no page needs the token itself.',
  'user/forget_password': 'Sets a new password by a code that was sent, and ends every session.',
  'user/confirm_contact': 'Proves by a code that the e-mail address or number is the caller’s.',
  'user/sessions': 'The caller’s open sessions.',
  'user/end_session': 'Ends one of the caller’s sessions.',
  'user/second_factor': 'Which second factors are switched on.',
  'user/factor_challenge':
    'What the browser is asked to sign so that a passkey allows a change of the factors.',
  'user/totp_begin': 'Begins to add an authenticator app: its key, once.',
  'user/totp_confirm': 'Switches the authenticator app on, by its first code.',
  'user/totp_off': 'Switches the authenticator app off.',
  'user/passkeys': 'The caller’s passkeys.',
  'user/passkey_begin': 'What the browser is to be asked for to add a passkey.',
  'user/passkey_confirm': 'Adds the passkey that the browser made.',
  'user/passkey_remove': 'Removes a passkey.',
  'user/preference': 'Choices kept for the caller’s screens.',
  'user/keep_preference': 'Keeps one of them.',
  'notify/send_sms': 'Sends a code by text message. The answer is the same whether an account exists or not.',
  'notify/send_email': 'Sends a code by e-mail. The answer is the same whether an account exists or not.',
  'news/categories': 'Categories of notices.',
  'news/list': 'Notices of a category, newest first.',
  'news/info': 'One notice with its text.',
  'default/area_list': 'Countries with their dialling codes.',
  'default/setting': 'One public setting of the operator.',
  'demo/outbox': 'Messages that the demo would have sent. Only in a demo.',
  'market/currency_matches': 'All pairs by quote currency, with limits, fees and 24-hour figures.',
  'market/deal': 'Ticker, book and last trades of a pair, as of one sequence.',
  'market/kline': 'Candles of a pair, at most 5,000, oldest first.',
  'market/index': 'Index prices, with the tick that made them.',
  'market/trades': 'Trades of a pair: the newest, or those after an id.',
  'market/favourite': 'Adds a pair to the caller’s favourites or takes it away.',
  'account/list': 'The caller’s accounts, by type.',
  'account/detail': 'One account.',
  'account_log/change': 'Statement of the trading account, newest first.',
  'account_log/legal': 'Statement of the fiat account, newest first.',
  'account_log/lever': 'Statement of the leverage account, newest first.',
  'account_log/micro': 'Statement of the seconds account, newest first.',
  'account_log/financial': 'Statement of the savings account, newest first.',
  'tx_in/add': 'Places a buy order.',
  'tx_out/add': 'Places a sell order.',
  'tx_in/list': 'The caller’s open buy orders.',
  'tx_out/list': 'The caller’s open sell orders.',
  'tx_history/list': 'The caller’s orders that ended, newest first.',
  'tx_in/cancel': 'Cancels a buy order.',
  'tx_out/cancel': 'Cancels a sell order.',
  'order/by_client_id':
    'What became of an order, by the sender’s own id: the way to settle an unknown outcome.',
  'order/conditional_add': 'Places an order that waits for a price: a stop or a take-profit.',
  'order/oco_add': 'Places a limit order and a stop of which one cancels the other.',
  'order/conditional_cancel': 'Cancels an order that waits for its price, and with it nothing else.',
  'order/conditional_list': 'The caller’s orders that wait for a price, or those that ended.',
  'order/amend': 'Changes price or quantity of an open order. Less quantity keeps its place in line.',
  'order/cancel_all': 'Cancels everything of a pair, a side, or all.',
  'order/cancel_all_after':
    'A dead man’s switch: cancels all unless it is set anew in time; 0 switches it off.',
  'order/fills': 'The caller’s fills, newest first, with fee, role and kind of counterparty.',
};

/** Groups of calls by the part of their name before the slash. */
export const AREA_TEXTS: Readonly<Record<string, string>> = {
  user: 'Accounts, sessions and second factors',
  notify: 'Codes',
  news: 'Notices',
  default: 'Settings and countries',
  demo: 'Of the demo alone',
  market: 'Market data',
  account: 'Balances',
  account_log: 'Statements',
  tx_in: 'Buying',
  tx_out: 'Selling',
  tx_history: 'Orders that ended',
  order: 'Orders beyond placing and cancelling one',
};

export const INTRODUCTION = `
Every call answers an envelope: \`code\` 1 with \`data\`, or another code with \`error\`, a stable key, and \`msg\`, a
sentence in the language of the \`lang\` header (\`zh\`, \`en\`, \`hk\`, \`jp\`, \`th\`, \`kr\`). A call that was understood and
refused has HTTP status 200; what is no call, or cannot be served now, says so in its status as well.

**Amounts are decimal texts.** A JSON number is read by its digits and never passes through a float, so \`0.1\` and
\`"0.1"\` mean the same. Answers carry texts with the decimals of their asset or pair.

**Sessions.** \`user/login\` with \`session: "token"\` answers a token for the \`Authorization\` header. Browsers use a cookie
that no script can read; a request that changes something then needs the \`x-candor-app\` header too.

**Once.** Calls that move money take an \`Idempotency-Key\` (or \`client_order_id\`): sent again with the same body they
answer what the first one did, with another body \`idempotency_conflict\`. An answer \`outcome_unknown\` means that nobody
knows yet: ask \`order/by_client_id\`, or send the same again.

**Sequences.** \`X-Seq\` in an answer is the engine's sequence at which it stands; \`X-Seq-Min\` in a request asks for at
least that, so that a read sees what a write before it did.

**Live data** comes from the push channel at \`/ws\`; its frames are the schemas ClientFrame and ServerFrame below. Charts of
TradingView's are served under \`/udf\`, listings under \`/api/coingecko\` and \`/api/cmc\`. The project's documentation has a page on each.
`.trim();
