import { type Language, type P2pDesk, PAY_METHOD_CODES } from '@candor/contract';
import { catalogueOf, type MessageKey } from '@candor/contract/messages';
import { APPEAL_REASONS, CHAT_EVENTS, CHAT_PHRASES, RATING_TAGS } from '@candor/contract/schema';
import { formatAmount } from '@candor/primitives';
import type { CallHandler } from '../../../http/call.ts';
import { wireTime } from '../../../wire/money.ts';
import { deskMarkets, wireMarket, wireRate } from './desk-market.ts';
import type { Desk } from './ports.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

export function currencies(desk: Desk): CallHandler<'legal/currencies'> {
  return (_request, { language }) =>
    Promise.resolve({ data: deskOf(desk, language), seq: desk.engine.sequence });
}

function deskOf(desk: Desk, language: Language): P2pDesk {
  const { engine, catalog, now } = desk;
  const { p2p } = engine;
  const terms = p2p.desk;
  const markets = deskMarkets(desk);
  const coins = new Map(markets.map(({ coin }) => [coin.id, coin]));
  const bondCoin = terms === undefined ? undefined : catalog.currency(terms.bondAssetId);
  return {
    status: terms?.status ?? 'closed',
    paused_since: p2p.pausedSinceMs === 0 ? null : wireTime(p2p.pausedSinceMs),
    needs_certified: terms?.needsCertified === true ? 1 : 0,
    currencies: [...coins.values()].map(({ id, code, scale }) => ({ id, code, scale })),
    fiats: p2p.fiats().map(({ fiatId, code, scale, status }) => ({
      id: fiatId,
      code,
      scale,
      status: status === 'open' ? 1 : 0,
      rate: wireRate(desk, fiatId),
    })),
    markets: markets.map((market) => wireMarket(desk, market)),
    pay_types: [...PAY_METHOD_CODES],
    windows: [...(terms?.windows ?? [])],
    late_minutes: Math.floor((terms?.lateMs ?? 0) / MINUTE_MS),
    fresh_hours: (terms?.freshMs ?? 0) / HOUR_MS,
    bond: {
      currency_code: bondCoin?.code ?? '',
      required: formatAmount(terms?.bondAmount ?? 0, bondCoin?.scale ?? 0),
    },
    server_time: wireTime(now()),
    words: wordsOf(language),
  };
}

/** Words of forms and chats, in the caller’s language; those of events keep the places of their values. */
function wordsOf(language: Language): P2pDesk['words'] {
  const texts = catalogueOf(language);
  const named = <Value extends string>(values: readonly Value[], keyOf: (value: Value) => MessageKey) =>
    values.map((value) => ({ value, name: texts[keyOf(value)] }));
  return {
    appeal_reasons: named(APPEAL_REASONS, (value) => `appeal_reason_${value}`),
    phrases: named(CHAT_PHRASES, (value) => `phrase_${value}`),
    events: named(CHAT_EVENTS, (value) => `chat_event_${value}`),
    tags: named(RATING_TAGS, (value) => `tag_${value}`),
  };
}
