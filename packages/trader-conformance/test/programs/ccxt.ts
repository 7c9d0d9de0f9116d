/** `ccxt.pro.binance` with constructor options alone. */
import { load } from '../support/packages.ts';
import { type ProgramKey, type Row, socketUrl } from '../support/program.ts';

/** An answer in the form of ccxt; `info` is what the exchange sent. */
export type Unified = Row & { readonly info: Row };
type Method = (...parameters: unknown[]) => Promise<Unified>;
export type Ccxt = Readonly<Record<string, Method>> & { close(): Promise<void> };
const { pro } = load('ccxt') as { readonly pro: { readonly binance: new (options: object) => Ccxt } };

export const PAIR = 'BTC/USDT';

export async function openCcxt(url: string, { name, secret }: ProgramKey): Promise<Ccxt> {
  const socket = socketUrl(url);
  const exchange = new pro.binance({
    apiKey: name,
    secret,
    urls: {
      api: {
        public: `${url}/api/v3`,
        private: `${url}/api/v3`,
        v1: `${url}/api/v1`,
        sapi: `${url}/sapi/v1`,
        sapiV2: `${url}/sapi/v2`,
        sapiV3: `${url}/sapi/v3`,
        sapiV4: `${url}/sapi/v4`,
        ws: { spot: `${socket}/stream/ws`, 'ws-api': { spot: `${socket}/ws-api/v3` } },
      },
    },
    options: { fetchMarkets: { types: ['spot'] }, fetchMargins: false, fetchCurrencies: false },
    enableRateLimit: false,
  });
  // Without TLS, ccxt wants its agents loaded first.
  await exchange['loadHttpProxyAgent']!();
  return exchange;
}
