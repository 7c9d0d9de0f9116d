import type { FastifyInstance } from 'fastify';
import { mountCoinGecko } from './coingecko/coingecko.ts';
import { mountCoinMarketCap } from './coinmarketcap/coinmarketcap.ts';
import { mountUdf } from './udf/udf.ts';
import type { PublicPorts } from './pairs.ts';
import { type PublicGateway, PublicRoutes } from '../http/public-route.ts';

/** Market data in the forms that charts and aggregators know; see docs/developers/market-data.md. */
export function mountPublicData(app: FastifyInstance, gateway: PublicGateway, ports: PublicPorts): void {
  mountUdf(new PublicRoutes(app, gateway, (_key, errmsg) => ({ s: 'error', errmsg })), ports);
  mountCoinGecko(new PublicRoutes(app, gateway, (key, error) => ({ error, error_code: key })), ports);
  mountCoinMarketCap(
    new PublicRoutes(app, gateway, (key, text) => ({
      status: { error_code: key, error_message: text },
    })),
    ports,
  );
}
