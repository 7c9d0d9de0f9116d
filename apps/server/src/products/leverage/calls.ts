import { deal, dealAll, myTrade } from './lists.ts';
import { batchClose, cancelOrder, closeOrder, setStops, submitOrder } from './orders.ts';
import { forcedCloses, forcedCloseSeen, receipt } from './receipt.ts';
import type { LeveragePorts } from './ports.ts';

export function leverageCalls(ports: LeveragePorts) {
  return {
    'lever/deal': deal(ports),
    'lever/submit': submitOrder(ports),
    'lever/cancel': cancelOrder(ports),
    'lever/close': closeOrder(ports),
    'lever/setstop': setStops(ports),
    'lever/batch_close': batchClose(ports),
    'lever/dealall': dealAll(ports),
    'lever/my_trade': myTrade(ports),
    'lever/receipt': receipt(ports),
    'lever/forced_closes': forcedCloses(ports),
    'lever/forced_close_seen': forcedCloseSeen(ports),
  };
}
