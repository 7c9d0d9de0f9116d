import { bank, bankPay, bankReverse } from '../demo/bank-calls.ts';
import * as ads from '../shops/ads.ts';
import * as shop from '../shops/shop-calls.ts';
import { statistics } from '../shops/statistics.ts';
import { currencies } from './currencies.ts';
import { info, list } from './list.ts';
import { type DeskPorts, openDesk } from './ports.ts';
import { limits, user } from './profiles.ts';

/** The calls of the desk’s public data and of its shops. */
export function deskCalls(ports: DeskPorts) {
  const desk = openDesk(ports);
  return {
    'legal/currencies': currencies(desk),
    'legal/list': list(desk),
    'legal/info': info(desk),
    'legal/user': user(desk),
    'legal/limits': limits(desk),
    'demo/bank': bank(desk),
    'demo/bank_pay': bankPay(desk),
    'demo/bank_reverse': bankReverse(desk),
    'shop/info': shop.info(desk),
    'shop/apply': shop.apply(desk),
    'shop/bond': shop.bond(desk),
    'shop/leave': shop.leave(desk),
    'shop/online': shop.online(desk),
    'shop/hours': shop.hours(desk),
    'shop/texts': shop.texts(desk),
    'shop/statistics': statistics(desk),
    'shop/ads': ads.ads(desk),
    'shop/ad_add': ads.adAdd(desk),
    'shop/ad_edit': ads.adEdit(desk),
    'shop/ad_stock': ads.adStock(desk),
    'shop/ad_status': ads.adStatus(desk),
  };
}
