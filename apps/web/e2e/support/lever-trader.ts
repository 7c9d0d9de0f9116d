import type { LeverOrder, Page } from '@candor/contract';
import { type APIRequestContext, expect } from '@playwright/test';
import { findMatch, PASSWORD, post } from './counterparty.ts';
import { setTradePassword, TRADE_PASSWORD } from './trade-password.ts';

/** Opens leveraged positions for an account through the API, for tests that are about what is open already. */
export async function startLeverTrader(api: APIRequestContext, account: string, symbol = 'BTC/USDT') {
  await setTradePassword(api, account);
  const login = { account, password: PASSWORD, session: 'token' };
  const { token } = await post<{ token: string }>(api, 'user/login', login);
  const headers = { authorization: token };
  const { id: currency_match_id, price_decimals } = await findMatch(api, symbol);
  const openOrders = async (): Promise<readonly LeverOrder[]> => {
    const { data } = await post<Page<LeverOrder>>(api, 'lever/my_trade', { status: 1 }, headers);
    return data;
  };
  return {
    openOrders,
    /** Opens one lot at the index. */
    open: async (side: 'long' | 'short'): Promise<LeverOrder> => {
      const { id } = await post<LeverOrder>(
        api,
        'lever/submit',
        {
          currency_match_id,
          type: side === 'long' ? 1 : 2,
          status: 1,
          share: 1,
          multiple: 10,
          target_price: '',
          password: TRADE_PASSWORD,
        },
        headers,
      );
      const opened = async () => (await openOrders()).find((order) => order.id === id && order.status === 1);
      await expect.poll(opened).toBeDefined();
      return (await opened()) as LeverOrder;
    },
    setStops: (id: number, target: number, stop: number) =>
      post<LeverOrder>(
        api,
        'lever/setstop',
        {
          id,
          target_profit_price: target.toFixed(price_decimals),
          stop_loss_price: stop.toFixed(price_decimals),
        },
        headers,
      ),
  };
}
