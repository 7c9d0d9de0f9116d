import { exportFile, fills, byClientId, history, openList } from './lists.ts';
import { type HoldingPorts, holdings } from './holdings.ts';
import { amend, cancel, place, type SpotPorts } from './orders.ts';

export function spotCalls(ports: SpotPorts & HoldingPorts) {
  return {
    'tx_in/add': place(ports, 'buy'),
    'tx_out/add': place(ports, 'sell'),
    'tx_in/cancel': cancel(ports, 'buy'),
    'tx_out/cancel': cancel(ports, 'sell'),
    'order/amend': amend(ports),
    'tx_in/list': openList(ports, 'buy'),
    'tx_out/list': openList(ports, 'sell'),
    'tx_history/list': history(ports),
    'order/by_client_id': byClientId(ports),
    'order/fills': fills(ports),
    'account/holdings': holdings(ports),
    'order/export': exportFile(ports),
  };
}
