export { type Breach, InvariantMonitor } from './invariant-monitor.ts';
export { BTC_LEVERAGE, playLeverage } from './leverage-story.ts';
export { P2pDesk, timeOf } from './p2p-desk.ts';
export {
  BTC_JPY,
  BUYER,
  HASH,
  LIVE_DESK,
  SHOP_OWNER,
  TAKER,
  USDT_CNY,
  USDT_CNY_MARKET,
} from './p2p-terms.ts';
export { activateNewestRules, BTC, BTC_USDT, openQuietMarket, USDT } from './quiet-market.ts';
export { randomCommands, type StreamOptions } from './random-commands.ts';
export { type AppliedCommand, RecordedEngine } from './recorded-engine.ts';
export { playScenario } from './scenario.ts';
export { sameBytes, verifyHistory } from './verify-history.ts';
export { hashNamed } from './read-funds-command.ts';
export { playFunds, USDT_FUNDS, writeFundsOutcome } from './funds-story.ts';
export { SecondsStory } from './seconds-story.ts';
export { fundHouse, LEVER_MARKET_IDS, openTwoLeverMarkets } from './two-lever-markets.ts';
