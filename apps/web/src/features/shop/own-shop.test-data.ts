/** A shop that is active, as its owner sees it. */
import { AD } from '../../shared/test/p2p.test-data.ts';

export const OWN_SHOP = {
  id: 2,
  shop_name: 'Harbour Coins',
  introduction: '',
  status: 'active',
  status_name: 'Active',
  reason: '',
  is_online: 1,
  last_seen_at: null,
  hours: [],
  time_zone: '',
  bond: { currency_code: 'USDT', number: '200.00000000', required: '200.00000000' },
  texts: { is_on: 0, has_phone: 0 },
  certified_at: null,
  countries: [],
  statistics: AD.shop.statistics,
  requirements: [
    { name: 'identity', is_met: 1 },
    { name: 'bond', is_met: 0 },
  ],
  waiting: { orders: 0, next_at: null },
};
