import type { SubjectForms } from '../../../shared/terms/subjects.ts';

export const terms = {
  p2p: {
    label: 'p2pPlace.subject_p2p',
    forms: {
      status: ['open', 'paused', 'closing', 'closed'],
      pay_minutes: 'list',
      late_seconds: 'count',
      answer_seconds: 'count',
      appeal_from_seconds: 'count',
      auto_appeal_seconds: 'count',
      cancel_max: 'count',
      taker_orders_max: 'count',
      shop_orders_max: 'count',
      shop_ads_max: 'count',
      fresh_seconds: 'count',
      gap_seconds: 'count',
      bond: 'amount',
      needs_certified: 'flag',
    },
  },
  p2p_fiat: {
    label: 'p2pPlace.subject_p2p_fiat',
    forms: { code: 'text', scale: 'count', status: ['open', 'closed'] },
  },
  p2p_rate: {
    label: 'p2pPlace.subject_p2p_rate',
    forms: { sources: 'text', quorum: 'count', life_seconds: 'count' },
  },
  p2p_asset: {
    label: 'p2pPlace.subject_p2p_asset',
    forms: { day_max: 'amount', certified_day_max: 'amount', shop_day_max: 'amount' },
  },
  p2p_market: {
    label: 'p2pPlace.subject_p2p_market',
    forms: {
      fiat_id: 'count',
      coin_pair_id: 'count',
      decimals: 'count',
      unit: 'amount',
      step: 'amount',
      status: ['open', 'closed'],
      highest: 'amount',
      min_money: 'amount',
      max_money: 'amount',
      band: 'fraction',
      maker_fee: 'fraction',
      taker_fee: 'fraction',
    },
  },
} as const satisfies SubjectForms;
