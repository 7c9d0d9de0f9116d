import type { FastifyInstance } from 'fastify';
import { ACCOUNT_TYPES } from '@candor/engine';
import { type CallGuards, mountCall } from './call.ts';
import { mountDownload } from './download.ts';
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
  readonly guards: CallGuards;
  /** A file broke off for a fault of ours. */
  readonly onFault: (error: unknown) => void;
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

/** Every call of the contract, once. */
export function mountCalls(app: FastifyInstance, ports: CallPorts): void {
  const { guards } = ports;
  mountCall(app, guards, 'user/register', user.register(ports.user));
  mountCall(app, guards, 'user/login', user.login(ports.user));
  mountCall(app, guards, 'user/logout', user.logout(ports.user));
  mountCall(app, guards, 'user/info', user.info(ports.user));
  mountCall(app, guards, 'user/ws_ticket', user.wsTicket(ports.user));
  mountCall(app, guards, 'user/forget_password', user.forgetPassword(ports.user));
  mountCall(app, guards, 'user/confirm_contact', user.confirm(ports.user));
  mountCall(app, guards, 'user/sessions', security.sessions(ports.security));
  mountCall(app, guards, 'user/end_session', security.endSession(ports.security));
  mountCall(app, guards, 'user/second_factor', security.secondFactor(ports.security));
  mountCall(app, guards, 'user/factor_challenge', security.factorChallenge(ports.security));
  mountCall(app, guards, 'user/totp_begin', security.totpBegin(ports.security));
  mountCall(app, guards, 'user/totp_confirm', security.totpConfirm(ports.security));
  mountCall(app, guards, 'user/totp_off', security.totpOff(ports.security));
  mountCall(app, guards, 'user/passkeys', security.passkeys(ports.security));
  mountCall(app, guards, 'user/passkey_begin', security.passkeyBegin(ports.security));
  mountCall(app, guards, 'user/passkey_confirm', security.passkeyConfirm(ports.security));
  mountCall(app, guards, 'user/passkey_remove', security.passkeyRemove(ports.security));
  mountCall(app, guards, 'notify/send_sms', notify.send(ports.notify, 'sms'));
  mountCall(app, guards, 'notify/send_email', notify.send(ports.notify, 'email'));
  mountCall(app, guards, 'default/area_list', base.areaList(ports.areas));
  mountCall(app, guards, 'default/setting', base.setting(ports.settings));
  mountCall(app, guards, 'demo/outbox', demo.outbox(ports.demo));
  mountCall(app, guards, 'news/categories', news.categories(ports.news));
  mountCall(app, guards, 'news/list', news.list(ports.news));
  mountCall(app, guards, 'news/info', news.info(ports.news));
  mountCall(app, guards, 'market/currency_matches', market.currencyMatches(ports.market));
  mountCall(app, guards, 'market/deal', market.deal(ports.market));
  mountCall(app, guards, 'market/kline', market.kline(ports.market));
  mountCall(app, guards, 'market/index', market.index(ports.market));
  mountCall(app, guards, 'market/trades', market.trades(ports.market));
  mountCall(app, guards, 'market/favourite', market.favourite(ports.market));
  mountCall(app, guards, 'account/list', account.list(ports.account));
  mountCall(app, guards, 'account/detail', account.detail(ports.account));
  mountCall(app, guards, 'account_log/change', account.statement(ports.account, ACCOUNT_TYPES.change));
  mountCall(app, guards, 'account_log/legal', account.statement(ports.account, ACCOUNT_TYPES.legal));
  mountCall(app, guards, 'account_log/lever', account.statement(ports.account, ACCOUNT_TYPES.lever));
  mountCall(app, guards, 'account_log/micro', account.statement(ports.account, ACCOUNT_TYPES.micro));
  mountCall(app, guards, 'account_log/financial', account.statement(ports.account, ACCOUNT_TYPES.financial));
  mountCall(app, guards, 'tx_in/add', spot.place(ports.spot, 'buy'));
  mountCall(app, guards, 'tx_out/add', spot.place(ports.spot, 'sell'));
  mountCall(app, guards, 'tx_in/list', spot.openList(ports.spot, 'buy'));
  mountCall(app, guards, 'tx_out/list', spot.openList(ports.spot, 'sell'));
  mountCall(app, guards, 'tx_history/list', spot.history(ports.spot));
  mountCall(app, guards, 'tx_in/cancel', spot.cancel(ports.spot, 'buy'));
  mountCall(app, guards, 'tx_out/cancel', spot.cancel(ports.spot, 'sell'));
  mountCall(app, guards, 'order/by_client_id', spot.byClientId(ports.spot));
  mountOrderCalls(app, ports);
  mountCall(app, guards, 'user/preference', preference.read(ports.preference));
  mountCall(app, guards, 'user/keep_preference', preference.keep(ports.preference), {
    bodyLimit: preference.BODY_BYTES_MAX,
  });
}

function mountOrderCalls(app: FastifyInstance, { guards, orders: ports, onFault }: CallPorts): void {
  mountCall(app, guards, 'order/conditional_add', orders.conditionalAdd(ports));
  mountCall(app, guards, 'order/oco_add', orders.ocoAdd(ports));
  mountCall(app, guards, 'order/conditional_cancel', orders.conditionalCancel(ports));
  mountCall(app, guards, 'order/conditional_list', orderLists.conditionalList(ports));
  mountCall(app, guards, 'order/amend', orders.amend(ports));
  mountCall(app, guards, 'order/cancel_all', orders.cancelAll(ports));
  mountCall(app, guards, 'order/cancel_all_after', orders.cancelAllAfter(ports));
  mountCall(app, guards, 'order/fills', orderLists.fills(ports));
  mountDownload(app, guards, 'order/export', { handler: orderLists.exportFile(ports), onFault });
}
