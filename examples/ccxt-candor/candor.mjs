import ccxt from 'ccxt';

/** Candor as an exchange of ccxt: `new Candor({ origin, apiKey, secret })`. No address of another exchange is left in it. */
export class Candor extends ccxt.pro.binance {
  /** @param {{ readonly origin: string, readonly apiKey?: string, readonly secret?: string }} config */
  constructor(config) {
    super(config);
    const { origin } = new URL(config.origin);
    const socket = origin.replace(/^http/, 'ws');
    const spot = { public: `${origin}/api/v3`, private: `${origin}/api/v3`, v1: `${origin}/api/v1` };
    const sapi = ['', 'V2', 'V3', 'V4'].map((v) => [`sapi${v}`, `${origin}/sapi/${v.toLowerCase() || 'v1'}`]);
    const ws = { spot: `${socket}/stream/ws`, 'ws-api': { spot: `${socket}/ws-api/v3` } };
    const api = { ...spot, ...Object.fromEntries(sapi), ws };
    this.urls = { www: origin, doc: [`${origin}/api/docs/trader`], test: {}, api };
  }

  /** @override */
  describe() {
    const options = { fetchMarkets: { types: ['spot'] }, fetchMargins: false, adjustForTimeDifference: true };
    const has = { margin: false, swap: false, future: false, option: false };
    return this.deepExtend(super.describe(), { id: 'candor', name: 'Candor', rateLimit: 10, has, options });
  }
}
