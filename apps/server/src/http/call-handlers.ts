import { ACCOUNT_TYPES } from '@candor/engine';
import type { CallHandlers } from './mount-calls.ts';
import type { SpotPorts } from './order-door.ts';
import * as account from './routes/account.ts';
import * as base from './routes/default.ts';
import * as demo from './routes/demo.ts';
import * as market from './routes/market.ts';
import * as news from './routes/news.ts';
import * as notify from './routes/notify.ts';
import * as orderLists from './routes/order-lists.ts';
import * as orders from './routes/orders.ts';
import * as preference from './routes/preference.ts';
import * as security from './routes/security.ts';
import * as spot from './routes/spot.ts';
import * as user from './routes/user.ts';

export interface CallPorts {
  readonly user: user.UserPorts;
  readonly security: security.SecurityPorts;
  readonly notify: notify.NotifyPorts;
  readonly areas: Parameters<typeof base.areaList>[0];
  readonly settings: Parameters<typeof base.setting>[0];
  readonly demo: demo.DemoPorts;
  readonly news: news.NewsPorts;
  readonly market: market.MarketPorts;
  readonly account: account.AccountPorts;
  readonly spot: SpotPorts;
  readonly orders: orderLists.OrderListPorts;
  readonly preference: preference.PreferencePorts;
}

/** The handler of every call, on what the rest of the server offers. */
export function callHandlers(ports: CallPorts): CallHandlers {
  return {
    'user/register': user.register(ports.user),
    'user/login': user.login(ports.user),
    'user/logout': user.logout(ports.user),
    'user/info': user.info(ports.user),
    'user/ws_ticket': user.wsTicket(ports.user),
    'user/forget_password': user.forgetPassword(ports.user),
    'user/confirm_contact': user.confirm(ports.user),
    'user/sessions': security.sessions(ports.security),
    'user/end_session': security.endSession(ports.security),
    'user/second_factor': security.secondFactor(ports.security),
    'user/factor_challenge': security.factorChallenge(ports.security),
    'user/totp_begin': security.totpBegin(ports.security),
    'user/totp_confirm': security.totpConfirm(ports.security),
    'user/totp_off': security.totpOff(ports.security),
    'user/passkeys': security.passkeys(ports.security),
    'user/passkey_begin': security.passkeyBegin(ports.security),
    'user/passkey_confirm': security.passkeyConfirm(ports.security),
    'user/passkey_remove': security.passkeyRemove(ports.security),
    'notify/send_sms': notify.send(ports.notify, 'sms'),
    'notify/send_email': notify.send(ports.notify, 'email'),
    'default/area_list': base.areaList(ports.areas),
    'default/setting': base.setting(ports.settings),
    'demo/outbox': demo.outbox(ports.demo),
    'news/categories': news.categories(ports.news),
    'news/list': news.list(ports.news),
    'news/info': news.info(ports.news),
    'market/currency_matches': market.currencyMatches(ports.market),
    'market/deal': market.deal(ports.market),
    'market/kline': market.kline(ports.market),
    'market/index': market.index(ports.market),
    'market/trades': market.trades(ports.market),
    'market/favourite': market.favourite(ports.market),
    'account/list': account.list(ports.account),
    'account/detail': account.detail(ports.account),
    'account_log/change': account.statement(ports.account, ACCOUNT_TYPES.change),
    'account_log/legal': account.statement(ports.account, ACCOUNT_TYPES.legal),
    'account_log/lever': account.statement(ports.account, ACCOUNT_TYPES.lever),
    'account_log/micro': account.statement(ports.account, ACCOUNT_TYPES.micro),
    'account_log/financial': account.statement(ports.account, ACCOUNT_TYPES.financial),
    'tx_in/add': spot.place(ports.spot, 'buy'),
    'tx_out/add': spot.place(ports.spot, 'sell'),
    'tx_in/list': spot.openList(ports.spot, 'buy'),
    'tx_out/list': spot.openList(ports.spot, 'sell'),
    'tx_history/list': spot.history(ports.spot),
    'tx_in/cancel': spot.cancel(ports.spot, 'buy'),
    'tx_out/cancel': spot.cancel(ports.spot, 'sell'),
    'order/by_client_id': spot.byClientId(ports.spot),
    'user/preference': preference.read(ports.preference),
    'user/keep_preference': preference.keep(ports.preference),
    'order/conditional_add': orders.conditionalAdd(ports.orders),
    'order/oco_add': orders.ocoAdd(ports.orders),
    'order/conditional_cancel': orders.conditionalCancel(ports.orders),
    'order/conditional_list': orderLists.conditionalList(ports.orders),
    'order/amend': orders.amend(ports.orders),
    'order/cancel_all': orders.cancelAll(ports.orders),
    'order/cancel_all_after': orders.cancelAllAfter(ports.orders),
    'order/fills': orderLists.fills(ports.orders),
    'order/export': orderLists.exportFile(ports.orders),
  };
}
