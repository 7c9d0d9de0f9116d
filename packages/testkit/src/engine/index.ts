export { BTC, BTC_USDT, openQuietMarket, USDT } from './quiet-market.ts';
export { randomCommands, type StreamOptions } from './random-commands.ts';
export { type AppliedCommand, RecordedEngine } from './recorded-engine.ts';
export { playScenario } from './scenario.ts';
export { sameBytes, verifyHistory } from './verify-history.ts';
