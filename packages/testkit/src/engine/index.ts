export { type Breach, InvariantMonitor } from './invariant-monitor.ts';
export { BTC_LEVERAGE, playLeverage } from './leverage-story.ts';
export { BTC, BTC_USDT, openQuietMarket, USDT } from './quiet-market.ts';
export { randomCommands, type StreamOptions } from './random-commands.ts';
export { type AppliedCommand, RecordedEngine } from './recorded-engine.ts';
export { playScenario } from './scenario.ts';
export { sameBytes, verifyHistory } from './verify-history.ts';
export { playFunds, USDT_FUNDS, writeFundsOutcome } from './funds-story.ts';
export { SecondsStory } from './seconds-story.ts';
